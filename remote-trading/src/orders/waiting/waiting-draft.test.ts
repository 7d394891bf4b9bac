import type { OrderKind, PendingOrder } from '@tradefront/contracts'
import { price, type Side } from '@tradefront/money'
import { chooseZone } from '@tradefront/ui/dates'
import { describe, expect, onTestFinished, test } from 'vitest'
import { kindAt } from './kind-at.ts'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { asset } from '@tradefront/testing'
import { checkWaiting, draftOfOrder, newLeg, type Leg, type WaitingDraft } from './waiting-draft.ts'
import { waitingMarket } from './waiting-market.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
/** EUR/USD at 1.10000 / 1.10020. */
const book = createManualPriceBook()
book.tick('EURUSD', 1.1)
const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.0002 / 1.1, sell_spread: 0 }
const market = waitingMarket({ asset: euro, book, leverage: 100, conversion: undefined, now: () => NOW })
const leg = (changes: Partial<Leg> = {}): Leg => ({
  kind: 'limit',
  side: 'buy',
  price: '1.09',
  limit: '',
  takeProfit: '',
  stopLoss: '',
  ...changes,
})
const draft = (changes: Partial<WaitingDraft> = {}): WaitingDraft => ({
  size: '0.10',
  expiry: 'gtc',
  date: '',
  legs: [leg()],
  ...changes,
})

describe('[ORD-04] an order that waits for a price', () => {
  test('needs its margin at its own price, and its exits count from there', () => {
    const checked = checkWaiting(draft({ legs: [leg({ takeProfit: '1.1', stopLoss: '1.08' })] }), market)
    expect(checked).toMatchObject({
      ok: true,
      legs: [{ margin: 109n * 10n ** 8n, gain: 100n * 10n ** 8n, loss: -100n * 10n ** 8n }],
    })
  })

  test.each<[string, Partial<WaitingDraft>, string, number]>([
    ['a buy limit above the market', { legs: [leg({ price: '1.2' })] }, 'price', 0],
    ['a sell limit below it', { legs: [leg({ side: 'sell' })] }, 'price', 0],
    ['a buy stop below it', { legs: [leg({ kind: 'stop' })] }, 'price', 0],
    ['a sell stop above it', { legs: [leg({ kind: 'stop', side: 'sell', price: '1.2' })] }, 'price', 0],
    ['no price', { legs: [leg({ price: '' })] }, 'price', 0],
    ['a stop limit without a limit', { legs: [leg({ kind: 'stop_limit', price: '1.2' })] }, 'limit', 0],
    ['a take profit below a buy', { legs: [leg({ takeProfit: '1.08' })] }, 'takeProfit', 0],
    ['a stop loss above a buy', { legs: [leg({ stopLoss: '1.095' })] }, 'stopLoss', 0],
    ['a second order on the wrong side', { legs: [leg(), leg({ kind: 'stop' })] }, 'price', 1],
    ['no size', { size: '' }, 'size', 0],
    ['too small a size', { size: '0.001' }, 'size', 0],
    ['too large a size', { size: '51' }, 'size', 0],
    ['no date', { expiry: 'date' }, 'date', 0],
    ['a date in the past', { expiry: 'date', date: '2026-06-14T12:00' }, 'date', 0],
  ])('%s is wrong', (_what, changes, field, index) => {
    expect(checkWaiting(draft(changes), market)).toMatchObject({ ok: false, wrong: { field, leg: index } })
  })

  test.each<[keyof Leg, Partial<Leg>]>([
    ['price', { price: '1.0900001' }],
    ['limit', { kind: 'stop_limit', price: '1.2', limit: '1.1999999' }],
    ['takeProfit', { takeProfit: '1.2000001' }],
    ['stopLoss', { stopLoss: '1.0500001' }],
  ])(
    '[ORD-04] a %s finer than the instrument is wrong, unless the order was placed with it',
    (field, typed) => {
      const changed = leg(typed)
      const message = 'Prices of this instrument have at most 5 decimals.'
      expect(checkWaiting(draft({ legs: [changed] }), market, leg())).toMatchObject({
        ok: false,
        wrong: { field, message },
      })
      expect(checkWaiting(draft({ legs: [changed] }), market, changed).ok).toBe(true)
    },
  )

  test('an expiry is typed by the clock of the chosen zone, and shown by it again', () => {
    onTestFinished(() => chooseZone('own'))
    chooseZone('broker', 'America/New_York')
    const checked = checkWaiting(draft({ expiry: 'date', date: '2027-06-15T09:30' }), market)
    expect(checked).toMatchObject({ ok: true, expiresAt: '2027-06-15T13:30:00.000Z' })
    const order = { volume: '1000', expiry: 'date', expires_at: '2027-06-15T13:30:00.000Z' } as PendingOrder
    expect(draftOfOrder(order, 100_000).date).toBe('2027-06-15T09:30')
  })

  test.each<[Side, Leg['kind']]>([
    ['buy', 'limit'],
    ['sell', 'limit'],
    ['buy', 'stop'],
    ['sell', 'stop'],
    ['buy', 'stop_limit'],
    ['sell', 'stop_limit'],
  ])('a new %s %s begins on its side of the market', (side, kind) => {
    const legs = [newLeg(kind, side, market.openingOf(side), 5)] as const
    expect(checkWaiting(draft({ legs }), market).ok).toBe(true)
  })

  test.each<[OrderKind, Side, wrong: string, message: string]>([
    ['limit', 'buy', '1.2', 'A buy limit waits below the current price.'],
    ['limit', 'sell', '1', 'A sell limit waits above the current price.'],
    ['stop', 'buy', '1', 'A buy stop waits above the current price.'],
    ['stop', 'sell', '1.2', 'A sell stop waits below the current price.'],
    ['stop_limit', 'buy', '1', 'A buy stop limit waits above the current price.'],
    ['stop_limit', 'sell', '1.2', 'A sell stop limit waits below the current price.'],
  ])('%s, %s: not at %s', (kind, side, at, message) => {
    const checked = checkWaiting(draft({ legs: [leg({ kind, side, price: at, limit: '1.1' })] }), market)
    expect(checked).toMatchObject({ ok: false, wrong: { field: 'price', message } })
  })

  test('a noted price is a limit on the better side of the market, and a stop on the other', () => {
    const [low, now, high] = [price(1), price(1.1), price(1.2)]
    if (low === undefined || now === undefined || high === undefined) throw new Error('not a price')
    expect([kindAt(low, now, 'buy'), kindAt(high, now, 'buy')]).toEqual(['limit', 'stop'])
    expect([kindAt(low, now, 'sell'), kindAt(high, now, 'sell')]).toEqual(['stop', 'limit'])
  })
})
