import type { LoginEntry, LoginResult } from '@tradefront/contracts'
import { keptCode, saidOf, wordsText, type Words } from '../kit/says.ts'
import type { Database } from './database.ts'

/** Entries kept per user, so that repeated failures don't fill the disk. */
const MAX_KEPT = 200

/** Successful and failed logins. */
export function createLoginStore(db: Database) {
  return {
    add(userId: number, entry: { readonly result: LoginResult; readonly device: Words }, now: number): void {
      const at = new Date(now).toISOString()
      db.run(
        'INSERT INTO logins (user_id, at, device, device_said, result) VALUES (?, ?, ?, ?, ?)',
        userId,
        at,
        wordsText(entry.device),
        keptCode(entry.device),
        entry.result,
      )
      db.run(
        'DELETE FROM logins WHERE user_id = ? AND id <= (SELECT id FROM logins WHERE user_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
        userId,
        userId,
        MAX_KEPT,
      )
    },
    /** Whether a user has logged in before, but never from this device. */
    isNewDevice(userId: number, device: Words): boolean {
      const devices = db
        .query<{ device: string }>(
          "SELECT DISTINCT device FROM logins WHERE user_id = ? AND result NOT LIKE 'wrong%'",
        )
        .all(userId)
      return devices.length > 0 && devices.every((known) => known.device !== wordsText(device))
    },
    count: (userId: number) =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM logins WHERE user_id = ?').get(userId)?.n ?? 0,
    /** Newest first. */
    page: (userId: number, limit: number, offset: number): LoginEntry[] =>
      db
        .query<Omit<LoginEntry, 'id' | 'said'> & { id: number; device_said: string | null }>(
          'SELECT id, at, device, device_said, result FROM logins WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
        )
        .all(userId, limit, offset)
        .map(({ id, device_said, ...row }) => ({
          ...row,
          ...saidOf({ device: device_said }),
          id: String(id),
        })),
  }
}
