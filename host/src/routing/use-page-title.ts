import { useLingui } from '@lingui/react/macro'
import type { User } from '@tradefront/contracts'
import type { RemoteRouteHandle } from '@tradefront/federation'
import { titleText, type MessageDescriptor } from '@tradefront/language'
import { matchRoutes, useLocation, type RouteObject } from '@tradefront/ui/router'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { refusalOf } from './refusal.ts'
import type { HostRouteHandle } from './routes.tsx'

/** Sets the document title: the page's title, then the site's name. */
export function usePageTitle(routes: RouteObject[], site: string): void {
  const { t } = useLingui()
  const location = useLocation()
  const user = useSession((state) => state.user)
  const title = matchRoutes(routes, location)
    ?.map(({ route }) => titleOf(route.handle as HostRouteHandle | RemoteRouteHandle | undefined, user))
    .findLast(Boolean)
  const page = typeof title === 'object' ? t(title) : title && titleText(title)
  useEffect(() => {
    document.title = page ? `${page} | ${site}` : site
  }, [page, site])
}

/** What a route is called; a page that is refused to the user, what they get instead of it. */
function titleOf(
  handle: HostRouteHandle | RemoteRouteHandle | undefined,
  user: User | null,
): MessageDescriptor | string | undefined {
  if (handle === undefined || !('route' in handle) || user === null) return handle?.title
  return refusalOf(handle.route, user)?.title ?? handle.route.title
}
