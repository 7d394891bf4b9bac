/** The part of `Storage` that we use. Declared here, since the release tool compiles without the DOM. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage of the site or of this tab; undefined if unavailable or blocked. */
export function browserStorage(area: 'site' | 'tab'): TextStorage | undefined {
  const page = globalThis as { readonly localStorage?: TextStorage; readonly sessionStorage?: TextStorage }
  try {
    return area === 'site' ? page.localStorage : page.sessionStorage
  } catch {
    return undefined
  }
}
