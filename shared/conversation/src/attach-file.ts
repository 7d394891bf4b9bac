import { serverMessageOf } from '@tradefront/api'
import { CHAT_FILE_MAX_BYTES } from '@tradefront/contracts'
import { TEXT, type AttachedFile } from './conversation-state.ts'

/** POST /chat/upload; `onProgress` gets the part sent, 0 to 1. The signal gives the upload up. */
export type UploadFile = (
  file: File,
  onProgress?: (part: number) => void,
  options?: { signal?: AbortSignal },
) => Promise<{ url: string }>

/** Endings of the files a message can carry beside images: PDF, Word and Excel documents [CHAT-04]. */
const DOCUMENTS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx']

/** What the file picker offers [CHAT-04]. */
export const ACCEPTED_FILES = [
  'image/*',
  ...DOCUMENTS,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** Why a file need not be sent at all: the server would refuse it after the whole upload. */
function problemOf(file: File): string | undefined {
  const name = file.name.toLowerCase()
  if (!file.type.startsWith('image/') && !DOCUMENTS.some((ending) => name.endsWith(ending))) {
    return 'File type not supported'
  }
  const megabytes = CHAT_FILE_MAX_BYTES / 1024 / 1024
  return file.size > CHAT_FILE_MAX_BYTES ? `The file must not be larger than ${megabytes} MB.` : undefined
}

/** The one file that goes with the next message: uploads it at once and reports how far it is. */
export function createAttachment(upload: UploadFile, onChange: (file: AttachedFile | undefined) => void) {
  let current: AbortController | undefined

  return {
    async attach(file: File): Promise<void> {
      const mine = new AbortController()
      const { name } = file
      const report = (attached: AttachedFile) => {
        if (current === mine) onChange(attached)
      }
      current?.abort()
      current = mine
      const problem = problemOf(file)
      if (problem !== undefined) {
        report({ state: 'failed', name, message: problem })
        return
      }
      report({ state: 'uploading', name, progress: 0 })
      try {
        const { url } = await upload(
          file,
          (part) => report({ state: 'uploading', name, progress: part * 100 }),
          { signal: mine.signal },
        )
        report({ state: 'ready', name, url })
      } catch (error) {
        report({ state: 'failed', name, message: serverMessageOf(error) ?? TEXT.uploadFailed })
      }
    },
    /** Takes the file off; an upload on its way is given up. */
    detach() {
      current?.abort()
      current = undefined
      onChange(undefined)
    },
  }
}
