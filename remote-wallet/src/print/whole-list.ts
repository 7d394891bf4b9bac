import type { PageOf } from '@tradefront/server-state'

/** Limit for files and prints: 1,000 entries at 20 per page, or 10,000 of a statement at 200. */
const MAX_PAGES = 50

/** A list that changes while being read is read again, up to this many times in total. */
export const MAX_READINGS = 3

/** Why a whole list isn't available. */
export class WholeListError extends Error {
  constructor(readonly why: 'too-long' | 'changing') {
    super(`Whole list: ${why}`)
  }
}

/**
 * Reads every page of a list.
 * @throws WholeListError if it is too long
 * @throws ApiError if a page fails
 */
export async function readEveryPage<P extends PageOf<unknown>>(
  read: (page: number) => Promise<P>,
): Promise<readonly P[]> {
  const pages: P[] = []
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const page = await read(number)
    pages.push(page)
    if (!page.links.next) return pages
  }
  throw new WholeListError('too-long')
}

/**
 * Reads a whole list from a server that provides no sums. An entry removed between two pages shifts the rest, so that
 * one is missed; therefore a list of several pages counts only once two consecutive readings agree.
 * @throws WholeListError if it is too long, or keeps changing
 * @throws ApiError if a page fails
 */
export async function readWholeList<T extends { readonly id: string }>(
  read: (page: number) => Promise<PageOf<T>>,
): Promise<readonly T[]> {
  let before: string | undefined
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const pages = await readEveryPage(read)
    const entries = pages.flatMap(({ data }) => data)
    // A single page is consistent.
    if (pages.length === 1) return entries
    const ids = entries.map(({ id }) => id)
    const seen = ids.join(' ')
    // A duplicate entry means that another one was missed.
    if (seen === before && new Set(ids).size === ids.length) return entries
    before = seen
  }
  throw new WholeListError('changing')
}
