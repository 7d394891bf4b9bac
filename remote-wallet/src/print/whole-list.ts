import type { PageOf } from '@tradefront/server-state'

/** Nobody needs a file or a print of more: 1,000 entries at 20 a page, or 10,000 of a statement at 200. */
const MAX_PAGES = 50

/** A list that changes while it is read is read again; so many readings in all. */
export const MAX_READINGS = 3

/** Why a whole list cannot be handed out. */
export class WholeListError extends Error {
  constructor(readonly why: 'too-long' | 'changing') {
    super(`Whole list: ${why}`)
  }
}

/**
 * Reads every page of a list.
 * @throws WholeListError where it is too long
 * @throws ApiError where a page does not come
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
 * Reads a list whose server sums nothing up. An entry that leaves it between two pages moves the rest up, and one of them
 * is on no page that is read; so a list of several pages counts only once two readings in a row agree.
 * @throws WholeListError where it is too long, or changes all the time
 * @throws ApiError where a page does not come
 */
export async function readWholeList<T extends { readonly id: string }>(
  read: (page: number) => Promise<PageOf<T>>,
): Promise<readonly T[]> {
  let before: string | undefined
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const pages = await readEveryPage(read)
    const entries = pages.flatMap(({ data }) => data)
    // One page is one moment.
    if (pages.length === 1) return entries
    const ids = entries.map(({ id }) => id)
    const seen = ids.join(' ')
    // An entry that comes twice has taken another's place.
    if (seen === before && new Set(ids).size === ids.length) return entries
    before = seen
  }
  throw new WholeListError('changing')
}
