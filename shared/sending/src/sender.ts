import { ApiError, isOutcomeUnknown } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import type { EventBus } from '@tradefront/contracts'
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
import { noteReceipt, type LocalReceipt } from './receipts.ts'

/** Delays before each lookup of a request whose answer was lost, ms: immediately, then less and less often. */
const LOOK_PAUSES: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000]

/** Delays after a server error, ms: it answered, so nothing is still in flight. */
const ERROR_PAUSES: readonly number[] = [0, 1_000]

/** A second click within this time of the first is a double click, ms [ORD-06]. */
export const DOUBLE_CLICK_MS = 800

/** One day, ms: after that the server's lists may no longer include it. */
const MAX_AGE = 86_400_000

/** The parts of the page used to report an outcome. */
export interface SendSurroundings {
  readonly bus: EventBus
}

/** What a customer's record says about a request. No card data, codes or passwords. */
interface ReceiptText {
  /** What was asked for, as a fixed text that isn't translated: 'Buy 0.10 lots EUR/USD'. */
  readonly what?: string
  /** Parameters of the text that the activity page makes from the kind, in its own language. */
  readonly params?: Readonly<Record<string, string>>
  /** In account currency, as decimal text. */
  readonly amount?: string
  /** Price at which an order was filled, as decimal text. */
  readonly price?: string
  /** Why nothing was booked although the request was answered, such as a declined card; '' without a reason. */
  readonly refused?: string
  /** The code of that reason, as an answer has it. */
  readonly said?: Readonly<Record<string, unknown>>
}

/** Why the broker refused, for the record: its words, and their code if it has one. */
export function brokersReason(error: unknown): Pick<ReceiptText, 'refused' | 'said'> {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return {}
  const { code, params } = error.said
  return { refused: error.serverMessage, ...(code !== undefined && { said: { reason: { code, params } } }) }
}

/** A kind of request that moves money or a position: how it is sent, looked up and reported. */
export interface SendKind<B, R> {
  /** Unique in the product: 'withdrawal', 'order'. */
  readonly name: string
  /** Schema of a stored request; invalid records are deleted. Must not contain secrets. */
  readonly body: GenericSchema<unknown, B>
  /** Sends it with its key; fails with `ApiError`. `place` is for kinds composed of other sends. */
  send(body: B, key: string, place: SendSurroundings): Promise<R>
  /** Looks up the result of a key; `undefined` if the server has none, rejects if that can't be determined. */
  find(record: SendRecord<B>): Promise<R | undefined>
  /** Reports an outcome. `watched`: an open page shows it, so only other places need to be notified. */
  report?(outcome: SendOutcome<B, R>, place: SendSurroundings & { readonly watched: boolean }): void
  /** For the customer's record; only its kind is recorded if absent. `result`: once it is done. */
  receipt?(body: B, result?: R): ReceiptText
  /** Requests in different slots are sent in parallel, such as closing several positions. One slot by default. */
  slotOf?(body: B): string
  /** Each click is a separate request, even while one is in flight in another tab (orders); `false` by default. */
  readonly independent?: boolean
  /** Maximum age of a record, ms. */
  readonly maxAge?: number
}

/** Dependencies of a sender. */
export interface SenderParts {
  readonly storage: RecordStorage
  readonly locks: TabLocks
  /** Id of the logged-in customer. */
  customer(): string | undefined
  /** Writes a request down in the customer's record. */
  note(customer: string, receipt: LocalReceipt): void
  newKey(): string
  now(): number
  wait(ms: number): Promise<void>
}

