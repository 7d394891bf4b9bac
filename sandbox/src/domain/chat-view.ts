import { fullName, QUOTE_MAX } from '@tradefront/contracts'
import type { FileRow, MessageRow } from '../store/messages.ts'

/** Path of an uploaded file; reading it requires the session of someone with access. */
const FILE_PATH = '/api/v1/chat/files/'

/** URL of an uploaded file. `origin` is our origin as seen by the client. */
export function fileUrl(origin: string, file: Pick<FileRow, 'token' | 'file_name'>): string {
  return `${origin}${FILE_PATH}${file.token}/${encodeURIComponent(file.file_name)}`
}

/** The token in a URL made by {@link fileUrl}, with any origin. */
export function fileTokenOf(url: string): string | undefined {
  return /\/api\/v1\/chat\/files\/([0-9a-f]{32})\/[^/?#]+$/.exec(url)?.[1]
}

export function isImage(mediaType: string): boolean {
  return mediaType.startsWith('image/')
}

/** Files as sent to clients. */
export const filesView = (files: readonly FileRow[], origin: string) =>
  files.map((file) => ({
    id: file.id,
    file_name: file.file_name,
    download_url: fileUrl(origin, file),
    is_image: isImage(file.media_type),
  }))

/** A quoted message as sent to clients. */
const quoteView = (row: MessageRow) => ({
  id: row.id,
  message: row.message.slice(0, QUOTE_MAX),
  is_admin: row.sender_id !== row.customer_id,
  name: fullName(row),
  deleted: row.deleted_at !== null,
})

/** A message as sent to clients. Of a deleted one neither text nor files are. */
export function messageView(
  row: MessageRow,
  { files, quoted, origin }: { files: readonly FileRow[]; quoted: MessageRow | undefined; origin: string },
) {
  return {
    id: row.id,
    client_id: row.client_id,
    message: row.message,
    sender_id: row.sender_id,
    is_admin: row.sender_id !== row.customer_id,
    sender: { first_name: row.first_name, name: fullName(row), avatar: row.avatar },
    created_at: row.created_at,
    read_at: row.read_at,
    attachments: row.deleted_at === null ? filesView(files, origin) : [],
    reply_to: quoted === undefined ? null : quoteView(quoted),
    about: row.about_kind === null ? null : { kind: row.about_kind, id: row.about_id },
    edited_at: row.edited_at,
    deleted_at: row.deleted_at,
  }
}
export type ChatMessageView = ReturnType<typeof messageView>
