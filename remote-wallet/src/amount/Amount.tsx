import { formatMoney, money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'

export interface AmountProps {
  /** USD, decimal text. */
  readonly value: string | undefined
  /** Adds a plus sign to amounts received. */
  readonly sign?: boolean
  readonly className?: string | undefined
}

/** An amount in the display currency [HEAD-09]. */
export function Amount({ value, sign = false, className }: AmountProps) {
  const currency = useCurrency((state) => state.current)
  return (
    <span translate="no" className={`tf-num ${className ?? ''}`.trimEnd()}>
      {formatMoney(money(value), currency, { sign })}
    </span>
  )
}
