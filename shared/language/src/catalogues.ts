import type { Messages } from '@lingui/core'
import { i18n } from './i18n.ts'
import { directionOf, SOURCE_LANGUAGE } from './languages.ts'

/** A compiled catalogue: messages by the id that the macros gave them. */
export type Catalogue = Messages

/** Where an app's catalogues come from. */
export interface CatalogueSource {
  /** The app and its version, 'wallet@1.2.0'. */
  readonly name: string
  /** The app's catalogue; undefined if it has none in this language. Rejects if it could not be loaded. */
  load(language: string): Promise<Catalogue | undefined>
}

const sources = new Map<string, CatalogueSource>()
/** Catalogues loaded or under way: '<language> <source>'. */
const loads = new Map<string, Promise<void>>()
let wanted = SOURCE_LANGUAGE

/**
 * Adds an app and loads its catalogue in the page's language. Never rejects: without it the app's sentences show in
 * English until the next try, which is the next change of language or the next app.
 */
export function addCatalogue(source: CatalogueSource): Promise<void> {
  sources.set(source.name, source)
  return loadAll(wanted).catch(() => {})
}

/**
 * Changes the page's language once every app on it has its catalogue, and marks the document with language and
 * direction. If called again meanwhile, the later call wins.
 *
 * @throws if not one catalogue could be loaded; the language then stays.
 */
export async function changeLanguage(language: string): Promise<void> {
  wanted = language
  try {
    await loadAll(language)
  } catch (error) {
    if (wanted === language) wanted = i18n.locale
    // The page's first script may have marked it with the language that didn't load.
    markDocument()
    throw error
  }
  if (wanted !== language || i18n.locale === language) return
  i18n.activate(language)
  markDocument()
}

/** Tells screen readers and style sheets the document's language and direction. */
function markDocument(): void {
  document.documentElement.lang = i18n.locale
  document.documentElement.dir = directionOf(i18n.locale)
}

/** Loads a language's missing catalogues. @throws the first failure if every one of them failed. */
async function loadAll(language: string): Promise<void> {
  if (language === SOURCE_LANGUAGE) return
  const results = await Promise.allSettled([...sources.values()].map((source) => loadOnce(language, source)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed && results.every(({ status }) => status === 'rejected')) throw failed.reason
}

function loadOnce(language: string, source: CatalogueSource): Promise<void> {
  const key = `${language} ${source.name}`
  const load =
    loads.get(key) ??
    source.load(language).then(
      (catalogue) => i18n.load(language, catalogue ?? {}),
      (error: unknown) => {
        loads.delete(key)
        console.warn(`No catalogue of ${source.name}`, error)
        throw error
      },
    )
  loads.set(key, load)
  return load
}

/** Key of a title among the messages; ids made by the macros have no space. */
const titleKey = (english: string) => `title ${english}`

/**
 * Adds translated titles of apps' configurations, by language and English text. They come with the registry, since the
 * navigation shows them before any app's catalogue has loaded.
 */
export function addTitles(titles: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  for (const [language, known] of Object.entries(titles)) {
    i18n.load(
      language,
      Object.fromEntries(Object.entries(known).map(([english, text]) => [titleKey(english), [text]])),
    )
  }
}

/** A title of an app's configuration in the page's language; its English if it has none. */
export function titleText(english: string): string {
  const key = titleKey(english)
  return key in i18n.messages ? i18n._(key) : english
}
