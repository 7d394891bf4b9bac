import type { Database } from './database.ts'

/** All uploads of a user, wherever they are stored: chat files and ID documents. */
export function createUploadStore(db: Database) {
  return {
    /** Number of a user's files since an ISO time, and the total bytes of all. */
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
