interface Browser {
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } }
  matchMedia?(query: string): { readonly matches: boolean }
}

/**
 * Whether the customer has asked for less data, by the browser's data saver or the system's setting: then nothing is
 * fetched that they haven't asked for.
 */
export function savesData(): boolean {
  const browser = globalThis as Browser
  return (
    browser.navigator?.connection?.saveData === true ||
    browser.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  )
}
