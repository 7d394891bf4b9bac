import type { User } from '@tradefront/contracts'
import type { RemoteRouteHandle } from '@tradefront/federation'
import { matchRoutes, useLocation, type RouteObject } from '@tradefront/ui/router'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { refusalOf } from './refusal.ts'

/** Sets the document title: the page's title, then the site's name. */
export function usePageTitle(routes: RouteObject[], site: string): void {
  const location = useLocation()
  const user = useSession((state) => state.user)
  const page = matchRoutes(routes, location)
    ?.map(({ route }) => titleOf(route.handle, user))
    .findLast(Boolean)
  useEffect(() => {
    document.title = page ? `${page} | ${site}` : site
  }, [page, site])
}

/** What a route is called; a page that is refused to the user, what they get instead of it. */
function titleOf(handle: unknown, user: User | null): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  const route = isOfRemote(handle) && user !== null ? handle.route : undefined
  if (route !== undefined) return refusalOf(route, user)?.title ?? route.title
  return typeof handle.title === 'string' ? handle.title : undefined
}

function isOfRemote(handle: object): handle is RemoteRouteHandle {
  return 'route' in handle
}
