import type { AssetClass } from '@tradefront/contracts'

/** Minutes from Sunday 00:00 in the schedule's time zone; `until` is the first closed minute. */
export interface Session {
  readonly from: number
  readonly until: number
}

/** Trading hours of a class, for display and calculation. */
export interface Schedule {
  /** Time zone of the hours. */
  readonly zone: string
  /** Common name of that zone. */
  readonly zoneName: string
  /** `always`, or the week's sessions, in order and not touching. */
  readonly sessions: 'always' | readonly Session[]
  /** The hours as text: days and times. */
  readonly lines: readonly { readonly days: string; readonly hours: string }[]
}

const MINUTES_PER_DAY = 1_440
const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4, 5] as const
const WEEKDAYS = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] as const

function at(day: number, hour: number, minute = 0): number {
  return day * MINUTES_PER_DAY + hour * 60 + minute
}

const UTC = { zone: 'UTC', zoneName: 'UTC' } as const
const NEW_YORK = { zone: 'America/New_York', zoneName: 'New York time' } as const

const EXCHANGE: Schedule = {
  ...NEW_YORK,
  sessions: WEEKDAYS.map((day) => ({ from: at(day, 9, 30), until: at(day, 16) })),
  lines: [
    { days: 'Monday to Friday', hours: '09:30 – 16:00' },
    { days: 'Saturday, Sunday', hours: 'Closed' },
  ],
}

/** Trading hours of the six classes (specification 9) [MKT-15]; metals are its 'other'. */
export const SCHEDULES: Readonly<Record<AssetClass, Schedule>> = {
  cryptos: { ...UTC, sessions: 'always', lines: [{ days: 'Every day', hours: '24 hours' }] },
  forex: {
    ...UTC,
    sessions: [{ from: at(SUNDAY, 22), until: at(FRIDAY, 22) }],
    lines: [
      { days: 'Sunday', hours: 'From 22:00' },
      { days: 'Monday to Thursday', hours: '24 hours' },
      { days: 'Friday', hours: 'Until 22:00' },
      { days: 'Saturday', hours: 'Closed' },
    ],
  },
  stocks: EXCHANGE,
  indices: EXCHANGE,
  commodities: {
    ...NEW_YORK,
    sessions: WEEKDAYS.map((day) => ({ from: at(day - 1, 18), until: at(day, 17) })),
    lines: [
      { days: 'Sunday', hours: 'From 18:00' },
      { days: 'Monday to Thursday', hours: 'Break 17:00 – 18:00' },
      { days: 'Friday', hours: 'Until 17:00' },
      { days: 'Saturday', hours: 'Closed' },
    ],
  },
  metals: {
    ...UTC,
    sessions: WEEKDAYS.map((day) => ({ from: at(day, 9), until: at(day, 17) })),
    lines: [
      { days: 'Monday to Friday', hours: '09:00 – 17:00' },
      { days: 'Saturday, Sunday', hours: 'Closed' },
    ],
  },
}

/** Display name of each class. */
export const CLASS_NAMES: Readonly<Record<AssetClass, string>> = {
  cryptos: 'Crypto',
  stocks: 'Stocks',
  indices: 'Indices',
  commodities: 'Commodities',
  metals: 'Metals',
  forex: 'Forex',
}
