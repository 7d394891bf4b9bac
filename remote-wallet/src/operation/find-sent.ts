import type { Page } from '@tradefront/contracts'

/** Maximum amount a customer's clock may be ahead of the server's, ms. */
const CLOCK_SKEW_MS = 3_600_000

/** No real list is longer; beyond this its pagination is broken. */
const MAX_PAGES = 50

/**
 * Searches a list, newest first, for the result of a request, back to when it was sent: on a busy account it may no
 * longer be on the first page. Fails with `ApiError`, or if the list is endless.
 *
 * @param since Unix ms before which it can't have been carried out.
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
