import type { Database } from './database.ts'
import { isSealed, type SecretBox } from './secret-key.ts'
import { noteSecurityChange } from './withdrawal-safety.ts'

/** A person's authenticator app. */
export interface SecondFactorRow {
  readonly user_id: number
  /** Base32. */
  readonly secret: string
  /** null until it was switched on. */
  readonly enabled_at: string | null
  /** Time step of the last code that was accepted: it and earlier ones are used up. */
  readonly last_step: number
  /** Wrong codes since the last right one. */
  readonly wrong_codes: number
  /** Unix ms until which no code is looked at. */
  readonly refused_until_ms: number
}

/** What a secret is encrypted for: it opens in its own row alone. */
const rowOf = (userId: number) => `second_factors ${userId}`

/**
 * Encrypts the secrets that an earlier version left as they are; what they were is overwritten in the file. To be called
 * once the file is open.
 * @throws Error where a secret was encrypted with another key: the file is not changed then.
 */
export function sealSecrets(db: Database, box: SecretBox): void {
  const rows = db
    .query<{ user_id: number; secret: string }>('SELECT user_id, secret FROM second_factors')
    .all()
  const sealed = rows.find(({ secret }) => isSealed(secret))
  if (sealed !== undefined) openOrExplain(box, sealed)
  const plain = rows.filter(({ secret }) => !isSealed(secret))
  if (plain.length === 0) return
  db.overwriting(() => {
    for (const { user_id: id, secret } of plain)
      db.run('UPDATE second_factors SET secret = ? WHERE user_id = ?', box.seal(secret, rowOf(id)), id)
  })
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

/** Second factors, their secrets encrypted, and the hashes of recovery codes. */
export function createSecondFactorStore(db: Database, box: SecretBox) {
  return {
    of(userId: number): SecondFactorRow | undefined {
      const row = db.query<SecondFactorRow>('SELECT * FROM second_factors WHERE user_id = ?').get(userId)
      return row && { ...row, secret: openOrExplain(box, row) }
    },
    /** Keeps a new secret, which is not switched on. */
    begin(userId: number, secret: string): void {
      db.run('DELETE FROM second_factors WHERE user_id = ?', userId)
      db.run(
        'INSERT INTO second_factors (user_id, secret) VALUES (?, ?)',
        userId,
        box.seal(secret, rowOf(userId)),
      )
    },
    enable(userId: number, now: number): void {
      db.run(
        'UPDATE second_factors SET enabled_at = ? WHERE user_id = ?',
        new Date(now).toISOString(),
        userId,
      )
      noteSecurityChange(db, userId, 'second_factor', now)
    },
    /** Removes it with its recovery codes. */
    remove(userId: number, now: number): void {
      db.run('DELETE FROM second_factors WHERE user_id = ?', userId)
      noteSecurityChange(db, userId, 'second_factor', now)
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
    /** Uses a recovery code up; false when there is no such code. */
    takeRecoveryCode: (userId: number, hash: string): boolean =>
      db.run('DELETE FROM recovery_codes WHERE user_id = ? AND hash = ?', userId, hash).changes > 0,
    recoveryCodesLeft: (userId: number): number =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM recovery_codes WHERE user_id = ?').get(userId)?.n ??
      0,
  }
}
