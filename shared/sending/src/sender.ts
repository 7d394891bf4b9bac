import { ApiError, isOutcomeUnknown } from '@tradefront/api'
import { randomId, type EventBus } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import type { GenericSchema } from 'valibot'
import {
  browserLocks,
  browserRecords,
  createRecords,
  type RecordStorage,
  type SendRecord,
  type TabLocks,
} from './send-record.ts'
import { isInFlight, type LookCause, type SendOutcome, type SendState } from './send-state.ts'

/** Pauses before each look for a request whose answer was lost, ms: at once, then less and less often. */
export const LOOK_PAUSES: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000]

/** The same after an error of the server, ms: it has answered, so nothing is still on its way. */
export const ERROR_PAUSES: readonly number[] = [0, 1_000]

/** How long after a press another one counts as its double click, ms [ORD-06]. */
export const DOUBLE_CLICK_MS = 800

/** A day, ms: by then the server's lists no longer show for sure. */
const MAX_AGE = 86_400_000

/** What of the page an outcome is reported through. */
export interface SendSurroundings {
  readonly bus: EventBus
}

/** A kind of request that moves money or a position: how it is sent, looked up and reported. */
export interface SendKind<B, R> {
  /** Unique in the product: 'withdrawal', 'order'. */
  readonly name: string
  /** What a stored request has to be; a record of another shape is dropped. Must not hold secrets. */
  readonly body: GenericSchema<unknown, B>
  /** Sends it under its key; fails with `ApiError`. `place` is for a kind that is made of other sends. */
  send(body: B, key: string, place: SendSurroundings): Promise<R>
  /** Looks for what came of a key; `undefined` when the server has nothing of it, fails where that cannot be read. */
  find(record: SendRecord<B>): Promise<R | undefined>
  /** Reports an outcome. `watched`: a page that shows it is open, so that only the others have to hear of it. */
  report?(outcome: SendOutcome<B, R>, place: SendSurroundings & { readonly watched: boolean }): void
  /** Requests of different slots go side by side, such as the closing of several positions. One slot when absent. */
  slotOf?(body: B): string
  /** Each press is a request of its own, also under way in another tab (orders): `false` when absent. */
  readonly independent?: boolean
  /** Age at which a record is dropped, ms. */
  readonly maxAge?: number
}

/** What a sender needs of its surroundings. */
export interface SenderParts {
  readonly storage: RecordStorage
  readonly locks: TabLocks
  /** Id of the logged-in customer. */
  customer(): string | undefined
  newKey(): string
  now(): number
  wait(ms: number): Promise<void>
}

/** A sender's surroundings in the browser. */
export const browserParts: SenderParts = {
  storage: browserRecords,
  locks: browserLocks,
  customer: () => useSession.getState().user?.id,
  newKey: randomId,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Sends requests of one kind once at most, and finds out what became of each (architecture, HTTP): the key and the
 * request are written before sending, an answer that was lost is looked for, nothing is resent by itself, and
 * a request that the customer repeats while its outcome is open travels under the same key.
 */
export interface Sender<B, R> {
  /** Where the customer's request of a slot is. */
  getState(slot?: string): SendState<B, R>
  /** Whether a request of the slot that was sent is still kept: not known to be done or refused, in any tab. */
  hasOpen(slot?: string): boolean
  subscribe(handler: () => void): () => void
  /**
   * Sends a request, or finds out about an earlier one of the slot first. Resolves with its outcome.
   * `undefined`, and nothing sent, while one is under way, its outcome is unknown, or at a double click.
   */
  submit(body: B, place: SendSurroundings): Promise<SendOutcome<B, R>> | undefined
  /** Finds out what became of requests of an earlier page or tab; they are never sent again. */
  recover(place: SendSurroundings): Promise<void>
  /** Looks once more for a request whose outcome is unknown. */
  lookAgain(place: SendSurroundings, slot?: string): Promise<void>
  /** Looks once more for every request whose outcome is unknown, such as when the connection is back. */
  lookAgainForAll(place: SendSurroundings): Promise<void>
  /** Puts a known outcome away: what is pressed next is no double click of it. */
  clear(slot?: string): void
  /** Puts away a request whose outcome is unknown: the customer has looked for themselves. */
  dismiss(slot?: string): void
  /** A page shows the slot's outcome for as long as the returned function is not called. */
  watch(slot?: string): () => void
  /** The session ended: late answers are dropped; what is open stays stored for the customer's next visit. */
  reset(): void
}

/** Why the outcome of a failed call is in doubt, and how long to look for it. */
interface Doubt {
  readonly cause: LookCause
  readonly pauses: readonly number[]
}

/** `undefined` when the server refused the request for sure. */
function doubtOf(error: unknown): Doubt | undefined {
  const { kind, status = 0 } = error instanceof ApiError ? error : { kind: undefined }
  // 501: the server does not know the call. Any other error of it can come after it had done its work.
  const isServerError = kind === 'malformed' || (status >= 500 && status !== 501)
  if (isServerError) {
    // Behind a gateway that gave up, the request may still be on its way.
    const pauses = kind === 'http' && isOutcomeUnknown(error) ? LOOK_PAUSES : ERROR_PAUSES
    return { cause: 'server-error', pauses }
  }
  return isOutcomeUnknown(error) ? { cause: 'no-answer', pauses: LOOK_PAUSES } : undefined
}

const INTERRUPTED: Doubt = { cause: 'interrupted', pauses: LOOK_PAUSES }

/** What was read back from the storage may have its members in another order. */
const sorted = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two requests ask for the same. */
export const sameBody = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, sorted) === JSON.stringify(b, sorted)

