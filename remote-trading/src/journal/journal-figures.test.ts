import { DASH, money, toDecimalText, type Money } from '@tradefront/money'
import { trade } from '@tradefront/testing/fixtures'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesWithin, journalOf } from './journal-entries.ts'
import { byDay, byHour, byInstrument, byWeekday, curveOf, drawdownOf, figuresOf } from './journal-figures.ts'

/** decimal.js with enough precision for all products here. */
const Exact = Decimal.clone({
  precision: 200,
  toExpNeg: -400,
  toExpPos: 400,
  rounding: Decimal.ROUND_HALF_UP,
})
const exact = (value: bigint) => new Exact(toDecimalText(value))
const expected = (result: Decimal, decimals: number) =>
  result.toDecimalPlaces(decimals).toFixed().replace(/^-0$/, '0')

/** A position closed at this time with this P/L. */
function closed(close_time: string, pnl: string, asset_symbol = 'EUR/USD') {
  return trade({ id: `${close_time} ${pnl} ${asset_symbol}`, close_time, pnl, asset_symbol })
}

/** Entries of closed positions, listed in the broker's order, most recently closed first. */
const entriesOf = (trades: ReturnType<typeof closed>[], zone = 'UTC') =>
  journalOf(trades.toReversed(), zone).entries

const text = (value: bigint | undefined) => (value === undefined ? DASH : toDecimalText(value))

/** Five positions, with figures calculated by hand. */
const FIVE = entriesOf([
  closed('2026-11-16T08:15:00Z', '10.00'),
  closed('2026-11-16T20:00:00Z', '-4.50', 'XAU/USD'),
  closed('2026-11-17T08:59:59Z', '-7.50'),
  closed('2026-11-18T09:00:00Z', '0.00'),
  closed('2026-11-23T08:30:00Z', '22.01'),
])

