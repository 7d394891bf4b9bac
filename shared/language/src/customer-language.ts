import { browserStorage, readStored } from '@tradefront/browser'
import * as v from 'valibot'
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE } from './languages.ts'

/** Key of the customer's choice in this browser's storage, where other tabs see it change. */
export const LANGUAGE_KEY = 'tradefront-language'
const Tag = v.pipe(v.string(), v.check(isLanguage))

/** The language that the customer chose, or the first of the browser's that the site has. */
export function chosenLanguage(wished: readonly string[] = browserLanguages()): string {
  const chosen = readStored(browserStorage('site'), LANGUAGE_KEY, Tag)
  if (chosen !== undefined) return chosen
  const known = wished
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => LANGUAGES.some((language) => language.tag === tag))
  return known ?? SOURCE_LANGUAGE
}

/** Keeps the customer's choice. A browser that keeps nothing forgets it with the page. */
export function rememberLanguage(tag: string): void {
  try {
    browserStorage('site')?.setItem(LANGUAGE_KEY, tag)
  } catch {
    // Full or blocked storage: the choice holds for this page.
  }
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages
}
