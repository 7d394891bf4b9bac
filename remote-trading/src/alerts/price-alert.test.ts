import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  alertProblem,
  conditionOf,
  firedAlert,
  firedMessage,
  FittingAlerts,
  isReached,
  levelsOf,
  MAX_ALERTS,
  roundedWish,
  StoredAlerts,
  withAlert,
  withoutAlert,
} from './price-alert.ts'
import { noteWords } from '../testing/note-words.ts'
import { priceAlert as alert } from '../testing/price-alert.ts'

describe('an alert is reached', () => {
  test.each([
    ['above', 1.1, 1.09999, false],
    ['above', 1.1, 1.1, true],
    ['above', 1.1, 1.2, true],
    ['below', 1.05, 1.05001, false],
    ['below', 1.05, 1.05, true],
    ['below', 1.05, 0.9, true],
    ['change', 1, 1.0899, false],
    ['change', 1, 1.0701, false],
    ['change', 1, 1.0909, true],
    ['change', 1, 1.0691, true],
    ['change', 100, 2.17, true],
    ['change', 100, 0.0001, false],
    // Compared as displayed, whatever follows the last digit.
    ['above', 1.1, 1.099996, true],
    ['above', 1.1, 1.099994, false],
    ['below', 1.05, 1.050004, true],
    ['below', 1.05, 1.050006, false],
  ] as const)('%s %d at a bid of %d: %s', (kind, level, bid, expected) => {
    expect(isReached(alert({ kind, level }), bid)).toBe(expected)
  })
})

test.each([
  [100, 10, 110],
  [100, 10, 90],
  [1.08, 5, 1.134],
  [69_000.1, 7, 73_830.107],
])('a change from %d by %d%% is reached at exactly %d', (base, level, bid) => {
  expect(isReached(alert({ kind: 'change', base, level, decimals: 3 }), bid)).toBe(true)
})

test('a change has a line on either side, but only one from 100 percent', () => {
  expect(levelsOf(alert({ kind: 'change', level: 10, base: 100 }))).toEqual([110.00000000000001, 90])
  expect(levelsOf(alert({ kind: 'change', level: 150, base: 100 }))).toEqual([250])
  expect(levelsOf(alert())).toEqual([1.1])
})

test('the texts of an armed and a fired alert', () => {
  expect(conditionOf(alert())).toBe('Bid at or above 1.10000')
  expect(conditionOf(alert({ kind: 'change', level: 2.5 }))).toBe('Bid 2.50% away from 1.08000')
  expect(noteWords(firedMessage(alert(), 1.10012))).toBe(
    'The bid is 1.10012. Your alert was set for 1.10000 or above.',
  )
  const changed = firedMessage(alert({ kind: 'change', level: 1 }), 1.0584)
  expect(noteWords(changed)).toMatch(
    /^The bid is 1\.05840, -2\.0\d* true from 1\.08000 when you set your alert\.$/,
  )
})

test.each([
  ['above', 1.100001, 5, 1.1],
  ['below', 1.049996, 5, 1.05],
  ['above', 1.234567, 2, 1.23],
  ['below', 0.000001, 5, 0],
  ['below', 0.00000936, 8, 0.00000936],
  ['change', 0.000001, 5, 0.000001],
] as const)('%s %d is kept with %d decimals of a price as %d', (kind, level, decimals, kept) => {
  expect(roundedWish({ kind, level }, decimals)).toEqual({ kind, level: kept })
})

describe('an alert cannot be set', () => {
  const market = { assetId: 'EURUSD', bid: 1.08, decimals: 5 }
  const wish = { kind: 'above', level: 1.1 } as const

  test('at a price that the bid has already reached', () => {
    expect(alertProblem({ kind: 'above', level: 1.08 }, market, [])).toBe(
      'The bid is 1.08000, already at or above this price.',
    )
    expect(alertProblem({ kind: 'below', level: 1.09 }, market, [])).toBe(
      'The bid is 1.08000, already at or below this price.',
    )
    expect(alertProblem(wish, market, [])).toBeUndefined()
    expect(alertProblem({ kind: 'change', level: 0.01 }, market, [])).toBeUndefined()
    expect(alertProblem({ kind: 'change', level: 0.0001 }, market, [])).toBe(
      "This change is below the price's smallest step. Enter a larger one.",
    )
  })

  test.each(['above', 'below'] as const)('%s a price that is 0 with the instrument’s decimals', (kind) => {
    expect(alertProblem(roundedWish({ kind, level: 0.000001 }, 5), market, [])).toBe(
      "This level is below the price's smallest step. Enter a higher one.",
    )
  })

  test('without a price, twice, or beyond the limit', () => {
    expect(alertProblem(wish, { ...market, bid: undefined }, [])).toMatch(/^No price/)
    expect(alertProblem(wish, market, [alert()])).toBe('You already have this alert.')
    // Stored before levels were rounded.
    expect(alertProblem(wish, market, [alert({ level: 1.100001 })])).toBe('You already have this alert.')
    expect(alertProblem(wish, market, [alert()], 'a')).toBeUndefined()
    expect(alertProblem(wish, market, [alert({ firedAt: 5 })])).toBeUndefined()
    const many = Array.from({ length: MAX_ALERTS }, (_, index) => alert({ id: `${index}`, level: 2 + index }))
    expect(alertProblem(wish, market, many)).toBe('You can have 50 alerts. Delete one first.')
    expect(alertProblem(wish, market, many, '7')).toBeUndefined()
  })
})

test('edits: added on top, replaced in place, deleted, fired unless it was set again', () => {
  const [one, two] = [alert(), alert({ id: 'b' })]
  expect(withAlert(two)([one])).toEqual([two, one])
  const changed = alert({ level: 1.2, setAt: 9 })
  expect(withAlert(changed)([two, one])).toEqual([two, changed])
  expect(withoutAlert('a')([two, one])).toEqual([two])
  expect(firedAlert(one, 1.11, 7)([two, one])).toEqual([two, { ...one, firedBid: 1.11, firedAt: 7 }])
  expect(firedAlert(one, 1.11, 7)([two, changed])).toEqual([two, changed])
})

test('invalid stored alerts are dropped, the others kept', () => {
  const text = JSON.stringify([alert(), { id: 'x' }, null, alert({ id: 'b', level: -1 })])
  expect(v.is(StoredAlerts, text)).toBe(false)
  expect(v.parse(FittingAlerts, text)).toEqual([alert()])
  expect(v.is(FittingAlerts, '{"length":-1}')).toBe(false)
})
