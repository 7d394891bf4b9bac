import type { Asset, Trade } from '@tradefront/contracts'
import { formatPrice, formatVolume, lots, unitsToLots, volume, type Lots } from '@tradefront/money'

/** A position's volume in lots; `undefined` while its instrument, and so the size of its lot, is not known. */
export function lotsOf(trade: Trade, asset: Asset | undefined): Lots | undefined {
  const units = volume(trade.volume)
  return units === undefined || asset === undefined ? undefined : unitsToLots(units, asset.contract_size)
}

/** A position's volume in lots as shown. */
export function lotsText(trade: Trade, asset: Asset | undefined): string {
  return formatVolume(lotsOf(trade, asset) ?? lots(undefined), 2)
}

/** 'Buy' or 'Sell'. */
export function sideText(trade: Trade): string {
  return trade.trade_type === 'buy' ? 'Buy' : 'Sell'
}

/** A position in a few words, by which its row's buttons are told apart: 'EUR/USD, Buy 0.10 at 1.08442'. */
export function positionText(trade: Trade, asset: Asset | undefined): string {
  const at = formatPrice(trade.opening_price, asset?.digits)
  return `${trade.asset_symbol}, ${sideText(trade)} ${lotsText(trade, asset)} at ${at}`
}

/** An instrument's name where it says more than its symbol; the style sheet shows it where there is room. */
export function nameBeside({ asset_name: name, asset_symbol: symbol }: Trade): string | undefined {
  return name === '' || name === symbol ? undefined : name
}
