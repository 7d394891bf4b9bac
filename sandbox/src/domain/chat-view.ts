import type { FileRow, MessageRow } from '../store/messages.ts'

/** Path of an uploaded file; reading it needs the session of somebody it belongs to. */
export const FILE_PATH = '/api/v1/chat/files/'

/** Address of an uploaded file. `origin` is the address by which the client called us. */
export function fileUrl(origin: string, file: Pick<FileRow, 'token' | 'file_name'>): string {
  return `${origin}${FILE_PATH}${file.token}/${encodeURIComponent(file.file_name)}`
}

/** The token inside an address made by {@link fileUrl}, whatever its origin. */
export function fileTokenOf(url: string): string | undefined {
  return /\/api\/v1\/chat\/files\/([0-9a-f]{32})\/[^/?#]+$/.exec(url)?.[1]
}

export function isImage(mediaType: string): boolean {
  return mediaType.startsWith('image/')
}

/** A message as it travels. */
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
