import { call, type CallOptions } from '@tradefront/api'
import { CalendarAnswer, type EconomicEvent } from '@tradefront/contracts'

/** GET /calendar (decided): the events from one moment on and before another, earliest first [ROOM-09]. */
export async function fetchCalendar(from: Date, to: Date, options?: CallOptions): Promise<EconomicEvent[]> {
  const query = { from: from.toISOString(), to: to.toISOString() }
  return (await call({ ...options, method: 'GET', path: 'calendar', query, schema: CalendarAnswer })).data
}
