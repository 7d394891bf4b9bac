import { setupI18n, type I18n } from '@lingui/core'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Lingui's runtime, one for the whole page. English needs no messages: the code has them. */
export const i18n: I18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })
