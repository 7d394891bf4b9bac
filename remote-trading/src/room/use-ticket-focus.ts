import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keyboard's way into the ticket beside the chart and out of it: opening it goes to the volume, Escape closes
 * it, and closing it goes back to where one was. A sheet on a phone does this itself.
 */
export function useTicketFocus(opened: boolean, close: () => void): RefObject<HTMLElement | null> {
  const ticket = useRef<HTMLElement>(null)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const element = ticket.current
    if (!opened || element === null) return
    const before = document.activeElement
    const volume = element.querySelector<HTMLInputElement>('input[inputmode=decimal]')
    volume?.focus({ preventScroll: true })
    volume?.select()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('keydown', onKey)
      const now = document.activeElement
      const isLost = now === null || now === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
  return ticket
}
