import type { TradeSide } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf } from '@tradefront/server-state/eager'
import { useCallback, useEffect, useState } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { hasOpenRequests } from '@tradefront/sending'
import { lazyCode, useCode, type Code } from '@tradefront/ui/lazy'
import { useSettled } from '../kit/lazy/use-settled.ts'
import type { TicketCode } from '../orders/entry/TicketContent.tsx'

/**
 * The ticket's code: loaded once the room has settled, so that opening it waits for nothing; at once when it
 * is opened before, or when an order of an earlier page is to be looked after [ORD-06].
 */
const ticketCode = lazyCode(() => import('../orders/entry/ticket-code.ts'))

/** The order ticket's place in the room: closed, or open for one side of the active instrument. */
export interface TicketState {
  readonly side: TradeSide | undefined
  /** Whether opening it goes to the volume. */
  readonly takesFocus: boolean
  readonly code: Code<TicketCode>
  /** Tries again to load the code. */
  retry(): void
  /** With `focus: false` the volume is not gone to: for keys that are no typing. */
  open(side: TradeSide, options?: { focus?: boolean }): void
  close(): void
}

/** Opens and closes the ticket; the bus may ask for it too. */
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
      // It may have failed long before anybody wanted it.
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
