import { apiReach, isNotOffered, MAX_RETRY_MS } from '@tradefront/api'
import { useSession } from '@tradefront/session'
import { focusManager, hashKey, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { EVERYONE, type ReadOptions } from './server-read.ts'

/** How long what nobody looks at is kept, ms. */
const KEPT_MS = 300_000

let client: QueryClient | undefined

/** Whether asking again by itself has a point: what is not offered stays so until somebody says that it changed. */
function isOffered({ state }: { readonly state: { readonly error: unknown } }): boolean {
  return !isNotOffered(state.error)
}

/** What polling looks at of a query. */
interface Polled {
  readonly state: { readonly error: unknown; readonly fetchStatus: 'fetching' | 'paused' | 'idle' }
}

/** When the last call of each query began, Unix ms; before the first, when it was first looked at. */
const lastAsked = new WeakMap<Polled, { readonly wasFetching: boolean; readonly begun: number }>()

/**
 * Until a query's next poll, ms. The library starts the interval afresh with every change of what is known: events that
 * come faster than the interval would keep it from ever ending. So it is counted from the last call.
 */
function untilPoll(query: Polled, pollMs: number): number {
  const isFetching = query.state.fetchStatus === 'fetching'
  const now = Date.now()
  const last = lastAsked.get(query)
  const begun = last === undefined || (isFetching && !last.wasFetching) ? now : last.begun
  lastAsked.set(query, { wasFetching: isFetching, begun })
  // A hidden page does not poll, and a call under way is waited for.
  if (isFetching || !focusManager.isFocused()) return pollMs
  // While no call gets through each is made once a minute at most; online and visible bring them back earlier.
  const pauseMs = apiReach().isDown ? Math.max(pollMs, MAX_RETRY_MS) : pollMs
  return Math.max(1, begun + pauseMs - now)
}

/** How a page that shows a read keeps it up to date; only one that is seen polls, and catches up when it is seen again. */
export function watching({ shared, pollMs, freshMs, brief }: ReadOptions, customer: string | undefined) {
  return {
    enabled: shared === true || customer !== undefined,
    staleTime: freshMs ?? 0,
    ...(brief === true && { gcTime: 0 }),
    ...(pollMs !== undefined && {
      refetchInterval: (query: Polled) => isOffered(query) && untilPoll(query, pollMs),
      refetchOnWindowFocus: isOffered,
      refetchOnReconnect: isOffered,
    }),
  }
}

/**
 * The page's one cache of the server's answers. Whatever is a customer's carries them in its key, and is
 * dropped, with the calls under way, when another customer or nobody is logged in.
 */
export function customerClient(): QueryClient {
  if (client !== undefined) return client
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        // The API client tries a GET again where that may help (architecture, HTTP).
        retry: false,
        retryOnMount: isOffered,
        refetchOnWindowFocus: false,
        // A call that cannot work says so: a paused one would look like loading for ever.
        networkMode: 'always',
        gcTime: KEPT_MS,
        staleTime: 0,
      },
    },
  })
  client = made
  made.mount()
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    const isPersonal = ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey[0] !== EVERYONE
    void made.cancelQueries({ predicate: isPersonal })
    made.removeQueries({ predicate: isPersonal })
  })
  return made
}

const asked = new Map<string, Promise<void>>()

/** Reads a query again. Several pages that show it and hear of one change ask once. */
export function refreshOnce(key: QueryKey): Promise<void> {
  const hash = hashKey(key)
  const known = asked.get(hash)
  if (known !== undefined) return known
  const begun = Promise.resolve().then(() => {
    asked.delete(hash)
    const filter = { queryKey: key, exact: true, type: 'active' } as const
    giveWay(filter)
    return customerClient().refetchQueries(filter)
  })
  asked.set(hash, begun)
  return begun
}

/**
 * Ends the calls under way of what is read again next: they may have been answered before the change. The
 * library does so by itself only where an earlier answer is there.
 */
export function giveWay(filter: QueryFilters): void {
  // Silent: whoever waits for the call gets the answer of the one that replaces it.
  void customerClient().cancelQueries(filter, { silent: true, revert: false })
}
