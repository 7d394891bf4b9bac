import type { ComponentProps } from 'react'
import { RoomKeys } from '../keyboard/RoomKeys.tsx'
import { FeedButton } from './FeedButton.tsx'
import { OffersOrders } from './OffersOrders.tsx'

interface RoomToolsProps extends ComponentProps<typeof RoomKeys> {
  /** Takes the list of waiting orders once the broker is known to have them. */
  readonly onOrders?: ComponentProps<typeof OffersOrders>['onOffer']
}

/** The header's secondary tools: the keyboard switch, and connection details. */
export function RoomTools({ onOrders, ...props }: RoomToolsProps) {
  return (
    <>
      <RoomKeys {...props} />
      {onOrders === undefined ? null : <OffersOrders onOffer={onOrders} />}
      <FeedButton />
    </>
  )
}
