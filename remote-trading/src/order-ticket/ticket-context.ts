import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { Side } from '@tradefront/money'
import { usePrice } from '@tradefront/realtime'
import { useSession, useSiteData } from '@tradefront/session'
import type { TicketDraft } from './ticket-draft.ts'
import { figuresOf, leverageOf, type TicketFigures } from './ticket-figures.ts'

/** What the parts of a ticket share. */
export interface TicketParts {
  readonly asset: Asset
  readonly side: Side
  readonly draft: TicketDraft
}

/** Leverage of the instrument, as site data and the user say now [ORD-03]. */
export function useLeverage(asset: Asset): number {
  const byClass = useSiteData((state) => state.leverage)
  const user = useSession((state) => state.user)
  return leverageOf(asset, byClass, user)
}

/**
 * The ticket's figures at the live price. Only the small parts that show a figure use it: they render at
 * most once per frame, the form around them only when somebody types.
 */
export function useFigures({ asset, side, draft }: TicketParts): TicketFigures {
  const { book } = useRemoteContext().realtime.prices
  const quote = usePrice(book, asset.asset_id, 'frame')
  const leverage = useLeverage(asset)
  return figuresOf({ asset, side, draft, rate: quote?.price, leverage })
}
