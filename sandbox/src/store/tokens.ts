import type { Database } from './database.ts'

/** A session as stored, under the hash of its token. */
export interface TokenRow {
  readonly hash: string
  readonly user_id: number
  /** Unix ms. */
  readonly created_ms: number
  /** Unix ms of the last use, with an uncertainty of half a minute. */
  readonly used_ms: number
}

/** Sessions and login links. */
export function createTokenStore(db: Database) {
  return {
    add(hash: string, userId: number, now: number): void {
      db.run(
        'INSERT INTO tokens (hash, user_id, created_at, created_ms, used_ms) VALUES (?, ?, ?, ?, ?)',
        hash,
        userId,
        new Date(now).toISOString(),
        now,
        now,
      )
    },
    find: (hash: string) =>
      db.query<TokenRow>('SELECT hash, user_id, created_ms, used_ms FROM tokens WHERE hash = ?').get(hash),
    used(hash: string, now: number): void {
      db.run('UPDATE tokens SET used_ms = ? WHERE hash = ?', now, hash)
    },
    remove(hash: string): void {
      db.run('DELETE FROM tokens WHERE hash = ?', hash)
    },
    /** Removes a person's sessions; their hashes. */
    removeOf(userId: number): string[] {
      return hashes(
        db.query<{ hash: string }>('DELETE FROM tokens WHERE user_id = ? RETURNING hash').all(userId),
      )
    },
    /** Removes sessions that began or were used last at these times or before; their hashes. */
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
    /** The person of a link that is still good; the link is gone either way. */
    takeLink(hash: string, now: number): number | undefined {
      const [link] = db
        .query<{ user_id: number; expires_ms: number }>(
          'DELETE FROM login_links WHERE hash = ? RETURNING user_id, expires_ms',
        )
        .all(hash)
      return link !== undefined && link.expires_ms > now ? link.user_id : undefined
    },
    removeOldLinks(now: number): void {
      db.run('DELETE FROM login_links WHERE expires_ms <= ?', now)
    },
  }
}

const hashes = (rows: readonly { readonly hash: string }[]) => rows.map(({ hash }) => hash)
