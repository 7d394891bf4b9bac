import { AnswerError } from '../kit/answer-error.ts'
import type { RestContext } from './context.ts'
import { says } from '../kit/says.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum uploads per user and day: chat and ID check together. */
const MAX_FILES_PER_DAY = 100
/** Maximum total file size per user, bytes. */
const MAX_BYTES = 200 * 1024 * 1024

/**
 * Refuses an upload by a user over the limit; called before the file is read.
 *
 * @throws AnswerError 429 with what the user can do.
 */
export function requireUploadRoom({ store, now }: RestContext, userId: number): void {
  const since = new Date(now() - DAY_MS).toISOString()
  const { files, bytes } = store.uploads.of(userId, since)
  if (files >= MAX_FILES_PER_DAY)
    throw new AnswerError(429, says('file.per-day', { most: MAX_FILES_PER_DAY }))
  if (bytes >= MAX_BYTES) throw new AnswerError(429, says('file.no-room'))
}
