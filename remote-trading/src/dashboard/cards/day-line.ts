import type { ServerRead } from '@tradefront/server-state'
import { fetchCandles } from '../../chart/fetch-candles.ts'

/** s */
const INTERVAL = 900
/** Candles of 24 hours; a closed market's line is that of its last 24 open ones. */
const LIMIT = 96
/** ms: as often as a candle is complete. */
const POLL_MS = INTERVAL * 1_000

/** Closing prices of an instrument's last 24 hours, oldest first. The broker may not have any: there is no line then. */
export const DAY_LINE: ServerRead<readonly number[], [assetId: string]> = {
  name: 'day-line',
  shared: true,
  pollMs: POLL_MS,
  freshMs: POLL_MS,
  load: async (options, assetId) =>
    (await fetchCandles(assetId, INTERVAL, LIMIT, options)).map(({ close }) => close),
}
