import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  formatMarginLevel,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatVolume,
  spreadOf,
  toNumber,
  DASH,
  type Volume,
} from '@tradefront/money'
import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { useAccountSummary } from '../../portfolio/trades/use-account-summary.ts'
import { percentOf, useMarginMarks, zoneOf } from '../../portfolio/account/margin-marks.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { accountAfter } from '../figures/after-order.ts'
import { CostRows } from '../figures/CostRows.tsx'
import { marginCallPrice, type MarginCallInputs } from '../figures/margin-call-price.ts'
import { accountRate, bookedConversion, usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import classes from './Costs.module.css'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { isRiskUnit } from '../figures/ticket-draft.ts'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'

export interface CostsProps extends TicketParts {
  /** The order's number, known before it is sent. */
  readonly number: string
}

/**
 * Requirements and effect of the order: margin now and after it, free margin and margin level once spread and commission
 * are paid, what it costs, and the leverage [ORD-02] [ORD-03] [ORD-12]. Contains no field, so only this re-renders
 * when its figures change.
 */
export function Costs({ number, ...props }: CostsProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const margin = useFigure(props, (figures) => figures.margin)
  const spread = useFigure(props, (figures) => figures.spread)
  const commission = useFigure(props, (figures) => figures.commission)
  const swap = useFigure(props, (figures) => figures.swap)
  const summary = useAccountSummary()
  const marks = useMarginMarks()
  const leverage = useLeverage(props.asset)
  const after = accountAfter(summary, { margin, spread, commission })
  const percent = percentOf({ marginLevel: after?.level })
  const level = after === undefined ? DASH : formatMarginLevel(after.level)
  const zone = zoneOf(percent, marks)
  const isByRisk = isRiskUnit(props.draft.unit)
  const isShort = after?.isRefused === true
  const advice = isByRisk ? t`Lower the risk.` : t`Reduce the volume.`
  // A deposit goes to the real account.
  const isPractice = useTradedAccount() === 'practice'
  return (
    <>
      <dl className={classes.costs}>
        <dt>{t`Required margin`}</dt>
        <dd translate="no">{formatMoney(margin, currency)}</dd>
        <dt>{t`Used margin: now → after`}</dt>
        <dd translate="no">{`${formatMoney(summary.margin, currency)} → ${formatMoney(after?.margin, currency)}`}</dd>
        <dt>{t`Free margin after`}</dt>
        <dd translate="no" data-short={(after !== undefined && after.freeMargin < 0n) || undefined}>
          {formatMoney(after?.freeMargin, currency)}
        </dd>
        <dt>{t`Margin level after`}</dt>
        <dd translate="no" data-short={zone !== 'safe' || undefined}>
          {level}
        </dd>
        <dt>{t`Margin call at`}</dt>
        <dd translate="no">
          <MarginCall {...props} equity={after?.equity} margin={after?.margin} />
        </dd>
        <dt>{t`Spread`}</dt>
        <dd translate="no">
          <Spread {...props} />
        </dd>
        <CostRows spread={spread} commission={commission} swap={swap} />
        <dt>{t`Leverage`}</dt>
        <dd translate="no">{`1:${leverage}`}</dd>
        <dt>{t`Order number`}</dt>
        <dd translate="no">{number}</dd>
      </dl>
      {isShort ? (
        <p className={classes.short}>
          {isByRisk
            ? isPractice
              ? t`Not enough free margin for this order. Lower the risk or close a position.`
              : t`Not enough free margin for this order. Lower the risk, close a position or deposit.`
            : isPractice
              ? t`Not enough free margin for this order. Reduce the volume or close a position.`
              : t`Not enough free margin for this order. Reduce the volume, close a position or deposit.`}
        </p>
      ) : zone === 'safe' ? null : (
        <p className={classes.short}>
          {zone === 'low'
            ? t`Margin call: this order would leave a margin level of ${level}, your broker's mark is ${{ mark: formatNumber(marks.call) }}%. ${advice}`
            : t`Stop-out: this order would leave a margin level of ${level}, your broker's mark is ${{ mark: formatNumber(marks.stopOut) }}%. ${advice}`}
        </p>
      )}
    </>
  )
}

/** Where the margin call comes if only this instrument moves: '1.05320 (−2.91%)'. */
function MarginCall({ equity, margin, ...parts }: TicketParts & Pick<MarginCallInputs, 'equity' | 'margin'>) {
  const { book } = useRemoteContext().realtime.prices
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const conversion = bookedConversion(usePnlConversion())
  const { call } = useMarginMarks()
  const { asset, side } = parts
  const text = useFigure(parts, ({ size }) => {
    const at = marginCallPrice({
      asset,
      rate: book.get(asset.asset_id)?.price,
      trades,
      order: size && { side, units: size.units },
      equity,
      margin,
      call,
      booked: accountRate(asset, book, conversion),
    })
    return (
      at && `${formatPrice(at.price, decimalsOf(asset))} (${formatPercent(at.percent, 2, { sign: true })})`
    )
  })
  return <span>{text ?? DASH}</span>
}

const NONE: readonly Trade[] = []

/** The live spread: '0.00022 (22 points)'. A point is the last decimal of the price. */
function Spread(props: TicketParts) {
  const { t } = useLingui()
  const decimals = decimalsOf(props.asset)
  const text = useFigure(props, ({ opening, closing }) => {
    if (opening === undefined || closing === undefined) return DASH
    const [ask, bid] = props.side === 'buy' ? [opening, closing] : [closing, opening]
    const { price, points } = spreadOf({ ask, bid }, decimals)
    const rounded = (points / TENTH) * TENTH
    const count = formatVolume(rounded as Volume)
    return t`${{ spread: formatPrice(price, decimals) }} (${plural({ points: toNumber(rounded) }, { one: `${count} point`, other: `${count} points` })})`
  })
  return <span>{text}</span>
}

/** A tenth in fixed point: points have one decimal. */
const TENTH = 10_000_000n
