import { readStored, storedJson, type StoredSchema } from '@tradefront/contracts'
import * as v from 'valibot'
import { safeStorage, tabStorage, type SafeStorage } from '../storage/safe-storage.ts'

/** Key of the draft in the browser's storage (specification 9). */
export const DRAFT_KEY = 'registration_data'
/** Key, in the tab's own storage, of what was typed into the last form and not yet sent (decided). */
export const TYPED_KEY = 'registration_form'
/** A draft is kept for an hour: it holds a password (decided) [ONB-18]. */
export const DRAFT_LIFETIME_MS = 60 * 60 * 1000
/** A clock that was set back makes a draft of the future; more than this it is not believed. */
const CLOCK_TOLERANCE_MS = 60 * 1000

/** What the sign-up funnel carries from step to step (specification 3). */
export const RegistrationDraft = v.object({
  email: v.string(),
  password: v.string(),
  /** Slug, such as `united-kingdom`. */
  country: v.string(),
  /** ISO date-time of the first step; what is no date is no draft's that is young enough. */
  timestamp: v.string(),
  countryOfResidence: v.optional(v.string()),
  nationality: v.optional(v.string()),
  agreePrivacy: v.optional(v.boolean()),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

const StoredDraft = storedJson(RegistrationDraft)
const StoredTyped = storedJson(v.object({ timestamp: v.string(), values: v.record(v.string(), v.string()) }))

/** The draft, or undefined when there is none, it is corrupt or older than an hour (it is then removed). */
export function readDraft(now: number = Date.now()): RegistrationDraft | undefined {
  return readYoung(safeStorage, DRAFT_KEY, StoredDraft, now)
}

/** Keeps the draft; replaces an earlier one. */
export function saveDraft(draft: RegistrationDraft): void {
  safeStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  expireAfter(DRAFT_LIFETIME_MS)
}

/** Removes the draft and what was typed, after registration, login and logout [ONB-18]. */
export function clearDraft(): void {
  safeStorage.removeItem(DRAFT_KEY)
  tabStorage.removeItem(TYPED_KEY)
}

/** What was typed into the last form before a reload, by field; empty when nothing is kept. */
export function readTyped(now: number = Date.now()): Readonly<Record<string, string>> {
  return readYoung(tabStorage, TYPED_KEY, StoredTyped, now)?.values ?? {}
}

/**
 * Keeps what was typed, for this tab, no longer than the draft or, without one, an hour from the first
 * letter. The caller leaves passwords out.
 */
export function saveTyped(values: Readonly<Record<string, string>>, now: number = Date.now()): void {
  const since = readYoung(tabStorage, TYPED_KEY, StoredTyped, now) ?? readDraft(now)
  const timestamp = since?.timestamp ?? new Date(now).toISOString()
  tabStorage.setItem(TYPED_KEY, JSON.stringify({ timestamp, values }))
  expireAfter(Date.parse(timestamp) + DRAFT_LIFETIME_MS - now)
}

/** Removes drafts whose hour is over. For the start of a page, whichever it is. */
export function expireDrafts(): void {
  readDraft()
  readTyped()
}

let nextExpiry: { readonly timer: ReturnType<typeof setTimeout>; readonly at: number } | undefined

/** An open page removes what has become too old by itself, wherever the visitor has gone meanwhile. */
function expireAfter(ms: number): void {
  const at = Date.now() + ms
  if (nextExpiry !== undefined && nextExpiry.at <= at) return
  clearTimeout(nextExpiry?.timer)
  const timer = setTimeout(() => {
    nextExpiry = undefined
    expireDrafts()
  }, ms)
  nextExpiry = { timer, at }
}

function readYoung<T extends { timestamp: string }>(
  storage: SafeStorage,
  key: string,
  schema: StoredSchema<T>,
  now: number,
): T | undefined {
  if (storage.getItem(key) === null) return undefined
  const read = readStored(storage, key, schema)
  if (read !== undefined) {
    const age = now - Date.parse(read.timestamp)
    if (age < DRAFT_LIFETIME_MS && age > -CLOCK_TOLERANCE_MS) {
      expireAfter(DRAFT_LIFETIME_MS - age)
      return read
    }
  }
  storage.removeItem(key)
  return undefined
}
