import type { TextStorage } from '@tradefront/contracts'
import { agreedOverrides, OVERRIDES_KEY, overrideTarget, type Override } from './override-wish.ts'

/** What the address, or else this tab's memory, asks for: `trading@1.4.0-ab12,...`; empty for nothing. */
export function wishedOverrides(pageUrl: string, tab: TextStorage | undefined): string {
  return new URL(pageUrl).searchParams.get('remotes') ?? agreedOverrides(tab)
}

/** An override as an address says it. */
export function inWords(override: Override): string {
  return `${override.remote}@${overrideTarget(override)}`
}

/** Keeps what was agreed to for as long as the tab lives. */
export function remember(tab: TextStorage | undefined, active: readonly Override[]): void {
  try {
    if (active.length === 0) tab?.removeItem(OVERRIDES_KEY)
    else tab?.setItem(OVERRIDES_KEY, active.map(inWords).join(','))
  } catch {
    // A forbidden storage: the override holds for this page only.
  }
}

/** Forgets this tab's overrides, and loads the same page again without what testers put into its address. */
export function endOverrides(
  tab: TextStorage | undefined,
  pageUrl: string,
  reload = (address: string) => globalThis.location.assign(address),
): void {
  remember(tab, [])
  const url = new URL(pageUrl)
  url.searchParams.delete('remotes')
  url.searchParams.delete('faults')
  reload(url.href)
}
