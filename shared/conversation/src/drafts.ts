import { storedJson, type StoredSchema } from '@tradefront/browser'
import { MessageSubject } from '@tradefront/contracts'
import * as v from 'valibot'
import type { DraftContent } from './conversation-state.ts'

/** Storage for drafts: the remote's own part of the browser's storage. */
export interface DraftStorage {
  read<T>(key: string, schema: StoredSchema<T>): T | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** The draft of one conversation. */
export interface Draft {
  read(): DraftContent
  write(content: DraftContent): void
  /**
   * Calls the handler whenever another tab changes it; immediately if it has changed since this tab last read or wrote
   * it. Returns the unsubscribe function.
   */
  follow(handler: (content: DraftContent) => void): () => void
}

const KEY = 'drafts'
const Kept = storedJson(
  v.object({
    ownId: v.string(),
    texts: v.record(v.string(), v.string()),
    abouts: v.optional(v.record(v.string(), MessageSubject), {}),
  }),
)
/** By conversation. */
interface All {
  readonly texts: Readonly<Record<string, string>>
  readonly abouts: Readonly<Record<string, MessageSubject>>
}
const NOTHING: All = { texts: {}, abouts: {} }

/**
 * Drafts that survive a reload, one per conversation, shared by all tabs [CHAT-06] [ADM-07]. They belong to the
 * user who wrote them: the next user of this browser doesn't see them, and they are then removed.
 */
export function keptDraft(storage: DraftStorage, ownId: string, customerId: string): Draft {
  function readAll(): All {
    const kept = storage.read(KEY, Kept)
    if (kept?.ownId === ownId) return kept
    storage.remove(KEY)
    return NOTHING
  }
  const contentOf = ({ texts, abouts }: All): DraftContent => ({
    draft: texts[customerId] ?? '',
    about: abouts[customerId],
  })
  /** As last seen by this tab. Not what it wrote: full or blocked storage keeps nothing. */
  let seen = contentOf(NOTHING)
  const stored = () => {
    const kept = storage.read(KEY, Kept)
    return contentOf(kept?.ownId === ownId ? kept : NOTHING)
  }
  return {
    read() {
      seen = contentOf(readAll())
      return seen
    },
    write({ draft, about }) {
      // Reread each time: another tab may have written in another conversation.
      const all = readAll()
      const texts = changed(all.texts, customerId, draft === '' ? undefined : draft)
      const abouts = changed(all.abouts, customerId, about)
      if (Object.keys(texts).length + Object.keys(abouts).length === 0) storage.remove(KEY)
      else storage.set(KEY, JSON.stringify({ ownId, texts, abouts }))
      seen = stored()
    },
    follow(handler) {
      const check = () => {
        const content = stored()
        if (isSame(content, seen)) return
        seen = content
        handler(content)
      }
      check()
      window.addEventListener('storage', check)
      return () => window.removeEventListener('storage', check)
    },
  }
}

const isSame = (a: DraftContent, b: DraftContent) =>
  a.draft === b.draft && a.about?.kind === b.about?.kind && a.about?.id === b.about?.id

/** A copy with another value at a key; undefined removes it. */
function changed<T>(
  values: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Record<string, T> {
  const { [key]: _, ...others } = values
  return value === undefined ? others : { ...others, [key]: value }
}
