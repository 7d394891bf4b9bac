import {
  type InstrumentSpec,
  type Leg,
  digitsFor,
  leastPosition,
  lotWorth,
  parseTable,
  roundTo,
} from '../spec.ts'
import { COINS } from './crypto-coins.ts'
import { currencyLeg, usdValue } from './forex.ts'

/** Number of coins, from the first, also traded in euro and in bitcoin. */
const IN_EURO = 64
const IN_BITCOIN = 48
/** A lower price in bitcoin would have too few digits to move. */
const MIN_BITCOIN_PRICE = 0.000002

const TETHER: Leg = { key: 'USDT', sigma: 0.004, factor: 'crypto', rho: 0 }

interface Coin {
  readonly ticker: string
  readonly name: string
  readonly price: number
  readonly rank: number
  readonly leg: Leg
}

const COIN_LIST: readonly Coin[] = parseTable(COINS).map(({ ticker, name, price }, rank) => ({
  ticker,
  name,
  price,
  rank,
  leg: {
    key: `coin:${ticker}`,
    sigma: rank === 0 ? 0.5 : rank === 1 ? 0.65 : 0.9,
    factor: 'crypto',
    rho: rank === 0 ? 0.95 : rank < 20 ? 0.8 : 0.65,
  },
}))

interface QuoteSide {
  readonly code: string
  readonly name: string
  readonly usd: number
  readonly leg: Leg
}

function specOf(coin: Coin, quote: QuoteSide): InstrumentSpec {
  const price = coin.price / quote.usd
  const digits = digitsFor(price, price < 0.001 ? 8 : 6)
  const contract = lotWorth(price)
  const spread = coin.rank < 2 ? 0.0001 : coin.rank < 20 ? 0.0004 : 0.0008
  const share = quote.code === 'USD' ? 1 : quote.code === 'USDT' ? 0.8 : 0.1
  return {
    asset_id: `${coin.ticker}${quote.code}`,
    name: `${coin.name} / ${quote.name}`,
    symbol: `${coin.ticker}/${quote.code}`,
    symbol_display: `${coin.ticker}/${quote.code}`,
    sy: `${coin.ticker}${quote.code}`,
    type: 'crypto',
    class: 'cryptos',
    category: 'crypto-exchange-symbol',
    quote_currency: quote.code,
    digits,
    buy_spread: spread,
    sell_spread: spread,
    contract_size: contract,
    position: leastPosition(contract),
    leverage: coin.rank < 2 ? 20 : 10,
    tv_symbol: quote.code === 'USD' ? `CRYPTO:${coin.ticker}USD` : `BINANCE:${coin.ticker}${quote.code}`,
    time_zone: 'UTC',
    base: coin.leg,
    quote: quote.leg,
    startPrice: roundTo(price, digits),
    weight: Math.max(1, Math.round((coin.rank < 2 ? 60 : coin.rank < 12 ? 16 : 4) * share)),
    dailyUnits: (share * 2e9) / (coin.rank + 1) / coin.price,
  }
}

/** Crypto pairs against USD, tether, euro and bitcoin. */
export function cryptoSpecs(): InstrumentSpec[] {
  const bitcoin = COIN_LIST[0]
  if (bitcoin === undefined) return []
  const usd = { code: 'USD', name: 'US Dollar', usd: 1, leg: currencyLeg('USD') }
  const tether = { code: 'USDT', name: 'Tether', usd: 1, leg: TETHER }
  const euro = { code: 'EUR', name: 'Euro', usd: usdValue('EUR'), leg: currencyLeg('EUR') }
  const inBitcoin = { code: 'BTC', name: 'Bitcoin', usd: bitcoin.price, leg: bitcoin.leg }
  return [
    ...COIN_LIST.map((coin) => specOf(coin, usd)),
    ...COIN_LIST.map((coin) => specOf(coin, tether)),
    ...COIN_LIST.slice(0, IN_EURO).map((coin) => specOf(coin, euro)),
    ...COIN_LIST.slice(1, IN_BITCOIN)
      .filter((coin) => coin.price / bitcoin.price >= MIN_BITCOIN_PRICE)
      .map((coin) => specOf(coin, inBitcoin)),
  ]
}
