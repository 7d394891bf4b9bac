import { siteLanguage } from '@tradefront/language'

/** The provider's names for languages, where they differ from ours. */
const NAMES: Readonly<Record<string, string>> = { de: 'de_DE', ar: 'ar_AE' }

/** The page's language as the provider of charts and widgets names it. */
export function providerLocale(): string {
  const language = siteLanguage()
  return NAMES[language] ?? language
}
