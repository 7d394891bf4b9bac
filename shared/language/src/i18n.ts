import { setupI18n, type I18n } from '@lingui/core'
import { isTestLanguage, SOURCE_LANGUAGE } from './languages.ts'

/** Lingui's runtime, one for the whole page. English needs no messages: the code has them. */
export const i18n: I18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })

/** The page's language as `Intl` knows it: a tester's is English. */
export function siteLanguage(): string {
  return isTestLanguage(i18n.locale) ? SOURCE_LANGUAGE : i18n.locale
}
