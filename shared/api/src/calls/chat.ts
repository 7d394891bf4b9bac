import { UploadAnswer } from '@tradefront/contracts'
import type { CallOptions } from '../client/call.ts'
import type { UploadProgress } from '../client/send-upload.ts'
import { upload } from '../client/upload.ts'

/** POST /chat/upload, multipart field `file`; `onProgress` gets the part sent, 0 to 1. */
export function uploadChatFile(
  file: File,
  onProgress?: UploadProgress,
  options?: CallOptions,
): Promise<{ url: string }> {
  return upload('chat/upload', file, UploadAnswer, onProgress, options)
}
