import {
  anySignal,
  ApiError,
  callApi,
  failureText,
  fieldErrorsOf,
  isAborted,
  isNotOffered,
  uploadFile,
} from '@tradefront/api'
import {
  calls,
  type DocumentKind,
  type DocumentSide,
  type DocumentType,
  type Verification,
} from '@tradefront/contracts'
import { putKnown, refreshReads } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { create } from 'zustand'
import { kindOf, problemOf, slotKey, type SlotKey } from './documents.ts'
import { VERIFICATION } from './verification-calls.ts'

/** A file on its way, or one that did not arrive. */
export type Upload =
  /** `part`: how much has been sent, 0 to 1. */
  | { readonly state: 'sending'; readonly type: DocumentType; readonly file: File; readonly part: number }
  | {
      readonly state: 'failed'
      readonly type: DocumentType
      readonly file: File
      readonly message: string
      /** Whether sending the same file again can help. */
      readonly retry: boolean
    }

/** What is wrong, by document; `form` is about the whole. */
export type Problems = Readonly<Partial<Record<DocumentKind | 'profile' | 'form', string>>>

/** What the customer does to their documents; what the server has of them is a read of its own. */
interface DocumentUploads {
  /** Whose files these are. */
  readonly userId: string | undefined
  readonly uploads: Readonly<Partial<Record<SlotKey, Upload>>>
  readonly submitting: boolean
  readonly problems: Problems
  /** Starts a visit of the page: somebody else's files are forgotten. */
  open(userId: string): void
  /** Forgets everything. */
  clear(): void
  /** Sends a file; `signal` ends with the visit, the file then waits for the next one. */
  upload(type: DocumentType, side: DocumentSide, file: File, signal: AbortSignal): Promise<void>
  /** Ends an upload, or puts a failed one away. */
  cancel(slot: SlotKey): void
  /** Takes an uploaded file back. */
  remove(kind: DocumentKind, id: string, signal: AbortSignal): Promise<void>
  submit(signal: AbortSignal): Promise<void>
  setProblems(problems: Problems): void
}

const EMPTY = {
  uploads: {},
  submitting: false,
  problems: {},
} as const
const LEFT = 'The upload stopped when the page was left.'
/** Refusals after which the same file may be taken: of an ended session, and of too many calls. */
const TRY_AGAIN_STATUS = new Set([401, 408, 425, 429])
const CLOSED_STATUS = 409

export const useDocumentUploads = create<DocumentUploads>((set, get) => {
  /** Grows with each change by this page: the answer of an older one is out of date after it. */
  let changes = 0
  const running = new Map<SlotKey, AbortController>()

  function setUpload(slot: SlotKey, upload: Upload | undefined): void {
    set(({ uploads: { [slot]: _before, ...others } }) => ({
      uploads: upload === undefined ? others : { ...others, [slot]: upload },
    }))
  }

  function setProblem(name: keyof Problems, message: string | undefined): void {
    set(({ problems: { [name]: _before, ...others } }) => ({
      problems: message === undefined ? others : { ...others, [name]: message },
    }))
  }

  /** Takes the answer to a change; one that another change overtook is asked for anew. */
  function take(verification: Verification, changesBefore: number): void {
    // It may come when somebody else is logged in.
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
        const message = isAborted(error) ? LEFT : uploadFailure(error)
        setUpload(slot, { state: 'failed', type, file, message, retry: mayWorkAgain(error) })
        // With the reviewers by now, so what is on screen is out of date.
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
        setProblem(kind, failureText(error))
        // The file may be gone already, or be with the reviewers by now.
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
  if (isNotOffered(error)) return 'Documents cannot be uploaded here. Please contact support.'
  const refused = fieldErrorsOf(error, ['file'])?.['file']
  if (refused !== undefined) return refused
  if (error instanceof ApiError && error.status === 401) return 'Your session ended before the file arrived.'
  if (error instanceof ApiError && error.kind === 'network')
    return 'The connection was lost before the file arrived.'
  return failureText(error)
}

/** A refusal stays a refusal; what did not come through may the next time. */
function mayWorkAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === undefined) return true
  return error.status >= 500 || TRY_AGAIN_STATUS.has(error.status)
}

function problemsOf(error: unknown): Problems {
  if (isNotOffered(error)) return { form: 'Documents cannot be submitted here. Please contact support.' }
  return fieldErrorsOf(error, ['profile', 'identity', 'address']) ?? { form: failureText(error) }
}
