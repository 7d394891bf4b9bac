import { useRemoteContext } from '@tradefront/federation'
import { settleAndSend, useRecovery } from '@tradefront/sending'
import { useRef, useState } from 'react'
import type { MarketplaceItem } from './marketplace-items.ts'
import { purchases } from './purchase.ts'

/** A purchase from the question to its end; one at a time. */
export interface Purchase {
  /** The item that is asked about, also while its dialog closes. */
  readonly item: MarketplaceItem | undefined
  readonly opened: boolean
  readonly busy: boolean
  ask(item: MarketplaceItem): void
  cancel(): void
  confirm(): void
}

/** Buys an item after it was confirmed [ALGO-05]. */
export function usePurchase(): Purchase {
  const { bus } = useRemoteContext()
  useRecovery(purchases)
  const [item, setItem] = useState<MarketplaceItem>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function buy({ id }: MarketplaceItem): Promise<void> {
    // At once, not by the next rendering: a double click buys once.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await settleAndSend(purchases, { id }, { bus }, id)
    isRunning.current = false
    setBusy(false)
    setOpened(false)
  }

  return {
    item,
    opened,
    busy,
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
