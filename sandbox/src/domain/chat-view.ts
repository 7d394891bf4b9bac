import type { FileRow, MessageRow } from '../store/messages.ts'

/** Path of an uploaded file; reading it requires the session of someone with access. */
export const FILE_PATH = '/api/v1/chat/files/'

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

/** A message as sent to clients. */
export function messageView(row: MessageRow, files: readonly FileRow[], origin: string) {
  return {
    id: row.id,
    client_id: row.client_id,
    message: row.message,
    sender_id: row.sender_id,
    is_admin: row.sender_id !== row.customer_id,
    sender: { first_name: row.first_name, name: `${row.first_name} ${row.last_name}`, avatar: row.avatar },
    created_at: row.created_at,
    read_at: row.read_at,
    attachments: files.map((file) => ({
      id: file.id,
      file_name: file.file_name,
      download_url: fileUrl(origin, file),
      is_image: isImage(file.media_type),
    })),
  }
}
export type ChatMessageView = ReturnType<typeof messageView>
