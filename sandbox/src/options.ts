import type { PusherApp } from './pusher/types.ts'

/** How a sandbox is to run. */
export interface SandboxOptions {
  /** 0 (the default) takes a free port. */
  readonly port?: number
  /** Port of the card provider's own site; 0 (the default) takes a free one. */
  readonly cardsPort?: number
  /** Origins of the site beside those of this machine: their pages may call the API and show the card provider's frame. */
  readonly sites?: readonly string[]
  /** Address to listen on; 127.0.0.1 by default, since the control calls are open to whoever reaches them. */
  readonly host?: string
  /** Database file, or ':memory:' (the default), which ends with the sandbox. */
  readonly database?: string
  /**
   * Encrypts the secrets of authenticator apps, 32 bytes; by default the one in the file beside the database, which is
   * made on the first start.
   */
  readonly secretKey?: Buffer
  /** Room for the database, bytes; by default as much as there is. */
  readonly maxDatabaseBytes?: number
  /** The same seed and clock give the same prices; 1 by default. */
  readonly seed?: number
  /** Price changes per second over all instruments, 0 to 12,000. */
  readonly speed?: number
  /**
   * Time between two decisions of the robots that customers run, ms. 0 (the default): they decide only when a tester
   * asks, by `POST /sandbox/robots/decide`.
   */
  readonly robotIntervalMs?: number
  /** Whether trading hours are honoured: outside them prices stand still and orders are refused. Off by default. */
  readonly marketHours?: boolean
  /** Whether testers' calls under /sandbox exist; on by default. */
  readonly control?: boolean
  /** Names by which testers may reach these calls beside those of this machine, such as the one in a network of containers. */
  readonly controlHosts?: readonly string[]
  /** Prints each call as one line. */
  readonly log?: boolean
  /** How long a session lasts without a call, ms; 2 hours by default. */
  readonly sessionIdleMs?: number
  /** How long a session lasts at most, ms; 12 hours by default. */
  readonly sessionLifetimeMs?: number
  /**
   * A Pusher-compatible server to which account events go besides the sandbox's own, and whose key signs channel
   * subscriptions: `http://key:secret@host:port/apps/id`.
   */
  readonly pusherServer?: string | undefined
  /** Whether the sandbox serves account events itself; on by default. Off, they go to `pusherServer` alone. */
  readonly embeddedPusher?: boolean
  /** Applications of the sandbox's Pusher server beside its own. */
  readonly pusherApps?: readonly PusherApp[]
  /** Address of a Redis, `redis://host:port`, by which sandboxes behind one address have the same prices. */
  readonly redis?: string | undefined
  /** Behind a proxy: take the client's address from `X-Forwarded-For`. Off by default, since anybody can send it. */
  readonly trustProxy?: boolean
  /** Unix time, ms. */
  readonly now?: () => number
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:4110`, without a slash at its end. */
  readonly url: string
  readonly port: number
  /** The card provider's site: its frame is at `/card`. */
  readonly cardsUrl: string
  /** Ends every connection and closes the database. */
  close(): Promise<void>
}

/** Keys under which the sandbox is reached; public, as they would be on a web page. */
export const PUSHER_KEY = 'tradefront-key'
export const PRICE_KEY = 'sandbox-price-key'
/** For the signed HTTP API of the account events. The sandbox guards nothing, so this is no secret. */
export const PUSHER_APP_ID = 'tradefront'
export const PUSHER_SECRET = 'sandbox-pusher-secret'
