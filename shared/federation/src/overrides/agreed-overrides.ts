import type { TextStorage } from '@tradefront/browser'
import { agreedOverrides, OVERRIDES_KEY, overrideTarget, type Override } from './override-wish.ts'

/** Overrides requested by the URL, or else stored in this tab: `trading@1.4.0-ab12,...`; empty if none. */
export function wishedOverrides(pageUrl: string, tab: TextStorage | undefined): string {
  return new URL(pageUrl).searchParams.get('remotes') ?? agreedOverrides(tab)
}

/** An override in URL format. */
export function inWords(override: Override): string {
  return `${override.remote}@${overrideTarget(override)}`
}

/** Stores accepted overrides until the tab closes. */
export function remember(tab: TextStorage | undefined, active: readonly Override[]): void {
  try {
    if (active.length === 0) tab?.removeItem(OVERRIDES_KEY)
    else tab?.setItem(OVERRIDES_KEY, active.map(inWords).join(','))
  } catch {
    // Storage is blocked: the override applies to this page only.
  }
}

/** Clears this tab's overrides, and reloads the page without the testers' URL parameters. */
export function endOverrides(
  tab: TextStorage | undefined,
  pageUrl: string,
  reload = (address: string) => globalThis.location.assign(address),
): void {
  remember(tab, [])
  const url = new URL(pageUrl)
  url.searchParams.delete('remotes')
  url.searchParams.delete('faults')
  // The same address with a fragment would not be loaded again.
  url.hash = ''
  reload(url.href)
}