/** A sender's dependencies in the browser. */
export const browserParts: SenderParts = {
  storage: browserRecords,
  locks: browserLocks,
  customer: () => useSession.getState().user?.id,
  note: noteReceipt,
  newKey: randomId,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Sends requests of one kind at most once, and determines the outcome of each (architecture, HTTP): key and request
 * are recorded before sending, a lost answer is looked up, nothing is resent automatically, and repeating a request
 * with an open outcome reuses its key.
 */
export interface Sender<B, R> {
  /** State of the customer's request in a slot. */
  getState(slot?: string): SendState<B, R>
  /** Whether a sent request of the slot is still recorded: not known to be done or refused, in any tab. */
  hasOpen(slot?: string): boolean
  /**
   * Key of the slot's next request, known before it is sent; while one is in flight, its key. A request that was not found
   * keeps its key: until its state is cleared, and after a reload if `body` asks for the same.
   */
  keyOf(slot?: string, body?: B): string
  subscribe(handler: () => void): () => void
  /**
   * Sends a request, or first looks up an earlier one of the slot. Resolves with its outcome. `undefined`, with
   * nothing sent, while one is in flight, its outcome is unknown, or on a double click.
   */
  submit(body: B, place: SendSurroundings): Promise<SendOutcome<B, R>> | undefined
  /** Looks up the outcomes of requests from an earlier page or tab; never resends them. */
  recover(place: SendSurroundings): Promise<void>
  /** Looks up a request with an unknown outcome again. */
  lookAgain(place: SendSurroundings, slot?: string): Promise<void>
  /** Looks up every request with an unknown outcome again, for instance when the connection returns. */
  lookAgainForAll(place: SendSurroundings): Promise<void>
  /** Dismisses a known outcome: the next click is not a double click. */
  clear(slot?: string): void
  /** Dismisses a request with an unknown outcome: the customer has checked. */
  dismiss(slot?: string): void
  /** Marks the slot's outcome as shown by a page; returns the release function. */
  watch(slot?: string): () => void
  /** The session ended: drops late answers; open records stay for the customer's next visit. */
  reset(): void
}

/** What is known of a request's outcome. */
interface Noted<R> {
  readonly result?: R
  readonly error?: unknown
}

/** Why the outcome of a failed call is uncertain, and how long to look it up. */
interface Doubt {
  readonly cause: LookCause
  readonly pauses: readonly number[]
}

/** `undefined` if the server definitely refused the request. */
function doubtOf(error: unknown): Doubt | undefined {
  const { kind, status = 0 } = error instanceof ApiError ? error : { kind: undefined }
  // 501: the call isn't implemented. Other server errors may occur after the work was done.
  const isServerError = kind === 'malformed' || (status >= 500 && status !== 501)
  if (isServerError) {
    // Behind a gateway timeout, the request may still be in flight.
    const pauses = kind === 'http' && isOutcomeUnknown(error) ? LOOK_PAUSES : ERROR_PAUSES
    return { cause: 'server-error', pauses }
  }
  return isOutcomeUnknown(error) ? { cause: 'no-answer', pauses: LOOK_PAUSES } : undefined
}

const INTERRUPTED: Doubt = { cause: 'interrupted', pauses: LOOK_PAUSES }

/** Stored values may be read back with their members in a different order. */
const sorted = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two requests ask for the same. */
export const sameBody = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, sorted) === JSON.stringify(b, sorted)

