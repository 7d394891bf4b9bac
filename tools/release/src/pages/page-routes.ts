import { EarlyWork, type Registry, type RouteFacts } from '@tradefront/contracts'
import { assignRoutesAndSlots } from '@tradefront/federation/check-compat'
import * as v from 'valibot'
import { liveFacts } from '../publish/release-set.ts'

/** A path with its own page: one without parameters. */
export interface PageRoute {
  readonly path: string
  /** Its remote; absent for the host's. */
  readonly remote?: { readonly name: string; readonly route: RouteFacts }
}

/** Every static path of the release set: the host's and the live remotes'. */
export function pageRoutes(registry: Registry): PageRoute[] {
  const names = Object.keys(registry.remotes).sort()
  const facts = names.flatMap((name) => liveFacts(registry, name) ?? [])
  const hostRoutes = registry.host.facts.routes
  const claims = assignRoutesAndSlots(hostRoutes, facts)
  const pages: PageRoute[] = ['/', ...hostRoutes].map((path) => ({ path }))
  for (const [path, name] of claims.routes) {
    const route = facts.find((item) => item.name === name)?.routes.find((item) => item.path === path)
    if (route) pages.push({ path, remote: { name, route } })
  }
  const isStatic = (path: string) => !/[:*?]/.test(path)
  return [...new Map(pages.filter(({ path }) => isStatic(path)).map((page) => [page.path, page])).values()]
}

/** What a route names to begin with the document; undefined if nothing, or what this release of the tool doesn't know. */
export function earlyWorkOf({ early }: RouteFacts): EarlyWork | undefined {
  const work = v.safeParse(EarlyWork, early)
  return work.success ? work.output : undefined
}

/** The places of `host.config.ts` whose chunks the host loads for a remote's route, besides its path. */
export function placesOf(route: RouteFacts): string[] {
  const places = [`layout:${route.layout}`, `access:${route.access}`]
  return earlyWorkOf(route)?.prices ? [...places, 'early:prices'] : places
}

/** Page file of a path within the site folder: `main/chat.html`, `index.html` for the root. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.replaceAll(/^\/|\/$/g, '')}.html`
}
