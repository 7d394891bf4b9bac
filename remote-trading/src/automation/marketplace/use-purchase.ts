import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { useRef, useState } from 'react'
import type { MarketplaceItem } from './marketplace-items.ts'
import { PURCHASED, purchase } from './purchase.ts'

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

/** Buys an item after it was confirmed, says how it went and has the user reloaded [ALGO-05]. */
export function usePurchase(): Purchase {
  const { bus } = useRemoteContext()
  const [item, setItem] = useState<MarketplaceItem>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function buy({ id }: MarketplaceItem): Promise<void> {
    // At once, not by the next rendering: a double click buys once.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const buyer = useSession.getState().user?.id
    const outcome = await purchase(id)
    isRunning.current = false
    setBusy(false)
    setOpened(false)
    // Somebody else has logged in: it is none of theirs [SESS-06].
    if (useSession.getState().user?.id !== buyer) return
    // Also after a refusal: another page may have bought it, or spent the balance.
    bus.emit('user:refresh', {})
    if (!outcome.bought) {
      toast.error(outcome.message)
      return
    }
    toast.success(PURCHASED)
    const { user } = useSession.getState()
    if (user !== null) useSession.setState({ user: { ...user, eas: [...new Set([...user.eas, id])] } })
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
