import type { RouteAccess, RouteFacts } from '@tradefront/contracts'
import type { RouteObject } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import type { Federation } from '../federation.ts'
import { RemoteRoute } from './RemoteRoute.tsx'

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
 * The routes that the release set puts under one of the host's layouts. They are data of the registry, so
 * a remote can bring a new one without a release of the host (architecture, The remote contract) [MFE-02].
 */
export function remoteRoutes(
  federation: Pick<Federation, 'routes'>,
  layout: RouteFacts['layout'],
  { guard = (_access, page) => page }: RemoteRouteOptions = {},
): RouteObject[] {
  return federation.routes
    .filter(({ route }) => route.layout === layout)
    .map(({ remote, route }) => {
      const handle: RemoteRouteHandle = { title: route.title, remote }
      const page = <RemoteRoute remote={remote} route={route} />
      return { path: route.path, element: guard(route.access, page, route), handle }
    })
}
