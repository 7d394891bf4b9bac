import { formatMoney, freeMargin } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useAccountSummary } from '../account/use-account-summary.ts'
import classes from './Costs.module.css'
import { useFigure, useLeverage, type TicketParts } from './ticket-context.ts'

/** What the order needs: margin, what is free after it, and the leverage behind it [ORD-02] [ORD-12]. */
export function Costs(props: TicketParts) {
  const currency = useCurrency((state) => state.current)
  const margin = useFigure(props, (figures) => figures.margin)
  const summary = useAccountSummary()
  const leverage = useLeverage(props.asset)
  const left =
    summary.freeMargin === undefined || margin === undefined
      ? undefined
      : freeMargin(summary.freeMargin, margin)
  const isShort = left !== undefined && left < 0n
  return (
    <>
      <dl className={classes.costs}>
        <dt>Margin needed</dt>
        <dd>{formatMoney(margin, currency)}</dd>
        <dt>Free margin after</dt>
        <dd data-short={isShort || undefined}>{formatMoney(left, currency)}</dd>
        <dt>Leverage</dt>
        <dd>1:{leverage}</dd>
      </dl>
      {isShort ? <p className={classes.short}>Your free margin is too small for this order.</p> : null}
    </>
  )
}
