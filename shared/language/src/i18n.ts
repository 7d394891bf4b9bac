import { setupI18n, type I18n } from '@lingui/core'
import { isTestLanguage, SOURCE_LANGUAGE } from './languages.ts'

/** Lingui's runtime, one for the whole page. English needs no messages: the code has them. */
export const i18n: I18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })

/**
 * What `write` makes in English, whatever the page's language: texts that engineers read, and compare with others. Some of its
 * words may also be on the page; React draws only after this, and so in the page's language again.
 */
export function inEnglish<Text>(write: () => Text): Text {
  const { locale } = i18n
  if (locale === SOURCE_LANGUAGE) return write()
  i18n.activate(SOURCE_LANGUAGE)
  try {
    return write()
  } finally {
    i18n.activate(locale)
  }
}

/** The page's language as `Intl` knows it: a tester's is English. */
export function siteLanguage(): string {
  return isTestLanguage(i18n.locale) ? SOURCE_LANGUAGE : i18n.locale
}
