import type { StoreTradeRequest, TradeSide } from '@tradefront/contracts'
import { planOf } from '../catalog/plans.ts'
import { fieldError } from '../kit/answer-error.ts'
import { decimal, decimalText, multiply } from '../kit/decimal.ts'
import type { MarketAsset } from '../market/types.ts'
import type { UserRow } from '../store/users.ts'
import { CLASS_LEVERAGE } from './site-data.ts'
import { says } from '../kit/says.ts'

/** Volume limits of a position in lots, exact (specification 9). */
export const MIN_LOTS = decimal('0.01')
export const MAX_LOTS = decimal('50')
/** Tolerated difference between a request's lots and units: half a step, since lots are shown with two decimals. */
const LOTS_TOLERANCE = decimal('0.005')
const LAST_LEVERAGE = 20

/** Units, exact; lots and units must agree and be within limits. */
export function checkedVolume(
  request: Pick<StoreTradeRequest, 'qty' | 'volume'>,
  asset: MarketAsset,
): bigint {
  const contract = decimal(asset.contract_size)
  const difference = decimal(request.volume) - multiply(decimal(request.qty), contract)
  if ((difference < 0n ? -difference : difference) > multiply(LOTS_TOLERANCE, contract))
    throw fieldError('volume', says('size.mismatch'))
  return checkedUnits(request.volume, asset)
}

/** Units, exact, within the limits of a position. */
export function checkedUnits(units: number | string, asset: MarketAsset): bigint {
  const volume = decimal(units)
  const contract = decimal(asset.contract_size)
  if (volume < multiply(MIN_LOTS, contract)) throw fieldError('volume', says('size.least'))
  if (volume > multiply(MAX_LOTS, contract)) throw fieldError('volume', says('size.most'))
  return volume
}

/** Maximum leverage of a customer for an instrument, by the rule of precedence [ORD-03]. */
export function leverageFor(asset: MarketAsset, user: UserRow): number {
  return CLASS_LEVERAGE[asset.class] ?? asset.leverage ?? planOf(user.plan_id)?.leverage ?? LAST_LEVERAGE
}

/** The request's leverage, which must not exceed the rule of precedence [ORD-03]. */
export function checkedLeverage(leverage: number, asset: MarketAsset, user: UserRow): bigint {
  const allowed = leverageFor(asset, user)
  if (leverage > allowed) throw fieldError('leverage', says('leverage.most', { most: String(allowed) }))
  return decimal(leverage)
}

/** Take profit and stop loss as stored: decimal text, null when unset. */
export interface CheckedExits {
  readonly takeProfit: string | null
  readonly stopLoss: string | null
}

/**
 * Take profit and stop loss must be on the correct sides of a price: the current closing price, or an order's own;
 * 0 is unset. `of`: whose price that is.
 */
export function checkedExits(
  type: TradeSide,
  exits: Pick<StoreTradeRequest, 'take_profit' | 'stop_loss'>,
  price: bigint,
  of: 'market' | 'order' = 'market',
): CheckedExits {
  const takeProfit = decimal(exits.take_profit)
  const stopLoss = decimal(exits.stop_loss)
  const buy = type === 'buy'
  if (takeProfit !== 0n && (buy ? takeProfit <= price : takeProfit >= price))
    throw fieldError('take_profit', says('exit.take-profit', { side: buy ? 'above' : 'below', price: of }))
  if (stopLoss !== 0n && (buy ? stopLoss >= price : stopLoss <= price))
    throw fieldError('stop_loss', says('exit.stop-loss', { side: buy ? 'below' : 'above', price: of }))
  return {
    takeProfit: takeProfit === 0n ? null : decimalText(takeProfit),
    stopLoss: stopLoss === 0n ? null : decimalText(stopLoss),
  }
}
