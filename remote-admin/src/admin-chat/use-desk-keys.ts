import { useEffect, useEffectEvent } from 'react'
import type { neighbourOf } from '../users/conversation-order.ts'

/** Where a key leads from the open conversation. */
export type DeskStep = Parameters<typeof neighbourOf>[2]

/** The desk's keys, by their place on the keyboard: with Alt some letters type another character. */
export const DESK_KEYS: Readonly<Record<string, DeskStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyU: 'next-unread',
}

/**
 * Moves between conversations: Alt and arrow down, arrow up or U, also while a message is being written [ADM-13].
 * Not while a dialog or a menu is open.
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
