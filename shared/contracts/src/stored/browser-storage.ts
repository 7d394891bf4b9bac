/** The part of the browser's storage that the product uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage: of this site, or of this tab; undefined where it is missing or forbidden. */
export function browserStorage(area: 'site' | 'tab'): Storage | undefined {
  try {
    return area === 'site' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}
