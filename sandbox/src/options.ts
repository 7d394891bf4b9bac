import type { DeriveKey } from './domain/password.ts'
import type { PusherApp } from './pusher/types.ts'

/** Configuration of a sandbox. */
export interface SandboxOptions {
  /** 0 (default) picks a free port. */
  readonly port?: number
  /** Port of the card provider's site; 0 (default) picks a free one. */
  readonly cardsPort?: number
  /**
   * Origins of the site besides this machine's: their pages may call the API and embed the card provider's frame.
   */
  readonly sites?: readonly string[]
  /**
   * Domain that passkeys belong to (WebAuthn's `rpId`), 'localhost' by default. They work on pages of this domain and its
   * subdomains that are on this machine or among `sites`.
   */
  readonly passkeyDomain?: string
  /** Address to listen on; 127.0.0.1 by default, since the control calls are open to anyone who can reach them. */
  readonly host?: string
  /** Database file, or ':memory:' (default), discarded when the sandbox ends. */
  readonly database?: string
  /**
   * Encrypts the secrets of authenticator apps, 32 bytes; by default the key in the file beside the database,
   * created on the first start.
   */
  readonly secretKey?: Buffer
  /** Maximum size of the database, bytes; unlimited by default. */
  readonly maxDatabaseBytes?: number
  /** Determines prices together with the clock; 1 by default. */
  readonly seed?: number
  /** Price changes per second over all instruments, 0 to 12,000. */
  readonly speed?: number
  /**
   * Interval between decisions of the customers' robots, ms. 0 (default): only on a tester's request, `POST
   * /sandbox/robots/decide`.
   */
  readonly robotIntervalMs?: number
  /** Whether trading hours apply: outside them prices don't move and orders are refused. Off by default. */
  readonly marketHours?: boolean
  /** Whether tester calls under /sandbox are available; on by default. */
  readonly control?: boolean
  /** Host names testers may use for these calls besides this machine's, such as one in a container network. */
  readonly controlHosts?: readonly string[]
  /** How a password's key is derived, for tests; scrypt by default. */
  readonly deriveKey?: DeriveKey
  /** Prints each call as one line. */
  readonly log?: boolean
  /** Session lifetime without a call, ms; 2 hours by default. */
  readonly sessionIdleMs?: number
  /** Maximum session lifetime, ms; 12 hours by default. */
  readonly sessionLifetimeMs?: number
  /**
   * A Pusher-compatible server that also gets account events, and whose key signs channel subscriptions:
   * `http://key:secret@host:port/apps/id`.
   */
  readonly pusherServer?: string | undefined
  /** Whether the sandbox serves account events itself; on by default. If off, they only go to `pusherServer`. */
  readonly embeddedPusher?: boolean
  /** Additional applications of the sandbox's Pusher server. */
  readonly pusherApps?: readonly PusherApp[]
  /**
   * Origins of push services besides those of the browsers: a customer's browser names where its pushes go, and no other
   * address is called.
   */
  readonly pushServices?: readonly string[]
  /** Contact for the operators of push services, `mailto:` or https. */
  readonly pushContact?: string | undefined
  /** Address of a Redis, `redis://host:port`, that keeps prices equal across sandboxes behind one address. */
  readonly redis?: string | undefined
  /** Behind a proxy: take the client's address from `X-Forwarded-For`. Off by default, since anyone can send it. */
  readonly trustProxy?: boolean
  /** Unix time, ms. */
  readonly now?: () => number
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:4110`, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** The card provider's site, with its frame at `/card`. */
  readonly cardsUrl: string
  /** Closes every connection and the database. */
  close(): Promise<void>
}

/** Keys for connecting to the sandbox; public, as on a web page. */
export const PUSHER_KEY = 'tradefront-key'
export const PRICE_KEY = 'sandbox-price-key'
/** For the signed HTTP API of account events. The sandbox protects nothing, so this isn't a secret. */
export const PUSHER_APP_ID = 'tradefront'
export const PUSHER_SECRET = 'sandbox-pusher-secret'
