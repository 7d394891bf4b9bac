import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import type { ConversationStore } from './conversation-store.ts'
import type { DraftStorage } from './drafts.ts'
import type { StoredMessage } from './thread.ts'

/** How far a conversation was seen on this device: server time of its newest message then, Unix ms. */
export interface SeenMark {
  read(): number | undefined
  write(at: number): void
}

const KEY = 'seen'
const Kept = storedJson(v.object({ ownId: v.string(), until: v.record(v.string(), v.number()) }))

/** The stored mark of one conversation. It belongs to the user; the next user doesn't get it. */
export function keptSeenMark(storage: DraftStorage, ownId: string, customerId: string): SeenMark {
  const readAll = () => {
    const kept = storage.read(KEY, Kept)
    return kept?.ownId === ownId ? kept.until : {}
  }
  return {
    read: () => readAll()[customerId],
    write(at) {
      storage.set(KEY, JSON.stringify({ ownId, until: { ...readAll(), [customerId]: at } }))
    },
  }
}

/** Tracks which messages are new to the reader. */
export interface NewMessages {
  /** The view was opened: messages in the next fetch are new. */
  opened(): void
  /** A complete fetch was applied. */
  fetched(): void
  /** Call when a message arrives, or when the user may have started looking. */
  check(): void
  /** The reader sent a message: earlier ones are no longer new. */
  wrote(): void
}

/**
 * Maintains `newFrom` and `unseen` of a conversation. New are messages others sent after the reader last looked, in
 * this or an earlier visit; not those that arrive in view. The divider stays while they are read, and moves on with
 * the next messages that arrive unseen.
 */
export function createNewMessages(options: {
  readonly store: ConversationStore
  readonly ownId: string
  /** Whether the newest messages are in view on a visible, focused page. */
  isSeen(): boolean
  readonly mark: SeenMark | undefined
}): NewMessages {
  const { store, ownId, isSeen, mark } = options
  /** Server time up to which everything was seen, Unix ms; undefined before the first load. */
  let seenUntil: number | undefined
  /** `newFrom` in Unix ms; 0 without one. */
  let newSince = 0
  /** Since the view opened, the messages waiting for it have been fetched. */
  let loaded = false

  /** The first message from others after this time, and how many there are. */
  function after(time: number) {
    const { stored } = store.getState().thread
    let first: StoredMessage | undefined
    let count = 0
    for (let index = stored.length - 1; index >= 0; index -= 1) {
      const item = stored[index]
      if (item === undefined || item.at <= time) break
      if (item.message.sender_id === ownId) continue
      first = item
      count += 1
    }
    return { first, count }
  }

  function follow(waited: boolean) {
    const { thread, newFrom, unseen } = store.getState()
    const newest = thread.stored.at(-1)?.at ?? 0
    // On the first visit there is no mark to tell old messages from new.
    seenUntil ??= mark?.read() ?? newest
    const { first, count } = after(seenUntil)
    const seen = isSeen()
    const marks = first !== undefined && (waited || !seen) && newSince <= seenUntil
    if (marks) newSince = first.at
    if (seen && newest > seenUntil) {
      seenUntil = newest
      mark?.write(newest)
    }
    const next = { newFrom: marks ? first.key : newFrom, unseen: seen ? 0 : count }
    if (next.newFrom !== newFrom || next.unseen !== unseen) store.set(next)
  }

  return {
    opened() {
      loaded = false
      newSince = 0
      store.set({ newFrom: undefined, unseen: 0 })
    },
    fetched() {
      follow(!loaded)
      loaded = true
    },
    check() {
      if (loaded) follow(false)
    },
    wrote() {
      newSince = 0
      store.set({ newFrom: undefined })
    },
  }
}
