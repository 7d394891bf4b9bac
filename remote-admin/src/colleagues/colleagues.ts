import { plural, t } from '@lingui/core/macro'
import {
  channels,
  DESK_EVENT,
  LookingEvent,
  type AccountEvents,
  type TeamMember,
} from '@tradefront/contracts'
import { pageAttention } from '@tradefront/conversation/attention'
import type { Timers } from '@tradefront/conversation'
import { siteLanguage } from '@tradefront/language'
import * as v from 'valibot'

/** How often a page announces its open conversation, ms. */
const ANNOUNCE_INTERVAL_MS = 20_000
/** A colleague who has announced nothing for this long has left, ms. */
const COLLEAGUE_TIMEOUT_MS = 45_000
/** Minimum interval between two announcements of a page, ms: changes in between are combined. */
const MIN_INTERVAL = 1_000

/** What an admin is doing at the desk. */
export interface Looking {
  /** The customer of the open conversation; undefined if the page is hidden. */
  readonly customerId: string | undefined
  /** A reply is being written. */
  readonly answering: boolean
}

export interface Colleague extends Looking {
  readonly member: TeamMember
}

export interface ColleaguesOptions {
  readonly account: AccountEvents
  readonly timers: Timers
  /** The admin using this page, whose own events are ignored. */
  readonly member: TeamMember
  onChange(colleagues: readonly Colleague[]): void
}

export interface ColleaguesLink {
  /** Announces this page's activity, from now on. */
  show(looking: Looking): void
  stop(): void
}

/**
 * Tracks which conversation each colleague has open, through client events on the team's channel, and announces this
 * page's [ADM-16]. Without client events on the server there are no colleagues.
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

  /** Immediately, or when the current interval ends. */
  function announceSoon(): void {
    waiting = rest !== undefined
    if (waiting) return
    announce(pageAttention.visible ? own : { customerId: undefined, answering: false })
    rest = timers.setTimeout(() => {
      rest = undefined
      if (waiting) announceSoon()
    }, MIN_INTERVAL)
  }

  function announceAgain(): void {
    beat = timers.setTimeout(() => {
      announceSoon()
      announceAgain()
    }, ANNOUNCE_INTERVAL_MS)
  }

  function forget(id: string): void {
    ends.delete(id)
    colleagues.delete(id)
    onChange([...colleagues.values()])
  }

  function onActivity(payload: unknown): void {
    const event = v.safeParse(LookingEvent, payload)
    if (!event.success || event.output.member.id === member.id) return
    const { member: other, customer_id: customerId, answering } = event.output
    // A newcomer doesn't know about this page yet.
    if (!colleagues.has(other.id)) announceSoon()
    const end = ends.get(other.id)
    if (end !== undefined) timers.clear(end)
    ends.set(
      other.id,
      timers.setTimeout(() => forget(other.id), COLLEAGUE_TIMEOUT_MS),
    )
    colleagues.set(other.id, { member: other, customerId, answering: answering === true })
    onChange([...colleagues.values()])
  }

  const offs = [
    account.listen(channels.support, DESK_EVENT.looking, onActivity),
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

/** Colleagues in a conversation, in words: 'Ann is replying', 'Ann and Bo are viewing'; '' if there are none. */
export function colleaguesText(colleagues: readonly Colleague[], customerId: string): string {
  const list = new Intl.ListFormat(siteLanguage(), { type: 'conjunction' })
  const part = (answering: boolean) => {
    const here = colleagues.filter((one) => one.customerId === customerId && one.answering === answering)
    const count = here.length
    if (count === 0) return []
    const names = list.format(here.map(({ member }) => member.name))
    return answering
      ? [t`${plural(count, { one: `${names} is replying`, other: `${names} are replying` })}`]
      : [t`${plural(count, { one: `${names} is viewing`, other: `${names} are viewing` })}`]
  }
  return [...part(true), ...part(false)].join(', ')
}
