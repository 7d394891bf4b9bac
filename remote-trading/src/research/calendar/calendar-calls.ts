import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'
import { entriesOf, type CalendarEntry } from './event-days.ts'

/** Events from one time until before another (ISO), earliest first [ROOM-09]. */
export const CALENDAR: ServerRead<readonly CalendarEntry[], [from: string, to: string]> = {
  name: 'calendar',
  shared: true,
  pollMs: 120_000,
  freshMs: 60_000,
  async load(options, from, to) {
    return entriesOf((await callApi(calls.calendar, { ...options, query: { from, to } })).data)
  },
}
