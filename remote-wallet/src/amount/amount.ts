import { formatMoney, money, parseDecimal, toDecimalText, type DisplayCurrency } from '@tradefront/money'
import * as v from 'valibot'

const PATTERN = /^\d{1,12}(\.\d{1,2})?$/

/** Amounts with marks between the thousands, as they are pasted: '1,250.50', '1.250,50'. */
const GROUPED = [
  { form: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, mark: ',' },
  { form: /^[1-9]\d{0,2}(\.\d{3})+,\d*$/, mark: '.' },
] as const

/** What may be typed: digits and one point (a comma counts as one), at most two decimals. */
export function typedAmount(text: string): string {
  const marked = text.replaceAll(/[^\d.,]/g, '')
  const mark = GROUPED.find(({ form }) => form.test(marked))?.mark
  const plain = (mark === undefined ? marked : marked.replaceAll(mark, '')).replaceAll(',', '.')
  const [whole = '', ...rest] = plain.split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/** Limits of an amount, USD as decimal text. */
export interface AmountLimits {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** What is there to be taken. */
  readonly available?: string | undefined
}

const exact = (text: string | undefined) => parseDecimal(text)
const usd = (text: string | undefined) => formatMoney(money(text))

/** The rule of an amount's field, in USD: the server has the same, and the last word. */
export function amountRule({ minimum, maximum, available }: AmountLimits) {
  const least = exact(minimum)
  const most = exact(maximum)
  const there = exact(available)
  const value = (text: string) => (PATTERN.test(text) ? (exact(text) ?? 0n) : undefined)
  const holds = (check: (amount: bigint) => boolean) => (text: string) => {
    const amount = value(text)
    return amount === undefined || check(amount)
  }
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(PATTERN, 'Please enter an amount'),
    v.check(
      holds((amount) => amount > 0n),
      'Please enter an amount above zero',
    ),
    v.check(
      holds((amount) => least === undefined || amount >= least),
      `The least amount is ${usd(minimum)}`,
    ),
    v.check(
      holds((amount) => most === undefined || amount <= most),
      `The most at once is ${usd(maximum)}`,
    ),
    v.check(
      holds((amount) => there === undefined || amount <= there),
      `Only ${usd(available)} can be taken out`,
    ),
  )
}

/** An amount of the account currency in the display currency, where that is another one: '≈ €92.00'. */
export function approximately(amount: string, currency: DisplayCurrency): string | undefined {
  const value = PATTERN.test(amount) ? money(amount) : undefined
  if (currency.code === 'USD' || value === undefined) return undefined
  return `≈ ${formatMoney(value, currency)}`
}

/** The amount less the fee, never below zero; undefined while there is no amount. */
export function afterFee(amount: string, fee: string): string | undefined {
  const value = PATTERN.test(amount) ? exact(amount) : undefined
  if (value === undefined) return undefined
  const net = value - (exact(fee) ?? 0n)
  return toDecimalText(net > 0n ? net : 0n, 2)
}