describe('figures of closed positions', () => {
  test('an example calculated by hand: +10, -4.50, -7.50, 0, +22.01', () => {
    const figures = figuresOf(FIVE)
    expect(figures).toMatchObject({ count: 5, wins: 2, losses: 2 })
    expect(text(figures.net)).toBe('20.01')
    expect(text(figures.grossProfit)).toBe('32.01')
    expect(text(figures.grossLoss)).toBe('12')
    // 2 of 5; 32.01 / 12 = 2.6675; 20.01 / 5; 32.01 / 2; -12 / 2
    expect(text(figures.winRate)).toBe('40')
    expect(figures.profitFactor).toEqual({ kind: 'ratio', value: money('2.67') })
    expect(text(figures.average)).toBe('4.002')
    expect(text(figures.averageWin)).toBe('16.005')
    expect(text(figures.averageLoss)).toBe('-6')
    expect(text(figures.best)).toBe('22.01')
    expect(text(figures.worst)).toBe('-7.5')
    const curve = curveOf(FIVE)
    expect(curve.map(({ total }) => text(total))).toEqual(['10', '5.5', '-2', '-2', '20.01'])
    // From 10 to -2.
    expect(text(drawdownOf(curve))).toBe('12')
  })

  test('without losses the profit factor isn’t a number', () => {
    expect(figuresOf(entriesOf([closed('2026-11-16T08:00:00Z', '1')])).profitFactor.kind).toBe('no-losses')
    expect(figuresOf(entriesOf([closed('2026-11-16T08:00:00Z', '0')])).profitFactor.kind).toBe('none')
    expect(figuresOf(entriesOf([closed('2026-11-16T08:00:00Z', '-1')])).profitFactor).toEqual({
      kind: 'ratio',
      value: 0n,
    })
  })

  test('without positions there is neither a rate nor an average', () => {
    const figures = figuresOf([])
    expect(figures).toMatchObject({ count: 0, net: 0n })
    expect([figures.winRate, figures.average, figures.averageWin, figures.best]).toEqual(
      Array.from({ length: 4 }),
    )
    expect(drawdownOf([])).toBe(0n)
  })

  test('all match decimal.js for random positions', () => {
    const cents = fc.bigInt(-(10n ** 12n), 10n ** 12n)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 60 }), (amounts) => {
        const pnls = amounts.map((amount) => (amount * 1_000_000n) as Money)
        const entries = entriesOf(
          pnls.map((pnl, index) =>
            closed(new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(), toDecimalText(pnl)),
          ),
        )
        const decimals = amounts.map((amount) => new Exact(amount.toString()).div(100))
        const sum = (list: typeof decimals) => list.reduce((a, b) => a.plus(b), new Exact(0))
        const won = decimals.filter((one) => one.gt(0))
        const lost = decimals.filter((one) => one.lt(0))
        const figures = figuresOf(entries)
        expect(exact(figures.net).eq(sum(decimals))).toBe(true)
        expect(exact(figures.grossProfit).eq(sum(won))).toBe(true)
        expect(exact(figures.grossLoss).eq(sum(lost).neg())).toBe(true)
        expect(text(figures.winRate)).toBe(expected(new Exact(won.length).div(decimals.length).times(100), 2))
        expect(text(figures.average)).toBe(expected(sum(decimals).div(decimals.length), 8))
        if (won.length > 0) {
          expect(text(figures.averageWin)).toBe(expected(sum(won).div(won.length), 8))
        }
        if (lost.length > 0) {
          expect(text(figures.averageLoss)).toBe(expected(sum(lost).div(lost.length), 8))
          const factor = expected(sum(won).div(sum(lost).neg()), 2)
          expect(figures.profitFactor.kind === 'ratio' && text(figures.profitFactor.value)).toBe(factor)
        }
        expect(exact(figures.best!).eq(Exact.max(...decimals))).toBe(true)
        expect(exact(figures.worst!).eq(Exact.min(...decimals))).toBe(true)

        // Compares every earlier high, including the start, with every later total.
        const totals = [new Exact(0), ...decimals.map((_, index) => sum(decimals.slice(0, index + 1)))]
        const falls = totals.flatMap((high, index) => totals.slice(index).map((later) => high.minus(later)))
        expect(exact(drawdownOf(curveOf(entries))).eq(Exact.max(...falls))).toBe(true)
        // Groups are complete and don't overlap.
        for (const groups of [byInstrument(entries), byWeekday(entries), byHour(entries), byDay(entries)]) {
          const together = groups.reduce((all, { figures: { net } }) => all + net, 0n)
          expect(together).toBe(figures.net)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('by instrument, weekday, hour and day', () => {
  const names = (groups: readonly { key: string; figures: { net: Money } }[]) =>
    groups.map(({ key, figures }) => `${key} ${text(figures.net)}`)

  test('each in its order, without empty groups', () => {
    expect(names(byInstrument(FIVE))).toEqual(['EUR/USD 24.51', 'XAU/USD -4.5'])
    expect(names(byWeekday(FIVE))).toEqual(['Monday 27.51', 'Tuesday -7.5', 'Wednesday 0'])
    expect(names(byHour(FIVE))).toEqual(['08:00 24.51', '09:00 0', '20:00 -4.5'])
    expect(names(byDay(FIVE))).toEqual([
      '2026-11-16 5.5',
      '2026-11-17 -7.5',
      '2026-11-18 0',
      '2026-11-23 22.01',
    ])
  })

  test.each([
    ['UTC', 'Friday 23:00 2026-03-06'],
    ['Asia/Tokyo', 'Saturday 08:00 2026-03-07'],
    ['America/New_York', 'Friday 18:00 2026-03-06'],
    ['Asia/Kathmandu', 'Saturday 05:00 2026-03-07'],
  ])('day, weekday and hour are in the customer’s time zone: %s', (zone, wanted) => {
    const entries = entriesOf([closed('2026-03-06T23:30:00Z', '1')], zone)
    const keys = [byWeekday(entries), byHour(entries), byDay(entries)].map((groups) => groups[0]?.key)
    expect(keys.join(' ')).toBe(wanted)
  })

  test('a daylight saving change shifts the hour of later positions', () => {
    const entries = entriesOf(
      [closed('2026-03-08T06:59:00Z', '1'), closed('2026-03-08T07:00:00Z', '1')],
      'America/New_York',
    )
    // The clocks go from 01:59 to 03:00.
    expect(byHour(entries).map(({ key }) => key)).toEqual(['01:00', '03:00'])
  })
})

describe('counted positions', () => {
  test('a position without P/L or closing time is in no figure, but counted as such', () => {
    const trades = [
      closed('2026-11-16T08:00:00Z', '5'),
      trade({ close_time: '2026-11-16T08:00:00Z', pnl: undefined }),
      trade({ close_time: 'yesterday', pnl: '5' }),
      trade({ close_time: undefined, pnl: '5' }),
    ]
    const { entries, uncounted } = journalOf(trades, 'UTC')
    expect(entries).toHaveLength(1)
    expect(uncounted).toBe(3)
  })

  test('a range includes both of its days', () => {
    const days = (from?: string, to?: string) =>
      entriesWithin(FIVE, { from, to }).map(({ day }) => day.slice(8))
    expect(days('2026-11-17', '2026-11-18')).toEqual(['17', '18'])
    expect(days(undefined, '2026-11-16')).toEqual(['16', '16'])
    expect(days('2026-11-19')).toEqual(['23'])
    expect(days()).toHaveLength(5)
  })
})
