import { storedJson, type StoredSchema } from '@tradefront/contracts'
import * as v from 'valibot'

/** Where drafts are kept: the remote's own part of the browser's storage. */
export interface DraftStorage {
  read<T>(key: string, schema: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** The text written in one conversation and not sent yet. */
export interface Draft {
  read(): string
  write(text: string): void
  /**
   * Calls back with the text whenever another tab has changed it; at once, where that happened since it was last read
   * or written here. Returns the unsubscribe function.
   */
  follow(handler: (text: string) => void): () => void
}

const KEY = 'drafts'
const Kept = storedJson(v.object({ ownId: v.string(), texts: v.record(v.string(), v.string()) }))

/**
 * Unsent texts that outlive a reload, one per conversation in all tabs [CHAT-06] [ADM-07]. They belong to the user
 * who wrote them: the next user of this browser finds none, and takes them out of it.
 */
export function keptDraft(storage: DraftStorage, ownId: string, customerId: string): Draft {
  function readAll(): Record<string, string> {
    const kept = storage.read(KEY, Kept)
    if (kept?.ownId === ownId) return kept.texts
    storage.remove(KEY)
    return {}
  }
  /** What was stored when this tab last looked. Not what it wrote: a full or forbidden storage keeps nothing. */
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
      // Read again for each: another tab may have written in another conversation.
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
