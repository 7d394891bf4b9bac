import { readNow } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { beforeEach, expect, test } from 'vitest'
import { MIDNIGHT_PRICES } from './midnight-prices.ts'

const MIDNIGHT = Date.parse('2026-11-26T00:00:00Z')
const candle = (time: number, close: number) => ({ time: time / 1000, open: 1, high: 9, low: 1, close })
const broker = fakeBroker({
  'GET /assets/EURUSD/candles': {
    data: [candle(MIDNIGHT - 1_800_000, 1.1), candle(MIDNIGHT - 900_000, 1.2)],
  },
  'GET /assets/XAUUSD/candles': { data: [] },
  // A broker that ignores `to`.
  'GET /assets/BTCUSD/candles': { data: [candle(MIDNIGHT, 8)] },
})

beforeEach(forgetReads)

test('[ORD-12] the price at midnight is the last close before it; unknown without an earlier candle', async () => {
  const prices = await readNow(MIDNIGHT_PRICES, MIDNIGHT, ['EURUSD', 'XAUUSD', 'BTCUSD'])
  expect([...prices]).toEqual([['EURUSD', 1.2]])
  expect(String(broker.calls('GET /assets/EURUSD/candles')[0]?.query)).toBe(
    `interval=900&limit=48&to=${MIDNIGHT / 1000}`,
  )
})

test('[ORD-12] candles that can’t be loaded are no candles that don’t exist', async () => {
  broker.answers('GET /assets/XAUUSD/candles', status(500))
  await expect(readNow(MIDNIGHT_PRICES, MIDNIGHT, ['EURUSD', 'XAUUSD'])).rejects.toThrow()
})
