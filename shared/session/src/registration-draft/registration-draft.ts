import { readStored, storedJson, type StoredSchema } from '@tradefront/browser'
import * as v from 'valibot'
import { safeStorage, tabStorage, type SafeStorage } from '../storage/safe-storage.ts'

/** Storage key of the draft (specification 9). */
export const DRAFT_KEY = 'registration_data'
/** Session storage key of unsent input in the last form (decided). */
export const TYPED_KEY = 'registration_form'
/** Drafts expire after an hour: they contain a password (decided) [ONB-18]. */
export const DRAFT_LIFETIME_MS = 60 * 60 * 1000
/** Setting the clock back puts a draft into the future; beyond this tolerance it is discarded. */
const CLOCK_TOLERANCE_MS = 60 * 1000

/** Data the sign-up funnel carries from step to step (specification 3). */
export const RegistrationDraft = v.object({
  email: v.string(),
  password: v.string(),
  /** Slug, such as `united-kingdom`. */
  country: v.string(),
  /** ISO date-time of the first step; an invalid date counts as expired. */
  timestamp: v.string(),
  countryOfResidence: v.optional(v.string()),
  nationality: v.optional(v.string()),
  agreePrivacy: v.optional(v.boolean()),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>

const StoredDraft = storedJson(RegistrationDraft)
const StoredTyped = storedJson(v.object({ timestamp: v.string(), values: v.record(v.string(), v.string()) }))

/** The draft, or undefined if absent, corrupt or older than an hour (it is then removed). */
export function readDraft(now: number = Date.now()): RegistrationDraft | undefined {
  return readYoung(safeStorage, DRAFT_KEY, StoredDraft, now)
}

/** Stores the draft, replacing an earlier one. */
export function saveDraft(draft: RegistrationDraft): void {
  safeStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  expireAfter(DRAFT_LIFETIME_MS)
}

/** Removes the draft and unsent input, after registration, login and logout [ONB-18]. */
export function clearDraft(): void {
  safeStorage.removeItem(DRAFT_KEY)
  tabStorage.removeItem(TYPED_KEY)
}

/** Unsent input of the last form before a reload, by field; empty if none is stored. */
export function readTyped(now: number = Date.now()): Readonly<Record<string, string>> {
  return readYoung(tabStorage, TYPED_KEY, StoredTyped, now)?.values ?? {}
}

/**
 * Stores unsent input for this tab, for as long as the draft or, without one, for an hour from the first letter.
 * The caller leaves out passwords.
 */
export function saveTyped(values: Readonly<Record<string, string>>, now: number = Date.now()): void {
  const since = readYoung(tabStorage, TYPED_KEY, StoredTyped, now) ?? readDraft(now)
  const timestamp = since?.timestamp ?? new Date(now).toISOString()
  tabStorage.setItem(TYPED_KEY, JSON.stringify({ timestamp, values }))
  expireAfter(Date.parse(timestamp) + DRAFT_LIFETIME_MS - now)
}

/** Removes expired drafts. Called when any page starts. */
export function expireDrafts(): void {
  readDraft()
  readTyped()
}

let nextExpiry: { readonly timer: ReturnType<typeof setTimeout>; readonly at: number } | undefined

/** An open page removes expired data by itself, even after the visitor has left the funnel. */
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
