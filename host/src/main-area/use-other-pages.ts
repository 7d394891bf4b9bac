import { useFederation } from '@tradefront/federation'
import { useSession } from '@tradefront/session'

/** A page to go to. */
export interface PageLink {
  readonly title: string
  readonly path: string
}

/**
 * Pages of remotes that the user may open, by the release set: a remote's new page is reachable without
 * a release of the host [MFE-02]. Without those in `known` and what is below them, which they lead to, and
 * without pages that need a parameter.
 */
export function useOtherPages(known: readonly string[]): PageLink[] {
  const federation = useFederation()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  return federation.states
    .get()
    .flatMap((status) => status.facts?.routes ?? [])
    .filter(({ access }) => access === 'user' || (access === 'admin' && isAdmin))
    .filter(({ path }) => !known.some((page) => path === page || path.startsWith(`${page}/`)))
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ title, path }) => ({ title, path }))
}
