import { initialState, type ConversationState } from './conversation-state.ts'
import type { Draft } from './drafts.ts'
import { reduceThread, type ThreadEvent } from './thread.ts'

/** State of one conversation, with change listeners. */
export interface ConversationStore {
  getState(): ConversationState
  /** Returns the unsubscribe function. */
  subscribe(handler: () => void): () => void
  /** Updates part of the state; a changed draft is persisted. */
  set(change: Partial<ConversationState>): void
  /** Applies an event to the thread. */
  dispatch(event: ThreadEvent): void
}

/** Creates the store of a conversation, initially with the kept draft only. */
export function createConversationStore(ownId: string, draft: Draft | undefined): ConversationStore {
  const listeners = new Set<() => void>()
  let state = initialState(ownId, draft?.read())

  function set(change: Partial<ConversationState>): void {
    const before = state
    state = { ...state, ...change }
    if (state.draft !== before.draft || state.about !== before.about) draft?.write(state)
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(handler) {
      listeners.add(handler)
      return () => listeners.delete(handler)
    },
    set,
    dispatch(event) {
      const thread = reduceThread(state.thread, event)
      if (thread !== state.thread) set({ thread })
    },
  }
}
