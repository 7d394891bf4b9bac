import type { ChannelAuthAnswer, UserAuthAnswer } from '@tradefront/contracts'
import { backoffDelay, doubled } from '../connection/backoff.ts'
import type { Platform } from '../platform/platform.ts'
import type { PermissionRequest } from './events-client.ts'

const AUTH_BACKOFF = { min: 500, max: 8_000 }
/** A broker without a call of ours: asking again is pointless. */
const NOT_IMPLEMENTED = 501

/** Requests authorisation for a channel (POST /broadcasting/auth). */
export type AskPermission = (socketId: string, channel: string) => Promise<ChannelAuthAnswer>

/** Requests tying a socket to the session (POST /broadcasting/user-auth, ours). */
export type AskSignIn = (socketId: string) => Promise<UserAuthAnswer>

/**
 * Resolves when a failed call may be repeated: while the broker is unreachable, the calls of a page take turns. One that is
 * no longer wanted by then has none.
 */
export type RetryTurn = (isWanted: () => boolean) => Promise<unknown>

export interface AskOptions<Answer> extends Pick<Platform, 'clock' | 'random'> {
  ask: () => Promise<Answer>
  turn: RetryTurn
  /** Whether the answer is still needed: same connection, channel not left. */
  isCurrent: () => boolean
  /** Called with the reason of a failed try that will be retried. */
  onRetry: (message: string) => void
}

/** Whether to retry: the server is overloaded, failing or unreachable. Any other refusal is final. */
export function isPassing(error: unknown): boolean {
  const status = (error as { status?: unknown } | null | undefined)?.status
  return typeof status !== 'number' || status === 429 || (status >= 500 && status !== NOT_IMPLEMENTED)
}

/**
 * Answers a request of the client's with the broker's answer, such as a channel's authorisation [RT-02]. Retries 5xx,
 * 429 and network errors with back-off, and in turn, while the answer is needed. An outdated answer is dropped: passing
 * it on would subscribe twice.
 */
export function askServer<Answer>(
  request: Pick<PermissionRequest<Answer>, 'grant' | 'deny'>,
  options: AskOptions<Answer>,
): void {
  const { ask, turn, isCurrent, onRetry, clock, random } = options

  async function attempt(failures: number): Promise<void> {
    try {
      const answer = await ask()
      if (isCurrent()) request.grant(answer)
    } catch (error) {
      if (isCurrent()) onFailure(error instanceof Error ? error : new Error('Not authorised'), failures)
    }
  }

  function onFailure(error: Error, failures: number): void {
    if (!isPassing(error)) {
      request.deny(error)
      return
    }
    onRetry(error.message)
    clock.setTimeout(() => void retry(failures + 1), backoffDelay(AUTH_BACKOFF, doubled(failures), random))
  }

  async function retry(failures: number): Promise<void> {
    await turn(isCurrent)
    if (isCurrent()) await attempt(failures)
  }

  void attempt(0)
}
