import type { Page } from '@tradefront/contracts'

/** How far a customer's clock may be ahead of the server's, ms. */
const CLOCK_SKEW_MS = 3_600_000

/** By then a list is longer than anybody's, and something is wrong with its pages. */
const MAX_PAGES = 50

/**
 * Looks for what came of a request in a list, newest first, as far back as the request is old: on a busy
 * account it may not be on the first page any more. Fails with `ApiError`, or where the list has no end.
 *
 * @param since Unix ms before which it cannot have been carried out.
 */
export async function findSent<T extends { readonly created_at: string }>(
  fetchPage: (page: number) => Promise<Page<T>>,
  since: number,
  matches: (entry: T) => boolean,
): Promise<T | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, links } = await fetchPage(page)
    const found = data.find(matches)
    const last = data.at(-1)
    const isTooOld = last !== undefined && Date.parse(last.created_at) < since - CLOCK_SKEW_MS
    if (found !== undefined || isTooOld || !links.next) return found
  }
  throw new Error(`A list of more than ${MAX_PAGES} pages was not read to its end`)
}
