import { checkLots, lots, parseDecimal, readAmount } from '@tradefront/money'
import * as v from 'valibot'

/** An amount as typed; null for none, undefined for what cannot be read. */
function amountOf(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const reading = readAmount(typed, { locale: navigator.language })
  return reading.ok ? reading.amount : undefined
}

/** A field that may be left empty. */
const optionalAmount = (isAllowed: (amount: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform(amountOf),
    v.check((amount) => amount === null || (amount !== undefined && isAllowed(amount)), message),
    v.transform((amount) => amount ?? null),
  )

/** The limits of a robot as they are typed, and as they are sent. */
export const LimitRules = v.object({
  daily_loss: optionalAmount(
    (amount) => (parseDecimal(amount) ?? 0n) > 0n,
    'Enter an amount above 0 with at most two decimals, or leave it empty',
  ),
  max_lots: optionalAmount((amount) => {
    const size = lots(amount)
    return size !== undefined && checkLots(size) === 'ok'
  }, 'Enter 0.01 to 50 lots, or leave it empty'),
  instruments: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one instrument')),
})
