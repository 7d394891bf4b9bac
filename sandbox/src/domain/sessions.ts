import { createHash, randomBytes } from 'node:crypto'
import type { SessionEntry } from '@tradefront/contracts'
import { UNKNOWN_DEVICE } from '../kit/device.ts'
import { saidOf, type Words } from '../kit/says.ts'
import type { PusherServer } from '../pusher/types.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'

/** A session ends after this long without user activity, ms: see {@link Sessions.used}. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000
/** Maximum lifetime of a session, ms. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60_000
/** Lifetime of a single-use login link, ms. */
export const LINK_LIFETIME_MS = 10 * 60_000
/** Precision of a session's last use, ms: not every action writes to the database. */
const USE_PRECISION_MS = 30_000
/** Interval of ending expired sessions, ms. */
const SWEEP_MS = 15_000
/** Pusher's code for a client that is no longer authorised. */
const UNAUTHORIZED = 4009

export interface SessionOptions {
  readonly store: Store
  readonly pusher: Pick<PusherServer, 'authenticateUser' | 'claimSocket' | 'closeOwned'>
  readonly events: Pick<AccountEvents, 'userUpdated'>
  readonly now: () => number
  readonly idleMs?: number | undefined
  readonly lifetimeMs?: number | undefined
}

/**
 * Logged-in sessions: they start, expire and end here, together with their sockets. Their push subscriptions end with
 * them, but not when they expire: they are for customers who are away.
 */
export interface Sessions {
  /** Starts a session on a device. The token is returned once; only its hash is stored. */
  begin(userId: number, device?: Words): string
  /** The user of a live session. Doesn't extend it: pages make calls by themselves. */
  userOf(token: string): UserRow | undefined
  /** The session's user was active `agoMs` before now. Never moves the last use back. */
  used(token: string, agoMs: number): void
  end(token: string): void
  endAll(userId: number): void
  /** A user's sessions, last used first; `token` is the current one. */
  list(userId: number, token: string): SessionEntry[]
  /** Ends a user's session by id, and notifies its pages. False if it doesn't exist. */
  endOne(userId: number, id: string): boolean
  /**
   * Ends a user's sessions and login links, except the session of the given token, if any. Notifies their pages;
   * returns how many ended.
   */
  endEverywhere(userId: number, exceptToken?: string): number
  /** Invalidates a user's login links. */
  endLinks(userId: number): void
  /** Ties a socket to the session: it is closed when the session ends. */
  claimSocket(token: string, socketId: string): void
  /**
   * Signs a socket in as the session, so that the Pusher server closes it when the session ends.
   *
   * @throws RangeError for a malformed socket id.
   */
  signIn(token: string, socketId: string): { auth: string; user_data: string }
  /** A token for `/auto-login`, valid once and for ten minutes. */
  makeLink(userId: number): string
  /** Redeems a link's token; undefined if it is unknown, used or expired. */
  useLink(token: string): UserRow | undefined
  /** Ends expired sessions. Also runs every {@link SWEEP_MS}. */
  sweep(): void
  stop(): void
}

/** Not a hash. */
const NO_SESSION = ''

/** A token as stored. */
export const sessionHash = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions(options: SessionOptions): Sessions {
  const { store, pusher, events, now, idleMs = SESSION_IDLE_MS, lifetimeMs = SESSION_LIFETIME_MS } = options
  const { tokens, users, push } = store

  function close(hashes: readonly string[]): void {
    for (const hash of hashes) pusher.closeOwned(hash, UNAUTHORIZED, 'The session has ended')
  }

  /** Notified pages fetch their user, which immediately fails if their session has ended. */
  function announceAndClose(userId: number, hashes: readonly string[]): void {
    events.userUpdated(userId)
    close(hashes)
  }

  const oldest = () => ({ createdAfter: now() - lifetimeMs, usedAfter: now() - idleMs })

  const sessions: Sessions = {
    begin(userId, device = UNKNOWN_DEVICE) {
      const token = randomBytes(32).toString('base64url')
      const public_id = randomBytes(8).toString('hex')
      tokens.add({ hash: sessionHash(token), user_id: userId, created_ms: now(), public_id, device })
      return token
    },
    userOf(token) {
      const hash = sessionHash(token)
      const session = tokens.find(hash)
      if (session === undefined) return undefined
      const { createdAfter, usedAfter } = oldest()
      if (session.created_ms <= createdAfter || session.used_ms <= usedAfter) {
        tokens.remove(hash)
        close([hash])
        return undefined
      }
      return users.byId(session.user_id)
    },
    used(token, agoMs) {
      const hash = sessionHash(token)
      const session = tokens.find(hash)
      const at = now() - agoMs
      if (session !== undefined && at - session.used_ms >= USE_PRECISION_MS) tokens.used(hash, at)
    },
    end(token) {
      const hash = sessionHash(token)
      tokens.remove(hash)
      push.removeOfSession(hash)
      close([hash])
    },
    endAll(userId) {
      push.removeOthers(userId, NO_SESSION)
      close(tokens.removeOf(userId))
    },
    list(userId, token) {
      const own = sessionHash(token)
      const { createdAfter, usedAfter } = oldest()
      return tokens
        .of(userId)
        .filter(({ created_ms, used_ms }) => created_ms > createdAfter && used_ms > usedAfter)
        .map(({ hash, public_id, device, device_said, created_ms, used_ms }) => ({
          id: public_id,
          device,
          ...saidOf({ device: device_said }),
          created_at: new Date(created_ms).toISOString(),
          last_seen_at: new Date(used_ms).toISOString(),
          current: hash === own,
        }))
    },
    endOne(userId, id) {
      const session = tokens.of(userId).find(({ public_id }) => public_id === id)
      if (session === undefined) return false
      tokens.remove(session.hash)
      push.removeOfSession(session.hash)
      announceAndClose(userId, [session.hash])
      return true
    },
    endEverywhere(userId, exceptToken) {
      tokens.removeLinksOf(userId)
      const kept = exceptToken === undefined ? NO_SESSION : sessionHash(exceptToken)
      push.removeOthers(userId, kept)
      const ended = tokens.removeOthers(userId, kept)
      announceAndClose(userId, ended)
      return ended.length
    },
    endLinks: (userId) => tokens.removeLinksOf(userId),
    claimSocket(token, socketId) {
      pusher.claimSocket(socketId, sessionHash(token))
    },
    signIn: (token, socketId) => pusher.authenticateUser(socketId, sessionHash(token)),
    makeLink(userId) {
      const token = randomBytes(32).toString('base64url')
      tokens.addLink(sessionHash(token), userId, now() + LINK_LIFETIME_MS)
      return token
    },
    useLink(token) {
      const userId = tokens.takeLink(sessionHash(token), now())
      return userId === undefined ? undefined : users.byId(userId)
    },
    sweep() {
      const { createdAfter, usedAfter } = oldest()
      close(tokens.removeOld(createdAfter, usedAfter))
      tokens.removeOldLinks(now())
    },
    stop: () => clearInterval(timer),
  }
  const timer = setInterval(() => sessions.sweep(), SWEEP_MS)
  timer.unref()
  return sessions
}
