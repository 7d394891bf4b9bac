import { readStored, type TextStorage } from '@tradefront/browser'
import * as v from 'valibot'

/*
 * What a tab was asked to run instead of the release. Every page checks this; the code that validates it is loaded
 * only when needed.
 */

/** Where a tab stores overrides accepted by its user. */
export const OVERRIDES_KEY = 'tradefront-remotes'
/** `name@target`, comma-separated. */
const StoredWish = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^@,]+@[^,]+(,[^@,]+@[^,]+)*$/))

/** A version of one remote that this tab runs instead of the released one. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'origin'; readonly remote: string; readonly origin: string }

/** Whether the URL mentions overrides, or this tab has stored some. */
export function isOverrideWished(pageUrl: string, tab: TextStorage | undefined): boolean {
  return new URL(pageUrl).searchParams.has('remotes') || agreedOverrides(tab) !== ''
}

/** An override's target, in words for the banner and error reports. */
export function overrideTarget(override: Override): string {
  return override.kind === 'version' ? override.version : override.origin
}

/** Overrides accepted by this tab's user. */
export function agreedOverrides(tab: TextStorage | undefined): string {
  return readStored(tab, OVERRIDES_KEY, StoredWish) ?? ''
}
