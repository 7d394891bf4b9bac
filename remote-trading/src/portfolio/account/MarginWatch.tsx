import type { Trade } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state/eager'
import { useCurrency } from '@tradefront/session'
import { useTitlePart } from '../../kit/page-title/title-parts.ts'
import { ClosingDialog } from '../positions/ClosingDialog.tsx'
import { OPEN_TRADES } from '../positions/trades.ts'
import { useClosePosition } from '../positions/use-close-position.ts'
import { useTradePricing } from '../positions/use-trade-pricing.ts'
import { MarginBanner, type MarginBannerProps } from './MarginBanner.tsx'
import { useMarginCrossing } from './margin-crossing.ts'
import { percentOf, useMarginMarks, ZONE_WORDS, zoneOf } from './margin-marks.ts'
import { useAccountSummary } from './use-account-summary.ts'

const NONE: readonly Trade[] = []

/**
 * Watches the margin level: each crossing of a mark is told once, and while the level is below, a banner says what
 * would free margin and the document's title says so too [ORD-12].
 */
export function MarginWatch() {
  const marks = useMarginMarks()
  const reached = useMarginCrossing(marks)
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const facts = useTradePricing()
  const currency = useCurrency((state) => state.current)
  const closing = useClosePosition()
  return (
    <>
      {reached === 'safe' ? null : (
        <LiveBanner {...{ marks, trades, facts, currency }} onClose={closing.ask} />
      )}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
    </>
  )
}

/** Renders with the level, up to 20 times a second; while there is no banner nothing does. */
function LiveBanner(props: Omit<MarginBannerProps, 'summary' | 'zone'>) {
  const summary = useAccountSummary()
  const zone = zoneOf(percentOf(summary), props.marks)
  useTitlePart('margin', zone === 'safe' ? undefined : ZONE_WORDS[zone])
  return <MarginBanner {...props} summary={summary} zone={zone} />
}
