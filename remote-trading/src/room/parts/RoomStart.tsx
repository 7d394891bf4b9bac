import { useLocation } from '@tradefront/ui/router'
import { useEffect, useEffectEvent } from 'react'
import { FirstTrade } from '../first-trade/FirstTrade.tsx'
import { SkipLinks } from '../panes/SkipLinks.tsx'
import type { TicketState } from '../use-ticket.ts'
import { PageTitle } from './PageTitle.tsx'
import { RoomLink } from './RoomLink.tsx'
import { wasRoomLeft } from './room-visits.ts'

/**
 * What comes before the room's panes: ways past them, the page's title, the instrument of its address, and a new
 * customer's guide.
 */
export function RoomStart({ ticket }: { readonly ticket: TicketState }) {
  useArrival()
  return (
    <>
      <SkipLinks />
      <RoomLink />
      <PageTitle />
      <FirstTrade ticket={ticket} />
    </>
  )
}

/**
 * After a move within the site, Back included, the focus goes to the room's heading, as on every other page [HEAD-01]. Not
 * on the first page of a visit, nor if something has the focus by now.
 */
function useArrival(): void {
  const { key } = useLocation()
  const arrive = useEffectEvent(() => {
    const { userActivation } = navigator as { userActivation?: UserActivation }
    const isMove = wasRoomLeft() || (key !== 'default' && userActivation?.hasBeenActive !== false)
    const heading = document.querySelector('h1')
    if (!isMove || heading === null || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  useEffect(() => {
    arrive()
  }, [])
}
