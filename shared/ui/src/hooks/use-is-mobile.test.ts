import { expect, test } from 'vitest'
import { isMobileQuery } from './use-is-mobile.ts'

/** Whether a screen (px) matches the query, which consists of upper limits only. */
function isPhone(width: number, height: number): boolean {
  return isMobileQuery
    .split(', ')
    .some((part) =>
      [...part.matchAll(/\(max-(width|height): ([\d.]+)em\)/g)].every(
        ([, side, most]) => (side === 'width' ? width : height) <= Number(most) * 16,
      ),
    )
}

test.each([
  [390, 844, true],
  [844, 390, true],
  [767, 1024, true],
  [768, 1024, false],
  [959, 600, false],
  [1440, 900, false],
])('[ROOM-02] %i x %i px is a phone, upright or sideways: %s', (width, height, phone) => {
  expect(isPhone(width, height)).toBe(phone)
})
