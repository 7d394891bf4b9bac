export { addCatalogue, addTitles, changeLanguage, titleText } from './catalogues.ts'
export type { Catalogue, CatalogueSource } from './catalogues.ts'
export { chosenLanguage, LANGUAGE_KEY, rememberLanguage } from './customer-language.ts'
export { i18n, inEnglish, siteLanguage } from './i18n.ts'
export {
  directionOf,
  isLanguage,
  isTestLanguage,
  LANGUAGES,
  SOURCE_LANGUAGE,
  TEST_LANGUAGES,
} from './languages.ts'
export type { Language } from './languages.ts'
export { textNow, type LateText } from './late-text.ts'
export { saidText, serverText, serverWords, setServerWords, type ServerWords } from './server-text.ts'
export { Trans } from './Trans.tsx'
export { useLingui } from './use-lingui.ts'
export type { MessageDescriptor } from '@lingui/core'
