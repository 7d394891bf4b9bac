import { textNow } from '@tradefront/language'
import { asset } from '@tradefront/testing'
import { formatMoney, lots, money, price, toNumber, type Price } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { describe, expect, test } from 'vitest'
import { pnlAt } from '../../../portfolio/trades/live-pnl.ts'
import { closingPriceOf } from '../../../instruments/assets/prices-of.ts'
import { position } from '../../../testing/positions.tsx'
import {
  cancel,
  close,
  ended,
  newScratchAccount,
  place,
  scratchPnl,
  scratchSummary,
  ticked,
  type ScratchAccount,
  type ScratchOrder,
} from './scratch-account.ts'

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }
const terms = { asset: euro, leverage: 100, stopOut: 50 }
const at = (rate: number, time = 0) => ({ rate, at: time, booked: undefined })
const none = 0n as Price
const order = (changes: Partial<ScratchOrder> = {}): ScratchOrder => ({
  side: 'buy',
  lots: lots('0.1')!,
  price: undefined,
  takeProfit: none,
  stopLoss: none,
  ...changes,
})
function placed(account: ScratchAccount, wish: ScratchOrder, rate = 1, on = terms): ScratchAccount {
  const result = place(account, wish, on, at(rate))
  if (!result.ok) throw new Error(textNow(result.message))
  return result.account
}
const balance = (account: ScratchAccount) => formatMoney(account.balance)

describe('[ROOM-03] the scratch account of a replay', () => {
  test('opens at the ask and closes at the bid, with the margin and P/L of a real position', () => {
    const account = placed(newScratchAccount(), order())
    const [one] = account.positions
    expect(toNumber(one!.opening)).toBe(1.001)
    expect(formatMoney(one!.margin)).toBe('$100.10')
    const real = position('1', euro, { volume: '10000', opening_price: 1.001 })
    const closing = closingPriceOf(euro, 1.1, 'buy')
    expect(scratchPnl(one!, terms, at(1.1))).toBe(
      pnlAt(real, closing, euro, createManualPriceBook(), undefined),
    )
    const summary = scratchSummary(account, terms, at(1))
    expect(formatMoney(summary.equity)).toBe('$9,980.00')
    expect(formatMoney(summary.freeMargin)).toBe('$9,879.90')
    expect(balance(close(account, one!.id, 'you', terms, at(1.1)))).toBe('$10,979.00')
  })

  test('exits are filled at the price that reaches them, the stop loss first', () => {
    const exits = { takeProfit: price(1.05)!, stopLoss: price(0.95)! }
    const account = placed(newScratchAccount(), order(exits))
    expect(ticked(account, terms, at(1.05)).positions).toHaveLength(1)
    const won = ticked(account, terms, at(1.052))
    expect(won.closed).toMatchObject([{ reason: 'take profit' }])
    expect(ticked(won, terms, at(0.9)).closed).toHaveLength(1)
    // A gap beyond it: at the price that came, not at the level.
    expect(ticked(account, terms, at(0.9)).closed).toMatchObject([
      { reason: 'stop loss', closing: price(0.8991) },
    ])
  })

  test('a limit waits for a better price, a stop for a worse one; each fills once, or is cancelled', () => {
    const limit = placed(newScratchAccount(), order({ price: price(0.99)! }))
    expect(limit.waiting).toMatchObject([{ kind: 'limit' }])
    expect(ticked(limit, terms, at(0.99)).positions).toHaveLength(0)
    const filled = ticked(limit, terms, at(0.98))
    expect(filled.waiting).toEqual([])
    expect(filled.positions).toHaveLength(1)
    expect(ticked(filled, terms, at(0.98)).positions).toHaveLength(1)
    const stop = placed(newScratchAccount(), order({ side: 'sell', price: price(0.99)! }))
    expect(stop.waiting).toMatchObject([{ kind: 'stop' }])
    expect(cancel(stop, stop.waiting[0]!.id).waiting).toEqual([])
  })

  test.each<[string, Partial<ScratchOrder>, string]>([
    ['more than the free margin', { lots: lots('12')! }, 'lots'],
    ['a take profit below a buy', { takeProfit: price(0.9)! }, 'takeProfit'],
    ['a stop loss above a buy', { stopLoss: price(1.1)! }, 'stopLoss'],
    ['the current price', { price: price(1.001)! }, 'price'],
  ])('%s is refused', (_what, changes, field) => {
    expect(place(newScratchAccount(), order(changes), terms, at(1))).toMatchObject({ ok: false, field })
  })

  test('at the stop-out level positions are closed, the largest loss first, until it is above', () => {
    const two = placed(placed(newScratchAccount(), order({ lots: lots('4')! })), order({ lots: lots('1')! }))
    const after = ticked(two, terms, at(0.9869))
    expect(after.closed).toMatchObject([{ reason: 'stop-out', lots: lots('4') }])
    expect(after.positions).toHaveLength(1)
  })

  test('commission that the broker names is paid, and the result is net of it', () => {
    const charged = { ...terms, asset: { ...euro, commission: 3.5 } }
    const account = ticked(placed(newScratchAccount(), order(), 1, charged), charged, at(0.99))
    const { account: last, result } = ended(account, charged, at(1.1, 99))
    expect(last.positions).toEqual([])
    expect(last.closed).toMatchObject([{ reason: 'end of replay', closedAt: 99 }])
    expect(result).toEqual({
      net: money('978.65'),
      commission: money('0.35'),
      won: 1,
      lost: 0,
      drawdown: money('120.25'),
    })
  })
})
