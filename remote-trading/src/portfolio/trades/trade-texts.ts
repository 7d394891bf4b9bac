import { msg, t } from '@lingui/core/macro'
import type { Asset, CloseReason, Trade } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { DASH, formatPrice, formatVolume, lots, unitsToLots, volume, type Lots } from '@tradefront/money'
import { robotNameOf } from './openers.ts'

/** A position's volume in lots; undefined while its instrument, and thus its contract size, is unknown. */
export function lotsOf(trade: Trade, asset: Asset | undefined): Lots | undefined {
  const units = volume(trade.volume)
  return units === undefined || asset === undefined ? undefined : unitsToLots(units, asset.contract_size)
}

/** A position's size in lots; a dash while the instrument is unknown. */
export function lotsText(trade: Trade, asset: Asset | undefined): string {
  return formatVolume(lotsOf(trade, asset) ?? lots(undefined), 2)
}

/** 'Buy' and 'Sell'. */
export const SIDES: Readonly<Record<Trade['trade_type'], MessageDescriptor>> = {
  buy: msg({ message: 'Buy', context: 'side' }),
  sell: msg({ message: 'Sell', context: 'side' }),
}

/** 'Buy' or 'Sell'. */
export const sideText = (trade: Trade): string => t(SIDES[trade.trade_type])

/** A position as it is held: 'Buy 0.10 lots EUR/USD'. */
export function heldText(trade: Trade, asset: Asset | undefined): string {
  return t`${{ side: sideText(trade) }} ${{ size: lotsText(trade, asset) }} lots ${{ symbol: trade.asset_symbol }}`
}

/** A position in a list of several: 'EUR/USD buy 0.10'. */
export function briefText(trade: Trade, asset: Asset | undefined): string {
  const symbol = trade.asset_symbol
  const size = lotsText(trade, asset)
  return trade.trade_type === 'buy' ? t`${symbol} buy ${size}` : t`${symbol} sell ${size}`
}

/**
 * A position in a few words, to distinguish its row's buttons from others: 'EUR/USD, Buy 0.10 at 1.08442'. For
 * positions that share these see `distinctions`.
 */
export function positionText(trade: Trade, asset: Asset | undefined, distinction?: string): string {
  const at = formatPrice(trade.opening_price, asset?.digits)
  const text = t`${{ symbol: trade.asset_symbol }}, ${{ side: sideText(trade) }} ${{ size: lotsText(trade, asset) }} at ${{ price: at }}`
  return distinction === undefined ? text : `${text}, ${distinction}`
}

/** An instrument's name if it says more than its symbol; the style sheet shows it where there is room. */
export function nameBeside({ asset_name: name, asset_symbol: symbol }: Trade): string | undefined {
  return name === '' || name === symbol ? undefined : name
}

const CLOSED_BY: Readonly<Record<CloseReason, MessageDescriptor>> = {
  customer: msg({ message: 'You', context: 'who closed a position' }),
  take_profit: msg`Take profit`,
  stop_loss: msg`Stop loss`,
  stop_out: msg`Stop-out`,
  support: msg({ message: 'Support', context: 'who closed a position' }),
  robot: msg({ message: 'Advisor', context: 'who opened or closed a position' }),
}

/** Who or what closed a position, in words, including a broker's own codes: 'margin_call' as 'Margin call'. */
export function closedByText(trade: Trade): string {
  const { close_reason: reason = '' } = trade
  if (reason === 'robot') return robotNameOf(trade) ?? t(CLOSED_BY.robot)
  if (Object.hasOwn(CLOSED_BY, reason)) return t(CLOSED_BY[reason as CloseReason])
  const words = reason.replaceAll('_', ' ').trim()
  return words === '' ? DASH : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
