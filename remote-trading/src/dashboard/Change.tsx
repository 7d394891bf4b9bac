import { formatMoney, formatPercent, moneyTone, type Money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

export interface ChangeProps {
  readonly name: string
  /** Account currency; a dash while unknown. */
  readonly amount: Money | undefined
  /** The same in percent, as `formatPercent` takes it. */
  readonly percent?: bigint | undefined
  /** The amount's own line, and room for two lines about it, whether or not they are known. */
  readonly tall?: boolean
  /** What made it. */
  readonly children?: ReactNode
}

/** What a period did to the equity, in a list of them. */
export function Change({ name, amount, percent, tall = false, children }: ChangeProps) {
  const currency = useCurrency((state) => state.current)
  const tone = moneyTone(amount, currency)
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tf-num" data-tone={tone} translate="no">
        {formatMoney(amount, currency, { sign: true })}
      </dd>
      {percent === undefined ? null : (
        <dd className="tf-num" data-tone={tone} translate="no">
          {formatPercent(percent, 2, { sign: true })}
        </dd>
      )}
      {children == null && !tall ? null : (
        <dd className={styles.why} data-tall={tall || undefined}>
          {children}
        </dd>
      )}
    </div>
  )
}
