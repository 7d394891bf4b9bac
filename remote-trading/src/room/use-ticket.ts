import type { TradeSide } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useState } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import type { Code } from '../lazy/use-code.ts'
import { useTicketCode, type TicketCode } from '../order-ticket/use-ticket-code.ts'

/** The order ticket's place in the room: closed, or open for one side of the active instrument. */
export interface TicketPlace {
  readonly side: TradeSide | undefined
  readonly code: Code<TicketCode>
  /** Tries again to load the code. */
  retry(): void
  open(side: TradeSide): void
  close(): void
}

/** Opens and closes the ticket; the bus may ask for it too. */
export function useTicket(): TicketPlace {
  const { bus } = useRemoteContext()
  const [side, setSide] = useState<TradeSide>()
  useEffect(
    () =>
      bus.on('ticket:open', ({ side: wanted, assetId }) => {
        const { list, select } = useAssets.getState()
        const asset = list.state === 'ready' && assetId !== undefined ? list.byId.get(assetId) : undefined
        if (asset !== undefined) select(asset)
        setSide(wanted)
      }),
    [bus],
  )
  const close = useCallback(() => setSide(undefined), [])
  const { loaded, retry } = useTicketCode(side !== undefined)
  const hasFailed = loaded.state === 'failed'
  const open = useCallback(
    (wanted: TradeSide) => {
      // It may have failed long before anybody wanted it.
      if (hasFailed) retry()
      setSide(wanted)
    },
    [hasFailed, retry],
  )
  return { side, code: loaded, retry, open, close }
}
