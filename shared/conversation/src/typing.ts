import { channels, TYPING, TypingEvent, type AccountEvents } from '@tradefront/contracts'
import * as v from 'valibot'
import type { Timers } from './live-link.ts'

/** Minimum interval between typing events, ms. */
export const TYPING_EVERY = 3000
/** How long a typing event counts, ms. */
export const TYPING_FOR = 5000

export interface TypingOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  readonly customerId: string
  readonly ownId: string
  /** Ids of the others who are typing. */
  onTyping(ids: readonly string[]): void
}

/** Typing indicators of a conversation [CHAT-09]. */
export interface Typing {
  /** The user typed: notifies the others. */
  typed(): void
  /** A message from this person arrived: they are no longer typing. */
  wrote(senderId: string): void
  stop(): void
}

/** Tracks who is typing through client events; without server support the list stays empty. */
export function startTyping({ account, timers, customerId, ownId, onTyping }: TypingOptions): Typing {
  const channel = channels.chat(customerId)
  const ends = new Map<string, number>()
  let pause: number | undefined

  function forget(id: string): void {
    const timer = ends.get(id)
    if (timer === undefined) return
    timers.clear(timer)
    ends.delete(id)
    onTyping([...ends.keys()])
  }

  const off = account.listen(channel, TYPING, (payload) => {
    const event = v.safeParse(TypingEvent, payload)
    if (!event.success || event.output.sender_id === ownId) return
    const id = event.output.sender_id
    const before = ends.get(id)
    if (before !== undefined) timers.clear(before)
    ends.set(
      id,
      timers.setTimeout(() => forget(id), TYPING_FOR),
    )
    if (before === undefined) onTyping([...ends.keys()])
  })

  return {
    typed() {
      if (pause !== undefined) return
      pause = timers.setTimeout(() => {
        pause = undefined
      }, TYPING_EVERY)
      account.send?.(channel, TYPING, { sender_id: ownId })
    },
    wrote: forget,
    stop() {
      off()
      if (pause !== undefined) timers.clear(pause)
      for (const id of ends.keys()) forget(id)
    },
  }
}
