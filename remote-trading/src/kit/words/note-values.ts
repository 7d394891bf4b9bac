import type { DecimalParam, MoneyParam, PercentParam } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
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

type Raw =
  | InferOutput<typeof DecimalParam>
  | InferOutput<typeof MoneyParam>
  | InferOutput<typeof PercentParam>
  | MessageDescriptor

/**
 * A value of a notification's message (`NoteText`): raw, since it is shown in another language, perhaps. Typed as the
 * macros take it; the host puts it into words before it gets to them.
 */
export const raw = (value: Raw): string => value as unknown as string

/** A number with these decimals, such as a price; a dash if it is unknown. */
export function decimalValue(value: number | bigint | undefined, decimals: number): string {
  const exact = typeof value === 'bigint' ? value : parseDecimal(value)
  return exact === undefined ? DASH : raw({ decimal: toDecimalText(exact, decimals) })
}

/** A size in lots: two decimals, or as many as it has. */
export function lotsValue(size: Lots | undefined): string {
  if (size === undefined) return DASH
  const [, decimals = ''] = toDecimalText(size).split('.')
  return decimalValue(size, Math.max(2, decimals.length))
}

/** A gain or a loss in the display currency. */
export function gainValue(value: Money | undefined, { code, rate }: DisplayCurrency): string {
  const by = parseDecimal(rate)
  if (value === undefined || by === undefined) return DASH
  return raw({ amount: toDecimalText(divide(value * by, ONE, 'half-up'), 2), currency: code, signed: true })
}
