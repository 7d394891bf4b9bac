import { isMobileQuery, useMediaQuery } from '@tradefront/ui/hooks'

/** The style sheet's condition for a finger. */
const FINGER = `(pointer: coarse), ${isMobileQuery}`

/** Height of a row, px: room for a finger where one is used. */
export function useRowHeight(): number {
  return useMediaQuery(FINGER) ? 44 : 32
}

/** Of the head of a list of positions, px; the style sheet has it too. */
export const HEAD_HEIGHT = 28
