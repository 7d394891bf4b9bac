import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { useTitlePart } from '@tradefront/browser/title-parts'
import { ClosingDialog } from '../closing/ClosingDialog.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useClosePosition } from '../closing/close-position.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import { MarginBanner, type MarginBannerProps } from './MarginBanner.tsx'
import { useMarginCrossing } from './margin-crossing.ts'
import { useMarginMarks, ZONE_WORDS } from './margin-marks.ts'
import { useAccountSummary } from '../trades/use-account-summary.ts'

const NONE: readonly Trade[] = []

/**
 * Watches the margin level: announces each crossing of a mark once, and while the level is low, shows a banner with
 * actions that free margin and marks the document's title [ORD-12].
 */
export function MarginWatch() {
  const { t } = useLingui()
  const marks = useMarginMarks()
  const { reached, zone } = useMarginCrossing(marks)
  useTitlePart('margin', reached === 'safe' || zone === 'safe' ? undefined : t(ZONE_WORDS[zone]))
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const facts = useTradePricing()
  const currency = useCurrency((state) => state.current)
  const closing = useClosePosition()
  return (
    <>
      {reached === 'safe' ? null : (
        <LiveBanner {...{ marks, zone, trades, facts, currency }} onClose={closing.ask} />
      )}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
    </>
  )
}

/** Contains live figures, so it renders with them while shown. */
function LiveBanner(props: Omit<MarginBannerProps, 'summary'>) {
  return <MarginBanner {...props} summary={useAccountSummary()} />
}
