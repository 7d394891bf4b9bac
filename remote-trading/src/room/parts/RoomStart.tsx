import { FirstTrade } from '../first-trade/FirstTrade.tsx'
import { SkipLinks } from '../panes/SkipLinks.tsx'
import type { TicketState } from '../use-ticket.ts'
import { PageTitle } from './PageTitle.tsx'
import { SymbolLink } from './SymbolLink.tsx'

/**
 * What comes before the room's panes: ways past them, the page's title, the instrument of its address, and a new
 * customer's guide.
 */
export function RoomStart({ ticket }: { readonly ticket: TicketState }) {
  return (
    <>
      <SkipLinks />
      <SymbolLink />
      <PageTitle />
      <FirstTrade ticket={ticket} />
    </>
  )
}
