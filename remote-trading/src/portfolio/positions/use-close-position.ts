import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useRecovery } from '@tradefront/sending'
import { useCallback, useRef, useState } from 'react'
import { closePosition } from './close-position.ts'
import { closings } from './closings.ts'
import { reportClose } from './report-close.ts'

/** The position that is about to be closed, and the steps there [ORD-08]. */
export interface Closing {
  /** The last one asked about; it stays while the dialog fades out. */
  readonly trade: Trade | undefined
  readonly opened: boolean
  readonly busy: boolean
  ask(trade: Trade): void
  cancel(): void
  confirm(): Promise<void>
}

/** Asks, closes, and says what came of it. One position at a time. */
export function useClosePosition(): Closing {
  const { bus } = useRemoteContext()
  useRecovery(closings)
  const [trade, setTrade] = useState<Trade>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Is true at once, where `busy` waits for the rendering: two presses in a moment close once. */
  const isClosing = useRef(false)
  const cancel = useCallback(() => setOpened(false), [])
  const ask = useCallback((asked: Trade) => {
    setTrade(asked)
    setOpened(true)
  }, [])
  return {
    trade,
    opened,
    busy,
    ask,
    cancel,
    async confirm() {
      if (trade === undefined || !opened || isClosing.current) return
      isClosing.current = true
      setBusy(true)
      const result = await closePosition(trade, bus)
      isClosing.current = false
      setBusy(false)
      setOpened(false)
      if (result !== undefined) reportClose(result, { id: trade.id }, bus)
    },
  }
}
