import { isIPv6 } from 'node:net'

/** Maximum number of keys; beyond that the oldest are dropped. */
const MAX_KEYS = 10_000

/** An attempt: its time (Unix ms), and whether its outcome is still open. */
export interface Try {
  readonly at: number
  open: boolean
}

/** Attempts of the last `windowMs`, by key. */
export function createRecentTries(now: () => number, windowMs: number) {
  const entries = new Map<string, Try[]>()
  const recent = (key: string) => (entries.get(key) ?? []).filter(({ at }) => at > now() - windowMs)
  return {
    recent,
    add(key: string, entry: Try): void {
      const kept = [...recent(key), entry]
      entries.delete(key)
      entries.set(key, kept)
      const [oldest] = entries.keys()
      if (entries.size > MAX_KEYS && oldest !== undefined) entries.delete(oldest)
    },
    remove(key: string, entry: Try): void {
      const kept = recent(key).filter((other) => other !== entry)
      if (kept.length === 0) entries.delete(key)
      else entries.set(key, kept)
    },
    /** Ms until a key has fewer than `max` attempts; 0 or less if it already has. */
    wait(key: string, max: number): number {
      const first = recent(key).at(-max)
      return first === undefined ? 0 : first.at + windowMs - now()
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/**
 * One client: an IPv6 /64 network is one household or server; an IPv4-mapped address counts as IPv4. Clients that have
 * closed their connection already have no address, and count as one.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return ''
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
