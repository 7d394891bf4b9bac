import { type InstrumentSpec, type Region, digitsFor, leastPosition, parseTable, roundTo } from '../spec.ts'
import { HONG_KONG, MUMBAI, SEOUL, SINGAPORE, SYDNEY, TOKYO, TORONTO } from './stocks-asia-pacific.ts'
import {
  AMSTERDAM,
  BRUSSELS,
  COPENHAGEN,
  HELSINKI,
  LONDON,
  MADRID,
  MILAN,
  OSLO,
  PARIS,
  STOCKHOLM,
  XETRA,
  ZURICH,
} from './stocks-europe.ts'
import { NASDAQ, NYSE } from './stocks-us.ts'

interface Exchange {
  readonly table: string
  /** Ticker suffix, '.L' for London; none in the US. */
  readonly suffix: string
  /** Prefix of the charting provider. */
  readonly tv: string
  readonly currency: string
  readonly zone: string
  readonly region: Region
  readonly category: string
}

function exchange(
  table: string,
  suffix: string,
  tv: string,
  currency: string,
  zone: string,
  region: Region,
): Exchange {
  return { table, suffix, tv, currency, zone, region, category: `stock-${region}` }
}

const EXCHANGES: readonly Exchange[] = [
  exchange(NASDAQ, '', 'NASDAQ', 'USD', 'America/New_York', 'us'),
  exchange(NYSE, '', 'NYSE', 'USD', 'America/New_York', 'us'),
  exchange(TORONTO, '.TO', 'TSX', 'CAD', 'America/Toronto', 'us'),
  exchange(LONDON, '.L', 'LSE', 'GBP', 'Europe/London', 'europe'),
  exchange(XETRA, '.DE', 'XETR', 'EUR', 'Europe/Berlin', 'europe'),
  exchange(PARIS, '.PA', 'EURONEXT', 'EUR', 'Europe/Paris', 'europe'),
  exchange(AMSTERDAM, '.AS', 'EURONEXT', 'EUR', 'Europe/Amsterdam', 'europe'),
  exchange(BRUSSELS, '.BR', 'EURONEXT', 'EUR', 'Europe/Brussels', 'europe'),
  exchange(MILAN, '.MI', 'MIL', 'EUR', 'Europe/Rome', 'europe'),
  exchange(MADRID, '.MC', 'BME', 'EUR', 'Europe/Madrid', 'europe'),
  exchange(ZURICH, '.SW', 'SIX', 'CHF', 'Europe/Zurich', 'europe'),
  exchange(STOCKHOLM, '.ST', 'OMXSTO', 'SEK', 'Europe/Stockholm', 'europe'),
  exchange(COPENHAGEN, '.CO', 'OMXCOP', 'DKK', 'Europe/Copenhagen', 'europe'),
  exchange(OSLO, '.OL', 'OSL', 'NOK', 'Europe/Oslo', 'europe'),
  exchange(HELSINKI, '.HE', 'OMXHEX', 'EUR', 'Europe/Helsinki', 'europe'),
  exchange(TOKYO, '.T', 'TSE', 'JPY', 'Asia/Tokyo', 'asia'),
  exchange(HONG_KONG, '.HK', 'HKEX', 'HKD', 'Asia/Hong_Kong', 'asia'),
  exchange(SYDNEY, '.AX', 'ASX', 'AUD', 'Australia/Sydney', 'asia'),
  exchange(SINGAPORE, '.SI', 'SGX', 'SGD', 'Asia/Singapore', 'asia'),
  exchange(SEOUL, '.KS', 'KRX', 'KRW', 'Asia/Seoul', 'asia'),
  exchange(MUMBAI, '.NS', 'NSE', 'INR', 'Asia/Kolkata', 'asia'),
]

/** The first rows of each table are the most traded companies. */
const BUSY_ROWS = 12

/**
 * The charting provider's format of a ticker: no leading zeros in Hong Kong, its own separator for share classes.
 */
function chartTicker(ticker: string, tv: string): string {
  if (tv === 'HKEX') return ticker.replace(/^0+/, '')
  if (tv === 'TSX') return ticker.replace('-', '.')
  return ticker.replace(/[-&]/, '_')
}

function specOf(market: Exchange, ticker: string, name: string, price: number, row: number): InstrumentSpec {
  const symbol = `${ticker}${market.suffix}`
  const digits = market.currency === 'KRW' ? 0 : digitsFor(price, 4)
  // 0.01 lot is one share; ten of a penny share, a hundredth if one costs tens of thousands.
  const contract = price < 2 ? 1000 : price < 20_000 ? 100 : 1
  const busy = row < BUSY_ROWS
  return {
    asset_id: symbol.replaceAll('&', ''),
    name,
    symbol,
    symbol_display: symbol,
    sy: symbol.replace(/[^A-Z0-9]/g, ''),
    type: 'stocks',
    class: 'stocks',
    category: market.category,
    quote_currency: market.currency,
    digits,
    buy_spread: busy ? 0.0002 : 0.0005,
    sell_spread: busy ? 0.0002 : 0.0005,
    contract_size: contract,
    position: leastPosition(contract),
    leverage: 20,
    tv_symbol: `${market.tv}:${chartTicker(ticker, market.tv)}`,
    time_zone: market.zone,
    base: { key: `share:${symbol}`, sigma: busy ? 0.26 : 0.36, factor: market.region, rho: 0.55 },
    startPrice: roundTo(price, digits),
    weight: busy ? (market.region === 'us' ? 10 : 4) : 1,
    dailyUnits: (busy ? 4e9 : 2e8) / price,
  }
}

/** Shares of every exchange. */
export function stockSpecs(): InstrumentSpec[] {
  return EXCHANGES.flatMap((market) =>
    parseTable(market.table).map(({ ticker, name, price }, row) => specOf(market, ticker, name, price, row)),
  )
}
