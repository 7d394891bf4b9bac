import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseWatchlists, type Edit, type Watchlists } from './watchlists.ts'

const changed = new Set<() => void>()
/** What a full or forbidden storage did not take, by key: it lasts as long as the page. */
const refused = new Map<string, string>()

function read(storage: RemoteStorage, key: string): string | null {
  return refused.get(key) ?? storage.get(key)
}

function write(storage: RemoteStorage, key: string, text: string): void {
  storage.set(key, text)
  if (storage.get(key) === text) refused.delete(key)
  else refused.set(key, text)
  for (const tell of changed) tell()
}

function subscribe(tell: () => void): () => void {
  changed.add(tell)
  // Another tab has written.
  window.addEventListener('storage', tell)
  return () => {
    changed.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

export interface UsedWatchlists extends Watchlists {
  edit(change: Edit): void
  /** False where the browser does not keep them: they are gone with the page. */
  readonly isKept: boolean
}

/** The user's watchlists, kept in this browser and the same in all its tabs [MKT-06]. */
export function useWatchlists(): UsedWatchlists {
  const { storage } = useRemoteContext()
  const userId = useSession((state) => state.user?.id)
  const key = `watchlists:${userId ?? ''}`
  const text = useSyncExternalStore(subscribe, () => read(storage, key))
  const watchlists = useMemo(() => parseWatchlists(text), [text])
  const edit = useCallback(
    (change: Edit) => {
      write(storage, key, JSON.stringify(change(parseWatchlists(read(storage, key)))))
    },
    [storage, key],
  )
  return { ...watchlists, edit, isKept: !refused.has(key) }
}

/** An id that no other list has. */
export function newListId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
