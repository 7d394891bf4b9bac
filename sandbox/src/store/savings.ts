import type { PotMovement } from '@tradefront/contracts'
import type { Database } from './database.ts'

export interface PotRow {
  readonly id: number
  readonly user_id: number
  readonly title: string
  /** Percent a year. */
  readonly rate: string
  readonly balance: string
  readonly accrued: string
  /** Last midnight (UTC) whose interest was added, as a day. */
  readonly accrued_until: string
  readonly closed_at: string | null
  /** Length of the initial fixed term, days; null if flexible. */
  readonly term_days: number | null
  /** Midnight (UTC) at which the term ends, as a day; null without a term, and once it has ended. */
  readonly term_ends: string | null
  /** Days of interest lost by closing early. */
  readonly penalty_days: number
  /** Annual rate after the term, percent. */
  readonly next_rate: string | null
}

/** Initial state of a pot. */
export type NewPot = Pick<PotRow, 'title' | 'rate' | 'term_days' | 'term_ends' | 'penalty_days' | 'next_rate'>

export interface PotMovementRow {
  readonly id: number
  readonly kind: PotMovement['kind']
  readonly amount: string
  readonly balance: string
  readonly request_id: string | null
  readonly created_at: string
}

/** Savings pots and their history. */
export function createSavingsStore(db: Database) {
  return {
    /** Open pots. */
    of: (userId: number) =>
      db
        .query<PotRow>('SELECT * FROM savings_pots WHERE user_id = ? AND closed_at IS NULL ORDER BY id')
        .all(userId),
    /** Open and closed pots. */
    everyOf: (userId: number) =>
      db.query<PotRow>('SELECT * FROM savings_pots WHERE user_id = ? ORDER BY id').all(userId),
    byId: (id: number) => db.query<PotRow>('SELECT * FROM savings_pots WHERE id = ?').get(id),

    /** Open pots whose term has ended by a day, not settled yet. */
    ended: (day: string) =>
      db
        .query<PotRow>('SELECT * FROM savings_pots WHERE closed_at IS NULL AND term_ends <= ? ORDER BY id')
        .all(day),

    open(userId: number, pot: NewPot, day: string, now: number): number {
      return db.run(
        `INSERT INTO savings_pots (user_id, title, rate, balance, accrued, accrued_until, created_at, term_days,
           term_ends, penalty_days, next_rate)
         VALUES (?, ?, ?, '0.00', '0', ?, ?, ?, ?, ?, ?)`,
        userId,
        pot.title,
        pot.rate,
        day,
        new Date(now).toISOString(),
        pot.term_days,
        pot.term_ends,
        pot.penalty_days,
        pot.next_rate,
      ).id
    },

    save(pot: Pick<PotRow, 'id' | 'rate' | 'balance' | 'accrued' | 'accrued_until' | 'term_ends'>): void {
      db.run(
        'UPDATE savings_pots SET rate = ?, balance = ?, accrued = ?, accrued_until = ?, term_ends = ? WHERE id = ?',
        pot.rate,
        pot.balance,
        pot.accrued,
        pot.accrued_until,
        pot.term_ends,
        pot.id,
      )
    },

    rename(id: number, title: string): void {
      db.run('UPDATE savings_pots SET title = ? WHERE id = ?', title, id)
    },

    close(id: number, now: number): void {
      db.run('UPDATE savings_pots SET closed_at = ? WHERE id = ?', new Date(now).toISOString(), id)
    },

    note(potId: number, entry: Omit<PotMovementRow, 'id'>): void {
      db.run(
        `INSERT INTO savings_movements (pot_id, kind, amount, balance, request_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        potId,
        entry.kind,
        entry.amount,
        entry.balance,
        entry.request_id,
        entry.created_at,
      )
    },

    interestOf: (potId: number) =>
      db
        .query<{ amount: string }>(
          "SELECT amount FROM savings_movements WHERE pot_id = ? AND kind = 'interest'",
        )
        .all(potId)
        .map((row) => row.amount),

    count: (potId: number) =>
      db.query<{ n: number }>('SELECT COUNT(*) AS n FROM savings_movements WHERE pot_id = ?').get(potId)?.n ??
      0,

    /** Newest first. */
    page: (potId: number, limit: number, offset: number) =>
      db
        .query<PotMovementRow>(
          'SELECT * FROM savings_movements WHERE pot_id = ? ORDER BY id DESC LIMIT ? OFFSET ?',
        )
        .all(potId, limit, offset),
  }
}
