import { ApiError, failureText, fieldErrorsOf, isNotOffered, isOutcomeUnknown } from '@tradefront/api'
import { randomId } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useRef, useState } from 'react'

/** Pauses before each look for a request whose answer was lost, ms: at once, then less and less often. */
export const LOOK_PAUSES: readonly number[] = [0, 1_000, 2_000, 4_000]

const NOT_OFFERED = 'This is not offered here. Please contact support.'

/** Where a change of money is. */
export type OperationState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came, or one that says nothing about it: it is looked for among what the server has. */
  | { readonly kind: 'looking' }
  /** It could not be found out. */
  | { readonly kind: 'unknown' }
  /** It was looked for and is not there. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'done'; readonly result: T }

export interface OperationParts<B, T> {
  /** Sends the request under its key; fails with `ApiError`. */
  readonly send: (body: B, key: string) => Promise<T>
  /** Looks for what came of a key; `undefined` when the server has nothing of it. */
  readonly find: (key: string) => Promise<T | undefined>
  /** The form's fields, which the server's messages may be for. */
  readonly fields: readonly string[]
  /** Tells one request from another. Must not hold what may not be kept. */
  readonly identify?: (body: B) => string
  readonly onDone?: (result: T) => void
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void
  /** After every outcome: the button was disabled meanwhile, which has taken its focus away. */
  readonly onSettled?: () => void
}

export interface Operation<B, T> {
  readonly state: OperationState<T>
  /** Sending or looking: nothing else can be sent. */
  readonly busy: boolean
  /** Sends it, unless one is under way, its outcome is not known, or it is done and was not put away. */
  readonly submit: (body: B) => void
  /** Looks once more for one whose outcome is not known. */
  readonly lookAgain: () => void
  /** Puts a known outcome away: with a change of the form another request begins. */
  readonly reset: () => void
}

/** Whether it may have been carried out: an error of the server can come after it had done its work. */
function mayBeDone(error: unknown): boolean {
  const isServers = error instanceof ApiError && (error.status ?? 0) >= 500 && !isNotOffered(error)
  return isServers || isOutcomeUnknown(error)
}

interface Attempt {
  readonly key: string
  readonly content: string
}

/**
 * Moves money once at most, whatever happens to the answer (architecture 8). A request is never resent by
 * itself. When the customer sends the same request again after a lost answer, it travels under the same key,
 * so that the server carries it out once even if the first one is still on its way.
 */
export function useOperation<B, T>(parts: OperationParts<B, T>): Operation<B, T> {
  const { signal, bus } = useRemoteContext()
  const [state, setState] = useState<OperationState<T>>({ kind: 'idle' })
  const running = useRef(false)
  const attempt = useRef<Attempt>(undefined)
  /** Done, and nothing was changed since: a second press means the same request, not another one. */
  const finished = useRef(false)
  const busy = state.kind === 'sending' || state.kind === 'looking'

  function finish(next: OperationState<T>): void {
    // After a known outcome the next request is another one, however equal.
    if (next.kind === 'done' || next.kind === 'refused') attempt.current = undefined
    setState(next)
    if (next.kind === 'done') {
      finished.current = true
      bus.emit('user:refresh', {})
      parts.onDone?.(next.result)
    }
    if (next.kind === 'refused') parts.onRefused?.(next.fields)
    parts.onSettled?.()
  }

  async function look(key: string): Promise<void> {
    setState({ kind: 'looking' })
    let absent = false
    for (const pause of LOOK_PAUSES) {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      if (signal.aborted) return
      try {
        const result = await parts.find(key)
        if (result !== undefined) {
          finish({ kind: 'done', result })
          return
        }
        absent = true
      } catch {
        absent = false
      }
    }
    finish(absent ? { kind: 'absent' } : { kind: 'unknown' })
  }

  async function send(body: B, key: string): Promise<void> {
    setState({ kind: 'sending' })
    try {
      // Not given up with the page: it is on its way, and the history tells what came of it.
      finish({ kind: 'done', result: await parts.send(body, key) })
    } catch (error) {
      if (mayBeDone(error)) await look(key)
      else {
        const message = isNotOffered(error) ? NOT_OFFERED : failureText(error)
        finish({ kind: 'refused', message, fields: fieldErrorsOf(error, parts.fields) ?? {} })
      }
    }
  }

  async function run(work: () => Promise<void>): Promise<void> {
    running.current = true
    try {
      await work()
    } finally {
      running.current = false
    }
  }

  return {
    state,
    busy,
    submit(body) {
      // The button is disabled a render later; two presses may come before.
      if (running.current || finished.current || state.kind === 'unknown') return
      const content = (parts.identify ?? JSON.stringify)(body)
      const before = attempt.current
      const current = before?.content === content ? before : { key: randomId(), content }
      attempt.current = current
      void run(() => send(body, current.key))
    },
    lookAgain() {
      const current = attempt.current
      if (!running.current && current !== undefined) void run(() => look(current.key))
    },
    reset() {
      if (running.current || state.kind === 'unknown') return
      finished.current = false
      setState({ kind: 'idle' })
    },
  }
}
