import { describe, expect, test } from 'vitest'
import type { AssetType } from '@tradefront/contracts'
import { hoursOf } from './trading-hours.ts'

const TYPES: Record<string, AssetType> = { cryptos: 'crypto' }
const isMarketOpen = (type: string, time: number, zone?: string) =>
  hoursOf({ type: TYPES[type] ?? (type as AssetType), time_zone: zone }, time).state === 'open'

/** Unix ms of a time in UTC; 16 to 22 November 2026 is a week from Monday to Sunday. */
const utc = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)

describe('[MKT-14] trading hours of the classes', () => {
  test('crypto is always open', () => {
    for (let hour = 0; hour < 168; hour += 1) expect(isMarketOpen('cryptos', utc(16, hour))).toBe(true)
  })

  test('forex is open from Sunday 22:00 to Friday 22:00', () => {
    expect(isMarketOpen('forex', utc(20, 21, 59))).toBe(true)
    expect(isMarketOpen('forex', utc(20, 22))).toBe(false)
    expect(isMarketOpen('forex', utc(21, 12))).toBe(false)
    expect(isMarketOpen('forex', utc(22, 21, 59))).toBe(false)
    expect(isMarketOpen('forex', utc(22, 22))).toBe(true)
  })

  test('stocks and indices are open Monday to Friday 09:30 to 16:00, in New York unless another zone is given', () => {
    // New York is five hours behind UTC in November.
    expect(isMarketOpen('stocks', utc(16, 14, 29))).toBe(false)
    expect(isMarketOpen('stocks', utc(16, 14, 30))).toBe(true)
    expect(isMarketOpen('indices', utc(16, 20, 59))).toBe(true)
    expect(isMarketOpen('indices', utc(16, 21))).toBe(false)
    expect(isMarketOpen('stocks', utc(21, 16))).toBe(false)
    expect(isMarketOpen('stocks', utc(16, 9), 'Europe/Berlin')).toBe(true)
    expect(isMarketOpen('stocks', utc(16, 15, 30), 'Europe/Berlin')).toBe(false)
    expect(isMarketOpen('stocks', utc(16, 15, 30), 'Nowhere/At all')).toBe(true)
  })

  test('commodities trade from Sunday 18:00 to Friday 17:00 with an hour’s break on other days', () => {
    expect(isMarketOpen('commodities', utc(22, 22, 59))).toBe(false)
    expect(isMarketOpen('commodities', utc(22, 23))).toBe(true)
    expect(isMarketOpen('commodities', utc(17, 22, 30))).toBe(false)
    expect(isMarketOpen('commodities', utc(17, 23))).toBe(true)
    expect(isMarketOpen('commodities', utc(20, 21, 59))).toBe(true)
    expect(isMarketOpen('commodities', utc(20, 23))).toBe(false)
  })

  test('other classes are open on weekdays from 09:00 to 17:00', () => {
    expect(isMarketOpen('metals', utc(18, 8, 59))).toBe(false)
    expect(isMarketOpen('metals', utc(18, 9))).toBe(true)
    expect(isMarketOpen('metals', utc(18, 17))).toBe(false)
    expect(isMarketOpen('metals', utc(22, 12))).toBe(false)
  })
})
