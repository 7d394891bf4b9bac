import { expect, test } from 'vitest'
import { openingAt, readOpenTimes } from './opening-hours.ts'

const opening = (hours: string, at: string, zone?: string) => {
  const found = openingAt(readOpenTimes(hours) ?? [], zone, Date.parse(at))
  return found.open ? 'open' : new Date(found.opensAt).toISOString().slice(0, 16)
}
const WEEK = 'Mon-Fri 08:00-18:00, Sat 10:00-14:00'

test.each([
  // 15 June 2026 is a Monday.
  ['2026-06-15T07:59:59Z', '2026-06-15T08:00'],
  ['2026-06-15T08:00:00Z', 'open'],
  ['2026-06-15T17:59:59Z', 'open'],
  ['2026-06-15T18:00:00Z', '2026-06-16T08:00'],
  ['2026-06-19T18:00:00Z', '2026-06-20T10:00'],
  ['2026-06-20T14:00:00Z', '2026-06-22T08:00'],
])('[CHAT-11] at %s: %s', (at, expected) => expect(opening(WEEK, at)).toBe(expected))

test('[CHAT-11] hours apply in their time zone, across clock changes too', () => {
  expect(opening(WEEK, '2026-06-15T07:30:00Z', 'Europe/London')).toBe('open')
  expect(opening(WEEK, '2026-06-15T06:30:00Z', 'Europe/London')).toBe('2026-06-15T07:00')
  // Clocks go back on Sunday 25 October.
  expect(opening(WEEK, '2026-10-24T13:30:00Z', 'Europe/London')).toBe('2026-10-26T08:00')
  expect(opening(WEEK, '2026-06-15T07:30:00Z', 'Nowhere/Else')).toBe('2026-06-15T08:00')
})

test('[CHAT-11] hours across midnight, across the end of the week, and on a single day', () => {
  expect(opening('Sat 22:00-02:00', '2026-06-21T01:59:00Z')).toBe('open')
  expect(opening('Sat 22:00-02:00', '2026-06-21T02:00:00Z')).toBe('2026-06-27T22:00')
  expect(opening('Fri-Mon 00:00-24:00', '2026-06-21T12:00:00Z')).toBe('open')
  expect(opening('Mon 09:00-10:00', '2026-06-15T10:00:00Z')).toBe('2026-06-22T09:00')
})

test.each([
  [WEEK, '2026-06-15T08:00:00Z', '2026-06-15T18:00'],
  // Across midnight, in openings that follow each other, and before a gap.
  ['Sat 22:00-02:00', '2026-06-20T23:00:00Z', '2026-06-21T02:00'],
  ['Fri-Mon 00:00-24:00', '2026-06-20T12:00:00Z', '2026-06-23T00:00'],
  ['Mon 13:00-15:00, Mon 09:00-12:00', '2026-06-15T11:00:00Z', '2026-06-15T12:00'],
  ['Mon-Sun 00:00-24:00', '2026-06-15T11:00:00Z', 'never'],
])('[CHAT-11] %s at %s closes at %s', (hours, at, expected) => {
  const found = openingAt(readOpenTimes(hours) ?? [], undefined, Date.parse(at))
  const closesAt = found.open ? found.closesAt : Number.NaN
  expect(closesAt === Infinity ? 'never' : new Date(closesAt).toISOString().slice(0, 16)).toBe(expected)
})

test('[CHAT-11] the closing time is by the team’s clock', () => {
  const found = openingAt(readOpenTimes(WEEK) ?? [], 'Europe/London', Date.parse('2026-06-15T09:00:00Z'))
  expect(found).toEqual({ open: true, closesAt: Date.parse('2026-06-15T17:00:00Z') })
})

test.each([
  '',
  'always',
  'Mon 8-18',
  'Mon-Foo 08:00-18:00',
  'Mon 08:00-25:00',
  'Mon 08:00-08:00',
  `${WEEK},`,
])('[CHAT-11] %j cannot be read', (text) => expect(readOpenTimes(text)).toBeUndefined())
