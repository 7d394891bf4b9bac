import { ApiError } from '@tradefront/api'
import { useMemo, useState } from 'react'
import { cellOf } from './cell.ts'
import type { PageOf, ServerPages, ServerRead } from './server-read.ts'
import { knownOf, useServer, type Reading } from './use-server.ts'

/** A list that is read page by page. */
export interface ReadingPages<T, P = unknown> extends Reading<readonly T[]> {
  /** The page that was answered last: what it says beside its entries ('2 unread') is what holds now. */
  readonly latest: P | undefined
  readonly hasMore: boolean
  /** Of the next page, while it is asked for or did not come. */
  readonly more: 'idle' | 'loading' | 'failed'
  readonly loadMore: () => void
}

/**
 * Reads a list for as long as a page shows it. A refresh reads every page that is on screen again; entries
 * that came meanwhile push others onto the next page, and none is listed twice. `read` must stay the same.
 */
export function useServerPages<
  T extends { readonly id: string },
  A extends readonly unknown[] = [],
  P extends PageOf<T> = PageOf<T>,
>(read: ServerPages<T, A, P>, ...args: A): ReadingPages<T, P> {
  const whole = useMemo(() => wholeOf(read), [read])
  const { loaded, ...reading } = useServer(whole, ...args)
  const pages = loaded.state === 'ready' ? loaded.value : undefined
  const items = useMemo(() => joined(pages ?? []), [pages])
  /** What became of the page after so many of this list. */
  const [next, setNext] = useState<{ list: string; after: number; more: 'loading' | 'failed' }>()
  const cell = cellOf(whole, args)
  const more = next?.list === cell.key && next.after === pages?.length ? next.more : 'idle'
  const latest = pages?.at(-1)
  const hasMore = Boolean(latest?.links.next)

  async function readMore(after: number): Promise<void> {
    setNext({ list: cell.key, after, more: 'loading' })
    try {
      const page = await read.load(after + 1, { account: cell.account }, ...args)
      cell.change((known) => (known.length === after ? [...known, page] : known))
      // A refresh under way doesn't read it, and may move entries onto it.
      if (cell.isRefreshing) void cell.refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(read.name, error)
      setNext({ list: cell.key, after, more: 'failed' })
    }
  }
  return {
    ...reading,
    loaded: loaded.state === 'ready' ? { ...loaded, value: items } : loaded,
    latest,
    hasMore,
    more,
    loadMore() {
      if (pages !== undefined && hasMore && more !== 'loading') void readMore(pages.length)
    },
  }
}

/** All pages that are on screen, as one read. */
function wholeOf<T extends { readonly id: string }, A extends readonly unknown[], P extends PageOf<T>>(
  read: ServerPages<T, A, P>,
): ServerRead<readonly P[], A> {
  const whole: ServerRead<readonly P[], A> = {
    ...read,
    async load(options, ...args) {
      const count = knownOf(whole, ...args)?.length ?? 1
      const pages: P[] = []
      do pages.push(await read.load(pages.length + 1, options, ...args))
      while (pages.length < count && pages.at(-1)?.links.next)
      return pages
    },
    eventUpdate(payload, account) {
      const change = read.eventUpdate?.(payload, account)
      if (change === undefined) return
      // All in the first page: where one page ends matters to nobody.
      return (pages) => {
        const all = change(joined(pages))
        return pages.map((page, index) => ({ ...page, data: index === 0 ? all : [] }))
      }
    },
  }
  return whole
}

function joined<T extends { readonly id: string }>(pages: readonly PageOf<T>[]): readonly T[] {
  const byId = new Map<string, T>()
  for (const item of pages.flatMap(({ data }) => data)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
