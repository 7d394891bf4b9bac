import { channels, TYPING, TypingEvent, type AccountEvents } from '@tradefront/contracts'
import * as v from 'valibot'
import type { Timers } from './live-link.ts'

/** The others hear of it at most once in this time, ms. */
export const TYPING_EVERY = 3000
/** Somebody counts as typing for so long after their last event, ms. */
export const TYPING_FOR = 5000

export interface TypingOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  readonly customerId: string
  readonly ownId: string
  /** Ids of the others who are typing. */
  onTyping(ids: readonly string[]): void
}

/** Who is writing in a conversation [CHAT-09]. */
export interface Typing {
  /** This person has typed: the others hear of it. */
  typed(): void
  /** A message of theirs arrived: they have finished it. */
  wrote(senderId: string): void
  stop(): void
}

/** Follows who is typing by client events; a server that takes none of them leaves it at nobody. */
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
