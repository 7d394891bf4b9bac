import { SkipLinks } from '../panes/SkipLinks.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SymbolLink } from './SymbolLink.tsx'

/** What comes before the room's panes: ways past them, the page's title, and the instrument of its address. */
export function RoomStart() {
  return (
    <>
      <SkipLinks />
      <SymbolLink />
      <PageTitle />
    </>
  )
}
