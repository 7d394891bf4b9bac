import { NO_DAYS } from '@tradefront/testing/bad-input'
import { expect, test } from 'vitest'
import { choiceOf, isReversed, paramsOf, rangeOf, readDay, type RangeChoice } from './journal-range.ts'

const asked = (query: string) => choiceOf(new URLSearchParams(query))
const TODAY = '2026-03-02'

test.each<[string, object]>([
  ['', { from: '2026-02-01' }],
  ['range=7d', { from: '2026-02-24' }],
  ['range=90d', { from: '2025-12-03' }],
  ['range=year', { from: '2026-01-01' }],
  ['range=all', {}],
  ['range=forever', { from: '2026-02-01' }],
  ['from=2026-01-05&to=2026-01-09', { from: '2026-01-05', to: '2026-01-09' }],
  ['to=2026-01-09&range=7d', { from: undefined, to: '2026-01-09' }],
  ['from=2026-02-30', { from: '2026-02-01' }],
  ['from=<script>&to=', { from: '2026-02-01' }],
])('the address %j selects these days', (query, days) => {
  expect(rangeOf(asked(query), TODAY)).toEqual(days)
})

test.each<RangeChoice>([
  { kind: 'preset', id: '30d' },
  { kind: 'preset', id: 'all' },
  { kind: 'days', from: '2026-01-05', to: undefined },
  { kind: 'days', from: '2026-01-05', to: '2026-01-09' },
])('a choice survives its address', (choice) => {
  expect(choiceOf(paramsOf(choice))).toEqual(choice)
})

test.each(NO_DAYS)('%s is not a day: %s', (_what, typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test('invalid days', () => {
  expect(['2026-13-01', '2026-1-1', '', '2026-02-29', 'x2026-01-01'].map(readDay)).toEqual(
    Array.from({ length: 5 }),
  )
  expect(readDay('2024-02-29')).toBe('2024-02-29')
  expect(isReversed({ from: '2026-01-02', to: '2026-01-01' })).toBe(true)
  expect(isReversed({ from: '2026-01-01', to: '2026-01-01' })).toBe(false)
})
