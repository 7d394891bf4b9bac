import { readStored, type TextStorage } from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * What a tab was asked to run instead of the release. Every page looks here; the code that judges a wish comes
 * only where there is one.
 */

/** Where a tab keeps what its user has agreed to. */
export const OVERRIDES_KEY = 'tradefront-remotes'
/** `name@target` with commas between them. */
const StoredWish = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^@,]+@[^,]+(,[^@,]+@[^,]+)*$/))

/** A version of one remote that this tab runs instead of the released one. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'origin'; readonly remote: string; readonly origin: string }

/** Whether the address says something about overrides, or this tab has agreed to some. */
export function isOverrideWished(pageUrl: string, tab: TextStorage | undefined): boolean {
  return new URL(pageUrl).searchParams.has('remotes') || agreedOverrides(tab) !== ''
}

/** Where an override points, in words for the banner and error reports. */
export function overrideTarget(override: Override): string {
  return override.kind === 'version' ? override.version : override.origin
}

/** What this tab's user has agreed to. */
export function agreedOverrides(tab: TextStorage | undefined): string {
  return readStored(tab, OVERRIDES_KEY, StoredWish) ?? ''
}
