import { msg } from '@lingui/core/macro'
import { anySignal, failureText, fieldErrorsOf, isAborted, uploadFile } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { LateText } from '@tradefront/language'
import { FILE_HEAD_BYTES, fileProblem } from '@tradefront/payment-checks'
import { useRef, useState } from 'react'
import { paymentProblemText } from '../operation/payment-problem-text.ts'

/** State of a receipt: none, uploading, uploaded, or failed. */
export type ReceiptFile =
  | { readonly state: 'none' }
  /** `part`: fraction sent, 0 to 1. */
  | { readonly state: 'sending'; readonly name: string; readonly part: number }
  | { readonly state: 'sent'; readonly name: string; readonly url: string }
  | { readonly state: 'failed'; readonly name: string; readonly message: LateText }

export interface Receipt {
  readonly file: ReceiptFile
  readonly choose: (file: File) => void
  /** Cancels the upload, or removes the file. */
  readonly remove: () => void
}

/** File types accepted as a receipt. */
const EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'pdf']
const NO_FILE: UploadedFile = { name: '', url: '' }
const MAX_BYTES = 10 * 1024 * 1024

/** The first bytes of a file; undefined if it can't be read, for example because it was moved. */
function headOf(file: File): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)))
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsArrayBuffer(file.slice(0, FILE_HEAD_BYTES))
  })
}

/** Why a file is refused before uploading; the server checks it as well. */
async function problemOf(file: File): Promise<LateText | undefined> {
  if (file.size > MAX_BYTES) return msg`The file must be 10 MB or smaller`
  const head = await headOf(file)
  if (head === undefined) return msg`We couldn't read this file`
  const problem = fileProblem({ name: file.name, size: file.size, head }, EXTENSIONS)
  return problem && (() => paymentProblemText(problem))
}

/** An uploaded file: its local name and its URL on the server; both '' until a file is uploaded. */
export interface UploadedFile {
  readonly name: string
  readonly url: string
}

/**
 * Uploads a receipt through the chat's upload endpoint, since the transfer's confirmation refers to a file by URL.
 *
 * @param kept the file uploaded on an earlier visit
 * @param onUploaded called with each uploaded file, and with an empty one when it is removed
 */
export function useReceipt(kept: UploadedFile, onUploaded: (file: UploadedFile) => void): Receipt {
  const { signal } = useRemoteContext()
  const [file, setFile] = useState<ReceiptFile>(
    kept.url === '' ? { state: 'none' } : { state: 'sent', ...kept },
  )
  const running = useRef<AbortController>(undefined)

  async function send(chosen: File): Promise<void> {
    const { name } = chosen
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    const current = () => running.current === own
    const problem = await problemOf(chosen)
    if (!current()) return
    onUploaded(NO_FILE)
    if (problem !== undefined) {
      setFile({ state: 'failed', name, message: problem })
      return
    }
    setFile({ state: 'sending', name, part: 0 })
    try {
      const { url } = await uploadFile(calls.uploadChatFile, chosen, {
        onProgress(part) {
          if (current()) setFile({ state: 'sending', name, part })
        },
        signal: anySignal([signal, own.signal]),
      })
      if (!current()) return
      setFile({ state: 'sent', name, url })
      onUploaded({ name, url })
    } catch (error) {
      if (isAborted(error) || !current()) return
      const message = () => fieldErrorsOf(error, ['file'])?.['file'] ?? failureText(error)
      setFile({ state: 'failed', name, message })
    }
  }

  return {
    file,
    choose: (chosen) => void send(chosen),
    remove() {
      running.current?.abort()
      running.current = undefined
      setFile({ state: 'none' })
      onUploaded(NO_FILE)
    },
  }
}
