import { lots, money, price } from '@tradefront/money'
import { describe, expect, test } from 'vitest'
import { asset } from '@tradefront/testing/fixtures'
import { NEW_DRAFT } from '../../testing/new-draft.ts'
import { figuresOf, type TicketInputs } from './ticket-figures.ts'
import { orderOf } from '../order.ts'

const EURUSD = { ...asset('EUR/USD', 'forex'), buy_spread: 0.001, sell_spread: 0.001 }
const FACTS: TicketInputs = {
  asset: EURUSD,
  side: 'buy',
  draft: { ...NEW_DRAFT, text: '0.1' },
  rate: 1.1,
  leverage: 100,
}

describe('figures of a ticket', () => {
  test('[ORD-02] margin is lots x contract size x opening price / leverage', () => {
    expect(figuresOf(FACTS).margin).toBe(money('110.11'))
    expect(figuresOf({ ...FACTS, asset: { ...EURUSD, contract_size: undefined } }).margin).toBe(
      money('110.11'),
    )
  })

  test('[MKT-08] a buy opens at the ask, a sell at the bid', () => {
    expect(figuresOf(FACTS).opening).toBe(price('1.1011'))
    expect(figuresOf({ ...FACTS, side: 'sell' }).opening).toBe(price('1.0989'))
  })

  test('[ORD-01] gain at the take profit and loss at the stop loss, for both sides', () => {
    const buy = figuresOf({ ...FACTS, draft: { ...FACTS.draft, takeProfit: '1.2011', stopLoss: '1.0011' } })
    expect([buy.gain.booked, buy.loss.booked]).toEqual([money(1000), money(-1000)])
    const sell = figuresOf({
      ...FACTS,
      side: 'sell',
      draft: { ...FACTS.draft, takeProfit: '0.9989', stopLoss: '1.1989' },
    })
    expect([sell.gain.booked, sell.loss.booked]).toEqual([money(1000), money(-1000)])
  })

  test.each([0, -3])('[ORD-04] at a price of %s nothing is opened or calculated', (rate) => {
    for (const side of ['buy', 'sell'] as const) {
      const { opening, closing, margin } = figuresOf({ ...FACTS, side, rate })
      expect([opening, closing, margin]).toEqual([undefined, undefined, undefined])
      expect(orderOf({ ...FACTS, side, rate })).toBeUndefined()
    }
  })

  test('without a price the figures are unknown', () => {
    const { opening, margin, gain } = figuresOf({ ...FACTS, rate: undefined })
    expect([opening, margin, gain.shown, gain.booked]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('[ORD-02] if the broker books converted amounts, margin, value and exits are in the account’s currency', () => {
    const yen = { ...asset('USD/JPY', 'forex'), buy_spread: 0, sell_spread: 0 }
    const over = { rate: price('150')!, way: 'over' } as const
    const facts: TicketInputs = {
      ...FACTS,
      asset: yen,
      rate: 150,
      draft: { ...FACTS.draft, takeProfit: '151.5' },
    }
    // 10,000 x 150 / 100 yen, treated as dollars.
    const plain = figuresOf({ ...facts, shown: over })
    expect([plain.margin, plain.size?.amount]).toEqual([money('15000'), money('1500000')])
    expect(plain.gain).toEqual({ shown: money('100'), booked: money('15000') })
    const booked = figuresOf({ ...facts, shown: over, booked: over })
    expect([booked.margin, booked.size?.amount]).toEqual([money('100'), money('10000')])
    expect(booked.gain).toEqual({ shown: money('100'), booked: money('100') })
    expect(orderOf({ ...facts, booked: over })?.request).toMatchObject({
      margin: 100,
      opening_price: 150,
      amount: 1_500_000,
    })
    const inDollars = { ...facts.draft, text: '10000', unit: 'currency' } as const
    expect(figuresOf({ ...facts, booked: over, draft: inDollars }).size?.lots).toBe(lots('0.1'))
  })
})

describe('order of a ticket', () => {
  test('[ORD-04] the request has exactly the specified fields', () => {
    expect(orderOf(FACTS)?.request).toEqual({
      type: 'buy',
      leverage: 100,
      amount: 11011,
      qty: 0.1,
      volume: 10000,
      margin: 110.11,
      opening_price: 1.1011,
      take_profit: 0,
      stop_loss: 0,
      id: 'eurusd',
      asset_symbol: 'EUR/USD',
      asset_name: 'EUR/USD',
    })
  })

  test('[ORD-04] exits are sent as numbers', () => {
    const draft = { ...FACTS.draft, takeProfit: '1.2', stopLoss: '1.05' }
    expect(orderOf({ ...FACTS, draft })?.request).toMatchObject({ take_profit: 1.2, stop_loss: 1.05 })
  })

  test('[ORD-01] undefined while something is missing or invalid', () => {
    expect(orderOf({ ...FACTS, rate: undefined })).toBeUndefined()
    expect(orderOf({ ...FACTS, draft: { ...FACTS.draft, text: '51' } })).toBeUndefined()
    expect(orderOf({ ...FACTS, draft: { ...FACTS.draft, stopLoss: '1.2' } })).toBeUndefined()
  })
})
