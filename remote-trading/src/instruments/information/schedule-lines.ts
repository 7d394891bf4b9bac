import { msg } from '@lingui/core/macro'
import type { AssetClass } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

/** One line of a class's trading hours as text. */
interface ScheduleLine {
  readonly days: MessageDescriptor
  readonly hours: MessageDescriptor
}

const CLOSED = msg({ message: 'Closed', context: 'market on a day' })

const EXCHANGE: readonly ScheduleLine[] = [
  { days: msg`Monday to Friday`, hours: msg`09:30 – 16:00` },
  { days: msg`Saturday, Sunday`, hours: CLOSED },
]

/** The hours of `SCHEDULES` as text: days and times (specification 9) [MKT-15]. */
export const SCHEDULE_LINES: Readonly<Record<AssetClass, readonly ScheduleLine[]>> = {
  cryptos: [{ days: msg`Every day`, hours: msg`24 hours` }],
  forex: [
    { days: msg`Sunday`, hours: msg`From 22:00` },
    { days: msg`Monday to Thursday`, hours: msg`24 hours` },
    { days: msg`Friday`, hours: msg`Until 22:00` },
    { days: msg`Saturday`, hours: CLOSED },
  ],
  stocks: EXCHANGE,
  indices: EXCHANGE,
  commodities: [
    { days: msg`Sunday`, hours: msg`From 18:00` },
    { days: msg`Monday to Thursday`, hours: msg`Break 17:00 – 18:00` },
    { days: msg`Friday`, hours: msg`Until 17:00` },
    { days: msg`Saturday`, hours: CLOSED },
  ],
  metals: [
    { days: msg`Monday to Friday`, hours: msg`09:00 – 17:00` },
    { days: msg`Saturday, Sunday`, hours: CLOSED },
  ],
}

/** Display name of each class. */
export const CLASS_NAMES: Readonly<Record<AssetClass, MessageDescriptor>> = {
  cryptos: msg`Crypto`,
  stocks: msg`Stocks`,
  indices: msg`Indices`,
  commodities: msg`Commodities`,
  metals: msg`Metals`,
  forex: msg`Forex`,
}
