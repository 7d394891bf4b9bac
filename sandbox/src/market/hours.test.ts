import { ASSET_CLASSES } from '@tradefront/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHours, localTime, tradesAt } from './hours.ts'

const [SUN, MON, WED, THU, FRI, SAT] = [0, 1, 3, 4, 5, 6]
const at = (weekday: number, hour: number, minute = 0) => ({ weekday, minute: hour * 60 + minute })

describe('trading hours by class', () => {
  test.each([
    ['cryptos', at(SAT, 3), true],
    ['forex', at(SUN, 21, 59), false],
    ['forex', at(SUN, 22), true],
    ['forex', at(WED, 3), true],
    ['forex', at(FRI, 21, 59), true],
    ['forex', at(FRI, 22), false],
    ['forex', at(SAT, 12), false],
    ['stocks', at(MON, 9, 29), false],
    ['stocks', at(MON, 9, 30), true],
    ['stocks', at(FRI, 15, 59), true],
    ['indices', at(FRI, 16), false],
    ['indices', at(SUN, 12), false],
    ['commodities', at(SUN, 17, 59), false],
    ['commodities', at(SUN, 18), true],
    ['commodities', at(THU, 16, 59), true],
    ['commodities', at(THU, 17), false],
    ['commodities', at(THU, 18), true],
    ['commodities', at(FRI, 16, 59), true],
    ['commodities', at(FRI, 17), false],
    ['commodities', at(FRI, 19), false],
    ['metals', at(MON, 8, 59), false],
    ['metals', at(MON, 9), true],
    ['metals', at(MON, 17), false],
  ] as const)('[MKT-15] %s at %o: %s', (assetClass, time, open) => {
    expect(tradesAt(assetClass, time)).toBe(open)
  })

  test('[MKT-15] only crypto trades on Saturday', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ASSET_CLASSES),
        fc.integer({ min: 0, max: 1439 }),
        (assetClass, minute) => {
          expect(tradesAt(assetClass, { weekday: SAT, minute })).toBe(assetClass === 'cryptos')
        },
      ),
    )
  })

  test('local time follows the zone and its daylight saving time', () => {
    expect(localTime('America/New_York', Date.UTC(2026, 0, 5, 14, 30))).toEqual(at(MON, 9, 30))
    expect(localTime('America/New_York', Date.UTC(2026, 6, 6, 13, 30))).toEqual(at(MON, 9, 30))
    expect(localTime('Asia/Tokyo', Date.UTC(2026, 0, 4, 15, 0))).toEqual(at(MON, 0))
  })

  test('a result is cached for its minute only', () => {
    const hours = createHours()
    const open = Date.UTC(2026, 0, 5, 14, 30)
    expect(hours.isOpen('stocks', 'America/New_York', open - 1)).toBe(false)
    expect(hours.isOpen('stocks', 'America/New_York', open)).toBe(true)
    expect(hours.isOpen('stocks', 'Europe/London', open)).toBe(true)
    expect(hours.isOpen('stocks', 'Asia/Tokyo', open)).toBe(false)
  })
})
