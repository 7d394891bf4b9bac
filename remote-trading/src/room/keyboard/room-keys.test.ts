import { describe, expect, test } from 'vitest'
import { trade } from '@tradefront/testing/fixtures'
import { newestPosition } from './RoomKeys.tsx'
import { roomKeyOf, type Press } from './room-keys.ts'

const PLAIN: Press = {
  key: 'b',
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
}

describe('[ORD-04] actions of the room’s keys', () => {
  test.each([
    ['a', 'arm'],
    ['b', 'buy'],
    ['B', 'buy'],
    ['s', 'sell'],
    ['c', 'close'],
    ['+', 'more'],
    ['=', 'more'],
    ['-', 'less'],
    ['?', undefined],
    ['Escape', 'disarm'],
    ['x', undefined],
    ['Enter', undefined],
  ] as const)('%s is %s', (key, asked) => {
    expect(roomKeyOf({ ...PLAIN, key })).toBe(asked)
  })

  test.each([
    { repeat: true },
    { isComposing: true },
    { defaultPrevented: true },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ])('no action with %o', (change) => {
    expect(roomKeyOf({ ...PLAIN, ...change })).toBeUndefined()
  })

  test('symbols may need Shift', () => {
    expect(roomKeyOf({ ...PLAIN, key: '+', shiftKey: true })).toBe('more')
    expect(roomKeyOf({ ...PLAIN, key: '+', shiftKey: true, ctrlKey: true })).toBeUndefined()
  })
})

test('[ORD-08] the newest position is the instrument’s most recently opened one', () => {
  const at = (id: string, time: string | undefined, asset = 'EURUSD') =>
    trade({ id, asset_id: asset, open_time: time })
  const trades = [
    at('1', '2026-11-20T10:00:00Z'),
    at('2', '2026-11-20T12:00:00Z'),
    at('3', '2026-11-20T11:00:00Z'),
    at('4', '2026-11-21T11:00:00Z', 'BTCUSD'),
    at('5', undefined),
  ]
  expect(newestPosition(trades, 'EURUSD')?.id).toBe('2')
  expect(newestPosition(trades, 'BTCUSD')?.id).toBe('4')
  expect(newestPosition(trades, 'AAPL')).toBeUndefined()
  expect(newestPosition([at('7', undefined), at('8', undefined)], 'EURUSD')?.id).toBe('7')
})
