import type { PageOf } from '@tradefront/server-state'

/** A file or a print of more is nobody's: 1,000 payments, or 10,000 entries of a statement. */
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
