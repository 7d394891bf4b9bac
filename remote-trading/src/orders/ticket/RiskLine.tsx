import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent, formatVolume, type Money } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { useCurrency } from '@tradefront/session'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Button } from '@tradefront/ui/Button'
import { isBookedOtherwise } from '../../portfolio/trades/live-pnl.ts'
import { isUnconverted, usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import classes from './RiskLine.module.css'
import { isRiskUnit, sourceOf } from '../figures/ticket-draft.ts'
import { useFigure, type TicketFigures, type TicketParts } from '../figures/ticket-figures.ts'

export interface RiskLineProps extends TicketParts {
  readonly locked: boolean
  /** Moves to the stop loss field. */
  readonly onStopLoss: () => void
}

/**
 * The size's loss at the stop loss, in money and in percent of the trading account's equity, as the broker would book
 * it; or a link to the stop loss if a size by risk lacks one.
 */
export function RiskLine({ locked, onStopLoss, ...parts }: RiskLineProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const conversion = usePnlConversion()
  const isMobile = useIsMobile()
  const { book } = useRemoteContext().realtime.prices
  const isUnfit = useFigure(
    parts,
    ({ size, market }) => size === undefined && market.risk?.isRateMissing !== true,
  )
  // If no size matches the typed risk, shows the loss of the nearest one.
  const isNearest = isUnfit && isRiskUnit(sourceOf(parts.draft).unit)
  const riskIn = ({ risk, nearest }: TicketFigures) => (isNearest ? nearest().risk : risk())
  const loss = useFigure(parts, (figures) => riskIn(figures)?.loss)
  const percent = useFigure(parts, (figures) => riskIn(figures)?.percent)
  // Only calculated where it is shown, since it adds up the equity.
  const nearest = useFigure(parts, (figures) => (isNearest ? figures.nearest().lots : undefined))
  const isPlain = useFigure(parts, () => isUnconverted(parts.asset, book, conversion))
  const isSet = useFigure(parts, ({ stopLoss }) => stopLoss.ok && stopLoss.value !== undefined)
  if (!isSet) {
    if (!isRiskUnit(parts.draft.unit)) return null
    return (
      <Button
        className={classes.lead ?? ''}
        variant="default"
        size={isMobile ? 'md' : 'xs'}
        disabled={locked}
        onClick={onStopLoss}
      >
        {t`Set a stop loss`}
      </Button>
    )
  }
  let label = isNearest ? t`Risk of ${{ size: formatVolume(nearest) }} lots` : t`Risk at the stop loss`
  if (isPlain) label = t`${{ risk: label }} (not converted)`
  if (isBookedOtherwise(parts.asset, conversion)) label = t`${{ risk: label }}, as booked`
  return (
    <p className={classes.risk}>
      <span>{label}</span>
      <span className="tf-num" translate="no">
        {`${formatMoney(shown(loss), currency)} (${formatPercent(percent)})`}
      </span>
    </p>
  )
}

/** A stop loss beyond the opening price has no loss. */
function shown(loss: Money | undefined): Money | undefined {
  return loss !== undefined && loss < 0n ? (0n as Money) : loss
}
