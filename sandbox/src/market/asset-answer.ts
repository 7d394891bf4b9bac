import { roundTo } from './spec.ts'
import type { MarketAsset, MarketQuote } from './types.ts'

/** An instrument as answered by GET /assets: constant facts and live values [MKT-01]. */
export function assetAnswer(asset: MarketAsset, quote: MarketQuote) {
  return {
    id: asset.id,
    asset_id: asset.asset_id,
    name: asset.name,
    symbol: asset.symbol,
    symbol_display: asset.symbol_display,
    sy: asset.sy,
    type: asset.type,
    category: asset.category,
    rate: quote.rate,
    change: quote.change,
    change_percent: quote.changePercent,
    price_low: quote.low,
    price_high: quote.high,
    volume: quote.volume,
    updated_at: new Date(quote.at).toISOString(),
    buy_spread: asset.buy_spread,
    sell_spread: asset.sell_spread,
    spread: roundTo(asset.buy_spread + asset.sell_spread, 8),
    buy_price: roundTo(quote.rate * (1 + asset.buy_spread), asset.digits),
    sell_price: roundTo(quote.rate * (1 - asset.sell_spread), asset.digits),
    leverage: asset.leverage,
    contract_size: asset.contract_size,
    position: asset.position,
    image: null,
    tv_symbol: asset.tv_symbol,
    digits: asset.digits,
    time_zone: asset.time_zone,
    quote_currency: asset.quote_currency,
  }
}
