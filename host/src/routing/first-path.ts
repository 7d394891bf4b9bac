import type { EarlyWork, PriceFeed, User } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'
import { homeOf } from '../addresses/role.ts'
import { refusalOf } from './refusal.ts'

/** A path without code of its own, for pages that are refused. */
const REFUSED = '/main'
/** The host's own pages that need a login. */
const OWN_PROTECTED = new Set(['/main', '/main/settings', '/main/test'])
/** Pages that redirect logged-in users. */
const REDIRECTED = new Set(['/', '/login', '/main'])
/**
 * Whether the page is useless without prices, and connects for them before it renders [MKT-13]: its route's `EarlyWork`
 * says so, which the page carries. `host.config.ts` preloads the price client with it.
 */
export function opensWithPrices(page: ParentNode = document): boolean {
  const { textContent = '{}' } = page.querySelector('#tradefront-early') ?? {}
  const { prices } = JSON.parse(textContent) as Partial<EarlyWork>
  return prices === true
}

/**
 * Returns a check whether the page still awaits its first prices: the whole market is one websocket message [MKT-13].
 */
export function awaitsPrices(prices: Pick<PriceFeed, 'statistics'>): () => boolean {
  const opened = opensWithPrices()
  return () => opened && prices.statistics.messages === 0
}

/**
 * The path of the page that renders first, after the guards' redirects: what is worth loading before the first render.
 * Code of pages the visitor may not open is never loaded [SESS-04] [SESS-10].
 *
 * @param user the logged-in user; null for visitors.
 */
export function firstPath(
  pathname: string,
  user: User | null,
  federation: Pick<Federation, 'match' | 'routes'>,
): string {
  const route = federation.match(pathname)?.route
  const access = route?.access
  const isProtected = OWN_PROTECTED.has(pathname) || access === 'user' || access === 'admin'
  if (user === null) return isProtected ? '/login' : pathname
  if (route !== undefined && refusalOf(route, user) !== undefined) return REFUSED
  return REDIRECTED.has(pathname) || access === 'guest' ? homeOf(federation.routes, user) : pathname
}
