import { useLingui } from '@lingui/react/macro'
import type { Asset, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import {
  DASH,
  formatMarginLevel,
  formatMoney,
  formatPercent,
  formatPrice,
  toNumber,
  type Side,
  type Volume,
} from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { useMarginMarks } from '../../portfolio/account/margin-marks.ts'
import { usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useAccountSummary } from '../../portfolio/trades/use-account-summary.ts'
import { whatIf } from '../../portfolio/trades/what-if.ts'
import { accountAfter } from '../figures/after-order.ts'
import { CostRows } from '../figures/CostRows.tsx'
import { marginCallPrice } from '../figures/margin-call-price.ts'
import type { LegFigures } from './waiting-draft.ts'
import classes from './order-form.module.css'

const NONE: readonly Trade[] = []

export interface LegFactsProps {
  readonly asset: Asset
  readonly side: Side
  readonly units: Volume | undefined
  /** Undefined while something is wrong. */
  readonly figures: LegFigures | undefined
}

/**
 * An order's requirements and costs once it is filled at its price, the account after that, and where a margin call would
 * come from there. Positions in the instrument are valued at that price, everything else as it is now.
 */
export function LegFacts({ asset, side, units, figures }: LegFactsProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const currency = useCurrency((state) => state.current)
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const conversion = usePnlConversion()
  const summary = useAccountSummary()
  const { call } = useMarginMarks()
  const fill = figures?.fill
  const rate = fill && toNumber(fill.rate)
  const then = rate === undefined ? undefined : whatIf(rate, { asset, trades, summary, book, conversion })
  const after = figures && accountAfter({ equity: then?.equity, margin: summary.margin }, figures)
  const at =
    units === undefined
      ? undefined
      : marginCallPrice({
          asset,
          rate,
          trades,
          order: { side, units },
          equity: after?.equity,
          margin: after?.margin,
          call,
          booked: fill?.booked,
        })
  return (
    <dl className={classes.facts}>
      <dt>{t`Margin at fill`}</dt>
      <dd translate="no">{formatMoney(figures?.margin, currency)}</dd>
      <dt>{t`Margin level after`}</dt>
      <dd translate="no">{after === undefined ? DASH : formatMarginLevel(after.level)}</dd>
      <dt>{t`Margin call at`}</dt>
      <dd translate="no">
        {at === undefined
          ? DASH
          : `${formatPrice(at.price, decimalsOf(asset))} (${formatPercent(at.percent, 2, { sign: true })})`}
      </dd>
      <CostRows spread={figures?.spread} commission={figures?.commission} swap={figures?.swap} />
    </dl>
  )
}
