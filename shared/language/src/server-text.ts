import { addCatalogue, type CatalogueSource } from './catalogues.ts'
import { i18n } from './i18n.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Maximum wait for a sentence's translation, ms; then it shows as sent. */
const WAIT_MS = 1_500

/** Formats the server's sentences; loaded when the first one shows in another language. */
export interface ServerWords {
  /** The sentence of a code and its parameters, unchecked as they came; undefined if unknown or malformed. */
  say(said: unknown): string | undefined
  readonly source: CatalogueSource
}

let load: (() => Promise<ServerWords>) | undefined
let words: ServerWords | undefined
let loading: Promise<void> | undefined

/** Sets the loader of {@link ServerWords}. Without one, every sentence shows as sent. */
export function setServerWords(loader: typeof load): void {
  load = loader
  words = loading = undefined
}

/**
 * A sentence of the server's in the page's language, by its code (`{ code, params }`); without a valid one, `text` as
 * sent. Shows as sent until the translations have loaded, which re-renders components that use `useLingui`.
 */
export function serverText(said: unknown, text: string): string {
  if (said === undefined || said === null || i18n.locale === SOURCE_LANGUAGE) return text
  if (words === undefined) void serverWords()
  return words?.say(said) ?? text
}

/** An entry of the server's; codes of its texts are under `said`, by field. */
interface SaidEntry {
  readonly said?: Readonly<Record<string, unknown>> | undefined
}

/** A field of an entry in the page's language, as {@link serverText}. */
export function saidText<Entry extends SaidEntry, Field extends keyof Entry & string>(
  entry: Entry,
  field: Field,
): Entry[Field] extends string ? string : string | undefined
export function saidText(entry: SaidEntry, field: string): string | undefined {
  const text = (entry as Readonly<Record<string, unknown>>)[field]
  return typeof text === 'string' ? serverText(entry.said?.[field], text) : undefined
}

/** Loads the translations for the page's language and waits for them, at most {@link WAIT_MS}. Never rejects. */
export function serverWords(): Promise<void> {
  if (i18n.locale === SOURCE_LANGUAGE || load === undefined) return Promise.resolve()
  loading ??= load()
    .then((loaded) => {
      words = loaded
      return addCatalogue(loaded.source)
    })
    .catch((error: unknown) => {
      loading = undefined
      console.warn("The server's sentences stay English.", error)
    })
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))])
}
