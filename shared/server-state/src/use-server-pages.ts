import { useSession } from '@tradefront/session'
import { hashKey, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { customerClient, refreshOnce, watching } from './customer-client.ts'
import { loadedOf } from './loaded.ts'
import { keyOf, type PageOf, type ServerPages } from './server-read.ts'
import { isFailed, useFollow, useRetry } from './use-follow.ts'
import { useFollowed, type Reading } from './use-server.ts'

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
  const customer = useSession((state) => state.user?.id)
  const queryKey = keyOf(read, customer, args)
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => read.load(pageParam, { signal }, ...args),
      initialPageParam: 1,
      getNextPageParam: (last: P, _pages, page) => (last.links.next ? page + 1 : undefined),
      ...watching(read, customer),
    },
    customerClient(),
  )
  const {
    data,
    error,
    dataUpdatedAt,
    isFetching,
    fetchNextPage,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = query
  const hash = hashKey(queryKey)
  const refresh = useCallback(() => refreshOnce(JSON.parse(hash) as QueryKey), [hash])
  const applyEvent = useCallback(
    (payload: unknown) => {
      const change = read.eventUpdate?.(payload)
      if (change === undefined) return false
      return putInto<T>(JSON.parse(hash) as QueryKey, change)
    },
    [read, hash],
  )
  useFollow(read.follows, customer, useFollowed(hash, refresh, applyEvent))
  const items = useMemo(() => (data === undefined ? undefined : joined<T>(data.pages)), [data])
  const known = loadedOf({ data: items, error, isFetching, dataUpdatedAt })
  // A next page that did not come says nothing about those that are there.
  const loaded = known.state === 'ready' && isFetchNextPageError ? { ...known, outdated: false } : known
  useRetry(read.retryMs, isFailed(loaded), refresh)

  async function readMore(): Promise<void> {
    // What the customer asks for does not wait for a refresh: that gives way, and begins anew afterwards.
    await fetchNextPage({ cancelRefetch: isFetching })
    if (isFetching) await refetch()
  }
  return {
    loaded,
    latest: data?.pages.at(-1),
    isRefreshing: isFetching && !isFetchingNextPage,
    refresh,
    hasMore: hasNextPage,
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
    loadMore() {
      if (hasNextPage && !isFetchingNextPage) void readMore()
    },
  }
}

/** `false`, and nothing done, where the pages are not there, or an answer is on its way that may be older. */
function putInto<T extends { readonly id: string }>(
  queryKey: QueryKey,
  change: (known: readonly T[]) => readonly T[],
): boolean {
  const known = customerClient().getQueryState<InfiniteData<PageOf<T>, number>>(queryKey)
  if (known?.data === undefined || known.status === 'error' || known.fetchStatus === 'fetching') return false
  const [first, ...others] = known.data.pages
  if (first === undefined) return false
  // All in the first page: where one page ends matters to nobody.
  const all: PageOf<T> = { ...first, data: change(joined<T>(known.data.pages)), links: first.links }
  const emptied = others.map((page): PageOf<T> => ({ ...page, data: [] }))
  customerClient().setQueryData(queryKey, { ...known.data, pages: [all, ...emptied] })
  return true
}

function joined<T extends { readonly id: string }>(pages: readonly PageOf<T>[]): readonly T[] {
  const byId = new Map<string, T>()
  for (const item of pages.flatMap(({ data }) => data)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
