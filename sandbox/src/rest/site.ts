import type { FastifyInstance } from 'fastify'
import { SITE_DATA } from '../domain/site-data.ts'
import type { RestContext } from './context.ts'

/** GET /settings and GET /data: public. */
export function siteCalls(app: FastifyInstance, { store, booking, margin }: RestContext): void {
  app.get('/settings', () => ({ data: store.settings.site() }))
  app.get('/data', () => ({ data: { ...SITE_DATA, pnl_booking: booking.rule(), ...margin.rules() } }))
}