/** Creates the sender of a kind of request. */
export function createSender<B, R>(kind: SendKind<B, R>, parts: SenderParts): Sender<B, R> {
  const { customer, now } = parts
  const records = createRecords(parts.storage, kind.name, kind.body, kind.maxAge ?? MAX_AGE)
  const states = new Map<string, { readonly customer: string; readonly state: SendState<B, R> }>()
  const pressed = new Map<string, number>()
  /** Keys of the next requests, by slot. */
  const reserved = new Map<string, string>()
  const watchers = new Map<string, number>()
  const handlers = new Set<() => void>()
  const slotOf = (body: B) => kind.slotOf?.(body) ?? ''
  /** Incremented by every reset; older work is dropped. */
  let session = 0
  /** Whether work belongs to an ended session: its answer is dropped, its record stays. */
  const isOver = (started: number, owner: string) => started !== session || customer() !== owner

  /** Writes down a request or its outcome, unless its customer has left. */
  function note(record: SendRecord<B>, state: LocalReceipt['state'], outcome: Noted<R> = {}): void {
    if (customer() !== record.customer) return
    const { refused: reason, ...text }: ReceiptText = {
      ...brokersReason(outcome.error),
      ...kind.receipt?.(record.body, outcome.result),
    }
    parts.note(record.customer, {
      key: record.key,
      kind: kind.name,
      at: record.at,
      state: reason === undefined ? state : 'refused',
      ...(state !== 'sent' && { answered: now() }),
      ...(reason !== undefined && { reason }),
      ...text,
    })
  }

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
    if (outcome.kind === 'done') note(outcome.record, 'booked', outcome)
    if (outcome.kind === 'refused') note(outcome.record, 'refused', outcome)
    if (outcome.kind === 'absent') note(outcome.record, 'absent')
    if (outcome.kind === 'done' || outcome.kind === 'refused') records.drop(outcome.record.key)
    // The key of an independent request is never reused.
    if (outcome.kind === 'absent' && kind.independent === true) records.drop(outcome.record.key)
    else if (outcome.kind === 'absent') records.keep({ ...outcome.record, status: 'absent' })
    enter(slot, owner, outcome)
    // Another customer has logged in: not their request [SESS-06].
    if (customer() !== owner) return outcome
    kind.report?.(outcome, { ...place, watched: (watchers.get(slot) ?? 0) > 0 })
    return outcome
  }

  /** Drops the state of a customer who has left: on their next visit it is restored from the record. */
  function forget(slot: string, owner: string): void {
    if (states.get(slot)?.customer === owner && customer() !== owner) states.delete(slot)
  }

  /** Looks up a request; only a list fetched after the last delay proves that it had no effect. */
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
    note(record, 'sent')
    try {
      const result = await kind.send(record.body, record.key, place)
      return isOver(started, record.customer) ? undefined : { kind: 'done', record, result }
    } catch (error) {
      if (isOver(started, record.customer)) return undefined
      const doubt = doubtOf(error)
      return doubt === undefined ? { kind: 'refused', record, error } : await look(record, doubt)
    }
  }

  /** The slot's open record, which must be settled before anything else is sent. */
  function openRecord(owner: string, slot: string): SendRecord<B> | undefined {
    const open = records.of(owner, now()).filter((record) => record.slot === slot)
    return open.find(({ status }) => status === 'sent') ?? open.at(-1)
  }

  /**
   * Key of a slot's next request. One that was not found keeps its key: it takes effect once, even if the first one is
   * still in flight.
   */
  function nextKey(slot: string, body: B | undefined): string {
    const owner = customer()
    const open =
      owner === undefined || body === undefined || kind.independent === true
        ? undefined
        : openRecord(owner, slot)
    if (open !== undefined && sameBody(open.body, body)) return open.key
    const key = reserved.get(slot) ?? parts.newKey()
    reserved.set(slot, key)
    return key
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
    keyOf(slot = '', body?: B) {
      const state = stateOf(slot)
      if (isInFlight(state) && 'record' in state) return state.record.key
      // Not found, and not changed since: the next press repeats it.
      return nextKey(slot, body ?? (state.kind === 'absent' ? state.record.body : undefined))
    },
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    submit(body, place) {
      const owner = customer()
      const slot = slotOf(body)
      const at = now()
      // In both directions: after a clock was set back, clicks count immediately, not once it has caught up.
      const isDoubleClick = Math.abs(at - (pressed.get(slot) ?? -Infinity)) < DOUBLE_CLICK_MS
      const state = stateOf(slot)
      // Done and unchanged since: a second click means the same request, not another one.
      const isRepeat = kind.independent !== true && state.kind === 'done' && sameBody(state.record.body, body)
      if (owner === undefined || isDoubleClick || isRepeat || isInFlight(state)) return undefined
      pressed.set(slot, at)
      const record: SendRecord<B> = {
        key: nextKey(slot, body),
        kind: kind.name,
        slot,
        customer: owner,
        at,
        status: 'sent',
        body,
      }
      reserved.delete(slot)
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
      reserved.clear()
      states.clear()
      for (const handler of handlers) handler()
    },
  }
}

const IDLE = { kind: 'idle' } as const
