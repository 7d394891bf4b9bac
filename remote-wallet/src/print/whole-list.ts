import type { PageOf } from '@tradefront/server-state'

/** Nobody needs a file or a print of more: 1,000 entries at 20 a page, or 10,000 of a statement at 200. */
const MOST_PAGES = 50

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
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const page = await read(number)
    pages.push(page)
    if (!page.links.next) return pages
  }
  throw new WholeListError('too-long')
}
