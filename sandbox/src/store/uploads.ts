import type { Database } from './database.ts'

/** What people have uploaded, wherever it is kept: files of the chat and of ID checks. */
export function createUploadStore(db: Database) {
  return {
    /** Files of a person since an ISO time, and the bytes of all of theirs. */
    of: (userId: number, since: string) =>
      db
        .query<{ files: number; bytes: number }>(
          `SELECT COALESCE(SUM(created_at > ?), 0) AS files, COALESCE(SUM(size), 0) AS bytes FROM (
             SELECT created_at, length(content) AS size FROM files WHERE uploader_id = ?
             UNION ALL SELECT created_at, length(content) FROM verification_files WHERE user_id = ?)`,
        )
        .get(since, userId, userId) ?? { files: 0, bytes: 0 },
  }
}
