import { DocumentRequest, ProfileAnswer, ProfileRequest, VerificationAnswer } from '../identity-calls.ts'
import type { ApiCall } from './api-call.ts'

/** Financial profile. */
export const profile = {
  method: 'GET',
  path: 'profile',
  ours: true,
  answer: ProfileAnswer,
} as const satisfies ApiCall

/** Save the profile as a whole. 422 with `errors` by field. */
export const saveProfile = {
  method: 'PUT',
  path: 'profile',
  ours: true,
  body: ProfileRequest,
  answer: ProfileAnswer,
} as const satisfies ApiCall

/** Progress of the ID check. */
export const verification = {
  method: 'GET',
  path: 'verification',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** Upload a side of a document. */
export const uploadDocument = {
  method: 'POST',
  path: 'verification/documents',
  ours: true,
  body: DocumentRequest,
  file: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** The file of a document, for its owner and for support. */
export const documentFile = {
  method: 'GET',
  path: 'verification/documents/{id}',
  ours: true,
} as const satisfies ApiCall

/** Take a file back. */
export const removeDocument = {
  method: 'DELETE',
  path: 'verification/documents/{id}',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** Hand the documents in. */
export const submitVerification = {
  method: 'POST',
  path: 'verification/submit',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall
