import type { AssetClass, AssetType, Candle, CandleInterval, PriceUpdate } from '@tradefront/contracts'

/** Constant facts of one instrument; live values are in its {@link MarketQuote}. */
export interface MarketAsset {
  /** The broker's own id as numeric text; sent as `id` of POST /trades/store. */
  readonly id: string
  /** Id of price updates and of trades, such as 'BTCUSD'. */
  readonly asset_id: string
  readonly name: string
  /** 'BTC/USD', 'AAPL', 'VOD.L'. */
  readonly symbol: string
  readonly symbol_display: string
  /** Symbol without separators, 'BTCUSD'. */
  readonly sy: string
  readonly type: AssetType
  readonly class: AssetClass
  /** Finer group, such as 'crypto-exchange-symbol', 'forex-major' or 'stock-us'. */
  readonly category: string
  /** Currency that prices are in. */
  readonly quote_currency: string
  /** Decimals of the instrument's prices. */
  readonly digits: number
  /** Fraction of the rate: buy price = rate x (1 + buy_spread) [MKT-08]. */
  readonly buy_spread: number
  /** Fraction of the rate: sell price = rate x (1 - sell_spread) [MKT-08]. */
  readonly sell_spread: number
  /** Units of one lot. */
  readonly contract_size: number
  /** Units of 0.01 lot, the least position. */
  readonly position: number
  readonly leverage: number
  /** Name at the charting provider, 'NASDAQ:AAPL'. */
  readonly tv_symbol: string
  /** Zone that the class's trading hours are meant in. */
  readonly time_zone: string
}

/** Live values of an instrument; prices in its quote currency, rounded to its digits. */
export interface MarketQuote {
  readonly rate: number
  /** Lowest and highest price of the last 24 h. */
  readonly low: number
  readonly high: number
  /** Change against 24 h ago, in the quote currency and in percent. */
  readonly change: number
  readonly changePercent: number
  /** Units traded in the last 24 h. */
  readonly volume: number
  /** Unix time of the last change of price, ms. */
  readonly at: number
}

export interface MarketOptions {
  /** The same seed and clock give the same prices, also after a restart. */
  readonly seed: number
  /** Unix time, ms. */
  readonly now?: () => number
  /** Price changes per second over all instruments, 0 to 12,000; 400 by default. */
  readonly speed?: number
  /** Prices stand still outside the trading hours of their class; off by default, so that a demo moves at weekends. */
  readonly honourHours?: boolean
}

/** The seeded market: prices of every instrument, live and in the past. */
export interface Market {
  readonly assets: readonly MarketAsset[]
  /** The instrument of an asset id. */
  asset(assetId: string): MarketAsset | undefined
  /** The instrument of a broker id (`asset.id`). */
  assetByBrokerId(id: string): MarketAsset | undefined
  /** @throws RangeError for an unknown asset id. */
  quote(assetId: string): MarketQuote
  /** Rate at a Unix time (ms) in the past. @throws RangeError for an unknown asset id. */
  rateAt(assetId: string, time: number): number
  /** Update with every fact of the instrument, as in `data:all`. @throws RangeError for an unknown asset id. */
  fullUpdate(assetId: string): PriceUpdate
  /**
   * Moves the price at once and sends it as a tick, also while frozen; it walks on from there.
   * @throws RangeError for an unknown asset id or a price that is not positive.
   */
  setPrice(assetId: string, price: number): void
  /** Puts every price that was set back to where it would be without, history included, and tells it as a tick. */
  restorePrices(): void
  /** Following, it takes its prices from another market (`take`), and nothing ticks by itself. */
  setFollowing(on: boolean): void
  /** Takes over prices of another market and sends them as ticks; instruments that are not known are left out. */
  take(updates: readonly PriceUpdate[]): void
  /** Stops or continues all ticks. */
  freeze(on: boolean): void
  /** Price changes per second over all instruments; clamped to 0..12,000. */
  setSpeed(ticksPerSecond: number): void
  setHonourHours(on: boolean): void
  readonly state: { readonly speed: number; readonly frozen: boolean; readonly honourHours: boolean }
  /** Whether the instrument trades at a Unix time (ms); always true while hours are not honoured. */
  isOpen(assetId: string, at: number): boolean
  /**
   * Oldest first; the last one is still forming and closes at the live rate. With `to` (Unix seconds) only those
   * that begin before it. Volume where the class reports what is traded.
   * @throws RangeError for an unknown asset id.
   */
  candles(assetId: string, interval: CandleInterval, limit: number, to?: number): Candle[]
  /** Hears each batch of price changes, in order; the returned function ends it. */
  onTicks(handler: (updates: PriceUpdate[]) => void): () => void
  start(): void
  stop(): void
}
