import { PROTOCOL } from './messages.ts'

/** The part of a BroadcastChannel that is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'>

/** What tabs of one browser share; injected, so that tests can be several tabs. */
export interface TabTools {
  readonly locks: Pick<LockManager, 'request'>
  /** Messages to and from every other tab that has opened the channel. */
  openChannel(name: string, onMessage: (message: unknown) => void): TabChannel
  /** An id that no other tab has. */
  makeId(): string
  /** The name that tabs with the same secret have in common, without revealing it. */
  nameOf(secret: string): Promise<string>
}

/** Hexadecimal digits of the hash: 64 bits, enough to keep sessions of one browser apart. */
const DIGITS = 16

async function nameOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tradefront-live ${secret}`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `tradefront-live-${PROTOCOL}-${hex.slice(0, DIGITS)}`
}

/** The browser's own; undefined where it lacks a part: an old one, or a page without TLS. */
export function browserTabs(): TabTools | undefined {
  // Types promise what a page without TLS lacks.
  const { navigator, BroadcastChannel, crypto } = globalThis as Partial<typeof globalThis>
  const { locks } = (navigator ?? {}) as Partial<Navigator>
  const { subtle } = (crypto ?? {}) as Partial<Crypto>
  if (locks === undefined || BroadcastChannel === undefined || subtle === undefined) return undefined
  return {
    locks,
    openChannel(name, onMessage) {
      const channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }) => onMessage(data)
      return channel
    },
    makeId: () => globalThis.crypto.randomUUID(),
    nameOf,
  }
}
