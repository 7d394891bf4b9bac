import type { RouteAccess, RouteFacts } from '@tradefront/contracts'
import type { RouteObject } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import type { Federation } from '../federation.ts'
import { RemoteRoute } from './RemoteRoute.tsx'

/** The route's `handle`, for document title and diagnostics. */
export interface RemoteRouteHandle {
  readonly title: string
  readonly remote: string
  readonly route: RouteFacts
}

/** Options the host adds to remotes' routes. */
export interface RemoteRouteOptions {
  /** Restricts access to a page: login, 403 and so on; nothing is loaded unless it renders `page`. */
  readonly guard?: (access: RouteAccess, page: ReactNode, route: RouteFacts) => ReactNode
}

/**
 * Routes of the release set for one of the host's layouts. They come from the registry, so a remote can add one
 * without a host release (architecture, The remote contract) [MFE-02].
 */
export function remoteRoutes(
  federation: Pick<Federation, 'routes'>,
  layout: RouteFacts['layout'],
  { guard = (_access, page) => page }: RemoteRouteOptions = {},
): RouteObject[] {
  return federation.routes
    .filter(({ route }) => route.layout === layout)
    .map(({ remote, route }) => {
      const handle: RemoteRouteHandle = { title: route.title, remote, route }
      const page = <RemoteRoute remote={remote} route={route} />
      return { path: route.path, element: guard(route.access, page, route), handle }
    })
}
