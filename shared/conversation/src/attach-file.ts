import { msg } from '@lingui/core/macro'
import { ApiError } from '@tradefront/api'
import { CHAT_FILE_MAX_BYTES } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { reasonOf, TEXT, type AttachedFile } from './conversation-state.ts'

/** POST /chat/upload; `onProgress` gets the fraction sent, 0 to 1. The signal cancels the upload. */
export type UploadFile = (
  file: File,
  onProgress?: (part: number) => void,
  options?: { signal?: AbortSignal },
) => Promise<{ url: string }>

/** Extensions allowed besides images: PDF, Word and Excel documents [CHAT-04]. */
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx']

/** File types offered by the file picker [CHAT-04]. */
export const ACCEPTED_FILES = [
  'image/*',
  ...DOCUMENTS,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** Rejects files that the server would refuse after the whole upload. */
function problemOf(file: File): MessageDescriptor | undefined {
  const name = file.name.toLowerCase()
  if (!file.type.startsWith('image/') && !DOCUMENTS.some((ending) => name.endsWith(ending))) {
    return msg`File type not supported`
  }
  const megabytes = CHAT_FILE_MAX_BYTES / 1024 / 1024
  return file.size > CHAT_FILE_MAX_BYTES ? msg`The file must be ${megabytes} MB or smaller.` : undefined
}

/** Statuses that reject the file itself: 413, 422. */
const NOT_ACCEPTED = new Set([413, 422])

/** The single attachment of the next message: uploads immediately and reports progress. */
export function createAttachment(upload: UploadFile, onChange: (file: AttachedFile | undefined) => void) {
  let current: AbortController | undefined
  /** The file of a failed upload. */
  let failed: File | undefined

  async function attach(file: File): Promise<void> {
    const mine = new AbortController()
    const { name } = file
    failed = undefined
    const report = (attached: AttachedFile) => {
      if (current === mine) onChange(attached)
    }
    current?.abort()
    current = mine
    const problem = problemOf(file)
    if (problem !== undefined) {
      report({ state: 'failed', name, message: problem, retryable: false })
      return
    }
    report({ state: 'uploading', name, progress: 0, source: file })
    try {
      const { url } = await upload(
        file,
        (part) => report({ state: 'uploading', name, progress: part * 100, source: file }),
        { signal: mine.signal },
      )
      report({ state: 'ready', name, url, source: file })
    } catch (error) {
      if (current === mine) failed = file
      const retryable = !(error instanceof ApiError && NOT_ACCEPTED.has(error.status ?? 0))
      report({ state: 'failed', name, message: reasonOf(error, TEXT.uploadFailed), retryable })
    }
  }

  return {
    attach,
    /** Uploads the file of a failed upload again. */
    async retry(): Promise<void> {
      if (failed !== undefined) await attach(failed)
    },
    /** Removes the file; cancels a running upload. */
    detach() {
      current?.abort()
      current = undefined
      failed = undefined
      onChange(undefined)
    },
  }
}
