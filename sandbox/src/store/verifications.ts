import type {
  DocumentKind,
  DocumentSide,
  DocumentStatus,
  DocumentType,
  VerificationStatus,
} from '@tradefront/contracts'
import type { Database } from './database.ts'

/** State of a user's ID check. */
export interface VerificationRow {
  readonly user_id: number
  readonly status: VerificationStatus
  readonly reason: string | null
  readonly submitted_at: string | null
}

/** A started document; without files only if a reviewer decided about it anyway. */
export interface DocumentRow {
  readonly user_id: number
  readonly kind: DocumentKind
  readonly type: DocumentType
  readonly status: DocumentStatus
  readonly reason: string | null
}

/** A document's file, without its content. */
export interface DocumentFileRow {
  readonly id: number
  readonly user_id: number
  readonly kind: DocumentKind
  readonly side: DocumentSide
  readonly file_name: string
  readonly media_type: string
  readonly size: number
  readonly created_at: string
}

const FILE = `SELECT id, user_id, kind, side, file_name, media_type, length(content) AS size, created_at
  FROM verification_files`

/** ID checks with their documents and files; the files' contents are in the database as well. */
export function createVerificationStore(db: Database) {
  return {
    of: (userId: number) =>
      db.query<VerificationRow>('SELECT * FROM verifications WHERE user_id = ?').get(userId),

    setStatus(
      userId: number,
      change: { status: VerificationStatus; reason: string | null; submitted_at: string | null },
    ): void {
      db.run(
        `INSERT INTO verifications VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE
         SET status = excluded.status, reason = excluded.reason, submitted_at = excluded.submitted_at`,
        userId,
        change.status,
        change.reason,
        change.submitted_at,
      )
    },

    document: (userId: number, kind: DocumentKind) =>
      db
        .query<DocumentRow>('SELECT * FROM verification_documents WHERE user_id = ? AND kind = ?')
        .get(userId, kind),

    setDocument(
      userId: number,
      kind: DocumentKind,
      change: { type: DocumentType; status: DocumentStatus; reason: string | null },
    ): void {
      db.run(
        `INSERT INTO verification_documents VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id, kind) DO UPDATE
         SET type = excluded.type, status = excluded.status, reason = excluded.reason`,
        userId,
        kind,
        change.type,
        change.status,
        change.reason,
      )
    },

    /** Deletes a document with its files. */
    removeDocument(userId: number, kind: DocumentKind): void {
      db.run('DELETE FROM verification_documents WHERE user_id = ? AND kind = ?', userId, kind)
    },

    files: (userId: number, kind: DocumentKind) =>
      db
        .query<DocumentFileRow>(`${FILE} WHERE user_id = ? AND kind = ? ORDER BY side DESC`)
        .all(userId, kind),
    file: (id: number) => db.query<DocumentFileRow>(`${FILE} WHERE id = ?`).get(id),
    fileContent: (id: number) =>
      db.query<{ content: Buffer }>('SELECT content FROM verification_files WHERE id = ?').get(id)?.content,

    /** Adds a file to an existing document, replacing an earlier one of the same side. */
    addFile(
      file: {
        userId: number
        kind: DocumentKind
        side: DocumentSide
        fileName: string
        mediaType: string
        content: Buffer
      },
      now: number,
    ): void {
      db.run(
        'DELETE FROM verification_files WHERE user_id = ? AND kind = ? AND side = ?',
        file.userId,
        file.kind,
        file.side,
      )
      db.run(
        `INSERT INTO verification_files (user_id, kind, side, file_name, media_type, content, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        file.userId,
        file.kind,
        file.side,
        file.fileName,
        file.mediaType,
        file.content,
        new Date(now).toISOString(),
      )
    },

    removeFile(id: number): void {
      db.run('DELETE FROM verification_files WHERE id = ?', id)
    },
  }
}
export type VerificationStore = ReturnType<typeof createVerificationStore>
