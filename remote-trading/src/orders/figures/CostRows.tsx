import { useLingui } from '@lingui/react/macro'
import { formatMoney, type Money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import type { OrderCosts } from './after-order.ts'

/**
 * What an order costs, in money: the spread and the broker's commission at the fill, and the swap of each night. What the
 * broker doesn't name isn't shown. Rows of a description list.
 */
export function CostRows({ spread, commission, swap }: OrderCosts) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const total = spread === undefined || commission === undefined ? undefined : spread + commission
  return (
    <>
      <dt>{t`Spread cost`}</dt>
      <dd translate="no">{formatMoney(spread, currency)}</dd>
      {commission === undefined ? null : (
        <>
          <dt>{t`Commission`}</dt>
          <dd translate="no">{formatMoney(commission, currency)}</dd>
          <dt>{t`Cost to open`}</dt>
          <dd translate="no">{formatMoney(total as Money | undefined, currency)}</dd>
        </>
      )}
      {swap === undefined ? null : (
        <>
          <dt>{t`Swap per night`}</dt>
          <dd translate="no">{formatMoney(swap, currency, { sign: true })}</dd>
        </>
      )}
    </>
  )
}
