import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import { useCallback, useRef, useState } from 'react'
import {
  ALREADY_CLOSED,
  ALREADY_CLOSED_TEXT,
  CLOSED,
  CLOSE_FAILED,
  CLOSE_FAILED_TEXT,
  CLOSE_UNKNOWN_TEXT,
  closePosition,
} from './close-position.ts'

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
      const { outcome, reason } = await closePosition(trade)
      isClosing.current = false
      setBusy(false)
      setOpened(false)
      if (outcome === 'closed') {
        toast.success(CLOSED)
        playSound('success')
        bus.emit('user:refresh', {})
        return
      }
      if (outcome === 'gone') {
        // What closed it has changed the balance.
        bus.emit('user:refresh', {})
        toast.info(ALREADY_CLOSED, ALREADY_CLOSED_TEXT)
        return
      }
      toast.error(CLOSE_FAILED, outcome === 'unknown' ? CLOSE_UNKNOWN_TEXT : (reason ?? CLOSE_FAILED_TEXT))
      playSound('error')
    },
  }
}
