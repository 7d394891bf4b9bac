import type { ComponentProps } from 'react'
import { RoomKeys } from '../keyboard/RoomKeys.tsx'
import { FeedButton } from './FeedButton.tsx'

/** What the header has besides prices: the keyboard's switch, and what the connections do. */
export function RoomTools(props: ComponentProps<typeof RoomKeys>) {
  return (
    <>
      <RoomKeys {...props} />
      <FeedButton />
    </>
  )
}
