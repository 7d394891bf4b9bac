import type { PriceUpdate } from '@tradefront/contracts'
import { expect, test, vi } from 'vitest'
import { createMarket } from '../market/market.ts'
import type { Market } from '../market/types.ts'
import type { TradeRow } from '../store/trades.ts'
import { createTriggers } from './triggers.ts'

/** A market whose EUR/USD rate tests can set to any value. */
function manualMarket() {
  const real = createMarket({ seed: 1 })
  const handlers = new Set<(updates: PriceUpdate[]) => void>()
  let rate = 1.1
  const market: Market = {
    ...real,
    quote: (assetId) => ({ ...real.quote(assetId), rate }),
    onTicks(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
  function tick(next: number): void {
    rate = next
    for (const handler of handlers) handler([{ id: 'EURUSD', price: next }])
  }
  return { market, tick }
}

const trade = {
  id: 1,
  asset_id: 'EURUSD',
  trade_type: 'buy',
  take_profit: '1.2',
  stop_loss: '1.05',
  trailing_distance: null,
} as TradeRow

test('[MKT-08] zero and negative prices trigger no stop loss or take profit', () => {
  const { market, tick } = manualMarket()
  const onReached = vi.fn()
  const triggers = createTriggers(market, { onReached, onTrailed: () => undefined })
  triggers.watch(trade)
  triggers.watch({ ...trade, id: 2, trade_type: 'sell', take_profit: '1.05', stop_loss: '1.2' })
  const stop = triggers.start()
  for (const price of [0, -1, -1000]) tick(price)
  expect(onReached).not.toHaveBeenCalled()
  tick(1.04)
  expect(onReached.mock.calls).toEqual([
    [1, 'stop_loss'],
    [2, 'take_profit'],
  ])
  stop()
})
