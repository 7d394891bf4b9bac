import { PROTOCOL } from './messages.ts'

/** The used part of a BroadcastChannel. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'>

/** Means of communication between tabs of one browser; injected, so that tests can simulate several. */
export interface TabTools {
  readonly locks: Pick<LockManager, 'request'>
  /** Messages to and from every other tab that has opened the channel. */
  openChannel(name: string, onMessage: (message: unknown) => void): TabChannel
  /** A unique tab id. */
  makeId(): string
  /** A name shared by tabs with the same secret, without revealing it. */
  nameOf(secret: string): Promise<string>
}

/** Hexadecimal digits of the hash: 64 bits, enough to separate the sessions of one browser. */
const DIGITS = 16

async function nameOf(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tradefront-live ${secret}`))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `tradefront-live-${PROTOCOL}-${hex.slice(0, DIGITS)}`
}

/** The browser's implementation; undefined if unsupported: an old browser, or a page without TLS. */
export function browserTabs(): TabTools | undefined {
  // The types promise APIs that a page without TLS lacks.
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
