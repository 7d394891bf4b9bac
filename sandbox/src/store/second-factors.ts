import type { Database } from './database.ts'
import type { SecretBox } from './secret-key.ts'

/** A user's authenticator app. */
export interface SecondFactorRow {
  readonly user_id: number
  /** Base32. */
  readonly secret: string
  /** Base32 secret of the app that will replace it; null if none. */
  readonly next_secret: string | null
  /** null until it was switched on. */
  readonly enabled_at: string | null
  /** Time step of the last accepted code: it and earlier ones are used up. */
  readonly last_step: number
  /** Wrong codes since the last right one. */
  readonly wrong_codes: number
  /** No code is accepted until this time, Unix ms. */
  readonly refused_until_ms: number
}

/** Binds a secret's encryption to its own row. */
const rowOf = (userId: number) => `second_factors ${userId}`

/** @throws Error if the file's secrets were encrypted with another key. */
export function checkKey(db: Database, box: SecretBox): void {
  const row = db
    .query<{ user_id: number; secret: string }>('SELECT user_id, secret FROM second_factors')
    .get()
  if (row !== undefined) openOrExplain(box, row)
}

function openOrExplain(box: SecretBox, { user_id: id, secret }: { user_id: number; secret: string }): string {
  try {
    return box.open(secret, rowOf(id))
  } catch (error) {
    throw new Error(
      'The database holds two-step secrets of another key: start with the key it was written with.',
      {
        cause: error,
      },
    )
  }
}

/** Second factors with encrypted secrets, and hashes of recovery codes. */
export function createSecondFactorStore(db: Database, box: SecretBox) {
  return {
    of(userId: number): SecondFactorRow | undefined {
      const row = db.query<SecondFactorRow>('SELECT * FROM second_factors WHERE user_id = ?').get(userId)
      if (row === undefined) return undefined
      const { next_secret: next } = row
      return {
        ...row,
        secret: openOrExplain(box, row),
        next_secret: next === null ? null : box.open(next, rowOf(userId)),
      }
    },
    /** Whether it is on; decrypts no secret. */
    isEnabled: (userId: number): boolean =>
      db
        .query<{ on: number }>('SELECT enabled_at IS NOT NULL AS "on" FROM second_factors WHERE user_id = ?')
        .get(userId)?.on === 1,
    /** Stores a new secret, not switched on. */
    begin(userId: number, secret: string): void {
      db.run('DELETE FROM second_factors WHERE user_id = ?', userId)
      db.run(
        'INSERT INTO second_factors (user_id, secret) VALUES (?, ?)',
        userId,
        box.seal(secret, rowOf(userId)),
      )
    },
    /** Stores another app's secret beside the active one. */
    propose(userId: number, secret: string): void {
      db.run(
        'UPDATE second_factors SET next_secret = ? WHERE user_id = ?',
        box.seal(secret, rowOf(userId)),
        userId,
      )
    },
    /** The proposed secret replaces the active one. */
    replace(userId: number): void {
      db.run(
        'UPDATE second_factors SET secret = next_secret, next_secret = NULL WHERE user_id = ? AND next_secret IS NOT NULL',
        userId,
      )
    },
    enable(userId: number, now: number): void {
      db.run(
        'UPDATE second_factors SET enabled_at = ? WHERE user_id = ?',
        new Date(now).toISOString(),
        userId,
      )
    },
    /** Deletes it with its recovery codes. */
    remove(userId: number): void {
      db.run('DELETE FROM second_factors WHERE user_id = ?', userId)
    },
    /** A code of this step was accepted. */
    accepted(userId: number, step: number): void {
      db.run(
        'UPDATE second_factors SET last_step = ?, wrong_codes = 0, refused_until_ms = 0 WHERE user_id = ?',
        step,
        userId,
      )
    },
    refused(userId: number, wrongCodes: number, untilMs: number): void {
      db.run(
        'UPDATE second_factors SET wrong_codes = ?, refused_until_ms = ? WHERE user_id = ?',
        wrongCodes,
        untilMs,
        userId,
      )
    },
    replaceRecoveryCodes(userId: number, hashes: readonly string[]): void {
      db.run('DELETE FROM recovery_codes WHERE user_id = ?', userId)
      for (const hash of hashes)
        db.run('INSERT INTO recovery_codes (user_id, hash) VALUES (?, ?)', userId, hash)
    },
    /** Uses a recovery code up; false if it doesn't exist. */
    takeRecoveryCode: (userId: number, hash: string): boolean =>
      db.run('DELETE FROM recovery_codes WHERE user_id = ? AND hash = ?', userId, hash).changes > 0,
    recoveryCodesLeft: (userId: number): number =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM recovery_codes WHERE user_id = ?').get(userId)?.n ??
      0,
  }
}
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>
