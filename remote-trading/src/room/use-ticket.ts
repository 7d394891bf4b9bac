import type { TradeSide } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf } from '@tradefront/server-state'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { hasOpenRequests } from '@tradefront/sending'
import { lazyCode, useCode, type Code } from '@tradefront/ui/lazy'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { useSettled } from '../kit/lazy/use-settled.ts'
import type { TicketCode } from '../orders/entry/TicketContent.tsx'

/**
 * The ticket's code: loaded once the room has settled, so that opening it doesn't wait; earlier if it is opened before
 * then, or if an order of an earlier page has to be looked up [ORD-06].
 */
const ticketCode = lazyCode(() => import('../orders/entry/ticket-code.ts'))

/** State of the room's order ticket: closed, or open on one side for the active instrument. */
export interface TicketState {
  readonly side: TradeSide | undefined
  /** Whether opening it focuses the volume. */
  readonly takesFocus: boolean
  readonly code: Code<TicketCode>
  /** Retries loading the code. */
  retry(): void
  /** With `focus: false` the volume isn't focused, so that trading keys aren't taken as typing. */
  open(side: TradeSide, options?: { focus?: boolean }): void
  close(): void
}

/** Opens and closes the ticket, also on bus events. */
export function useTicket(): TicketState {
  const { bus } = useRemoteContext()
  const [side, setSide] = useState<TradeSide>()
  const [takesFocus, setTakesFocus] = useState(true)
  const settled = useSettled()
  const [hasOpenEnd] = useState(hasOpenRequests)
  const { loaded, retry } = useCode(ticketCode, side !== undefined || settled || hasOpenEnd)
  const hasFailed = loaded.state === 'failed'
  const open = useCallback(
    (wanted: TradeSide, { focus = true } = {}) => {
      // It may have failed long before it was needed.
      if (hasFailed) retry()
      setTakesFocus(focus)
      setSide(wanted)
    },
    [hasFailed, retry],
  )
  useEffect(
    () =>
      bus.on('ticket:open', ({ side: wanted, assetId }) => {
        const asset = assetId === undefined ? undefined : knownOf(INSTRUMENTS)?.byId.get(assetId)
        if (asset !== undefined) useAssets.getState().select(asset)
        open(wanted)
      }),
    [bus, open],
  )
  const close = useCallback(() => setSide(undefined), [])
  return { side, takesFocus, code: loaded, retry, open, close }
}

/**
 * Keyboard access to the ticket beside the chart: opening it focuses the volume, Escape closes it, and closing it
 * returns the focus. A sheet on phones does this itself.
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
    // The volume doesn't exist until the code has loaded; focus the panel until then, for Escape.
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
    // Unless the focus has moved elsewhere meanwhile.
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
