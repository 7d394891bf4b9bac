import type { Trade } from '@tradefront/contracts'
import { useCallback, useEffect, useRef } from 'react'

/** A dialog that may take a position, and its row, away. */
export interface RowDialog {
  readonly opened: boolean
  /** Id of the position that the dialog is or was about. */
  readonly id: string | undefined
  readonly rows: readonly Trade[]
  /** Moves the keyboard to the row at an index. */
  readonly focusAt: (index: number) => void
}

/**
 * Once the dialog closes and its row is gone, and the focus with it, moves the keyboard to the row that took its
 * place. Returns what to call with the row's index as the dialog opens.
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
    // Only once: if the focus has moved elsewhere by now, it stays there.
    asked.current = undefined
    const now = document.activeElement
    // While it fades the dialog still holds the focus.
    const isLost = now === null || now === document.body || dialog.current?.contains(now) === true
    if (isLost && rows.every((row) => row.id !== id)) focusAt(index)
  })
  return useCallback((index) => {
    asked.current = index
  }, [])
}
