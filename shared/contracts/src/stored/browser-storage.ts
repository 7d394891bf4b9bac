/** The part of the browser's storage that the product uses. Written out, since servers read these contracts too. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The browser's storage: of this site, or of this tab; undefined where it is missing or forbidden. */
export function browserStorage(area: 'site' | 'tab'): TextStorage | undefined {
  const page = globalThis as { readonly localStorage?: TextStorage; readonly sessionStorage?: TextStorage }
  try {
    return area === 'site' ? page.localStorage : page.sessionStorage
  } catch {
    return undefined
  }
}
