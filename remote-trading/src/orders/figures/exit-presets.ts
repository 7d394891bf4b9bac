import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import {
  DEFAULT_EXIT_SHARE,
  ONE,
  priceAway,
  roundTo,
  toDecimalText,
  type Price,
  type Side,
} from '@tradefront/money'

export type PresetName = 'default' | 'conservative' | 'aggressive'

/** Distances of take profit and stop loss from the price, as fixed-point fractions. */
export interface ExitPreset {
  readonly label: MessageDescriptor
  readonly takeProfit: bigint
  readonly stopLoss: bigint
}

/**
 * The three presets [ORD-10]. The specification only names them; our decision: `default` is the calculator's 0.1 % on
 * both sides, `conservative` risks half of that for the same gain, `aggressive` leaves room for a larger move.
 */
export const EXIT_PRESETS: Readonly<Record<PresetName, ExitPreset>> = {
  default: {
    label: msg({ message: 'Default', context: 'preset' }),
    takeProfit: DEFAULT_EXIT_SHARE,
    stopLoss: DEFAULT_EXIT_SHARE,
  },
  conservative: {
    label: msg({ message: 'Conservative', context: 'preset' }),
    takeProfit: DEFAULT_EXIT_SHARE,
    stopLoss: ONE / 2_000n,
  },
  aggressive: {
    label: msg({ message: 'Aggressive', context: 'preset' }),
    takeProfit: ONE / 200n,
    stopLoss: ONE / 400n,
  },
}

/** Step of take profit and stop loss in their dialog [ORD-09]. */
export const EXIT_STEP = ONE / 100n

/** Current prices at which a position would open and close. */
export interface ExitMarket {
  readonly opening: Price
  readonly closing: Price
  /** Decimals of the instrument's prices. */
  readonly decimals: number
}

/**
 * A preset's prices. The take profit is measured from the opening price, so that reaching it is a gain; the stop loss
 * from the closing price, so that it isn't hit immediately, however wide the spread. Both are rounded away from the
 * price.
 */
export function exitsOf(
  preset: ExitPreset,
  side: Side,
  { opening, closing, decimals }: ExitMarket,
): { takeProfit: Price; stopLoss: Price } {
  const up = side === 'buy' ? 1 : -1
  const down = side === 'buy' ? -1 : 1
  const above = side === 'buy' ? 'ceil' : 'floor'
  const below = side === 'buy' ? 'floor' : 'ceil'
  return {
    takeProfit: roundTo(priceAway(opening, preset.takeProfit, up, above), decimals, above),
    stopLoss: roundTo(priceAway(closing, preset.stopLoss, down, below), decimals, below),
  }
}

/** Take profit and stop loss as typed; empty if unset. */
export interface ExitTexts {
  readonly takeProfit: string
  readonly stopLoss: string
}

/** A preset's prices as field texts; empty while a price is unknown. */
export function exitTextsOf(
  name: PresetName,
  side: Side,
  {
    opening,
    closing,
    decimals,
  }: { opening: Price | undefined; closing: Price | undefined; decimals: number },
): ExitTexts {
  if (opening === undefined || closing === undefined) return { takeProfit: '', stopLoss: '' }
  const { takeProfit, stopLoss } = exitsOf(EXIT_PRESETS[name], side, { opening, closing, decimals })
  return { takeProfit: toDecimalText(takeProfit, decimals), stopLoss: toDecimalText(stopLoss, decimals) }
}
