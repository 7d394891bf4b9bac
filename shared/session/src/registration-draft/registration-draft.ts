import * as v from 'valibot'
import { safeStorage } from '../storage/safe-storage.ts'

/** Key of the draft in the browser's storage (specification 9). */
export const DRAFT_KEY = 'registration_data'
/** A draft is kept for an hour: it holds a password (decided). */
export const DRAFT_LIFETIME_MS = 60 * 60 * 1000

/** What the sign-up funnel carries from step to step (specification 3). */
export const RegistrationDraft = v.object({
  email: v.string(),
  password: v.string(),
  /** Slug, such as `united-kingdom`. */
  country: v.string(),
  /** ISO date-time of the first step. */
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  countryOfResidence: v.optional(v.string()),
  nationality: v.optional(v.string()),
  agreePrivacy: v.optional(v.boolean()),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

/** The draft, or undefined when there is none, it is corrupt or older than an hour (it is then removed). */
export function readDraft(now: number = Date.now()): RegistrationDraft | undefined {
  const text = safeStorage.getItem(DRAFT_KEY)
  if (text === null) return undefined
  const draft = v.safeParse(RegistrationDraft, parse(text))
  if (draft.success && now - Date.parse(draft.output.timestamp) < DRAFT_LIFETIME_MS) return draft.output
  clearDraft()
  return undefined
}

/** Keeps the draft; replaces an earlier one. */
export function saveDraft(draft: RegistrationDraft): void {
  safeStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

/** Removes the draft, after registration for instance. */
export function clearDraft(): void {
  safeStorage.removeItem(DRAFT_KEY)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
