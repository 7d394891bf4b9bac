import { addCatalogue, type CatalogueSource } from './catalogues.ts'
import { i18n } from './i18n.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/** Maximum wait for the words of an answer, ms: then it shows as sent. */
const WAIT_MS = 1_500

/** What puts the server's sentences into words, loaded with the first of them in another language. */
export interface ServerWords {
  /** A sentence by its code and parameters, as they came; undefined if it can't be said. */
  say(said: unknown): string | undefined
  readonly source: CatalogueSource
}

let load: (() => Promise<ServerWords>) | undefined
let words: ServerWords | undefined
let loading: Promise<void> | undefined

/** Sets where the words come from. Without, every sentence shows as sent. */
export function setServerWords(loader: typeof load): void {
  load = loader
  words = loading = undefined
}

/**
 * A sentence of the server's in the page's language: by its code (`{ code, params }`, anything else counts as none), or else
 * `text` as it came. While its words load it shows as sent, and what is drawn with `useLingui` is drawn again.
 */
export function serverText(said: unknown, text: string): string {
  if (said === undefined || said === null || i18n.locale === SOURCE_LANGUAGE) return text
  if (words === undefined) void serverWords()
  return words?.say(said) ?? text
}

/** An entry of the server's whose texts may have codes. */
interface SaidEntry {
  readonly said?: Readonly<Record<string, unknown>> | undefined
}

/** The text of an entry's field as {@link serverText}: its code is beside it, under `said`. */
export function saidText<Entry extends SaidEntry, Field extends keyof Entry & string>(
  entry: Entry,
  field: Field,
): Entry[Field] extends string ? string : string | undefined
export function saidText(entry: SaidEntry, field: string): string | undefined {
  const text = (entry as Readonly<Record<string, unknown>>)[field]
  return typeof text === 'string' ? serverText(entry.said?.[field], text) : undefined
}

/** Waits for the words of the page's language, but not long. Never rejects. */
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
