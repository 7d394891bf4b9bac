import type { Languages } from '@tradefront/contracts'
import { loadCatalogue } from '@tradefront/federation'
import { addCatalogue } from '@tradefront/language'

/** How long a page waits for its words, ms: without them it begins in English. */
const WAIT_MS = 1_500

let add = () => Promise.resolve()

/** The host, whose build has a catalogue for pages that few open: `later/languages/<tag>.json`. */
export function setLaterWords(base: string, all: Languages = {}, forTesters: boolean): void {
  const hashes = Object.entries(all).flatMap(([tag, { later }]) =>
    later ? [[tag, { integrity: later }]] : [],
  )
  const owner = { base: `${base}later/`, facts: { languages: Object.fromEntries(hashes) as Languages } }
  add = () => addCatalogue({ name: 'later', load: (language) => loadCatalogue(owner, language, forTesters) })
}

/** Loads the words of later pages with their code. */
export async function withLaterWords<T>(code: Promise<T>): Promise<T> {
  await Promise.race([add(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  return code
}
