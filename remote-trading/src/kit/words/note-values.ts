import type { DecimalParam, MoneyParam, PercentParam } from '@tradefront/contracts'
import {
  DASH,
  divide,
  ONE,
  parseDecimal,
  toDecimalText,
  type DisplayCurrency,
  type Lots,
  type Money,
} from '@tradefront/money'
import type { InferOutput } from 'valibot'

/*
 * Values of a notification's message (`NoteText`): raw, since it may be shown in another language. Unknown ones are a dash.
 */

/** A number with these decimals, such as a price. */
export function decimalValue(
  value: number | bigint | undefined,
  decimals: number,
): InferOutput<typeof DecimalParam> | typeof DASH {
  const exact = typeof value === 'bigint' ? value : parseDecimal(value)
  return exact === undefined ? DASH : { decimal: toDecimalText(exact, decimals) }
}

/** A size in lots: two decimals, or as many as it has. */
export function lotsValue(size: Lots | undefined): InferOutput<typeof DecimalParam> | typeof DASH {
  if (size === undefined) return DASH
  const [, decimals = ''] = toDecimalText(size).split('.')
  return decimalValue(size, Math.max(2, decimals.length))
}

/** A gain or a loss in the display currency. */
export function gainValue(
  value: Money | undefined,
  { code, rate }: DisplayCurrency,
): InferOutput<typeof MoneyParam> | typeof DASH {
  const by = parseDecimal(rate)
  if (value === undefined || by === undefined) return DASH
  return { amount: toDecimalText(divide(value * by, ONE, 'half-up'), 2), currency: code, signed: true }
}

/** A change in percent. */
export const changeValue = (percent: number): InferOutput<typeof PercentParam> => ({ percent, signed: true })
