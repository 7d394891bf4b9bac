import type { Languages } from '@tradefront/contracts'
import { isTestLanguage, type Catalogue } from '@tradefront/language'
import { own } from '../registry/revoked.ts'

/** Maximum wait for a catalogue, ms. */
const WAIT_MS = 8_000

/** The app whose catalogue is wanted. */
export interface CatalogueOwner {
  /** Absolute URL of its folder, with a trailing slash. */
  readonly base: string
  readonly facts: { readonly languages?: Languages | undefined }
  /** One of the host's further catalogues, instead of the app's own. */
  readonly part?: 'later' | 'server'
}

/**
 * Loads a catalogue, verified by its hash [MFE-07]; retries once. Undefined if the app has none in this language.
 *
 * @param forTesters Whether this deployment has testers' languages, for which pages carry no hashes.
 */
export async function loadCatalogue(
  { base, facts, part }: CatalogueOwner,
  language: string,
  forTesters: boolean,
  fetchFile: typeof fetch = fetch,
): Promise<Catalogue | undefined> {
  const integrity = own(facts.languages ?? {}, language)?.[part ?? 'integrity']
  if (integrity === undefined && !(forTesters && isTestLanguage(language))) return undefined
  const url = new URL(`${part ? `${part}/` : ''}languages/${language}.json`, base).href
  const request = async (cache: RequestCache) => {
    const answer = await fetchFile(url, {
      cache,
      credentials: 'omit',
      signal: AbortSignal.timeout(WAIT_MS),
      ...(integrity !== undefined && { integrity }),
    })
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
    return (await answer.json()) as Catalogue
  }
  // The browser's own copy may be damaged.
  return request('default').catch(() => request('reload'))
}
