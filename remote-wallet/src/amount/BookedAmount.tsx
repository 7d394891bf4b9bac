import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import type { AmountProps } from './Amount.tsx'
import styles from './amount.module.css'

/**
 * An amount as booked, in the account currency. A different display currency is shown below at today's rate, marked as
 * such: a statement must never change with the rate [HEAD-09].
 */
export function BookedAmount({ value, sign = false, className }: AmountProps) {
  const currency = useCurrency((state) => state.current)
  const amount = money(value)
  return (
    <span translate="no" className={`tf-num ${className ?? ''}`.trimEnd()}>
      <span>{formatMoney(amount, undefined, { sign })}</span>
      {currency.code === 'USD' || amount === undefined ? null : (
        <span className={styles.today}>{` ≈ ${formatMoney(amount, currency, { sign })}`}</span>
      )}
    </span>
  )
}
