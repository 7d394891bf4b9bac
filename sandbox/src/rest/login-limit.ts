import { isIPv6 } from 'node:net'

/** Tries that one client has for one address within a minute. */
const MOST_TRIES = 10
/** Tries that one client has for all addresses together within a minute: against one password for everybody. */
const MOST_OF_CLIENT = 60
/** Failures of one client for one address after which each next try has to wait, longer each time. */
const FREE_FAILURES = 4
const FIRST_WAIT_MS = 1000
/** Failures of all clients for one address after which checks for it become slower. */
const FREE_OF_ADDRESS = 20
const LONGEST_DELAY_MS = 2000
const WINDOW_MS = 60_000
/** Entries kept in mind; the oldest are forgotten beyond that. */
const MOST_ENTRIES = 10_000

/** What a try may do. */
export type LoginTry =
  | { readonly allowed: false; readonly seconds: number }
  | {
      readonly allowed: true
      /** How long to wait before the password is checked, ms. */
      readonly delayMs: number
      /** The password was right: the client's tries for this address are forgotten. */
      succeeded(): void
      /** The password was wrong. */
      failed(): void
      /** It was not checked after all. */
      cancelled(): void
    }

/** A try: when it was made, and whether its outcome is still open. */
interface Entry {
  readonly at: number
  open: boolean
}

/**
 * Slows down guessing. A try counts from before its password is checked, so that many at once are no way around:
 * ten a minute for an address and client, after four failures with a growing wait between them, and sixty
 * a minute for a client. Nobody's failures lock an address for other clients: they make its checks slower at most.
 */
export function createLoginLimit(now: () => number) {
  const pairs = createWindow()
  const clients = createWindow()
  const addresses = createWindow()

  function createWindow() {
    const entries = new Map<string, Entry[]>()
    const recent = (key: string) => (entries.get(key) ?? []).filter(({ at }) => at > now() - WINDOW_MS)
    return {
      recent,
      add(key: string, entry: Entry): void {
        const kept = [...recent(key), entry]
        entries.delete(key)
        entries.set(key, kept)
        const [oldest] = entries.keys()
        if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
      },
      remove(key: string, entry: Entry): void {
        const kept = recent(key).filter((other) => other !== entry)
        if (kept.length === 0) entries.delete(key)
        else entries.set(key, kept)
      },
      delete: (key: string) => void entries.delete(key),
      clear: () => entries.clear(),
    }
  }

  /** Ms until another try may be made; 0 or less for now. */
  function wait(made: readonly Entry[], most: number): number {
    const first = made.at(-most)
    return first === undefined ? 0 : first.at + WINDOW_MS - now()
  }

  /** After a few failures the wait doubles with each: 1 s, 2 s, 4 s... */
  function growingWait(made: readonly Entry[]): number {
    const failed = made.filter(({ open }) => !open)
    const last = failed.at(-1)
    if (last === undefined || failed.length < FREE_FAILURES) return 0
    return last.at + FIRST_WAIT_MS * 2 ** (failed.length - FREE_FAILURES) - now()
  }

  return {
    /** Counts a try of a client for an address, before its password is checked. */
    begin(client: string, email: string): LoginTry {
      const from = clientOf(client)
      const address = email.trim().toLowerCase()
      const pair = `${from} ${address}`
      const made = pairs.recent(pair)
      const ms = Math.max(
        wait(made, MOST_TRIES),
        growingWait(made),
        wait(clients.recent(from), MOST_OF_CLIENT),
      )
      if (ms > 0) return { allowed: false, seconds: Math.ceil(ms / 1000) }
      const entry: Entry = { at: now(), open: true }
      const beyond = addresses.recent(address).length - FREE_OF_ADDRESS
      pairs.add(pair, entry)
      clients.add(from, entry)
      addresses.add(address, entry)
      return {
        allowed: true,
        delayMs: Math.min(Math.max(beyond, 0) * 100, LONGEST_DELAY_MS),
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

/** One client: an IPv6 network of /64 is one household or server, an IPv4 address mapped into IPv6 is itself. */
function clientOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
