import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { Side } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useCallback, useSyncExternalStore } from 'react'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { accountRate, bookedConversion, rateSource } from '../../portfolio/positions/pnl-conversion.ts'
import { usePnlConversion } from '../../portfolio/positions/use-pnl-conversion.ts'
import type { TicketDraft } from './ticket-draft.ts'
import { figuresOf, type TicketFacts, type TicketFigures } from './ticket-figures.ts'

/** What the parts of a ticket share. */
export interface TicketParts {
  readonly asset: Asset
  readonly side: Side
  readonly draft: TicketDraft
}

/** What a part of the ticket shows: comparable, so that a price which changes none of it renders nothing. */
type Figure = string | bigint | boolean | undefined

/** Gives the ticket's figures at the price of the moment it is called, for what a press or key does. */
export function useFiguresNow({ asset, side, draft }: TicketParts): () => TicketFigures {
  const factsNow = useFactsNow(asset)
  return () => figuresOf({ asset, side, draft, ...factsNow() })
}

/** Gives what the broker's side of a ticket is computed from at the moment it is called: price, leverage, rates. */
export function useFactsNow(asset: Asset): () => Omit<TicketFacts, 'asset' | 'side' | 'draft'> {
  const { book } = useRemoteContext().realtime.prices
  const leverage = useLeverage(asset)
  const conversion = usePnlConversion()
  const display = useCurrency((state) => state.current.rate)
  return () => ({
    display,
    rate: book.get(asset.asset_id)?.price,
    leverage,
    shown: accountRate(asset, book, conversion),
    booked: accountRate(asset, book, bookedConversion(conversion)),
  })
}

/**
 * One of the ticket's figures at the live price. Prices come up to once per frame: only the part that shows
 * this figure renders, and only when the figure is another one. Fields around it render when somebody types.
 */
export function useFigure<T extends Figure>(parts: TicketParts, read: (figures: TicketFigures) => T): T {
  const { book } = useRemoteContext().realtime.prices
  const { asset_id: id } = parts.asset
  const pair = rateSource(parts.asset, usePnlConversion())
  const figures = useFiguresNow(parts)
  const subscribe = useCallback(
    (changed: () => void) => book.subscribeMany(pair === undefined ? [id] : [id, pair], 'frame', changed),
    [book, id, pair],
  )
  const now = () => read(figures())
  return useSyncExternalStore(subscribe, now, now)
}
