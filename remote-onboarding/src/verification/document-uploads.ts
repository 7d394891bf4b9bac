import { msg, t } from '@lingui/core/macro'
import {
  anySignal,
  ApiError,
  callApi,
  failureText,
  fieldErrorsOf,
  isAborted,
  isNotOffered,
  lateFieldErrorsOf,
  uploadFile,
} from '@tradefront/api'
import {
  calls,
  type DocumentKind,
  type DocumentSide,
  type DocumentType,
  type Verification,
} from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
import { putKnown, refreshReads } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { create } from 'zustand'
import { kindOf, problemOf, slotKey, type SlotKey } from './documents.ts'
import { VERIFICATION } from './verification-calls.ts'

/** An upload in progress, or a failed one. */
export type Upload =
  /** `part`: fraction sent, 0 to 1. */
  | { readonly state: 'sending'; readonly type: DocumentType; readonly file: File; readonly part: number }
  | {
      readonly state: 'failed'
      readonly type: DocumentType
      readonly file: File
      readonly message: LateText
      /** Whether retrying the same file can help. */
      readonly retry: boolean
    }

/** Problems by document; `form` concerns the whole submission. */
export type Problems = Readonly<Partial<Record<DocumentKind | 'profile' | 'form', LateText>>>

/** The customer's uploads in progress; the server's state is a separate read. */
interface DocumentUploads {
  /** Owner of these files. */
  readonly userId: string | undefined
  readonly uploads: Readonly<Partial<Record<SlotKey, Upload>>>
  readonly submitting: boolean
  readonly problems: Problems
  /** Starts a visit of the page; drops another user's files. */
  open(userId: string): void
  /** Drops everything. */
  clear(): void
  /** Uploads a file; `signal` aborts when the page is left, and the file then waits for the next visit. */
  upload(type: DocumentType, side: DocumentSide, file: File, signal: AbortSignal): Promise<void>
  /** Cancels an upload, or dismisses a failed one. */
  cancel(slot: SlotKey): void
  /** Removes an uploaded file. */
  remove(kind: DocumentKind, id: string, signal: AbortSignal): Promise<void>
  submit(signal: AbortSignal): Promise<void>
  setProblems(problems: Problems): void
}

const EMPTY = {
  uploads: {},
  submitting: false,
  problems: {},
} as const
/** Refusals after which the same file may be retried: of an ended session, and of too many calls. */
const TRY_AGAIN_STATUS = new Set([401, 408, 425, 429])
const CLOSED_STATUS = 409

export const useDocumentUploads = create<DocumentUploads>((set, get) => {
  /** Incremented by each change on this page; responses requested before it are stale. */
  let changes = 0
  const running = new Map<SlotKey, AbortController>()

  function setUpload(slot: SlotKey, upload: Upload | undefined): void {
    set(({ uploads: { [slot]: _before, ...others } }) => ({
      uploads: upload === undefined ? others : { ...others, [slot]: upload },
    }))
  }

  function setProblem(name: keyof Problems, message: LateText | undefined): void {
    set(({ problems: { [name]: _before, ...others } }) => ({
      problems: message === undefined ? others : { ...others, [name]: message },
    }))
  }

  /** Applies the response to a change, or reloads if another change has overtaken it. */
  function take(verification: Verification, changesBefore: number): void {
    // Another customer may have logged in before the response.
    if (useSession.getState().user?.id !== get().userId) return
    const overtaken = changesBefore !== changes
    changes += 1
    putKnown(VERIFICATION, verification)
    if (overtaken) void refreshReads(VERIFICATION.name)
  }

  return {
    userId: undefined,
    ...EMPTY,

    open(userId) {
      if (get().userId !== userId) get().clear()
      set({ userId, problems: {} })
    },

    clear() {
      for (const controller of running.values()) controller.abort()
      running.clear()
      set({ ...EMPTY, userId: undefined })
    },

    async upload(type, side, file, signal) {
      const kind = kindOf(type)
      const slot = slotKey(kind, side)
      running.get(slot)?.abort()
      setProblem(kind, undefined)
      const problem = problemOf(file)
      if (problem !== undefined) {
        setUpload(slot, { state: 'failed', type, file, message: problem, retry: false })
        return
      }
      const controller = new AbortController()
      running.set(slot, controller)
      const current = () => running.get(slot) === controller
      const before = changes
      setUpload(slot, { state: 'sending', type, file, part: 0 })
      try {
        const { data: verification } = await uploadFile(calls.uploadDocument, file, {
          body: { type, side },
          onProgress(part) {
            if (current()) setUpload(slot, { state: 'sending', type, file, part })
          },
          signal: anySignal([signal, controller.signal]),
        })
        if (current()) setUpload(slot, undefined)
        take(verification, before)
      } catch (error) {
        if (!current()) return
        const message = isAborted(error)
          ? msg`The upload stopped when you left the page.`
          : () => uploadFailure(error)
        setUpload(slot, { state: 'failed', type, file, message, retry: mayWorkAgain(error) })
        // It is with the reviewers by now, so the page is out of date.
        if (error instanceof ApiError && error.status === CLOSED_STATUS) void refreshReads(VERIFICATION.name)
      } finally {
        if (current()) running.delete(slot)
      }
    },

    cancel(slot) {
      running.get(slot)?.abort()
      running.delete(slot)
      setUpload(slot, undefined)
    },

    async remove(kind, id, signal) {
      setProblem(kind, undefined)
      const before = changes
      try {
        take((await callApi(calls.removeDocument, { params: { id }, signal })).data, before)
      } catch (error) {
        if (isAborted(error)) return
        setProblem(kind, () => failureText(error))
        // The file may be gone already, or with the reviewers by now.
        await refreshReads(VERIFICATION.name)
      }
    },

    async submit(signal) {
      if (get().submitting) return
      set({ submitting: true, problems: {} })
      const before = changes
      try {
        take((await callApi(calls.submitVerification, { signal })).data, before)
      } catch (error) {
        if (isAborted(error)) return
        set({ problems: problemsOf(error) })
      } finally {
        set({ submitting: false })
      }
    },

    setProblems: (problems) => set({ problems }),
  }
})

function uploadFailure(error: unknown): string {
  if (isNotOffered(error)) return t`Documents can't be uploaded here. Contact support.`
  const refused = fieldErrorsOf(error, ['file'])?.['file']
  if (refused !== undefined) return refused
  if (error instanceof ApiError && error.status === 401) return t`Your session ended before the file arrived.`
  if (error instanceof ApiError && error.kind === 'network')
    return t`The connection was lost before the file arrived.`
  return failureText(error)
}

/** A refusal is final; a request that failed to get through may succeed later. */
function mayWorkAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === undefined) return true
  return error.status >= 500 || TRY_AGAIN_STATUS.has(error.status)
}

function problemsOf(error: unknown): Problems {
  if (isNotOffered(error)) return { form: msg`Documents can't be submitted here. Contact support.` }
  return lateFieldErrorsOf(error, ['profile', 'identity', 'address']) ?? { form: () => failureText(error) }
}
