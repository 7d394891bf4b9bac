import {
  channels,
  DESK_EVENT,
  LookingEvent,
  type AccountEvents,
  type TeamMember,
} from '@tradefront/contracts'
import { pageAttention } from '@tradefront/conversation/attention'
import type { Timers } from '@tradefront/conversation'
import * as v from 'valibot'

/** How often a page says which conversation it has open, ms. */
export const LOOKING_EVERY = 20_000
/** A colleague who says nothing for so long has gone, ms. */
export const LOOKING_FOR = 45_000
/** Rest between two events of one page, ms: what changes meanwhile goes with the next. */
const REST = 1_000

/** What somebody does at the desk. */
export interface Looking {
  /** Whose conversation is open; undefined where nobody looks at the page. */
  readonly customerId: string | undefined
  /** A reply is being written. */
  readonly answering: boolean
}

/** A colleague at the desk. */
export interface Colleague extends Looking {
  readonly member: TeamMember
}

export interface ColleaguesOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  /** Who this page belongs to; they never hear of themselves. */
  readonly member: TeamMember
  onChange(colleagues: readonly Colleague[]): void
}

/** The colleagues' pages, and what this one announces to them. */
export interface ColleaguesLink {
  /** Announces what is done here, from now on. */
  show(looking: Looking): void
  stop(): void
}

/**
 * Follows which conversation each colleague has open, by client events on the team's channel, and announces to them the
 * same of this page [ADM-16]. A server without client events leaves it at nobody.
 */
export function startColleagues({ account, timers, member, onChange }: ColleaguesOptions): ColleaguesLink {
  const colleagues = new Map<string, Colleague>()
  const ends = new Map<string, number>()
  let own: Looking = { customerId: undefined, answering: false }
  let rest: number | undefined
  let waiting = false
  let beat: number | undefined

  function announce({ customerId, answering }: Looking): void {
    const customer_id = customerId ?? null
    account.send?.(channels.support, DESK_EVENT.looking, { member, customer_id, answering })
  }

  /** Now, or when the present rest is over. */
  function announceSoon(): void {
    waiting = rest !== undefined
    if (waiting) return
    announce(pageAttention.visible ? own : { customerId: undefined, answering: false })
    rest = timers.setTimeout(() => {
      rest = undefined
      if (waiting) announceSoon()
    }, REST)
  }

  function announceAgain(): void {
    beat = timers.setTimeout(() => {
      announceSoon()
      announceAgain()
    }, LOOKING_EVERY)
  }

  function forget(id: string): void {
    ends.delete(id)
    colleagues.delete(id)
    onChange([...colleagues.values()])
  }

  function hear(payload: unknown): void {
    const event = v.safeParse(LookingEvent, payload)
    if (!event.success || event.output.member.id === member.id) return
    const { member: other, customer_id: customerId, answering } = event.output
    // Somebody new does not know of this page yet.
    if (!colleagues.has(other.id)) announceSoon()
    const end = ends.get(other.id)
    if (end !== undefined) timers.clear(end)
    ends.set(
      other.id,
      timers.setTimeout(() => forget(other.id), LOOKING_FOR),
    )
    colleagues.set(other.id, { member: other, customerId, answering: answering === true })
    onChange([...colleagues.values()])
  }

  const offs = [
    account.listen(channels.support, DESK_EVENT.looking, hear),
    account.onSubscribed(channels.support, announceSoon),
    pageAttention.onChange(announceSoon),
  ]
  announceAgain()

  return {
    show(looking) {
      own = looking
      announceSoon()
    },
    stop() {
      for (const off of offs) off()
      for (const timer of [beat, rest, ...ends.values()]) if (timer !== undefined) timers.clear(timer)
      announce({ customerId: undefined, answering: false })
    },
  }
}

/** Who else is at a conversation, in words: 'Ann is replying', 'Ann and Bo are viewing'; '' for nobody. */
export function colleaguesText(colleagues: readonly Colleague[], customerId: string): string {
  const here = colleagues.filter((one) => one.customerId === customerId)
  const part = (answering: boolean, verb: string) => {
    const names = here.filter((one) => one.answering === answering).map(({ member }) => member.name)
    return names.length === 0 ? [] : [`${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} ${verb}`]
  }
  return [...part(true, 'replying'), ...part(false, 'viewing')].join(', ')
}
