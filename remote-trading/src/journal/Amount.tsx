import { formatMoney, moneyTone, type DisplayCurrency, type Money } from '@tradefront/money'
import { ACCOUNT_CURRENCY } from '../portfolio/trades/pnl-conversion.ts'
import styles from './journal.module.css'

export interface AmountProps {
  /** In the account's currency. */
  readonly value: Money | undefined
  readonly currency: DisplayCurrency
  /** Without the colour of a gain or a loss. */
  readonly plain?: boolean
}

/** A gain or loss in the display currency and, if that differs, as booked in the account's. */
export function Amount({ value, currency, plain = false }: AmountProps) {
  return (
    <span translate="no" className={styles.amount} data-tone={plain ? undefined : moneyTone(value, currency)}>
      <span>{formatMoney(value, currency, { sign: true })}</span>
      {isBookedOtherwise(currency) && value !== undefined ? (
        <small>{formatMoney(value, undefined, { sign: true })}</small>
      ) : null}
    </span>
  )
}

/** Whether amounts are displayed in another currency than they are booked in. */
export function isBookedOtherwise(currency: DisplayCurrency): boolean {
  return currency.code !== ACCOUNT_CURRENCY
}
