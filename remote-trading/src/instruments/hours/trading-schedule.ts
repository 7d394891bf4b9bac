import type { AssetClass } from '@tradefront/contracts'

/** Minutes from Sunday 00:00 in the schedule's time zone; `until` is the first closed minute. */
export interface Session {
  readonly from: number
  readonly until: number
}

/** Trading hours of a class. */
export interface Schedule {
  /** Time zone of the hours. */
  readonly zone: string
  /** `always`, or the week's sessions, in order and not touching. */
  readonly sessions: 'always' | readonly Session[]
}

const MINUTES_PER_DAY = 1_440
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4, 5] as const
const WEEKDAYS = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] as const

function at(day: number, hour: number, minute = 0): number {
  return day * MINUTES_PER_DAY + hour * 60 + minute
}

const UTC = { zone: 'UTC' } as const
const NEW_YORK = { zone: 'America/New_York' } as const

const EXCHANGE: Schedule = {
  ...NEW_YORK,
  sessions: WEEKDAYS.map((day) => ({ from: at(day, 9, 30), until: at(day, 16) })),
}

/** Trading hours of the six classes (specification 9) [MKT-15]; metals are its 'other'. */
export const SCHEDULES: Readonly<Record<AssetClass, Schedule>> = {
  cryptos: { ...UTC, sessions: 'always' },
  forex: {
    ...UTC,
    sessions: [{ from: at(SUNDAY, 22), until: at(FRIDAY, 22) }],
  },
  stocks: EXCHANGE,
  indices: EXCHANGE,
  commodities: {
    ...NEW_YORK,
    sessions: WEEKDAYS.map((day) => ({ from: at(day - 1, 18), until: at(day, 17) })),
  },
  metals: {
    ...UTC,
    sessions: WEEKDAYS.map((day) => ({ from: at(day, 9), until: at(day, 17) })),
  },
}
