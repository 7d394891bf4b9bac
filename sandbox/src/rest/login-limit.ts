import { clientOf, createRecentTries, type Try } from './recent-tries.ts'

/** Attempts per client, address and minute. */
const MAX_TRIES = 10
/** Attempts per client and minute for all addresses together: against one password for many accounts. */
const MAX_PER_CLIENT = 60
/** Failures of a client for an address before each further attempt is delayed, longer each time. */
const FREE_FAILURES = 4
const FIRST_WAIT_MS = 1000
/** Failures of all clients for an address before checks for it become slower. */
const FREE_OF_ADDRESS = 20
const MAX_DELAY_MS = 2000
const WINDOW_MS = 60_000

/** Verdict on an attempt. */
export type LoginTry =
  | { readonly allowed: false; readonly seconds: number }
  | {
      readonly allowed: true
      /** Delay before checking the password, ms. */
      readonly delayMs: number
      /** The password was right: resets the client's attempts for this address. */
      succeeded(): void
      /** The password was wrong. */
      failed(): void
      /** It wasn't checked after all. */
      cancelled(): void
    }

/**
 * Slows down guessing. An attempt counts before its password is checked, so that concurrency is no way around: ten
 * a minute per address and client, after four failures with growing delays, and sixty a minute per client. Failures
 * never lock an address for other clients: at most they slow its checks down. A device known from the owner's
 * earlier logins ({@link DeviceCookies}) counts as a client of its own, wherever it is: other people's guesses from
 * the same IP address neither count against it nor slow it down.
 */
export function createLoginLimit(now: () => number) {
  const pairs = createRecentTries(now, WINDOW_MS)
  const clients = createRecentTries(now, WINDOW_MS)
  const addresses = createRecentTries(now, WINDOW_MS)

  /** After a few failures the delay doubles with each: 1 s, 2 s, 4 s... */
  function growingWait(made: readonly Try[]): number {
    const failed = made.filter(({ open }) => !open)
    const last = failed.at(-1)
    if (last === undefined || failed.length < FREE_FAILURES) return 0
    return last.at + FIRST_WAIT_MS * 2 ** (failed.length - FREE_FAILURES) - now()
  }

  return {
    /**
     * Counts a client's attempt for an address, before its password is checked.
     *
     * @param knownDevice identifies a device on which the owner of this address has logged in before.
     */
    begin(client: string | undefined, email: string, knownDevice?: string): LoginTry {
      const from = knownDevice === undefined ? clientOf(client) : `device ${knownDevice}`
      const address = email.trim().toLowerCase()
      const pair = `${from} ${address}`
      const ms = Math.max(
        pairs.wait(pair, MAX_TRIES),
        growingWait(pairs.recent(pair)),
        clients.wait(from, MAX_PER_CLIENT),
      )
      if (ms > 0) return { allowed: false, seconds: Math.ceil(ms / 1000) }
      const entry: Try = { at: now(), open: true }
      const beyond = knownDevice === undefined ? addresses.recent(address).length - FREE_OF_ADDRESS : 0
      pairs.add(pair, entry)
      clients.add(from, entry)
      addresses.add(address, entry)
      return {
        allowed: true,
        delayMs: Math.min(Math.max(beyond, 0) * 100, MAX_DELAY_MS),
        succeeded() {
          pairs.delete(pair)
          clients.remove(from, entry)
          addresses.remove(address, entry)
        },
        failed() {
          entry.open = false
        },
        cancelled() {
          pairs.remove(pair, entry)
          clients.remove(from, entry)
          addresses.remove(address, entry)
        },
      }
    },
    clear(): void {
      pairs.clear()
      clients.clear()
      addresses.clear()
    },
  }
}
export type LoginLimit = ReturnType<typeof createLoginLimit>
