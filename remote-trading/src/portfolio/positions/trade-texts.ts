import type { Asset, Trade } from '@tradefront/contracts'
import { DASH, formatPrice, formatVolume, lots, unitsToLots, volume, type Lots } from '@tradefront/money'

const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const WHEN_EXACTLY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A server's time as ms; `undefined` for what cannot be read. */
export function timeOf(time: string | undefined): number | undefined {
  const at = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(at) ? undefined : at
}

/** A server's time in the user's zone; what cannot be read is a dash. */
export function timeText(time: string | undefined): string {
  const at = timeOf(time)
  return at === undefined ? DASH : WHEN.format(at)
}

/** The same with year and seconds. */
export function exactTimeText(time: string | undefined): string | undefined {
  const at = timeOf(time)
  return at === undefined ? undefined : WHEN_EXACTLY.format(at)
}

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
