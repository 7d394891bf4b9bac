import { useFederation } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { isFor } from '../addresses/role.ts'

/** A link to a page. */
export interface PageLink {
  readonly title: string
  readonly path: string
}

/**
 * Pages of remotes that the user may open, from the release set: a remote's new page is reachable without a release of
 * the host [MFE-02]. Leaves out the paths in `known` and those below them, which are reached from there, and pages
 * that need a parameter.
 */
export function useOtherPages(known: readonly string[]): PageLink[] {
  const federation = useFederation()
  const user = useSession((state) => state.user)
  return federation.states
    .get()
    .flatMap((status) => status.facts?.routes ?? [])
    .filter((route) => route.access === 'user' || route.access === 'admin')
    .filter((route) => isFor(route, user))
    .filter(({ path }) => !known.some((page) => path === page || path.startsWith(`${page}/`)))
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ title, path }) => ({ title, path }))
}
