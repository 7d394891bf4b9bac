import { keptCode, wordsText, type Words } from '../kit/says.ts'
import type { Database } from './database.ts'

/** A session as stored, by token hash. */
export interface TokenRow {
  readonly hash: string
  readonly user_id: number
  /** Unix ms. */
  readonly created_ms: number
  /** Unix ms of the last use, accurate to half a minute. */
  readonly used_ms: number
  /** Identifies the session to its customer; not secret. */
  readonly public_id: string
  /** Readable device, and its code as JSON. */
  readonly device: string
  readonly device_said: string | null
}

interface NewToken extends Omit<TokenRow, 'used_ms' | 'device' | 'device_said'> {
  readonly device: Words
}

/** Sessions and login links. */
export function createTokenStore(db: Database) {
  return {
    add({ hash, user_id, created_ms, public_id, device }: NewToken): void {
      db.run(
        'INSERT INTO tokens (hash, user_id, created_at, created_ms, used_ms, public_id, device, device_said) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        hash,
        user_id,
        new Date(created_ms).toISOString(),
        created_ms,
        created_ms,
        public_id,
        wordsText(device),
        keptCode(device),
      )
    },
    find: (hash: string) => db.query<TokenRow>('SELECT * FROM tokens WHERE hash = ?').get(hash),
    /** A user's sessions, last used first. */
    of: (userId: number) =>
      db
        .query<TokenRow>('SELECT * FROM tokens WHERE user_id = ? ORDER BY used_ms DESC, created_ms DESC')
        .all(userId),
    used(hash: string, now: number): void {
      db.run('UPDATE tokens SET used_ms = ? WHERE hash = ?', now, hash)
    },
    remove(hash: string): void {
      db.run('DELETE FROM tokens WHERE hash = ?', hash)
    },
    /** Deletes a user's sessions; returns their hashes. */
    removeOf(userId: number): string[] {
      return hashes(
        db.query<{ hash: string }>('DELETE FROM tokens WHERE user_id = ? RETURNING hash').all(userId),
      )
    },
    /** Deletes a user's sessions except one; returns their hashes. */
    removeOthers(userId: number, hash: string): string[] {
      return hashes(
        db
          .query<{ hash: string }>('DELETE FROM tokens WHERE user_id = ? AND hash <> ? RETURNING hash')
          .all(userId, hash),
      )
    },
    /** Deletes sessions started or last used at or before these times; returns their hashes. */
    removeOld(createdMs: number, usedMs: number): string[] {
      return hashes(
        db
          .query<{ hash: string }>('DELETE FROM tokens WHERE created_ms <= ? OR used_ms <= ? RETURNING hash')
          .all(createdMs, usedMs),
      )
    },
    addLink(hash: string, userId: number, expiresMs: number): void {
      db.run('INSERT INTO login_links (hash, user_id, expires_ms) VALUES (?, ?, ?)', hash, userId, expiresMs)
    },
    /** The user of a link if still valid; the link is deleted in any case. */
    takeLink(hash: string, now: number): number | undefined {
      const [link] = db
        .query<{ user_id: number; expires_ms: number }>(
          'DELETE FROM login_links WHERE hash = ? RETURNING user_id, expires_ms',
        )
        .all(hash)
      return link !== undefined && link.expires_ms > now ? link.user_id : undefined
    },
    /** A login link grants access as well: deletes existing ones. */
    removeLinksOf(userId: number): void {
      db.run('DELETE FROM login_links WHERE user_id = ?', userId)
    },
    removeOldLinks(now: number): void {
      db.run('DELETE FROM login_links WHERE expires_ms <= ?', now)
    },
  }
}

const hashes = (rows: readonly { readonly hash: string }[]) => rows.map(({ hash }) => hash)
