import type { Acceptance } from '@tradefront/contracts'
import type { LegalDraft } from '../catalog/legal-documents.ts'
import type { Database } from './database.ts'

export interface LegalRow {
  readonly id: number
  readonly kind: string
  readonly version: string
  readonly title: string
  readonly changes: string | null
  /** JSON list of headings with paragraphs. */
  readonly sections: string
  readonly published_at: string
}

/** Published legal documents and who accepted them: both are only ever added to. */
export function createLegalStore(db: Database) {
  /** The last published version of each kind. */
  const inForce = () =>
    db
      .query<LegalRow>(
        'SELECT * FROM legal_documents WHERE id IN (SELECT max(id) FROM legal_documents GROUP BY kind) ORDER BY id',
      )
      .all()

  const acceptedAt = (userId: number, documentId: number): string | undefined =>
    db
      .query<{ accepted_at: string }>(
        'SELECT accepted_at FROM legal_acceptances WHERE user_id = ? AND document_id = ?',
      )
      .get(userId, documentId)?.accepted_at

  /** Keeps the first acceptance if there is one. */
  function accept(userId: number, documentId: number, now: number): void {
    db.run(
      'INSERT INTO legal_acceptances (user_id, document_id, accepted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      userId,
      documentId,
      new Date(now).toISOString(),
    )
  }

  return {
    inForce,
    acceptedAt,
    accept,

    byVersion: (kind: string, version: string) =>
      db.query<LegalRow>('SELECT * FROM legal_documents WHERE kind = ? AND version = ?').get(kind, version),

    /** @throws a unique violation if the version was published before. */
    publish({ kind, version, title, changes, sections }: LegalDraft, now: number): void {
      db.run(
        'INSERT INTO legal_documents (kind, version, title, changes, sections, published_at) VALUES (?, ?, ?, ?, ?, ?)',
        kind,
        version,
        title,
        changes ?? null,
        JSON.stringify(sections),
        new Date(now).toISOString(),
      )
    },

    /** Documents in force that a user hasn't accepted. */
    pending: (userId: number) => inForce().filter(({ id }) => acceptedAt(userId, id) === undefined),

    /** Accepts everything in force: for seeded users. */
    acceptAll(userId: number, now: number): void {
      for (const { id } of inForce()) accept(userId, id, now)
    },

    /** Every acceptance of a user, newest first. */
    acceptances: (userId: number) =>
      db
        .query<Acceptance>(
          `SELECT d.kind, d.title, d.version, a.accepted_at FROM legal_acceptances a
           JOIN legal_documents d ON d.id = a.document_id WHERE a.user_id = ? ORDER BY a.id DESC`,
        )
        .all(userId),
  }
}
export type LegalStore = ReturnType<typeof createLegalStore>
