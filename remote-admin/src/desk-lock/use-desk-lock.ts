import { storedJson } from '@tradefront/browser'
import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { followInput, useSession } from '@tradefront/session'
import * as v from 'valibot'
import { useEffect, useState } from 'react'

/** Time without input in any tab of the desk until it locks [ADM-17], ms. */
export const LOCK_AFTER_MS = 10 * 60_000
const CHECK_MS = 5_000
/** Granularity at which other tabs and later pages see input, ms. */
const NOTE_MS = 10_000

const KEY = 'desk-used'
/** `session` identifies the login, so that the next one starts unlocked. */
const Used = storedJson(v.object({ session: v.string(), at: v.number() }))

export interface DeskLock {
  readonly locked: boolean
  /** Called once the admin has confirmed their identity. */
  unlock(): void
}

/** When the desk was last used, here or in another tab. */
function createLastUse(storage: RemoteStorage, session: string) {
  let here = 0
  let noted = 0
  const noteHere = (at: number) => {
    here = at
    if (at - noted < NOTE_MS) return
    noted = at
    storage.set(KEY, JSON.stringify({ session, at }))
  }
  const anywhere = () => {
    const used = storage.read(KEY, Used)
    return Math.max(here, used?.session === session ? used.at : 0)
  }
  // The first page of a login.
  if (anywhere() === 0) noteHere(Date.now())
  const isOver = () => Date.now() - anywhere() >= LOCK_AFTER_MS
  return {
    isOver,
    /** Input extends the use only while unlocked. Returns false if it is locked. */
    extend(): boolean {
      const at = Date.now()
      if (at - here >= CHECK_MS && isOver()) return false
      noteHere(at)
      return true
    },
    begin(): void {
      noted = 0
      noteHere(Date.now())
    },
  }
}

/** Locks the desk after a time without input. Reloads, new tabs and a woken computer stay locked. */
export function useDeskLock(): DeskLock {
  const { storage, timers } = useRemoteContext()
  const session = useSession((state) => state.token?.slice(0, 8) ?? '')
  const [use] = useState(() => createLastUse(storage, session))
  const [locked, setLocked] = useState(use.isOver)
  useEffect(() => {
    const stopFollowing = followInput(() => {
      if (!use.extend()) setLocked(true)
    })
    const timer = timers.setInterval(() => setLocked(use.isOver()), CHECK_MS)
    return () => {
      stopFollowing()
      timers.clear(timer)
    }
  }, [use, timers])
  return {
    locked,
    unlock() {
      use.begin()
      setLocked(false)
    },
  }
}
