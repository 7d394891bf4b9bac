import { MAX_STARS } from '@tradefront/contracts'
import type { ClosingRow } from '../store/conversations.ts'
import type { Store } from '../store/store.ts'
import type { WrittenRow } from '../store/messages.ts'
import { memberView } from './conversation-view.ts'

/** Maximum number of ratings in a report. */
const RATINGS_SHOWN = 50
/** Longest period whose days are counted, days. */
const DAYS_COUNTED = 366
const DAY_MS = 86_400_000

/** An answer of the team to a customer who waited. */
interface Answered {
  readonly agentId: number
  /** Unix ms. */
  readonly at: number
  readonly waitedMs: number
  /** The first one of an enquiry. */
  readonly first: boolean
}

/**
 * Each answer with how long the customer had waited for it: since their first message after the team's last one. An
 * enquiry begins with a message in a new or closed conversation. A customer whose conversation is closed without an
 * answer has not waited. Both lists are of one conversation, oldest first.
 */
function answersIn(messages: readonly WrittenRow[], closings: readonly ClosingRow[]): Answered[] {
  const closedAt = closings.map(({ closed_at: at }) => Date.parse(at))
  const found: Answered[] = []
  let waitingSince: number | undefined
  let isNew = true
  let nextClosing = 0
  for (const { customer_id: customer, sender_id: sender, created_at } of messages) {
    const at = Date.parse(created_at)
    for (; (closedAt[nextClosing] ?? Number.POSITIVE_INFINITY) < at; nextClosing += 1) {
      isNew = true
      waitingSince = undefined
    }
    if (sender === customer) waitingSince ??= at
    else if (waitingSince !== undefined) {
      found.push({ agentId: sender, at, waitedMs: at - waitingSince, first: isNew })
      waitingSince = undefined
      isNew = false
    }
  }
  return found
}

/** Times within which half and nine in ten waits ended, whole seconds; by nearest rank. */
function waits(answered: readonly Answered[]) {
  const sorted = answered.map(({ waitedMs }) => waitedMs).toSorted((a, b) => a - b)
  const at = (share: number) => {
    const ms = sorted[Math.ceil(share * sorted.length) - 1]
    return ms === undefined ? null : Math.round(ms / 1000)
  }
  return { count: sorted.length, median_seconds: at(0.5), p90_seconds: at(0.9) }
}

function work(answered: readonly Answered[], closings: readonly ClosingRow[]) {
  const stars = Array.from({ length: MAX_STARS }, (_star, at) =>
    closings.reduce((count, closing) => count + Number(closing.stars === at + 1), 0),
  )
  return {
    first_answers: waits(answered.filter(({ first }) => first)),
    answers: waits(answered),
    closed: closings.length,
    stars,
  }
}

/** Formats days as YYYY-MM-DD in a time zone; in UTC if the zone is unknown. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  try {
    // Sweden writes dates like ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return dayFormat('UTC')
  }
}

/** Number of answers on each day from `from` to before `to`; undefined for a period that is too long. */
function answersByDay(answered: readonly Answered[], from: number, to: number, zone: string) {
  if (to - from > DAYS_COUNTED * DAY_MS) return undefined
  const format = dayFormat(zone)
  const counts = new Map<string, number>()
  for (const { at } of answered) {
    const date = format.format(at)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const [first, last] = [from, to - 1].map((at) => Date.parse(`${format.format(at)}T00:00:00Z`)) as [
    number,
    number,
  ]
  return Array.from({ length: Math.max(0, (last - first) / DAY_MS + 1) || 0 }, (_, ahead) => {
    const date = new Date(first + ahead * DAY_MS).toISOString().slice(0, 10)
    return { date, answers: counts.get(date) ?? 0 }
  })
}

function byCustomer<T extends { readonly customer_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const known = found.get(row.customer_id)
    if (known === undefined) found.set(row.customer_id, [row])
    else known.push(row)
  }
  return found
}

/** What the support team answered, closed and was rated for in a period [ADM-22]. */
export function createSupportReport({ store }: { store: Store }) {
  /**
   * From `from` to before `to`, Unix ms, with the answers of each day by the clock of `zone`. Closings and their ratings
   * belong to the member who closed.
   */
  return (from: number, to: number, zone = 'UTC') => {
    const within = (at: number) => at >= from && at < to
    const closings = store.conversations.closings()
    const closingsOf = byCustomer(closings)
    const answers = [...byCustomer(store.messages.written())]
      .flatMap(([id, messages]) => answersIn(messages, closingsOf.get(id) ?? []))
      .filter(({ at }) => within(at))
    const closed = closings.filter(({ closed_at: at }) => within(Date.parse(at)))
    const ids = new Set([...answers.map(({ agentId }) => agentId), ...closed.map(({ closed_by: id }) => id)])
    const named = (id: number) => {
      const user = store.users.byId(id)
      return memberView(user ?? { id, first_name: 'Former', last_name: 'member' })
    }
    return {
      total: work(answers, closed),
      agents: [...ids]
        .map((id) => ({
          agent: named(id),
          ...work(
            answers.filter(({ agentId }) => agentId === id),
            closed.filter(({ closed_by: by }) => by === id),
          ),
        }))
        .toSorted((a, b) => a.agent.name.localeCompare(b.agent.name)),
      waiting: store.messages.waitingSince().size,
      ratings: closed
        .filter(({ stars }) => stars !== null)
        .slice(-RATINGS_SHOWN)
        .toReversed()
        .map(({ id, closed_at: at, customer_id: customer, closed_by: agent, stars, comment }) => ({
          id,
          at,
          customer: named(customer),
          agent: named(agent),
          stars,
          comment,
        })),
      days: answersByDay(answers, from, to, zone),
    }
  }
}
export type ReportOfSupport = ReturnType<typeof createSupportReport>
