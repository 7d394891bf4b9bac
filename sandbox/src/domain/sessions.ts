import { createHash, randomBytes } from 'node:crypto'
import type { SessionEntry } from '@tradefront/contracts'
import type { PusherServer } from '../pusher/types.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'

/** A session ends after so long without its person, ms: see {@link Sessions.used}. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000
/** A session ends after so long in any case, ms. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60_000
/** A login link is good for so long, once, ms. */
export const LINK_LIFETIME_MS = 10 * 60_000
/** How exactly the last use of a session is kept, ms: not every press writes. */
const USE_PRECISION_MS = 30_000
/** How often sessions that have run out are looked for, ms. */
const SWEEP_MS = 15_000
/** Pusher's code for a client that may no longer be connected. */
const UNAUTHORIZED = 4009

export interface SessionOptions {
  readonly store: Store
  readonly pusher: Pick<PusherServer, 'authenticateUser' | 'claimSocket' | 'closeOwned'>
  readonly events: Pick<AccountEvents, 'userUpdated'>
  readonly now: () => number
  readonly idleMs?: number | undefined
  readonly lifetimeMs?: number | undefined
}

/** Who is logged in: sessions begin, run out and are ended here, and take their sockets with them. */
export interface Sessions {
  /** Starts a session on a device (in words). The token is given out once; only its hash is kept. */
  begin(userId: number, device?: string): string
  /** The person of a live session. Does not extend it: pages call by themselves as well. */
  userOf(token: string): UserRow | undefined
  /** The session's person did something `agoMs` before now. Never moves the last use back. */
  used(token: string, agoMs: number): void
  end(token: string): void
  endAll(userId: number): void
  /** A person's sessions, the one used last first; `token` is the one that asks. */
  list(userId: number, token: string): SessionEntry[]
  /** Ends a person's session by its id, and notifies its pages. False when there is none. */
  endOne(userId: number, id: string): boolean
  /**
   * Ends a person's sessions and login links, but for the session of a token where one is given. Notifies their pages;
   * says how many ended.
   */
  endEverywhere(userId: number, exceptToken?: string): number
  /** A person's login links no longer work. */
  endLinks(userId: number): void
  /** Makes a socket the session's: it is closed when the session ends. */
  claimSocket(token: string, socketId: string): void
  /**
   * Signs a socket in as the session, so that the Pusher server closes it when the session ends.
   * @throws RangeError for a malformed socket id.
   */
  signIn(token: string, socketId: string): { auth: string; user_data: string }
  /** A token for `/auto-login`, good once and for ten minutes. */
  makeLink(userId: number): string
  /** Takes a link's token in; undefined when it is unknown, used or too old. */
  useLink(token: string): UserRow | undefined
  /** Ends what has run out. Also done every {@link SWEEP_MS}. */
  sweep(): void
  stop(): void
}

const UNKNOWN_DEVICE = 'Unknown device'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions(options: SessionOptions): Sessions {
  const { store, pusher, events, now, idleMs = SESSION_IDLE_MS, lifetimeMs = SESSION_LIFETIME_MS } = options
  const { tokens, users } = store

  function close(hashes: readonly string[]): void {
    for (const hash of hashes) pusher.closeOwned(hash, UNAUTHORIZED, 'The session has ended')
  }

  /** Notified pages ask for their user, which fails at once for those whose session has ended. */
  function announceAndClose(userId: number, hashes: readonly string[]): void {
    events.userUpdated(userId)
    close(hashes)
  }

  const oldest = () => ({ createdAfter: now() - lifetimeMs, usedAfter: now() - idleMs })

  const sessions: Sessions = {
    begin(userId, device = UNKNOWN_DEVICE) {
      const token = randomBytes(32).toString('base64url')
      const public_id = randomBytes(8).toString('hex')
      tokens.add({ hash: hashOf(token), user_id: userId, created_ms: now(), public_id, device })
      return token
    },
    userOf(token) {
      const hash = hashOf(token)
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
      const hash = hashOf(token)
      const session = tokens.find(hash)
      const at = now() - agoMs
      if (session !== undefined && at - session.used_ms >= USE_PRECISION_MS) tokens.used(hash, at)
    },
    end(token) {
      const hash = hashOf(token)
      tokens.remove(hash)
      close([hash])
    },
    endAll(userId) {
      close(tokens.removeOf(userId))
    },
    list(userId, token) {
      const own = hashOf(token)
      const { createdAfter, usedAfter } = oldest()
      return tokens
        .of(userId)
        .filter(({ created_ms, used_ms }) => created_ms > createdAfter && used_ms > usedAfter)
        .map(({ hash, public_id, device, created_ms, used_ms }) => ({
          id: public_id,
          device: device || UNKNOWN_DEVICE,
          created_at: new Date(created_ms).toISOString(),
          last_seen_at: new Date(used_ms).toISOString(),
          current: hash === own,
        }))
    },
    endOne(userId, id) {
      const session = tokens.of(userId).find(({ public_id }) => public_id === id)
      if (session === undefined) return false
      tokens.remove(session.hash)
      announceAndClose(userId, [session.hash])
      return true
    },
    endEverywhere(userId, exceptToken) {
      tokens.removeLinksOf(userId)
      const kept = exceptToken === undefined ? '' : hashOf(exceptToken)
      const ended = tokens.removeOthers(userId, kept)
      announceAndClose(userId, ended)
      return ended.length
    },
    endLinks: (userId) => tokens.removeLinksOf(userId),
    claimSocket(token, socketId) {
      pusher.claimSocket(socketId, hashOf(token))
    },
    signIn: (token, socketId) => pusher.authenticateUser(socketId, hashOf(token)),
    makeLink(userId) {
      const token = randomBytes(32).toString('base64url')
      tokens.addLink(hashOf(token), userId, now() + LINK_LIFETIME_MS)
      return token
    },
    useLink(token) {
      const userId = tokens.takeLink(hashOf(token), now())
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
