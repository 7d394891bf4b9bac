import { matchRoutes, useLocation, type RouteObject } from '@tradefront/ui/router'
import { useEffect } from 'react'

/** Sets the document title: the page's title, then the site's name. */
export function usePageTitle(routes: RouteObject[], site: string): void {
  const location = useLocation()
  const page = matchRoutes(routes, location)
    ?.map(({ route }) => titleOf(route.handle))
    .findLast(Boolean)
  useEffect(() => {
    document.title = page ? `${page} | ${site}` : site
  }, [page, site])
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined
  return typeof handle.title === 'string' ? handle.title : undefined
}
