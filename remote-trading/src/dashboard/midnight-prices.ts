import type { ServerRead } from '@tradefront/server-state'
import { fetchCandles } from '../chart/fetch-candles.ts'

/** s: every zone's midnight is the start of one. */
const INTERVAL = 900
/** Candles asked for: of a market that was closed, a broker may return fewer than there are. */
const LIMIT = 48
/** ms: as often as a candle is complete. */
const POLL_MS = INTERVAL * 1_000

/**
 * Rates of some instruments when a day began (`at`, Unix ms): the close of each one's last candle before it. Instruments
 * without one are left out; rejects if the candles of any can't be loaded.
 */
export const MIDNIGHT_PRICES: ServerRead<
  ReadonlyMap<string, number>,
  [at: number, assetIds: readonly string[]]
> = {
  name: 'midnight-prices',
  shared: true,
  pollMs: POLL_MS,
  freshMs: POLL_MS,
  load: async (options, at, assetIds) => {
    const to = at / 1_000
    const found = await Promise.all(
      assetIds.map(async (id) => {
        const candles = await fetchCandles(id, INTERVAL, LIMIT, { ...options, to })
        // A broker that ignores `to` sends the newest.
        return [id, candles.findLast(({ time }) => time < to)?.close] as const
      }),
    )
    return new Map(found.flatMap(([id, close]) => (close === undefined ? [] : [[id, close] as const])))
  },
}
