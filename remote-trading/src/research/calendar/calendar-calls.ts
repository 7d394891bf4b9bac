import { call } from '@tradefront/api'
import { CalendarAnswer } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'
import { entriesOf, type CalendarEntry } from './event-days.ts'

/** GET /calendar (decided): the events from one moment on and before another (ISO times), earliest first [ROOM-09]. */
export const CALENDAR: ServerRead<readonly CalendarEntry[], [from: string, to: string]> = {
  name: 'calendar',
  shared: true,
  pollMs: 120_000,
  freshMs: 60_000,
  async load(options, from, to) {
    const query = { from, to }
    return entriesOf(
      (await call({ ...options, method: 'GET', path: 'calendar', query, schema: CalendarAnswer })).data,
    )
  },
}
