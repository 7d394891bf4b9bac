import { call, upload, type CallOptions, type UploadProgress } from '@tradefront/api'
import {
  VerificationAnswer,
  type DocumentSide,
  type DocumentType,
  type Verification,
} from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

const PATH = 'verification'

/** GET /verification (decided): where the ID check stands. */
export async function fetchVerification(options?: CallOptions): Promise<Verification> {
  return (await call({ ...options, method: 'GET', path: PATH, schema: VerificationAnswer })).data
}

/** Where the customer's ID check stands [WALL-03]. */
export const VERIFICATION: ServerRead<Verification> = {
  name: 'verification',
  follows: 'user',
  brief: true,
  load: fetchVerification,
}

/** POST /verification/documents (decided); `onProgress` gets the part sent, 0 to 1. */
export async function uploadDocument(
  document: { readonly type: DocumentType; readonly side: DocumentSide; readonly file: File },
  onProgress: UploadProgress,
  options?: CallOptions,
): Promise<Verification> {
  const { type, side, file } = document
  const path = `${PATH}/documents`
  return (await upload(path, file, VerificationAnswer, onProgress, options, { type, side })).data
}

/** DELETE /verification/documents/{id} (decided): takes a file back that is not submitted yet. */
export async function removeDocumentFile(id: string, options?: CallOptions): Promise<Verification> {
  const path = `${PATH}/documents/${encodeURIComponent(id)}`
  return (await call({ ...options, method: 'DELETE', path, schema: VerificationAnswer })).data
}

/** POST /verification/submit (decided): hands the documents in; again does no harm. */
export async function submitVerification(options?: CallOptions): Promise<Verification> {
  return (await call({ ...options, method: 'POST', path: `${PATH}/submit`, schema: VerificationAnswer })).data
}
