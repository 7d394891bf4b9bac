import type { Database } from './database.ts'

/** A session as stored, under the hash of its token. */
export interface TokenRow {
  readonly hash: string
  readonly user_id: number
  /** Unix ms. */
  readonly created_ms: number
  /** Unix ms of the last use, with an uncertainty of half a minute. */
  readonly used_ms: number
  /** Names the session to its customer; no secret. */
  readonly public_id: string
  /** In words. */
  readonly device: string
}

/** Sessions and login links. */
export function createTokenStore(db: Database) {
  return {
    add({ hash, user_id, created_ms, public_id, device }: Omit<TokenRow, 'used_ms'>): void {
      db.run(
        'INSERT INTO tokens (hash, user_id, created_at, created_ms, used_ms, public_id, device) VALUES (?, ?, ?, ?, ?, ?, ?)',
        hash,
        user_id,
        new Date(created_ms).toISOString(),
        created_ms,
        created_ms,
        public_id,
        device,
      )
    },
    find: (hash: string) => db.query<TokenRow>('SELECT * FROM tokens WHERE hash = ?').get(hash),
    /** A person's sessions, the one used last first. */
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
    /** Removes a person's sessions; their hashes. */
    removeOf(userId: number): string[] {
      return hashes(
        db.query<{ hash: string }>('DELETE FROM tokens WHERE user_id = ? RETURNING hash').all(userId),
      )
    },
    /** Removes a person's sessions but for one; their hashes. */
    removeOthers(userId: number, hash: string): string[] {
      return hashes(
        db
          .query<{ hash: string }>('DELETE FROM tokens WHERE user_id = ? AND hash <> ? RETURNING hash')
          .all(userId, hash),
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
    /** A login link is a way in as well: those made so far are gone. */
    removeLinksOf(userId: number): void {
      db.run('DELETE FROM login_links WHERE user_id = ?', userId)
    },
    removeOldLinks(now: number): void {
      db.run('DELETE FROM login_links WHERE expires_ms <= ?', now)
    },
  }
}

const hashes = (rows: readonly { readonly hash: string }[]) => rows.map(({ hash }) => hash)
