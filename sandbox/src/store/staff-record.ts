import type { RecordKind } from '@tradefront/contracts'
import type { Database } from './database.ts'
import type { SecretBox } from './secret-key.ts'

/** Part of the schema. */
export const RECORD_TABLES = `
  -- Who of the staff opened what: sealed one after another (staff-record.ts), and kept by triggers.
  CREATE TABLE staff_record (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    agent_id INTEGER NOT NULL REFERENCES users (id),
    agent TEXT NOT NULL,
    customer_id INTEGER REFERENCES users (id),
    customer TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    seal TEXT NOT NULL
  );
  CREATE INDEX staff_record_of_customer ON staff_record (customer_id, id);
  CREATE INDEX staff_record_of_agent ON staff_record (agent_id, id);
  CREATE TABLE staff_record_head (
    count INTEGER NOT NULL,
    seal TEXT NOT NULL
  );
`

/** What a member of staff opened, with names as they were. */
export interface Opened {
  readonly agent_id: number
  readonly agent: string
  /** Null if it concerns no single customer. */
  readonly customer_id: number | null
  readonly customer: string
  readonly kind: RecordKind
  /** What was opened, in words. */
  readonly subject: string
}

export interface RecordRow extends Opened {
  /** 1, 2, 3 and so on, without gaps. */
  readonly id: number
  readonly at: string
  readonly seal: string
}

export interface RecordFilter {
  readonly agent?: number | undefined
  readonly customer?: number | undefined
  /** ISO time of the first entry. */
  readonly from?: string | undefined
  /** ISO time before which the last entry is. */
  readonly to?: string | undefined
}

/** Position and seal of the newest entry. */
interface Head {
  readonly count: number
  readonly seal: string
}

const TABLE = 'staff_record'

/**
 * Refuse changes of entries, also by our own statements. Set apart from the tables, because emptying everything for
 * testers takes them away for a moment.
 */
const TRIGGERS = ['UPDATE', 'DELETE'].map((change) => ({
  name: `${TABLE}_keeps_on_${change.toLowerCase()}`,
  sql: `CREATE TRIGGER IF NOT EXISTS ${TABLE}_keeps_on_${change.toLowerCase()} BEFORE ${change} ON ${TABLE}
        BEGIN SELECT RAISE(ABORT, 'The staff record is never changed'); END`,
}))

/** Creates the triggers that refuse changes and deletions. */
export function protectRecord(db: Database): void {
  for (const { sql } of TRIGGERS) db.exec(sql)
}

/** For emptying the whole database only. */
export function unprotectRecord(db: Database): void {
  for (const { name } of TRIGGERS) db.exec(`DROP TRIGGER IF EXISTS ${name}`)
}

/**
 * Who of the staff opened what [ADM-08]: a table that is only appended to. Each entry is sealed with the key outside the
 * database, over its fields and the seal of the one before; the head seals how many there are. An entry that is
 * changed, inserted or removed, the newest included, breaks the chain. An older copy of the whole file does not.
 */
export function createStaffRecord(db: Database, box: Pick<SecretBox, 'stamp'>) {
  const sealOf = (before: string, { id, at, ...row }: Omit<RecordRow, 'seal'>) =>
    box.stamp(
      JSON.stringify([
        before,
        id,
        at,
        row.agent_id,
        row.agent,
        row.customer_id,
        row.customer,
        row.kind,
        row.subject,
      ]),
    )
  const headSeal = (count: number, seal: string) => box.stamp(JSON.stringify(['head', count, seal]))
  const head = () => db.query<Head>('SELECT count, seal FROM staff_record_head').get()
  const last = () =>
    db.query<RecordRow>('SELECT * FROM staff_record ORDER BY id DESC LIMIT 1').get() ?? { id: 0, seal: '' }

  function setHead(count: number, seal: string): void {
    db.run('DELETE FROM staff_record_head')
    db.run('INSERT INTO staff_record_head (count, seal) VALUES (?, ?)', count, headSeal(count, seal))
  }

  const where = ({ agent, customer, from, to }: RecordFilter) => ({
    sql: `WHERE (? IS NULL OR agent_id = ?) AND (? IS NULL OR customer_id = ?)
          AND (? IS NULL OR at >= ?) AND (? IS NULL OR at < ?)`,
    values: [agent, agent, customer, customer, from, from, to, to].map((value) => value ?? null),
  })

  return {
    /** Begins an empty record. */
    begin: () => setHead(0, ''),

    append(entry: Opened, now: number): void {
      db.transaction(() => {
        const { id: before, seal: seal_ } = last()
        const row = { id: before + 1, at: new Date(now).toISOString(), ...entry }
        const seal = sealOf(seal_, row)
        db.run(
          `INSERT INTO staff_record (id, at, agent_id, agent, customer_id, customer, kind, subject, seal)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          row.id,
          row.at,
          row.agent_id,
          row.agent,
          row.customer_id,
          row.customer,
          row.kind,
          row.subject,
          seal,
        )
        setHead(row.id, seal)
      })
    },

    /** When an agent last opened something of this kind of a customer's. */
    lastAt: (agent: number, customer: number, kind: RecordKind): string | undefined =>
      db
        .query<{ at: string }>(
          'SELECT at FROM staff_record WHERE agent_id = ? AND customer_id = ? AND kind = ? ORDER BY id DESC LIMIT 1',
        )
        .get(agent, customer, kind)?.at,

    count(filter: RecordFilter): number {
      const { sql, values } = where(filter)
      return db.query<{ n: number }>(`SELECT COUNT(*) AS n FROM staff_record ${sql}`).get(...values)?.n ?? 0
    },

    /** Newest first. */
    page(filter: RecordFilter, limit: number, offset: number): RecordRow[] {
      const { sql, values } = where(filter)
      return db
        .query<RecordRow>(`SELECT * FROM staff_record ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
    },

    /** Number of the first entry that isn't as it was written, or is gone; undefined if all are. */
    brokenAt(): number | undefined {
      let before = ''
      let count = 0
      for (const row of db.query<RecordRow>('SELECT * FROM staff_record ORDER BY id').all()) {
        count += 1
        if (row.id !== count || row.seal !== sealOf(before, row)) return count
        before = row.seal
      }
      const kept = head()
      return kept?.count === count && kept.seal === headSeal(count, before) ? undefined : count + 1
    },
  }
}
export type StaffRecordStore = ReturnType<typeof createStaffRecord>
