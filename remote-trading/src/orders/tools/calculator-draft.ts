import { classOfType, type Asset } from '@tradefront/contracts'
import {
  convertMoney,
  DASH,
  defaultExits,
  divide,
  formatMoney,
  formatPrice,
  maximumPosition,
  MINUS,
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

/** The fields that are typed in. */
export type CalculatorField = 'volume' | 'entry' | 'takeProfit' | 'stopLoss'

/** What is typed in the calculator: texts, so that nothing is lost between keystrokes [ORD-11]. */
export interface CalculatorDraft extends Readonly<Record<CalculatorField, string>> {
  readonly side: Side
  /** Take profit or stop loss was typed: they no longer follow the side. */
  readonly areExitsTyped: boolean
}

/** Volume that the calculator begins with, in units (specification 9). */
export const DEFAULT_VOLUME = '1'

/** Messages for invalid fields (specification 5). */
export const MESSAGES: Readonly<Record<CalculatorField, string>> = {
  volume: 'Volume must be a positive number',
  entry: 'Entry price must be a positive number',
  takeProfit: 'Take profit must be a non-negative number',
  stopLoss: 'Stop loss must be a non-negative number',
}

/**
 * A new calculation: volume 1, entry at the rate, take profit and stop loss 0.1 % from it on the right sides.
 * Without a rate these are empty.
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

/** The draft with a field typed in. */
export function withField(draft: CalculatorDraft, field: CalculatorField, text: string): CalculatorDraft {
  const isExit = field === 'takeProfit' || field === 'stopLoss'
  return { ...draft, [field]: text, areExitsTyped: draft.areExitsTyped || isExit }
}

/** The draft for the other side; take profit and stop loss change places unless they were typed. */
export function withSide(draft: CalculatorDraft, side: Side): CalculatorDraft {
  if (side === draft.side) return draft
  if (draft.areExitsTyped) return { ...draft, side }
  return { ...draft, side, takeProfit: draft.stopLoss, stopLoss: draft.takeProfit }
}

/** The calculator's result; `undefined` where something for it is missing. */
export interface Calculation {
  readonly wrong: Readonly<Partial<Record<CalculatorField, string>>>
  /** Volume x 0.0001, as specified; in the quote currency of four-decimal pairs. */
  readonly pipValue: Money | undefined
  readonly maximumPosition: Volume | undefined
  /** P/L if closed at the take profit and at the stop loss; 0 there means that none is set. */
  readonly profit: Money | undefined
  readonly loss: Money | undefined
}

/** Checks every field and computes what can be [ORD-11]. */
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
      ...(units === undefined ? { volume: MESSAGES.volume } : {}),
      ...(opening === undefined ? { entry: MESSAGES.entry } : {}),
      ...(takeProfit === undefined ? { takeProfit: MESSAGES.takeProfit } : {}),
      ...(stopLoss === undefined ? { stopLoss: MESSAGES.stopLoss } : {}),
    },
    pipValue: units === undefined ? undefined : pipValue(units, 'half-up'),
    maximumPosition: maximumPosition(leverage),
    profit: pnlAt(takeProfit),
    loss: pnlAt(stopLoss),
  }
}

/** What a move of one pip of this market brings. */
export interface MarketPip {
  /** Size of a pip as a price: 0.01 of a pair in yen. */
  readonly pip: Price
  /** In the account's currency at the rate of the moment; `undefined` where no rate is known. */
  readonly value: Money | undefined
}

/**
 * The pip of currency pairs as the market counts it: 0.0001, and 0.01 where prices have three decimals or fewer (yen).
 * `undefined` of other instruments, which are counted in points, and while the volume is not a number.
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

/** A text of digits and one point; other forms, such as exponents, come from servers and are never typed. */
function plain(text: string): string {
  return mayBeTyped(text.trim()) ? text : ''
}

function positive<T extends bigint>(value: T | undefined): T | undefined {
  return value !== undefined && value > 0n ? value : undefined
}

function notNegative<T extends bigint>(value: T | undefined): T | undefined {
  return value !== undefined && value >= 0n ? value : undefined
}

/** Below this, two decimals would say little: five are shown. */
const SMALL = ONE
const SMALL_DECIMALS = 5

/** An amount with two decimals, or five where it is less than 1: a single unit moves by fractions of a cent. */
export function amountText(value: Money | undefined, currency: DisplayCurrency, sign: boolean): string {
  const rate = parseDecimal(currency.rate)
  if (value === undefined || rate === undefined) return DASH
  const converted = divide(value * rate, ONE, 'half-up')
  const magnitude = converted < 0n ? -converted : converted
  if (magnitude === 0n || magnitude >= SMALL) return formatMoney(value, currency, { sign })
  const mark = converted < 0n ? MINUS : sign ? '+' : ''
  return `${mark}${currency.symbol}${formatPrice(magnitude as Price, SMALL_DECIMALS)}`
}
