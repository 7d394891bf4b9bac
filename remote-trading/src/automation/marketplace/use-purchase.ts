import { useRemoteContext } from '@tradefront/federation'
import { useConnectionStatus } from '@tradefront/realtime'
import { sendWords, settleAndSend, useSending, type SendWords } from '@tradefront/sending'
import { useEffect, useState } from 'react'
import type { MarketplaceItem } from './marketplace-items.ts'
import { purchases } from './purchase.ts'

/** A purchase from the question to its outcome. */
export interface Purchase {
  /** The item that is asked about, also while its dialog closes. */
  readonly item: MarketplaceItem | undefined
  readonly opened: boolean
  readonly busy: boolean
  /** The outcome of the last press is not known: the next one looks it up first. */
  readonly isUnknown: boolean
  /** What is to be said of the last press of this item; `undefined` if it was done or refused. */
  readonly words: SendWords | undefined
  ask(item: MarketplaceItem): void
  cancel(): void
  confirm(): void
}

/**
 * Buys an item after it was confirmed [ALGO-05]. A purchase whose outcome is unknown is looked up when the connection
 * is back, and before it is sent again.
 */
export function usePurchase(): Purchase {
  const { bus, realtime } = useRemoteContext()
  const [item, setItem] = useState<MarketplaceItem>()
  const [opened, setOpened] = useState(false)
  const { state, busy } = useSending(purchases, item?.id)
  const isConnected = useConnectionStatus(realtime.account).state === 'connected'
  useEffect(() => {
    if (isConnected) void purchases.lookAgainForAll({ bus })
  }, [isConnected, bus])

  async function buy({ id }: MarketplaceItem): Promise<void> {
    // `undefined`: an earlier press is still under way, and closes the dialog at its end.
    if ((await settleAndSend(purchases, { id }, { bus }, id)) !== undefined) setOpened(false)
  }

  return {
    item,
    opened,
    busy,
    isUnknown: state.kind === 'unknown',
    words: sendWords(state, 'purchase'),
    ask(wanted) {
      setItem(wanted)
      setOpened(true)
    },
    cancel: () => setOpened(false),
    confirm() {
      if (item !== undefined) void buy(item)
    },
  }
}
