/** A language of the site. */
export interface Language {
  /** BCP 47 tag, which is also the name of its catalogues. */
  readonly tag: string
  /** Its name in itself, as the list of languages shows it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** The language that the code is written in. It needs no catalogue, and is what a missing sentence falls back to. */
export const SOURCE_LANGUAGE = 'en'

/** The languages that a customer can choose. */
export const LANGUAGES: readonly Language[] = [
  { tag: SOURCE_LANGUAGE, name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
]

/**
 * For testers: English with accents and 40 % longer, in both directions. The build makes their catalogues, so that a
 * sentence that shows in plain English is one that no catalogue has.
 */
export const TEST_LANGUAGES: readonly Language[] = [
  { tag: 'en-XA', name: 'Pseudo', direction: 'ltr' },
  { tag: 'ar-XB', name: 'Pseudo, right to left', direction: 'rtl' },
]

const ALL = [...LANGUAGES, ...TEST_LANGUAGES]

/** Whether the site has this language; a tester's counts. */
export function isLanguage(tag: string): boolean {
  return ALL.some((language) => language.tag === tag)
}

/** The direction in which a language is read. */
export function directionOf(tag: string): Language['direction'] {
  return ALL.find((language) => language.tag === tag)?.direction ?? 'ltr'
}

/** Whether a language is for testers only. */
export function isTestLanguage(tag: string): boolean {
  return TEST_LANGUAGES.some((language) => language.tag === tag)
}
