import type { AssetClass, AssetType, Candle, CandleInterval, PriceUpdate } from '@tradefront/contracts'

/** Constant facts of an instrument; live values are in its {@link MarketQuote}. */
export interface MarketAsset {
  /** The broker's id as numeric text; the `id` in POST /trades/store. */
  readonly id: string
  /** Id in price updates and trades, such as 'BTCUSD'. */
  readonly asset_id: string
  readonly name: string
  /** 'BTC/USD', 'AAPL', 'VOD.L'. */
  readonly symbol: string
  readonly symbol_display: string
  /** Symbol without separators, 'BTCUSD'. */
  readonly sy: string
  readonly type: AssetType
  readonly class: AssetClass
  /** Subclass, such as 'crypto-exchange-symbol', 'forex-major' or 'stock-us'. */
  readonly category: string
  /** Quote currency. */
  readonly quote_currency: string
  /** Decimals of the instrument's prices. */
  readonly digits: number
  /** Fraction of the rate: buy price = rate x (1 + buy_spread) [MKT-08]. */
  readonly buy_spread: number
  /** Fraction of the rate: sell price = rate x (1 - sell_spread) [MKT-08]. */
  readonly sell_spread: number
  /** Units of one lot. */
  readonly contract_size: number
  /** Units of 0.01 lot, the minimum position. */
  readonly position: number
  readonly leverage: number
  /** Name at the charting provider, 'NASDAQ:AAPL'. */
  readonly tv_symbol: string
  /** Zone of the class's trading hours. */
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
  /** Determines prices together with the clock, also across restarts. */
  readonly seed: number
  /** Unix time, ms. */
  readonly now?: () => number
  /** Price changes per second over all instruments, 0 to 12,000; 400 by default. */
  readonly speed?: number
  /**
   * Prices don't move outside the trading hours of their class; off by default, so that a demo moves at weekends.
   */
  readonly honourHours?: boolean
}

/** The seeded market: prices of every instrument, live and historical. */
export interface Market {
  readonly assets: readonly MarketAsset[]
  /** The instrument with this asset id. */
  asset(assetId: string): MarketAsset | undefined
  /** The instrument with this broker id (`asset.id`). */
  assetByBrokerId(id: string): MarketAsset | undefined
  /** @throws RangeError for an unknown asset id. */
  quote(assetId: string): MarketQuote
  /** Rate at a past Unix time (ms). @throws RangeError for an unknown asset id. */
  rateAt(assetId: string, time: number): number
  /** Update with all fields of the instrument, as in `data:all`. @throws RangeError for an unknown asset id. */
  fullUpdate(assetId: string): PriceUpdate
  /**
   * Sets the price immediately and sends it as a tick, even while frozen; it continues from there.
   *
   * @throws RangeError for an unknown asset id or a price that isn't positive.
   */
  setPrice(assetId: string, price: number): void
  /** Clears all set prices, including history, and announces the result as ticks. */
  restorePrices(): void
  /** While following, it takes its prices from another market (`take`) and doesn't tick by itself. */
  setFollowing(on: boolean): void
  /** Takes over another market's prices and sends them as ticks; unknown instruments are skipped. */
  take(updates: readonly PriceUpdate[]): void
  /** Pauses or resumes all ticks. */
  freeze(on: boolean): void
  /** Price changes per second over all instruments; clamped to 0..12,000. */
  setSpeed(ticksPerSecond: number): void
  setHonourHours(on: boolean): void
  readonly state: { readonly speed: number; readonly frozen: boolean; readonly honourHours: boolean }
  /** Whether the instrument trades at a Unix time (ms); always true unless hours apply. */
  isOpen(assetId: string, at: number): boolean
  /**
   * Oldest first; the last one is still forming and closes at the live rate. With `to` (Unix seconds) only those
   * that start before it. Volume if the class reports it.
   *
   * @throws RangeError for an unknown asset id.
   */
  candles(assetId: string, interval: CandleInterval, limit: number, to?: number): Candle[]
  /** Calls the handler for each batch of price changes, in order; returns the unsubscribe function. */
  onTicks(handler: (updates: PriceUpdate[]) => void): () => void
  start(): void
  stop(): void
}
