import {
  formatMarginLevel,
  formatMoney,
  formatPrice,
  formatVolume,
  freeMargin,
  marginLevel,
  spreadOf,
  sumMoney,
  DASH,
  type Volume,
} from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useAccountSummary } from '../../portfolio/account/use-account-summary.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import classes from './Costs.module.css'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { isRiskUnit } from './ticket-draft.ts'
import { useFigure, type TicketParts } from './ticket-figures.ts'

/**
 * What the order needs and leaves: margin now and after it, what is free, the level, the spread, and the
 * leverage behind it [ORD-02] [ORD-03] [ORD-12]. Holds no field: it alone renders when its figures change.
 */
export function Costs(props: TicketParts) {
  const currency = useCurrency((state) => state.current)
  const margin = useFigure(props, (figures) => figures.margin)
  const summary = useAccountSummary()
  const leverage = useLeverage(props.asset)
  const after = sumMoney([summary.margin, margin])
  const left =
    summary.freeMargin === undefined || margin === undefined
      ? undefined
      : freeMargin(summary.freeMargin, margin)
  const isShort = left !== undefined && left < 0n
  const level =
    summary.equity === undefined || after === undefined ? undefined : marginLevel(summary.equity, after)
  return (
    <>
      <dl className={classes.costs}>
        <dt>Margin needed</dt>
        <dd translate="no">{formatMoney(margin, currency)}</dd>
        <dt>Margin now, after</dt>
        <dd translate="no">
          <span>{formatMoney(summary.margin, currency)}</span> <span className={classes.arrow}>→</span>{' '}
          <span>{formatMoney(after, currency)}</span>
        </dd>
        <dt>Free margin after</dt>
        <dd translate="no" data-short={isShort || undefined}>
          {formatMoney(left, currency)}
        </dd>
        <dt>Margin level after</dt>
        <dd translate="no">{level === undefined ? DASH : formatMarginLevel(level)}</dd>
        <dt>Spread</dt>
        <dd translate="no">
          <Spread {...props} />
        </dd>
        <dt>Leverage</dt>
        <dd translate="no">{`1:${leverage}`}</dd>
      </dl>
      {isShort ? (
        <p className={classes.short}>
          {`Your free margin is too small for this order. ${isRiskUnit(props.draft.unit) ? 'Lower the risk' : 'Reduce the volume'}, close a position or deposit.`}
        </p>
      ) : null}
    </>
  )
}

/** What lies between the two prices, live: '0.00022 (22 points)'. A point is the last decimal of the price. */
function Spread(props: TicketParts) {
  const decimals = decimalsOf(props.asset)
  const text = useFigure(props, ({ opening, closing }) => {
    if (opening === undefined || closing === undefined) return DASH
    const [ask, bid] = props.side === 'buy' ? [opening, closing] : [closing, opening]
    const { price, points } = spreadOf({ ask, bid }, decimals)
    const rounded = (points / TENTH) * TENTH
    return `${formatPrice(price, decimals)} (${formatVolume(rounded as Volume)} ${rounded === TENTH * 10n ? 'point' : 'points'})`
  })
  return <span>{text}</span>
}

/** A tenth as fixed point: points are shown with one decimal. */
const TENTH = 10_000_000n
