import { useSession } from '@tradefront/session'
import { hashKey, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { customerClient, giveWay, refreshOnce, watching } from './customer-client.ts'
import { changeAnswer, withChanges } from './answer-changes.ts'
import { loadedOf, type Loaded } from './loaded.ts'
import { keyOf, type ServerRead } from './server-read.ts'
import { isFailed, useFollow, useRetry, type Followed } from './use-follow.ts'

/** Something that the server has, as a page uses it. */
export interface Reading<T> {
  readonly loaded: Loaded<T>
  /** Asked for at this moment, for the first time or again. */
  readonly isRefreshing: boolean
  /** Reads it again; what is on screen stays until the answer is there, and also when that fails. */
  readonly refresh: () => Promise<void>
}

function optionsOf<T, A extends readonly unknown[]>(
  read: ServerRead<T, A>,
  customer: string | undefined,
  args: A,
) {
  return queryOptions({
    queryKey: keyOf(read, customer, args),
    queryFn: ({ queryKey, signal }) => withChanges(queryKey, () => read.load({ signal }, ...args)),
    ...(read.brief === true && { gcTime: 0 }),
  })
}

/**
 * Reads something for as long as a page shows it, and again when it changes. Pages that show the same share
 * one call and one answer. `read` must stay the same; `args` are compared by value.
 */
export function useServer<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Reading<T> {
  const customer = useSession((state) => state.user?.id)
  const options = optionsOf(read, customer, args)
  const query = useQuery({ ...options, ...watching(read, customer) }, customerClient())
  const hash = hashKey(options.queryKey)
  const refresh = useCallback(() => refreshOnce(JSON.parse(hash) as QueryKey), [hash])
  useFollow(read.follows, customer, useFollowed(hash, refresh))
  const loaded = loadedOf(query)
  useRetry(read.retryMs, isFailed(loaded), refresh)
  return { loaded, isRefreshing: query.isFetching, refresh }
}

/** What is followed of a query of this hash. */
export function useFollowed(
  hash: string,
  look: () => Promise<void>,
  applyEvent?: Followed['applyEvent'],
): Followed {
  return useMemo(() => {
    const knownSince = () => {
      const state = customerClient().getQueryState(JSON.parse(hash) as QueryKey)
      return state?.fetchStatus === 'fetching' ? Date.now() : (state?.dataUpdatedAt ?? 0)
    }
    return { look, knownSince, ...(applyEvent !== undefined && { applyEvent }) }
  }, [hash, look, applyEvent])
}

/** What is known without asking, for the present customer. */
export function knownOf<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): T | undefined {
  const customer = useSession.getState().user?.id
  return customerClient().getQueryData(optionsOf(read, customer, args).queryKey)
}

/** Reads it now, outside of rendering; every page that shows it gets the answer. Fails with `ApiError`. */
export async function readNow<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Promise<T> {
  const customer = useSession.getState().user?.id
  return await customerClient().fetchQuery({ ...optionsOf(read, customer, args), staleTime: 0 })
}

/**
 * Puts in what is already known (the answer of a change, an event), for the present customer; it counts as read now.
 * A call under way may have been answered before it: a function changes its answer as well, for a value the call is
 * made again. Events may come faster than a slow call is answered, so a function must not end it.
 */
export function putKnown<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  value: T | ((before: T | undefined) => T | undefined),
  ...args: A
): void {
  const customer = useSession.getState().user?.id
  const { queryKey } = optionsOf(read, customer, args)
  const isUnderWay = customerClient().getQueryState(queryKey)?.fetchStatus === 'fetching'
  customerClient().setQueryData<T>(queryKey, value)
  if (!isUnderWay) return
  if (isChange(value)) changeAnswer(queryKey, value)
  else void refreshOnce(queryKey)
}

function isChange<T>(
  value: T | ((before: T | undefined) => T | undefined),
): value is (before: T | undefined) => T | undefined {
  return typeof value === 'function'
}

/** Marks every read of these names as out of date: those on screen are read again at once. */
export async function refreshReads(...names: readonly string[]): Promise<void> {
  const wanted = new Set<unknown>(names)
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) => wanted.has(queryKey[1])
  giveWay({ predicate, type: 'active' })
  await customerClient().invalidateQueries({ predicate })
}
