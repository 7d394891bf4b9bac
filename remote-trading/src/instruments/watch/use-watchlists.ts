import { useRemoteContext, type RemoteStorage } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import {
  FittingWatchlists,
  NO_WATCHLISTS,
  StoredWatchlists,
  type Edit,
  type Watchlists,
} from './watchlists.ts'

const changed = new Set<() => void>()
/** What a full or forbidden storage did not take, by key: it lasts as long as the page. */
const refused = new Map<string, { readonly text: string; readonly watchlists: Watchlists }>()

/** What changes with what is kept. */
function textOf(storage: RemoteStorage, key: string): string | undefined {
  return refused.get(key)?.text ?? storage.read(key, v.string())
}

function read(storage: RemoteStorage, key: string): Watchlists {
  const kept = refused.get(key)?.watchlists ?? storage.read(key, StoredWatchlists, FittingWatchlists)
  return kept ?? NO_WATCHLISTS
}

function write(storage: RemoteStorage, key: string, watchlists: Watchlists): void {
  const text = JSON.stringify(watchlists)
  storage.set(key, text)
  if (storage.read(key, v.string()) === text) refused.delete(key)
  else refused.set(key, { text, watchlists })
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
  const text = useSyncExternalStore(subscribe, () => textOf(storage, key))
  // The text stands for what is read anew.
  const watchlists = useMemo(
    () => (text === undefined ? NO_WATCHLISTS : read(storage, key)),
    [storage, key, text],
  )
  const edit = useCallback(
    (change: Edit) => {
      write(storage, key, change(read(storage, key)))
    },
    [storage, key],
  )
  return { ...watchlists, edit, isKept: !refused.has(key) }
}

/** An id that no other list has. */
export function newListId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
