import { useSession } from '@tradefront/session'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useEffect, useState } from 'react'
import { useHost } from '../host-context.tsx'
import { onQuietNetwork } from '../live/quiet-network.ts'
import { holdNote } from '../notifications/early-notes.ts'
import { toastCode } from '../toasts/show-toast.ts'

const RETRY_MS = 15_000

const partsCode = lazyCode(async () => {
  // Toasts tell of trouble, when it may be too late to load them.
  const [{ LaterParts }] = await Promise.all([
    import(/* webpackChunkName: "seldom" */ './LaterParts.tsx'),
    toastCode.load(),
  ])
  return LaterParts
})

/** What a page needs once it is there: its code is no part of the first load. Nothing is drawn before. */
export function LazyLaterParts() {
  const [isLater, setLater] = useState(false)
  useEffect(() => onQuietNetwork(() => setLater(true)), [])
  const { bus } = useHost().realtime
  useEffect(() => bus.on('notification:add', (note) => holdNote(useSession.getState().user?.id, note)), [bus])
  const { loaded } = useCode(partsCode, isLater, RETRY_MS)
  return loaded.state === 'ready' ? <loaded.code /> : null
}
