import { ApiError, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { EventBus, StoreTradeRequest } from '@tradefront/contracts'
import type { RemoteStorage } from '@tradefront/federation'
import { forget, remember, type Attempt } from './attempt-storage.ts'

/** Shown where the server gives no reason [ORD-05]. */
export const NO_REASON = 'There was an error processing your trade. Please try again.'

/** How long after a click another one counts as its double click, ms [ORD-06]. */
export const DOUBLE_CLICK_MS = 800

/** Pauses before each look for a lost order, ms: at once, then less and less often. */
export const CHECK_PAUSES: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000]

/** The same after an error of the server, ms: it has answered, so nothing of the order is still on its way. */
export const ERROR_PAUSES: readonly number[] = [0, 1_000]

/** Where an order is. `submitting` and `unknown` are in flight; nothing else can be sent meanwhile. */
export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting'; readonly attempt: Attempt }
  /** No answer came: `checking` while it is looked for; then only the user can have it checked again. */
  | { readonly kind: 'unknown'; readonly attempt: Attempt; readonly checking: boolean }
  | { readonly kind: 'opened'; readonly attempt: Attempt; readonly price: string }
  | { readonly kind: 'not-opened'; readonly attempt: Attempt }
  | { readonly kind: 'rejected'; readonly attempt: Attempt; readonly message: string }

/** How an order ended, or that it could not be found out. */
export type Outcome = Exclude<OrderState, { kind: 'idle' | 'submitting' }>

/** An order as it was clicked: nothing of it changes afterwards. */
export interface Order extends Omit<Attempt, 'id' | 'at'> {
  readonly request: StoreTradeRequest
}

/** What of the room's context an order needs beyond the ticket's life. */
export interface OrderPlace {
  readonly storage: RemoteStorage
  readonly bus: EventBus
}

/** What came of sending or looking: the position's opening price as decimal text, where it is told. */
export interface OpenedTrade {
  readonly price: string | undefined
}

export interface DeskParts {
  /** POST /trades/store; fails with `ApiError`. */
  send(request: StoreTradeRequest, key: string): Promise<OpenedTrade>
  /** Looks among the user's positions for the one with this trade id; fails where that cannot be told. */
  find(key: string): Promise<OpenedTrade | undefined>
  /** Tells an outcome to the user and the rest of the product. */
  tell(outcome: Outcome, place: OrderPlace): void
  newId(): string
  now(): number
  wait(ms: number): Promise<void>
}

/** Takes one order at a time and finds out what became of it [ORD-04..06]. */
export interface OrderDesk {
  getState(): OrderState
  subscribe(handler: () => void): () => void
  /** Sends an order; `false`, and nothing sent, while another is in flight or at a double click. */
  submit(order: Order, place: OrderPlace): boolean
  /** Finds out what became of an attempt of an earlier page; it is never sent again. */
  recover(attempt: Attempt, place: OrderPlace): Promise<void>
  /** Looks once more for an order whose outcome is still unknown. */
  checkAgain(place: OrderPlace): Promise<void>
  /**
   * The ticket is another one: puts away an outcome that is known, one that is not stays. What is pressed
   * from then on is no double click of the order before.
   */
  clear(): void
  /** Puts away an order whose outcome could not be found out: the user has looked. */
  dismiss(place: OrderPlace): void
  /** The session ended: late answers are dropped, what was stored stays for the user's next visit. */
  reset(): void
}

/** Whether an order may be on its way: no other can be placed. */
export function isInFlight(state: OrderState): boolean {
  return state.kind === 'submitting' || state.kind === 'unknown'
}

/** Whether the server failed: it may have done so after the order was carried out. */
function isServerError(error: unknown): boolean {
  return error instanceof ApiError && (error.status ?? 0) >= 500
}

/** Makes a desk that sends, looks and tells by the given parts. */
export function createOrderDesk(parts: DeskParts): OrderDesk {
  let state: OrderState = { kind: 'idle' }
  let lastClick = -Infinity
  /** Grows with every reset: what began before is dropped. */
  let session = 0
  const handlers = new Set<() => void>()

  function enter(next: OrderState): void {
    state = next
    for (const handler of handlers) handler()
  }

  function end(outcome: Outcome, place: OrderPlace): void {
    if (outcome.kind !== 'unknown') forget(place.storage, outcome.attempt.id)
    enter(outcome)
    parts.tell(outcome, place)
  }

  function opened(attempt: Attempt, trade: OpenedTrade): Outcome {
    return { kind: 'opened', attempt, price: trade.price ?? attempt.price }
  }

  async function send(attempt: Attempt, request: StoreTradeRequest, place: OrderPlace): Promise<void> {
    const started = session
    let outcome: Outcome
    let failure: unknown
    try {
      outcome = opened(attempt, await parts.send(request, attempt.id))
    } catch (error) {
      failure = error
      outcome = { kind: 'rejected', attempt, message: serverMessageOf(error) ?? NO_REASON }
    }
    if (started !== session) return
    if (isOutcomeUnknown(failure)) await check(attempt, place)
    else if (isServerError(failure)) await check(attempt, place, outcome)
    else end(outcome, place)
  }

  /** Looks for an order; `notOpened` is what is told where it is not among the open ones. */
  async function check(attempt: Attempt, place: OrderPlace, notOpened?: Outcome): Promise<void> {
    const started = session
    enter({ kind: 'unknown', attempt, checking: true })
    let absent = false
    for (const pause of notOpened === undefined ? CHECK_PAUSES : ERROR_PAUSES) {
      if (pause > 0) await parts.wait(pause)
      if (started !== session) return
      try {
        const trade = await parts.find(attempt.id)
        if (started !== session) return
        if (trade !== undefined) {
          end(opened(attempt, trade), place)
          return
        }
        absent = true
      } catch {
        absent = false
      }
    }
    if (started !== session) return
    // Only a list that was read after the last pause proves that the order was not carried out.
    end(
      absent ? (notOpened ?? { kind: 'not-opened', attempt }) : { kind: 'unknown', attempt, checking: false },
      place,
    )
  }

  return {
    getState: () => state,
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    submit({ request, ...summary }, place) {
      const at = parts.now()
      const isDoubleClick = at - lastClick < DOUBLE_CLICK_MS
      if (isInFlight(state) || isDoubleClick) return false
      lastClick = at
      const attempt: Attempt = { ...summary, id: parts.newId(), at }
      // Before sending: a reload from here on finds it.
      remember(place.storage, attempt)
      enter({ kind: 'submitting', attempt })
      void send(attempt, request, place)
      return true
    },
    async recover(attempt, place) {
      if (!isInFlight(state)) await check(attempt, place)
    },
    async checkAgain(place) {
      if (state.kind === 'unknown' && !state.checking) await check(state.attempt, place)
    },
    clear() {
      if (isInFlight(state)) return
      lastClick = -Infinity
      if (state.kind !== 'idle') enter({ kind: 'idle' })
    },
    dismiss(place) {
      if (state.kind !== 'unknown' || state.checking) return
      forget(place.storage, state.attempt.id)
      enter({ kind: 'idle' })
    },
    reset() {
      session += 1
      lastClick = -Infinity
      enter({ kind: 'idle' })
    },
  }
}
