import { useEffect, useEffectEvent } from 'react'
import type { neighbourOf } from '../users/conversation-order.ts'

/** Where a shortcut leads from the open conversation. */
export type DeskStep = Parameters<typeof neighbourOf>[2]

/** The desk's shortcuts, by physical key: with Alt some letters produce other characters. */
export const DESK_KEYS: Readonly<Record<string, DeskStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyU: 'next-unread',
}

/**
 * Moves between conversations with Alt plus arrow down, arrow up or U, also while writing a message [ADM-13]. Disabled
 * while a dialog or menu is open.
 */
export function useDeskKeys(onStep: (step: DeskStep) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = DESK_KEYS[event.code]
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
