import { useKnown, valueOf } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { CLOSED_TRADES, OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useFilledOrders } from '../../preferences/first-orders.ts'
import { useFirstTrade } from './first-trade.ts'
import { FirstTradeGuide, type FirstTradeGuideProps } from './FirstTradeGuide.tsx'

/** Guides a customer who never traded through a first trade with practice money; never again once done or skipped. */
export function FirstTrade(props: FirstTradeGuideProps) {
  const isPractice = useTradedAccount() === 'practice'
  const { hasBegun, isOver } = useFirstTrade()
  const mayBeFirst = useFilledOrders(({ count }) => count === 0)
  if (!isPractice || isOver) return null
  return hasBegun ? <FirstTradeGuide {...props} /> : mayBeFirst ? <IfNeverTraded {...props} /> : null
}

/** The customer may have traded in another browser. */
function IfNeverTraded(props: FirstTradeGuideProps) {
  const isEmpty = (list: readonly unknown[] | undefined) => list?.length === 0
  const hasNoneOpen = useKnown(OPEN_TRADES, (open) => isEmpty(valueOf(open)))
  const hasNoneClosed = isEmpty(valueOf(useServerPages(CLOSED_TRADES).loaded))
  return hasNoneOpen && hasNoneClosed ? <FirstTradeGuide {...props} /> : null
}
