import { readStored, type TextStorage } from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * What a tab was asked to run instead of the release. Every page looks here; the code that judges a wish comes
 * only where there is one.
 */

const KEY = 'tradefront-remotes'
/** `name@target` with commas between them, as {@link remember} wrote it. */
const StoredWish = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[^@,]+@[^,]+(,[^@,]+@[^,]+)*$/))

/** A version of one remote that this tab runs instead of the released one. */
export type Override =
  | { readonly kind: 'version'; readonly remote: string; readonly version: string }
  | { readonly kind: 'origin'; readonly remote: string; readonly origin: string }

/** Whether the address says something about overrides, or this tab has agreed to some. */
export function isOverrideWished(pageUrl: string, tab: TextStorage | undefined): boolean {
  return new URL(pageUrl).searchParams.has('remotes') || agreedOverrides(tab) !== ''
}

/** What the address, or else this tab's memory, asks for: `trading@1.4.0-ab12,...`; empty for nothing. */
export function wishedOverrides(pageUrl: string, tab: TextStorage | undefined): string {
  return new URL(pageUrl).searchParams.get('remotes') ?? agreedOverrides(tab)
}

/** Forgets this tab's overrides; the page has to be loaded again to be free of them. */
export function forgetOverrides(tab: TextStorage | undefined): void {
  remember(tab, [])
}

/** Where an override points, in words for the banner and error reports. */
export function overrideTarget(override: Override): string {
  return override.kind === 'version' ? override.version : override.origin
}

/** An override as an address says it. */
export function inWords(override: Override): string {
  return `${override.remote}@${overrideTarget(override)}`
}

/** What this tab's user has agreed to. */
export function agreedOverrides(tab: TextStorage | undefined): string {
  return readStored(tab, KEY, StoredWish) ?? ''
}

/** Keeps what was agreed to for as long as the tab lives. */
export function remember(tab: TextStorage | undefined, active: readonly Override[]): void {
  try {
    if (active.length === 0) tab?.removeItem(KEY)
    else tab?.setItem(KEY, active.map(inWords).join(','))
  } catch {
    // A forbidden storage: the override holds for this page only.
  }
}