/** Makes the sender of a kind of request. */
export function createSender<B, R>(kind: SendKind<B, R>, parts: SenderParts): Sender<B, R> {
  const { customer, now } = parts
  const records = createRecords(parts.storage, kind.name, kind.body, kind.maxAge ?? MAX_AGE)
  const states = new Map<string, { readonly customer: string; readonly state: SendState<B, R> }>()
  const pressed = new Map<string, number>()
  const watchers = new Map<string, number>()
  const handlers = new Set<() => void>()
  const slotOf = (body: B) => kind.slotOf?.(body) ?? ''
  /** Grows with every reset: what began before is dropped. */
  let session = 0
  /** Whether what began belongs to a session that ended: its answer is for nobody here, its record stays. */
  const isOver = (started: number, owner: string) => started !== session || customer() !== owner

  function enter(slot: string, owner: string, state: SendState<B, R>): void {
    states.set(slot, { customer: owner, state })
    for (const handler of handlers) handler()
  }

  function end(
    slot: string,
    owner: string,
    outcome: SendOutcome<B, R>,
    place: SendSurroundings,
  ): SendOutcome<B, R> {
    if (outcome.kind === 'done' || outcome.kind === 'refused') records.drop(outcome.record.key)
    // An independent request is never repeated under its key.
    if (outcome.kind === 'absent' && kind.independent === true) records.drop(outcome.record.key)
    else if (outcome.kind === 'absent') records.keep({ ...outcome.record, status: 'absent' })
    enter(slot, owner, outcome)
    // Somebody else has logged in: it is none of theirs [SESS-06].
    if (customer() !== owner) return outcome
    kind.report?.(outcome, { ...place, watched: (watchers.get(slot) ?? 0) > 0 })
    return outcome
  }

  /** Drops where the request of a customer was who has gone: on their next visit it is found by its record. */
  function forget(slot: string, owner: string): void {
    if (states.get(slot)?.customer === owner && customer() !== owner) states.delete(slot)
  }

  /** Looks for a request; only a list that was read after the last pause proves that it was not carried out. */
  async function look(
    record: SendRecord<B>,
    { cause, pauses }: Doubt,
  ): Promise<SendOutcome<B, R> | undefined> {
    const started = session
    enter(record.slot, record.customer, { kind: 'looking', record, cause })
    let absent = false
    for (const pause of pauses) {
      if (pause > 0) await parts.wait(pause)
      if (isOver(started, record.customer)) return undefined
      try {
        const result = await kind.find(record)
        if (isOver(started, record.customer)) return undefined
        if (result !== undefined) return { kind: 'done', record, result }
        absent = true
      } catch {
        absent = false
      }
    }
    return isOver(started, record.customer)
      ? undefined
      : { kind: absent ? 'absent' : 'unknown', record, cause }
  }

  async function send(
    record: SendRecord<B>,
    place: SendSurroundings,
  ): Promise<SendOutcome<B, R> | undefined> {
    const started = session
    records.keep({ ...record, status: 'sent' })
    try {
      const result = await kind.send(record.body, record.key, place)
      return isOver(started, record.customer) ? undefined : { kind: 'done', record, result }
    } catch (error) {
      if (isOver(started, record.customer)) return undefined
      const doubt = doubtOf(error)
      return doubt === undefined ? { kind: 'refused', record, error } : await look(record, doubt)
    }
  }

  /** The slot's open record: what became of it is settled before anything else is sent. */
  function openRecord(owner: string, slot: string): SendRecord<B> | undefined {
    const open = records.of(owner, now()).filter((record) => record.slot === slot)
    return open.find(({ status }) => status === 'sent') ?? open.at(-1)
  }

  async function sendOrLook(
    fresh: SendRecord<B>,
    place: SendSurroundings,
  ): Promise<SendOutcome<B, R> | undefined> {
    if (kind.independent === true) return await send(fresh, place)
    const open = openRecord(fresh.customer, fresh.slot)
    if (open === undefined) return await send(fresh, place)
    const isSame = sameBody(open.body, fresh.body)
    const outcome = open.status === 'sent' ? await look(open, INTERRUPTED) : undefined
    if (open.status === 'sent' && !(isSame && outcome?.kind === 'absent')) return outcome
    // Under its old key the server carries it out once, even if the first one is still on its way.
    if (isSame) return await send({ ...fresh, key: open.key }, place)
    records.drop(open.key)
    return await send(fresh, place)
  }

  const lockOf = ({ customer: owner, slot, key }: SendRecord<B>) =>
    [kind.name, owner, kind.independent === true ? key : slot].join(':')

  async function run(fresh: SendRecord<B>, place: SendSurroundings): Promise<SendOutcome<B, R>> {
    const started = session
    let held = false
    const outcome = await parts.locks.hold(lockOf(fresh), async () => {
      held = true
      return await sendOrLook(fresh, place)
    })
    const elsewhere: SendOutcome<B, R> = { kind: 'elsewhere' }
    if (isOver(started, fresh.customer)) {
      forget(fresh.slot, fresh.customer)
      return outcome ?? elsewhere
    }
    if (!held || outcome === undefined) return end(fresh.slot, fresh.customer, elsewhere, place)
    return end(fresh.slot, fresh.customer, outcome, place)
  }

  async function lookInto(record: SendRecord<B>, doubt: Doubt, place: SendSurroundings): Promise<void> {
    const outcome = await parts.locks.hold(lockOf(record), () => look(record, doubt))
    if (customer() !== record.customer) forget(record.slot, record.customer)
    else if (outcome !== undefined) end(record.slot, record.customer, outcome, place)
  }

  function stateOf(slot: string): SendState<B, R> {
    const entry = states.get(slot)
    return entry === undefined || entry.customer !== customer() ? IDLE : entry.state
  }

  async function lookAgain(slot: string, place: SendSurroundings): Promise<void> {
    const state = stateOf(slot)
    if (state.kind === 'unknown')
      await lookInto(state.record, { cause: state.cause, pauses: LOOK_PAUSES }, place)
  }

  return {
    getState: (slot = '') => stateOf(slot),
    hasOpen(slot = '') {
      const owner = customer()
      return owner !== undefined && openRecord(owner, slot) !== undefined
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    submit(body, place) {
      const owner = customer()
      const slot = slotOf(body)
      const at = now()
      // Either way: after a clock that was set back, presses count again at once, not when it has caught up.
      const isDoubleClick = Math.abs(at - (pressed.get(slot) ?? -Infinity)) < DOUBLE_CLICK_MS
      const state = stateOf(slot)
      // Done, and nothing was changed since: a second press means the same request, not another one.
      const isRepeat = kind.independent !== true && state.kind === 'done' && sameBody(state.record.body, body)
      if (owner === undefined || isDoubleClick || isRepeat || isInFlight(state)) return undefined
      pressed.set(slot, at)
      const record: SendRecord<B> = {
        key: parts.newKey(),
        kind: kind.name,
        slot,
        customer: owner,
        at,
        status: 'sent',
        body,
      }
      enter(slot, owner, { kind: 'sending', record })
      return run(record, place)
    },
    async recover(place) {
      const owner = customer()
      if (owner === undefined) return
      for (const record of records.of(owner, now())) {
        if (record.status !== 'sent' || customer() !== owner || isInFlight(stateOf(record.slot))) continue
        await lookInto(record, INTERRUPTED, place)
      }
    },
    lookAgain: (place, slot = '') => lookAgain(slot, place),
    async lookAgainForAll(place) {
      await Promise.all([...states.keys()].map((slot) => lookAgain(slot, place)))
    },
    clear(slot = '') {
      const state = stateOf(slot)
      if (isInFlight(state)) return
      pressed.delete(slot)
      const owner = customer()
      if (state.kind !== 'idle' && owner !== undefined) enter(slot, owner, IDLE)
    },
    dismiss(slot = '') {
      const state = stateOf(slot)
      const owner = customer()
      if (state.kind !== 'unknown' || owner === undefined) return
      records.drop(state.record.key)
      enter(slot, owner, IDLE)
    },
    watch(slot = '') {
      watchers.set(slot, (watchers.get(slot) ?? 0) + 1)
      return () => watchers.set(slot, (watchers.get(slot) ?? 1) - 1)
    },
    reset() {
      session += 1
      pressed.clear()
      states.clear()
      for (const handler of handlers) handler()
    },
  }
}

const IDLE = { kind: 'idle' } as const
