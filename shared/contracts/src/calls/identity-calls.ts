import {
  DocumentRequest,
  ProfileAnswer,
  ProfileRequest,
  ProfileSectionRequest,
  VerificationAnswer,
} from '../identity-calls.ts'
import type { ApiCall } from './api-call.ts'

/** Financial profile. */
export const profile = {
  method: 'GET',
  path: 'profile',
  ours: true,
  answer: ProfileAnswer,
} as const satisfies ApiCall

/** Save the whole profile. 422 with `errors` by field. */
export const saveProfile = {
  method: 'PUT',
  path: 'profile',
  ours: true,
  body: ProfileRequest,
  answer: ProfileAnswer,
} as const satisfies ApiCall

/** Keep one section of an incomplete profile. 422 with `errors` by field; 409 once the profile is complete. */
export const saveProfileSection = {
  method: 'PUT',
  path: 'profile/section',
  ours: true,
  body: ProfileSectionRequest,
  answer: ProfileAnswer,
} as const satisfies ApiCall

/** Progress of the ID check. */
export const verification = {
  method: 'GET',
  path: 'verification',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** Upload one side of a document. */
export const uploadDocument = {
  method: 'POST',
  path: 'verification/documents',
  ours: true,
  body: DocumentRequest,
  file: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** A document’s file, for its owner and for support. */
export const documentFile = {
  method: 'GET',
  path: 'verification/documents/{id}',
  ours: true,
} as const satisfies ApiCall

/** Remove an uploaded file. */
export const removeDocument = {
  method: 'DELETE',
  path: 'verification/documents/{id}',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall

/** Submit the documents for review. */
export const submitVerification = {
  method: 'POST',
  path: 'verification/submit',
  ours: true,
  answer: VerificationAnswer,
} as const satisfies ApiCall
