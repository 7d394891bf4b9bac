/** A language of the site. */
export interface Language {
  /** BCP 47 tag, which is also the name of its catalogues. */
  readonly tag: string
  /** Its name in itself, as the list of languages shows it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** The language of the code. It needs no catalogue, and missing translations fall back to it. */
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
 * Pseudo-languages for testers: English with accents and 40 % longer, one in each direction. The build generates their
 * catalogues, so whatever still shows in plain English is missing from every catalogue.
 */
export const TEST_LANGUAGES: readonly Language[] = [
  { tag: 'en-XA', name: 'Pseudo', direction: 'ltr' },
  { tag: 'ar-XB', name: 'Pseudo, right to left', direction: 'rtl' },
]

const ALL = [...LANGUAGES, ...TEST_LANGUAGES]

/** Whether the site has this language, testers' included. */
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
