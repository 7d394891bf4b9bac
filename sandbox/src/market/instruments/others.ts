import { type InstrumentSpec, digitsFor, leastPosition, roundTo } from '../spec.ts'
import { currencyLeg, usdValue } from './forex.ts'
import { INDICES, type IndexRow } from './indices-list.ts'
import { COMMODITIES, type CommodityRow, METALS, type MetalRow } from './raw-materials.ts'

/** Globally followed indices. */
const BUSY_INDICES = new Set(['US500', 'US100', 'US30', 'GER40', 'UK100', 'JP225'])
const BUSY_COMMODITIES = new Set(['USOIL', 'UKOIL', 'NATGAS'])
/** Commodity exchanges keep New York hours. */
const COMMODITY_ZONE = 'America/New_York'

function indexSpec(row: IndexRow): InstrumentSpec {
  const busy = BUSY_INDICES.has(row.id)
  const calm = row.id === 'USDX'
  const contract = row.price > 60_000 ? 1 : row.price > 200 ? 10 : 100
  return {
    asset_id: row.id,
    name: row.name,
    symbol: row.id,
    symbol_display: row.id,
    sy: row.id,
    type: 'indices',
    class: 'indices',
    category: `index-${row.region}`,
    quote_currency: row.currency,
    digits: 2,
    buy_spread: busy ? 0.00005 : 0.0002,
    sell_spread: busy ? 0.00005 : 0.0002,
    contract_size: contract,
    position: leastPosition(contract),
    leverage: busy ? 100 : 50,
    tv_symbol: row.tv,
    time_zone: row.zone,
    base: {
      key: `index:${row.id}`,
      sigma: row.id === 'VIX' ? 1.1 : calm ? 0.06 : 0.16,
      factor: row.region,
      rho: row.id === 'VIX' || calm ? 0 : 0.92,
    },
    startPrice: roundTo(row.price, 2),
    weight: busy ? 30 : 4,
    dailyUnits: (busy ? 2e9 : 1e8) / row.price,
  }
}

function commoditySpec(row: CommodityRow): InstrumentSpec {
  const busy = BUSY_COMMODITIES.has(row.id)
  const digits = Math.max(2, digitsFor(row.price, 5) - 1)
  return {
    asset_id: row.id,
    name: row.name,
    symbol: row.symbol,
    symbol_display: row.symbol,
    sy: row.symbol.replace('/', ''),
    type: 'commodities',
    class: 'commodities',
    category: `commodity-${row.group}`,
    quote_currency: 'USD',
    digits,
    buy_spread: busy ? 0.0002 : 0.0006,
    sell_spread: busy ? 0.0002 : 0.0006,
    contract_size: row.lot,
    position: leastPosition(row.lot),
    leverage: busy ? 100 : 50,
    tv_symbol: row.tv,
    time_zone: COMMODITY_ZONE,
    base: {
      key: `commodity:${row.id}`,
      sigma: row.sigma,
      factor: row.group === 'energy' ? 'energy' : 'farm',
      rho: row.group === 'energy' ? 0.7 : 0.4,
    },
    startPrice: roundTo(row.price, digits),
    weight: busy ? 20 : 4,
    dailyUnits: (busy ? 3e9 : 2e8) / row.price,
  }
}

function metalSpec(row: MetalRow, quote: string): InstrumentSpec {
  const price = row.usd / usdValue(quote)
  const digits = price >= 500 ? 2 : digitsFor(price, 5)
  const busy = quote === 'USD' && (row.code === 'XAU' || row.code === 'XAG')
  // A tenth or a hundredth of the lot in currencies with large numbers, so that it stays affordable.
  const contract = Math.max(1, row.lot / (usdValue(quote) < 0.01 ? 100 : usdValue(quote) < 0.2 ? 10 : 1))
  return {
    asset_id: `${row.code}${quote}`,
    name: `${row.name} / ${quote}`,
    symbol: `${row.code}/${quote}`,
    symbol_display: `${row.code}/${quote}`,
    sy: `${row.code}${quote}`,
    type: 'metals',
    class: 'metals',
    category: ['XAU', 'XAG', 'XPT', 'XPD', 'XRH'].includes(row.code) ? 'metal-precious' : 'metal-base',
    quote_currency: quote,
    digits,
    buy_spread: busy ? 0.00006 : 0.0003,
    sell_spread: busy ? 0.00006 : 0.0003,
    contract_size: contract,
    position: leastPosition(contract),
    leverage: busy ? 100 : 50,
    tv_symbol: `OANDA:${row.code}${quote}`,
    time_zone: 'UTC',
    base: { key: `metal:${row.code}`, sigma: row.sigma, factor: 'metal', rho: 0.6 },
    quote: currencyLeg(quote),
    startPrice: roundTo(price, digits),
    weight: busy ? 40 : 4,
    dailyUnits: (busy ? 2e9 : 1e8) / row.usd,
  }
}

export function indexSpecs(): InstrumentSpec[] {
  return INDICES.map(indexSpec)
}

export function commoditySpecs(): InstrumentSpec[] {
  return COMMODITIES.map(commoditySpec)
}

export function metalSpecs(): InstrumentSpec[] {
  return METALS.flatMap((row) => row.quotes.map((quote) => metalSpec(row, quote)))
}
