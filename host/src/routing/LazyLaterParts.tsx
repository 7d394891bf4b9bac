import { isLoggedIn, useSession } from '@tradefront/session'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useEffect, useState } from 'react'
import { useHost } from '../host-context.tsx'
import { onQuietNetwork } from '../live/quiet-network.ts'
import { holdNote } from '../notifications/early-notes.ts'
import { toastCode } from '../toasts/show-toast.ts'
import { awaitsPrices } from './first-path.ts'

const RETRY_MS = 15_000

const partsCode = lazyCode(async () => {
  // Toasts report failures, when it may be too late to load them.
  const [{ LaterParts }] = await Promise.all([
    import(/* webpackChunkName: "seldom" */ './LaterParts.tsx'),
    toastCode.load(),
  ])
  return LaterParts
})

/**
 * Parts that a page needs only once it is shown; their code isn't in the first load, and nothing renders before.
 * Loaded immediately for a notification of the page's, which that code stores.
 */
export function LazyLaterParts() {
  const [isLater, setLater] = useState(false)
  const { bus, prices } = useHost().realtime
  useEffect(() => onQuietNetwork(() => setLater(true), awaitsPrices(prices)), [prices])
  // Subscribing loads the realtime layer, which visitors don't need.
  const hasSession = useSession(isLoggedIn)
  useEffect(() => {
    if (!hasSession) return
    return bus.on('notification:add', (note) => {
      holdNote(useSession.getState().user?.id, note)
      // Held in memory, it would be lost with the page.
      setLater(true)
    })
  }, [bus, hasSession])
  const { loaded } = useCode(partsCode, isLater, RETRY_MS)
  return loaded.state === 'ready' ? <loaded.code /> : null
}
