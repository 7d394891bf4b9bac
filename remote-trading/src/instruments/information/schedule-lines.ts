import type { AssetClass } from '@tradefront/contracts'

/** One line of a class's trading hours as text. */
interface ScheduleLine {
  readonly days: string
  readonly hours: string
}

const EXCHANGE: readonly ScheduleLine[] = [
  { days: 'Monday to Friday', hours: '09:30 – 16:00' },
  { days: 'Saturday, Sunday', hours: 'Closed' },
]

/** The hours of `SCHEDULES` as text: days and times (specification 9) [MKT-15]. */
export const SCHEDULE_LINES: Readonly<Record<AssetClass, readonly ScheduleLine[]>> = {
  cryptos: [{ days: 'Every day', hours: '24 hours' }],
  forex: [
    { days: 'Sunday', hours: 'From 22:00' },
    { days: 'Monday to Thursday', hours: '24 hours' },
    { days: 'Friday', hours: 'Until 22:00' },
    { days: 'Saturday', hours: 'Closed' },
  ],
  stocks: EXCHANGE,
  indices: EXCHANGE,
  commodities: [
    { days: 'Sunday', hours: 'From 18:00' },
    { days: 'Monday to Thursday', hours: 'Break 17:00 – 18:00' },
    { days: 'Friday', hours: 'Until 17:00' },
    { days: 'Saturday', hours: 'Closed' },
  ],
  metals: [
    { days: 'Monday to Friday', hours: '09:00 – 17:00' },
    { days: 'Saturday, Sunday', hours: 'Closed' },
  ],
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
