import { readTyped } from '@tradefront/account-pages/amount-rule'
import { formatMoney, money, parseDecimal, toDecimalText, type DisplayCurrency } from '@tradefront/money'

export { amountRule, type AmountLimits } from '@tradefront/account-pages/amount-rule'

/** Parsed input as plain decimal text; undefined if it isn't an amount. */
export function plainAmount(text: string): string | undefined {
  const reading = readTyped(text)
  return reading.ok ? reading.amount : undefined
}

const exact = (text: string | undefined) => parseDecimal(text)
/** Input in the account currency converted to the display currency, if that is different: '≈ €92.00'. */
export function approximately(typed: string, currency: DisplayCurrency): string | undefined {
  const value = money(plainAmount(typed))
  if (currency.code === 'USD' || value === undefined) return undefined
  return `≈ ${formatMoney(value, currency)}`
}

/** The amount less the fee, never below zero; undefined without an amount. */
export function afterFee(typed: string, fee: string): string | undefined {
  const value = exact(plainAmount(typed))
  if (value === undefined) return undefined
  const net = value - (exact(fee) ?? 0n)
  return toDecimalText(net > 0n ? net : 0n, 2)
}
