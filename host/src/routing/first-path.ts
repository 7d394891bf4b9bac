import type { PriceFeed } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'

const HOME = '/main/dashboard'
/** The host's own pages that need a login. */
const OWN_PROTECTED = new Set(['/main', '/main/settings', '/main/test'])
/** Pages that redirect logged-in users. */
const REDIRECTED = new Set(['/', '/login', '/main'])
/** Pages that are useless without prices. `host.config.ts` preloads the price client for them. */
const PRICE_PAGES = new Set(['/mt4', '/trading'])

/** Whether the page at this path should connect for prices before it renders [MKT-13]. */
export function opensWithPrices(pathname: string): boolean {
  return PRICE_PAGES.has(pathname)
}

/**
 * Returns a check whether the page still awaits its first prices: the whole market is one websocket message [MKT-13].
 */
export function awaitsPrices(
  prices: Pick<PriceFeed, 'statistics'>,
  pathname = () => window.location.pathname,
): () => boolean {
  return () => opensWithPrices(pathname()) && prices.statistics.messages === 0
}

/**
 * The path of the page that renders first, after the guards' redirects: what is worth loading before the first render.
 * Code of pages the visitor may not open is never loaded [SESS-04].
 */
export function firstPath(
  pathname: string,
  loggedIn: boolean,
  federation: Pick<Federation, 'match'>,
): string {
  const access = federation.match(pathname)?.route.access
  const isProtected = OWN_PROTECTED.has(pathname) || access === 'user' || access === 'admin'
  if (!loggedIn) return isProtected ? '/login' : pathname
  return REDIRECTED.has(pathname) || access === 'guest' ? HOME : pathname
}
