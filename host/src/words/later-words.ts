import { loadCatalogue, type CatalogueOwner } from '@tradefront/federation'
import { addCatalogue } from '@tradefront/language'

/** How long a page waits for its catalogue, ms; without it, it starts in English. */
const WAIT_MS = 1_500

let add = () => Promise.resolve()

/** Sets where the catalogue of the host's rarely opened pages is. */
export function setLaterWords(host: CatalogueOwner, forTesters: boolean): void {
  const later = { ...host, part: 'later' } as const
  add = () => addCatalogue({ name: 'later', load: (language) => loadCatalogue(later, language, forTesters) })
}

/** Loads the catalogue of rarely opened pages along with their code. */
export async function withLaterWords<T>(code: Promise<T>): Promise<T> {
  await Promise.race([add(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  return code
}
