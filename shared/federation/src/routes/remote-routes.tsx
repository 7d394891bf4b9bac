import type { RouteAccess, RouteFacts } from '@tradefront/contracts'
import type { ReactNode } from 'react'
import type { PatchRoutesOnNavigationFunction } from '@tradefront/ui/router'
import type { Federation } from '../federation.ts'
import { RemoteRoute } from './RemoteRoute.tsx'

/** Ids of the host's two layout routes, under which remotes' routes are put. */
export const LAYOUT_ROUTES = { main: 'layout-main', full: 'layout-full' } as const

/** The route's `handle`, for the document's title and for diagnostics. */
export interface RemoteRouteHandle {
  readonly title: string
  readonly remote: string
}

/** What the host adds to a remote's route. */
export interface RemoteRouteOptions {
  /** Wraps a page by who may open it: login, 403 and the like; nothing is loaded unless it renders `page`. */
  readonly guard?: (access: RouteAccess, page: ReactNode, route: RouteFacts) => ReactNode
}

/**
 * The router's `patchRoutesOnNavigation`: a path that the host does not know itself is looked up in the
 * release set, and its route put under the layout it asks for, so that a new route needs no release of
 * the host (architecture 3) [MFE-02].
 */
export function createRemoteRoutes(
  federation: Federation,
  { guard = (_access, page) => page }: RemoteRouteOptions = {},
): PatchRoutesOnNavigationFunction {
  return ({ path, patch }) => {
    const match = federation.match(path)
    if (!match) return
    const { remote, route } = match
    const handle: RemoteRouteHandle = { title: route.title, remote }
    const element = guard(route.access, <RemoteRoute remote={remote} route={route} />, route)
    // Told again for a route it has, the router keeps the one it has: the id is the same.
    patch(LAYOUT_ROUTES[route.layout], [{ id: `${remote}:${route.path}`, path: route.path, element, handle }])
  }
}
