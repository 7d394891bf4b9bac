import type { Asset } from '@tradefront/contracts'
import { useEffect, useRef } from 'react'
import { useOpenTicket, type OpenTicket } from './open-ticket.ts'

/** Offers the open ticket's presses, as they are at the latest rendering, to the room's trading keys. */
export function useOpenTicketKeys(
  { asset_id: assetId }: Asset,
  isAsking: boolean,
  presses: Omit<OpenTicket, 'assetId'>,
): void {
  const latest = useRef(presses)
  useEffect(() => {
    latest.current = presses
  })
  useEffect(() => useOpenTicket.setState({ isAsking }), [isAsking])
  useEffect(() => {
    useOpenTicket.setState({
      ticket: {
        assetId,
        order: (side) => latest.current.order(side),
        step: (direction) => latest.current.step(direction),
      },
    })
    return () => useOpenTicket.setState({ ticket: undefined, isAsking: false })
  }, [assetId])
}
