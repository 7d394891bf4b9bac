import type { Trade } from '@tradefront/contracts'
import { useCallback, useEffect, useRef } from 'react'

/** A dialog that may remove a position and its row. */
export interface RowDialog {
  readonly opened: boolean
  /** Id of the dialog's current or last position. */
  readonly id: string | undefined
  readonly rows: readonly Trade[]
  /** Focuses the row at an index. */
  readonly focusAt: (index: number) => void
}

/**
 * When the dialog closes and its row is gone along with the focus, focuses the row that took its place. Returns a
 * function to call with the row's index when the dialog opens.
 */
export function useFocusAfterDialog({ opened, id, rows, focusAt }: RowDialog): (index: number) => void {
  const asked = useRef<number>(undefined)
  const dialog = useRef<Element>(undefined)
  useEffect(() => {
    if (!opened) return
    const note = () => {
      dialog.current = document.activeElement?.closest('[role=dialog]') ?? dialog.current
    }
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [opened])
  useEffect(() => {
    const index = asked.current
    if (index === undefined || opened) return
    // Only once: afterwards the focus stays where it is.
    asked.current = undefined
    const now = document.activeElement
    // While fading out, the dialog still has the focus.
    const isLost = now === null || now === document.body || dialog.current?.contains(now) === true
    if (isLost && rows.every((row) => row.id !== id)) focusAt(index)
  })
  return useCallback((index) => {
    asked.current = index
  }, [])
}
