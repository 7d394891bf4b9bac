import { storedJson, type StoredSchema } from '@tradefront/browser'
import * as v from 'valibot'

/** Storage for drafts: the remote's own part of the browser's storage. */
export interface DraftStorage {
  read<T>(key: string, schema: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Unsent text of one conversation. */
export interface Draft {
  read(): string
  write(text: string): void
  /**
   * Calls the handler with the text whenever another tab changes it; immediately if it has changed since this tab
   * last read or wrote it. Returns the unsubscribe function.
   */
  follow(handler: (text: string) => void): () => void
}

const KEY = 'drafts'
const Kept = storedJson(v.object({ ownId: v.string(), texts: v.record(v.string(), v.string()) }))

/**
 * Drafts that survive a reload, one per conversation, shared by all tabs [CHAT-06] [ADM-07]. They belong to the
 * user who wrote them: the next user of this browser doesn't see them, and they are then removed.
 */
export function keptDraft(storage: DraftStorage, ownId: string, customerId: string): Draft {
  function readAll(): Record<string, string> {
    const kept = storage.read(KEY, Kept)
    if (kept?.ownId === ownId) return kept.texts
    storage.remove(KEY)
    return {}
  }
  /** Stored text as last seen by this tab. Not what it wrote: full or blocked storage keeps nothing. */
  let seen = ''
  const stored = () => {
    const kept = storage.read(KEY, Kept)
    return kept?.ownId === ownId ? (kept.texts[customerId] ?? '') : ''
  }
  return {
    read() {
      seen = readAll()[customerId] ?? ''
      return seen
    },
    write(text) {
      // Reread each time: another tab may have written in another conversation.
      const { [customerId]: _, ...texts } = readAll()
      if (text !== '') texts[customerId] = text
      if (Object.keys(texts).length === 0) storage.remove(KEY)
      else storage.set(KEY, JSON.stringify({ ownId, texts }))
      seen = stored()
    },
    follow(handler) {
      const check = () => {
        const text = stored()
        if (text === seen) return
        seen = text
        handler(text)
      }
      check()
      window.addEventListener('storage', check)
      return () => window.removeEventListener('storage', check)
    },
  }
}
