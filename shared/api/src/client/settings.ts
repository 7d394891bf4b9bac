import type { FailureEntry } from './failure-log.ts'
import { apiReach } from './reach.ts'

/** HTTP timeout in ms (specification 9) [API-01]. */
export const TIMEOUT_MS = 15_000

/** Provided by the host; read again for each call. */
export interface ApiSettings {
  /** Base URL ending /api/v1, without a trailing slash; if undefined, every call fails [GATE-02]. */
  readonly baseUrl: () => string | undefined
  /** The session's token for the Bearer header [API-01]. */
  readonly token: () => string | null | undefined
  /** The server answered 401 to a call with the current token [SESS-03]. */
  readonly onUnauthorized: () => void
  /** Receives failed calls; logs to the console by default [API-02]. */
  readonly logFailure?: (entry: FailureEntry) => void
  /** Timeout of a call, and of an upload without progress, ms. */
  readonly timeoutMs?: number
  /** Replaces the browser's fetch in tests. */
  readonly fetch?: typeof globalThis.fetch
}

let current: ApiSettings = {
  baseUrl: () => undefined,
  token: () => null,
  onUnauthorized: () => {},
}

/**
 * Configures the broker's address and the handlers of failures and sign-outs. Called once by the host, at start.
 */
export function configureApi(settings: ApiSettings): void {
  current = settings
  apiReach().reset()
}

/** The current settings. */
export function apiSettings(): ApiSettings {
  return current
}
