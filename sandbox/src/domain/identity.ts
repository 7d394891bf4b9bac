import {
  DOCUMENT_KINDS,
  SIDES_OF,
  type DocumentKind,
  type DocumentSide,
  type DocumentType,
  type ProfileAnswers,
  type ProfileRequest,
  type VerificationStatus,
} from '@tradefront/contracts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { DocumentFileRow } from '../store/verifications.ts'
import type { AccountEvents } from './account-events.ts'
import { AnswerError, fieldError, fieldErrors } from '../kit/answer-error.ts'
import { LOCKED_BY_APPROVAL, profileView, verificationView } from './identity-view.ts'
import { says, type Sentence } from '../kit/says.ts'

/** An uploaded file for the ID check, already validated. */
export interface DocumentUpload {
  readonly type: DocumentType
  readonly side: DocumentSide
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/** A reviewer's decision about one document. */
export interface DocumentDecision {
  readonly status: 'approved' | 'rejected'
  readonly reason?: string | undefined
}

/**
 * A reviewer's decision. If it names one document, the other is approved; if none, both get `status`. `not_started`
 * deletes all documents.
 */
export interface Review extends Readonly<Partial<Record<DocumentKind, DocumentDecision | undefined>>> {
  readonly status: VerificationStatus
  readonly reason?: string | undefined
}

const NAMES: Readonly<Record<DocumentType, string>> = {
  passport: 'passport',
  identity_card: 'identity card',
  driving_licence: 'driving licence',
  proof_of_address: 'proof of address',
}
const MISSING: Readonly<Record<DocumentKind, Sentence>> = {
  identity: says('document.identity'),
  address: says('document.address'),
}
const PASSED = {
  title: says('document.passed.title'),
  ...says('document.passed'),
  color: 'success',
}
const NOT_PASSED = {
  title: says('document.failed.title'),
  ...says('document.failed'),
  color: 'warning',
}
const LOCKED = says('profile.locked')
const CLOSED = says('document.closed')
const FIRST_TYPE: Readonly<Record<DocumentKind, DocumentType>> = {
  identity: 'passport',
  address: 'proof_of_address',
}

/** Server-side rules of the financial profile and the ID check [WALL-03, WALL-04]. */
export function createIdentity(context: { store: Store; events: AccountEvents; now: () => number }) {
  const { store, events, now } = context
  const { profiles, verifications } = store

  const kindOf = (type: DocumentType): DocumentKind => (type === 'proof_of_address' ? 'address' : 'identity')
  const view = (userId: number) => verificationView(store, userId)

  /** Applies a change, notifies the user's open pages and returns the new state. */
  function changed(userId: number, work: () => void) {
    store.transaction(work)
    events.userUpdated(userId)
    return view(userId)
  }

  function requireOpen(userId: number, kind: DocumentKind): void {
    const status = verifications.document(userId, kind)?.status
    if (status === 'in_review' || status === 'approved') throw new AnswerError(409, CLOSED)
  }

  /** What prevents a document from being submitted, if anything. */
  function gapOf(userId: number, kind: DocumentKind): Sentence | undefined {
    const document = verifications.document(userId, kind)
    if (document === undefined) return MISSING[kind]
    if (document.status === 'approved') return undefined
    if (document.status === 'rejected') return says('document.replace', { type: document.type })
    const there = new Set(verifications.files(userId, kind).map((file) => file.side))
    const missing = SIDES_OF[document.type].find((side) => !there.has(side))
    return missing === undefined
      ? undefined
      : says(missing === 'front' ? 'document.upload-front' : 'document.upload-back', { type: document.type })
  }

  return {
    profile: (user: UserRow) => profileView(store, user),

    /** Keeps some answers of a profile that isn't complete yet. @throws 409 once it is */
    saveSection(user: UserRow, answers: ProfileAnswers) {
      if (profiles.of(user.id) !== undefined) throw new AnswerError(409, says('profile.complete'))
      profiles.keep(user.id, answers, now())
      return profileView(store, user)
    },

    saveProfile(user: UserRow, profile: ProfileRequest) {
      const before = profileView(store, user)
      const errors: Record<string, Sentence[]> = {}
      for (const field of LOCKED_BY_APPROVAL)
        if (before.locked.includes(field) && profile[field] !== before[field]) errors[field] = [LOCKED]
      if (Object.keys(errors).length > 0) throw new AnswerError(422, LOCKED, errors)
      profiles.save(user.id, profile, now())
      events.userUpdated(user.id)
      return profileView(store, store.users.byId(user.id) ?? user)
    },

    verification: view,

    addFile(userId: number, { type, side, ...file }: DocumentUpload) {
      if (!SIDES_OF[type].includes(side)) throw fieldError('side', says('document.no-side', { type }))
      const kind = kindOf(type)
      requireOpen(userId, kind)
      return changed(userId, () => {
        // Pages of another document type aren't part of this one.
        if (verifications.document(userId, kind)?.type !== type) verifications.removeDocument(userId, kind)
        verifications.setDocument(userId, kind, { type, status: 'uploaded', reason: null })
        verifications.addFile({ userId, kind, side, ...file }, now())
      })
    },

    removeFile(userId: number, id: number) {
      const file = verifications.file(id)
      if (file?.user_id !== userId) throw new AnswerError(404, says('file.unknown'))
      requireOpen(userId, file.kind)
      return changed(userId, () => {
        verifications.removeFile(id)
        if (verifications.files(userId, file.kind).length === 0)
          verifications.removeDocument(userId, file.kind)
      })
    },

    /** A file for its owner or an admin; not found for anyone else. */
    file(user: UserRow, id: number): { file: DocumentFileRow; content: Buffer } {
      const file = verifications.file(id)
      const allowed = file !== undefined && (file.user_id === user.id || user.role === 'admin')
      const content = allowed ? verifications.fileContent(id) : undefined
      if (file === undefined || content === undefined) throw new AnswerError(404, says('file.unknown'))
      return { file, content }
    },

    /** What a file is, in words: 'passport, front'. */
    titleOf({ user_id, kind, side }: DocumentFileRow): string {
      const type = verifications.document(user_id, kind)?.type
      return type === undefined ? side : `${NAMES[type]}, ${side}`
    },

    /** Submits the documents; already submitted ones stay unchanged. */
    submit(userId: number) {
      const status = verifications.of(userId)?.status
      if (status === 'in_review' || status === 'approved') return view(userId)
      const errors: Record<string, Sentence[]> = {}
      if (profiles.of(userId) === undefined) errors['profile'] = [says('profile.first')]
      for (const kind of DOCUMENT_KINDS) {
        const gap = gapOf(userId, kind)
        if (gap !== undefined) errors[kind] = [gap]
      }
      const refusal = fieldErrors(errors)
      if (refusal !== undefined) throw refusal
      return changed(userId, () => {
        for (const kind of DOCUMENT_KINDS) {
          const document = verifications.document(userId, kind)
          if (document?.status !== 'uploaded') continue
          verifications.setDocument(userId, kind, { ...document, status: 'in_review', reason: null })
        }
        const submitted_at = new Date(now()).toISOString()
        verifications.setStatus(userId, { status: 'in_review', reason: null, submitted_at })
      })
    },

    /**
     * An admin's decision about one document in review; the customer is notified once both are decided.
     *
     * @throws 409 if it isn't in review.
     */
    decide(userId: number, kind: DocumentKind, decision: DocumentDecision) {
      const noteId = store.transaction(() => {
        const document = verifications.document(userId, kind)
        if (document?.status !== 'in_review') throw new AnswerError(409, says('document.not-in-review'))
        const { status, reason = null } = decision
        verifications.setDocument(userId, kind, { ...document, status, reason })
        const documents = DOCUMENT_KINDS.map((one) => verifications.document(userId, one))
        if (documents.some((one) => one?.status === 'in_review')) return undefined
        const passed = documents.every((one) => one?.status === 'approved')
        const submitted_at = verifications.of(userId)?.submitted_at ?? null
        verifications.setStatus(userId, {
          status: passed ? 'approved' : 'rejected',
          reason: null,
          submitted_at,
        })
        return store.notifications.add(userId, passed ? PASSED : NOT_PASSED, now())
      })
      events.userUpdated(userId)
      const note = noteId === undefined ? undefined : store.notifications.byId(noteId)
      if (note !== undefined) events.notified(userId, notificationView(note))
      return view(userId)
    },

    /** Applies a reviewer's decision; the caller notifies the user's pages. */
    review(userId: number, review: Review): void {
      const named = DOCUMENT_KINDS.some((kind) => review[kind] !== undefined)
      for (const kind of DOCUMENT_KINDS) {
        if (review.status === 'not_started') {
          verifications.removeDocument(userId, kind)
          continue
        }
        const document = verifications.document(userId, kind)
        const others = named && review.status === 'rejected' ? 'approved' : review.status
        const { status, reason } = review[kind] ?? { status: others, reason: review.reason }
        if (document === undefined && status !== 'approved') continue
        verifications.setDocument(userId, kind, {
          type: document?.type ?? FIRST_TYPE[kind],
          status,
          reason: status === 'rejected' ? (reason ?? null) : null,
        })
      }
      const submitted_at =
        review.status === 'not_started' ? null : (verifications.of(userId)?.submitted_at ?? null)
      const reason = review.status === 'rejected' ? (review.reason ?? null) : null
      verifications.setStatus(userId, { status: review.status, reason, submitted_at })
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>
