import type { ComponentProps } from 'react'
import { RoomKeys } from '../keyboard/RoomKeys.tsx'
import { FeedButton } from './FeedButton.tsx'

/** The header's secondary tools: the keyboard switch, and connection details. */
export function RoomTools(props: ComponentProps<typeof RoomKeys>) {
  return (
    <>
      <RoomKeys {...props} />
      <FeedButton />
    </>
  )
}
