import type { FailureEntry } from './failure-log.ts'
import { apiReach } from './reach.ts'

/** HTTP timeout in ms (specification 9) [API-01]. */
export const TIMEOUT_MS = 15_000

/** What the host gives this package; asked anew at each call. */
export interface ApiSettings {
  /** Address ending /api/v1, without a slash behind; undefined fails every call [GATE-02]. */
  readonly baseUrl: () => string | undefined
  /** The session's token; goes into the Bearer header [API-01]. */
  readonly token: () => string | null | undefined
  /** The server answered 401 to a call that was sent with the current token [SESS-03]. */
  readonly onUnauthorized: () => void
  /** Takes the failure log; the console by default [API-02]. */
  readonly logFailure?: (entry: FailureEntry) => void
  /** Longest time of a call in ms, and of an upload without progress. */
  readonly timeoutMs?: number
  /** Stands in for the browser's fetch in tests. */
  readonly fetch?: typeof globalThis.fetch
}

let current: ApiSettings = {
  baseUrl: () => undefined,
  token: () => null,
  onUnauthorized: () => {},
}

/** Sets where the broker is and how failures and sign-outs are reported. The host calls it once, at start. */
export function configureApi(settings: ApiSettings): void {
  current = settings
  apiReach().reset()
}

/** The settings of the moment. */
export function apiSettings(): ApiSettings {
  return current
}
