import { serverMessageOf } from '@tradefront/api'
import { TEXT, type AttachedFile } from './conversation-state.ts'

/** POST /chat/upload; `onProgress` is told the part sent, 0 to 1. */
export type UploadFile = (file: File, onProgress?: (part: number) => void) => Promise<{ url: string }>

/** What the file picker offers: images, PDF, Word and Excel documents [CHAT-04]. */
export const ACCEPTED_FILES = [
  'image/*',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** The one file that goes with the next message: uploads it at once and tells how far it is. */
export function createAttachment(upload: UploadFile, onChange: (file: AttachedFile | undefined) => void) {
  // An upload that was taken off or replaced may still be on its way: it tells nothing any more.
  let current: symbol | undefined

  return {
    async attach(file: File): Promise<void> {
      const mine = Symbol('upload')
      const { name } = file
      const tell = (attached: AttachedFile) => {
        if (current === mine) onChange(attached)
      }
      current = mine
      tell({ state: 'uploading', name, progress: 0 })
      try {
        const { url } = await upload(file, (part) => tell({ state: 'uploading', name, progress: part * 100 }))
        tell({ state: 'ready', name, url })
      } catch (error) {
        tell({ state: 'failed', name, message: serverMessageOf(error) ?? TEXT.uploadFailed })
      }
    },
    detach() {
      current = undefined
      onChange(undefined)
    },
  }
}
