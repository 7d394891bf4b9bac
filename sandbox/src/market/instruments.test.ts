import { ASSET_CLASSES, AssetsAnswer, classOfType } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { assetAnswer } from './asset-answer.ts'
import { instrumentCatalogue } from './instruments/catalogue.ts'
import { createMarket } from './market.ts'
import { parseTable } from './spec.ts'

const market = createMarket({ seed: 1, now: () => Date.UTC(2026, 0, 6, 12) })
const catalogue = instrumentCatalogue()

describe('instruments', () => {
  test('[MKT-02] there are more than 2,000 in the six classes, without duplicates', () => {
    expect(market.assets.length).toBeGreaterThan(2000)
    for (const assetClass of ASSET_CLASSES) {
      expect(market.assets.filter((asset) => asset.class === assetClass).length).toBeGreaterThan(40)
    }
    expect(new Set(market.assets.map((asset) => asset.asset_id)).size).toBe(market.assets.length)
    expect(new Set(market.assets.map((asset) => asset.id)).size).toBe(market.assets.length)
    expect(new Set(market.assets.map((asset) => asset.symbol)).size).toBe(market.assets.length)
  })

  test('[MKT-03] BTC/USD is a crypto-exchange-symbol, and AUD/JPY exists', () => {
    const bitcoin = market.asset('BTCUSD')
    expect(bitcoin).toMatchObject({
      symbol: 'BTC/USD',
      sy: 'BTCUSD',
      type: 'crypto',
      category: 'crypto-exchange-symbol',
    })
    expect(market.assets.find((asset) => asset.symbol === 'AUD/JPY')?.class).toBe('forex')
  })

  test('[MKT-01] every instrument passes the schema of GET /assets', () => {
    const answer = market.assets.map((asset) => assetAnswer(asset, market.quote(asset.asset_id)))
    const parsed = v.parse(AssetsAnswer, { data: answer })
    expect(parsed).toHaveLength(market.assets.length)
    for (const asset of parsed) {
      expect(asset.rate).toBeGreaterThan(0)
      expect(asset.price_low).toBeLessThanOrEqual(asset.rate)
      expect(asset.price_high).toBeGreaterThanOrEqual(asset.rate)
      expect(asset.buy_price).toBeGreaterThanOrEqual(asset.sell_price ?? Infinity)
      expect(asset.asset_id).toMatch(/^[A-Za-z0-9.-]+$/)
    }
  })

  test('[ORD-02] 0.01 lot of everything is affordable with 10,000, and never free', () => {
    for (const asset of market.assets) {
      const margin = (0.01 * asset.contract_size * market.quote(asset.asset_id).rate) / asset.leverage
      expect(margin, asset.asset_id).toBeLessThan(5000)
      expect(margin, asset.asset_id).toBeGreaterThan(0.04)
      expect(asset.position).toBeCloseTo(asset.contract_size / 100, 6)
    }
  })

  test('[MKT-08] spreads are small fractions and prices have at most as many decimals as money', () => {
    for (const asset of market.assets) {
      expect(asset.buy_spread).toBeGreaterThan(0)
      expect(asset.buy_spread).toBeLessThan(0.002)
      expect(asset.digits).toBeLessThanOrEqual(8)
      expect(classOfType(asset.type)).toBe(asset.class)
    }
  })

  test('crosses agree with their underlying pairs', () => {
    const rate = (id: string) => market.quote(id).rate
    expect(rate('EURJPY') / (rate('EURUSD') * rate('USDJPY'))).toBeCloseTo(1, 3)
    expect(rate('BTCEUR') / (rate('BTCUSD') / rate('EURUSD'))).toBeCloseTo(1, 3)
    expect(rate('XAUEUR') / (rate('XAUUSD') / rate('EURUSD'))).toBeCloseTo(1, 3)
  })

  test('instruments of a class are correlated, others are not', () => {
    const returns = (id: string) => {
      const closes = market.candles(id, 3600, 1000).map((candle) => Math.log(candle.close))
      return closes.slice(1).map((close, index) => close - closes[index]!)
    }
    const correlation = (a: string, b: string) => {
      const [x, y] = [returns(a), returns(b)]
      const dot = (p: number[], q: number[]) => p.reduce((sum, value, index) => sum + value * q[index]!, 0)
      return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))
    }
    expect(correlation('BTCUSD', 'ETHUSD')).toBeGreaterThan(0.5)
    expect(correlation('US500', 'US100')).toBeGreaterThan(0.5)
    expect(correlation('USOIL', 'UKOIL')).toBeGreaterThan(0.3)
    expect(Math.abs(correlation('BTCUSD', 'USOIL'))).toBeLessThan(0.2)
  })

  test('broker ids can be looked up', () => {
    const asset = market.asset('AAPL')
    expect(asset).toBeDefined()
    expect(market.assetByBrokerId(asset!.id)).toBe(asset)
    expect(market.asset('NOTHING')).toBeUndefined()
  })

  test('shares on foreign exchanges have the exchange suffix', () => {
    for (const id of ['VOD.L', 'SAP.DE', '7203.T', 'NESN.SW', 'MC.PA', '0700.HK']) {
      expect(market.asset(id)?.type).toBe('stocks')
    }
    expect(market.asset('0700.HK')?.tv_symbol).toBe('HKEX:700')
    expect(market.asset('MSFT')?.tv_symbol).toBe('NASDAQ:MSFT')
  })

  test('a table with a malformed entry is refused', () => {
    expect(() => parseTable('AAPL Apple')).toThrow(/not an instrument/)
    expect(parseTable(' A Agilent 132.6;\n')).toEqual([{ ticker: 'A', name: 'Agilent', price: 132.6 }])
    expect(catalogue.every((spec) => spec.startPrice > 0)).toBe(true)
  })
})
