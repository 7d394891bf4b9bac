import { useEffect, useEffectEvent } from 'react'
import { HEAD_HEIGHT } from './AssetTable.tsx'
import { followDrag } from './row-drag.ts'
import { usePresence } from '../../kit/long-list/use-presence.ts'

/** Listens to the rows of a list: who is at them, and where they are dragged to; `onMove` where they can be. */
export function useRowEvents(rowHeight: number, onMove: ((from: number, to: number) => void) | undefined) {
  const { scroller, setScroller, isSomebodyThere } = usePresence()
  const move = useEffectEvent((from: number, to: number) => onMove?.(from, to))
  const isMovable = onMove !== undefined
  useEffect(() => {
    if (scroller === null || !isMovable) return
    return followDrag(scroller, { rowHeight, headHeight: HEAD_HEIGHT }, (from, to) => move(from, to))
  }, [scroller, isMovable, rowHeight])
  return { setScroller, isSomebodyThere }
}
