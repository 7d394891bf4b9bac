import { useEffect, useRef, type RefObject } from 'react'
import type { TicketState } from './use-ticket.ts'

/**
 * Keyboard's way into the ticket beside the chart and out of it: opening it goes to the volume, Escape closes
 * it, and closing it goes back to where one was. A sheet on a phone does this itself.
 */
export function useTicketFocus({
  side,
  takesFocus,
  code,
  close,
}: TicketState): RefObject<HTMLElement | null> {
  const ticket = useRef<HTMLElement>(null)
  const latest = useRef({ close, takesFocus })
  const opened = side !== undefined
  const isThere = code.state === 'ready'
  useEffect(() => {
    latest.current = { close, takesFocus }
  })
  useEffect(() => {
    const element = ticket.current
    if (!opened || element === null) return
    const before = document.activeElement
    // Until its code has come there is no volume: then the panel itself, for Escape.
    element.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current.close()
    }
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('keydown', onKey)
      const now = document.activeElement
      const isLost = now === null || now === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
  useEffect(() => {
    const element = ticket.current
    // Who has gone on to another place meanwhile stays there.
    if (
      !opened ||
      !isThere ||
      !latest.current.takesFocus ||
      element?.contains(document.activeElement) !== true
    )
      return
    const volume = element.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    volume?.focus({ preventScroll: true })
    volume?.select()
  }, [opened, isThere])
  return ticket
}
