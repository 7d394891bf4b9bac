import { is } from 'valibot'
import { expect, test } from 'vitest'
import { EconomicEvent } from './news-calls.ts'

test.each([
  ['2026-11-20T13:30:00Z', true],
  ['2026-11-20T13:30:00.000Z', true],
  ['2026-11-20T14:30:00+01:00', true],
  // Without a zone these would mean a different moment for each user.
  ['2026-11-20T13:30:00', false],
  ['2026-11-20 13:30:00', false],
  ['2026-11-20', false],
  ['soon Z', false],
])('[ROOM-09] an event at %s is one: %s', (time, expected) => {
  expect(is(EconomicEvent, { id: 1, time, country: 'us', title: 'Payrolls', importance: 'high' })).toBe(
    expected,
  )
})
