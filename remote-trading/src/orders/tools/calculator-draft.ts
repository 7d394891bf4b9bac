import { msg, t } from '@lingui/core/macro'
import { classOfType, type Asset } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  convertMoney,
  DASH,
  defaultExits,
  divide,
  formatMoney,
  maximumPosition,
  ONE,
  parseDecimal,
  PIP,
  pipValue,
  positionPnl,
  price,
  toDecimalText,
  volume,
  type AccountRate,
  type DisplayCurrency,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'
import { mayBeTyped } from '../../kit/typed-number/typed-number.ts'

export type CalculatorField = 'volume' | 'entry' | 'takeProfit' | 'stopLoss'

/** Typed values of the calculator, as text so that nothing is lost between keystrokes [ORD-11]. */
export interface CalculatorDraft extends Readonly<Record<CalculatorField, string>> {
  readonly side: Side
  /** Take profit or stop loss was typed, so they no longer follow the side. */
  readonly areExitsTyped: boolean
}

/** Initial volume in units (specification 9). */
const DEFAULT_VOLUME = '1'

/** Messages for invalid fields (specification 5). */
export const MESSAGES: Readonly<Record<CalculatorField, MessageDescriptor>> = {
  volume: msg`Volume must be a positive number`,
  entry: msg`Entry price must be a positive number`,
  takeProfit: msg`Take profit must be a non-negative number`,
  stopLoss: msg`Stop loss must be a non-negative number`,
}

/**
 * A new calculation: volume 1, entry at the rate, take profit and stop loss 0.1% away on the right sides. Without a
 * rate these are empty.
 */
export function newCalculation(side: Side, rate: Price | undefined, decimals: number): CalculatorDraft {
  const rest = { side, volume: DEFAULT_VOLUME, areExitsTyped: false }
  if (rate === undefined) return { ...rest, entry: '', takeProfit: '', stopLoss: '' }
  const exits = defaultExits(rate, side)
  return {
    ...rest,
    entry: toDecimalText(rate, decimals),
    takeProfit: toDecimalText(exits.takeProfit, decimals),
    stopLoss: toDecimalText(exits.stopLoss, decimals),
  }
}

/** The draft with a field changed. */
export function withField(draft: CalculatorDraft, field: CalculatorField, text: string): CalculatorDraft {
  const isExit = field === 'takeProfit' || field === 'stopLoss'
  return { ...draft, [field]: text, areExitsTyped: draft.areExitsTyped || isExit }
}

/** The draft for the other side; take profit and stop loss are swapped unless they were typed. */
export function withSide(draft: CalculatorDraft, side: Side): CalculatorDraft {
  if (side === draft.side) return draft
  if (draft.areExitsTyped) return { ...draft, side }
  return { ...draft, side, takeProfit: draft.stopLoss, stopLoss: draft.takeProfit }
}

/** The calculator's result; values are undefined if an input is missing. */
export interface Calculation {
  readonly wrong: Readonly<Partial<Record<CalculatorField, string>>>
  /** Volume x 0.0001, as specified; in the quote currency of four-decimal pairs. */
  readonly pipValue: Money | undefined
  readonly maximumPosition: Volume | undefined
  /** P/L if closed at take profit or stop loss; an exit of 0 means not set. */
  readonly profit: Money | undefined
  readonly loss: Money | undefined
}

/** Validates every field and calculates what it can [ORD-11]. */
export function calculate(draft: CalculatorDraft, leverage: number): Calculation {
  const units = positive(volume(plain(draft.volume)))
  const opening = positive(price(plain(draft.entry)))
  const takeProfit = notNegative(price(plain(draft.takeProfit)))
  const stopLoss = notNegative(price(plain(draft.stopLoss)))
  const pnlAt = (closing: Price | undefined) =>
    units === undefined || opening === undefined || closing === undefined || closing === 0n
      ? undefined
      : positionPnl({ side: draft.side, opening, closing, volume: units }, 'half-up')
  return {
    wrong: {
      ...(units === undefined ? { volume: t(MESSAGES.volume) } : {}),
      ...(opening === undefined ? { entry: t(MESSAGES.entry) } : {}),
      ...(takeProfit === undefined ? { takeProfit: t(MESSAGES.takeProfit) } : {}),
      ...(stopLoss === undefined ? { stopLoss: t(MESSAGES.stopLoss) } : {}),
    },
    pipValue: units === undefined ? undefined : pipValue(units, 'half-up'),
    maximumPosition: maximumPosition(leverage),
    profit: pnlAt(takeProfit),
    loss: pnlAt(stopLoss),
  }
}

/** Value of one pip by market convention. */
export interface MarketPip {
  /** Pip size as a price: 0.01 for yen pairs. */
  readonly pip: Price
  /** In the account's currency at the current rate; undefined if no rate is known. */
  readonly value: Money | undefined
}

/**
 * Pip of a currency pair by market convention: 0.0001, or 0.01 if prices have three decimals or fewer (yen). Undefined
 * for other instruments, which are quoted in points, and while the volume is not a number.
 * @param booked the rate to the account's currency; `'unknown'` while no rate is known
 */
export function marketPip(
  text: string,
  asset: Pick<Asset, 'type' | 'digits' | 'symbol'>,
  booked: AccountRate | 'unknown' | undefined,
): MarketPip | undefined {
  const units = positive(volume(plain(text)))
  if (units === undefined || classOfType(asset.type) !== 'forex') return undefined
  const isCoarse = asset.digits === undefined ? asset.symbol.endsWith('/JPY') : asset.digits <= 3
  const pip = (isCoarse ? PIP * 100n : PIP) as Price
  if (booked === 'unknown') return { pip, value: undefined }
  const exact = divide(units * pip, ONE, 'half-up') as Money
  return { pip, value: booked === undefined ? exact : convertMoney(exact, booked, 'half-up') }
}

/** Accepts digits and one point; other forms, such as exponents, are never typed. */
function plain(text: string): string {
  return mayBeTyped(text.trim()) ? text : ''
}

function positive<T extends bigint>(value: T | undefined): T | undefined {
  return value !== undefined && value > 0n ? value : undefined
}

function notNegative<T extends bigint>(value: T | undefined): T | undefined {
  return value !== undefined && value >= 0n ? value : undefined
}

/** Smaller amounts are shown with five decimals, as two would say little. */
const SMALL = ONE
const SMALL_DECIMALS = 5

/** Formats an amount with two decimals, or five if less than 1: one unit's P/L is fractions of a cent. */
export function amountText(value: Money | undefined, currency: DisplayCurrency, sign: boolean): string {
  const rate = parseDecimal(currency.rate)
  if (value === undefined || rate === undefined) return DASH
  const converted = divide(value * rate, ONE, 'half-up')
  const magnitude = converted < 0n ? -converted : converted
  if (magnitude === 0n || magnitude >= SMALL) return formatMoney(value, currency, { sign })
  return formatMoney(value, currency, { sign, decimals: SMALL_DECIMALS })
}
