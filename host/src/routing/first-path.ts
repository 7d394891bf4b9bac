import type { PriceFeed } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'

const HOME = '/main/dashboard'
/** The host's own pages for the logged-in. */
const OWN_PROTECTED = new Set(['/main', '/main/settings', '/main/test'])
/** Pages that the logged-in are sent on from. */
const PASSED_BY = new Set(['/', '/login', '/main'])
/** Pages that are of no use before the first price. `host.config.ts` has the price client loaded ahead for them. */
const PRICE_PAGES = new Set(['/mt4', '/trading'])

/** Whether the page at a path is to have its price connection before it is drawn [MKT-13]. */
export function opensWithPrices(pathname: string): boolean {
  return PRICE_PAGES.has(pathname)
}

/** Asks whether the page still waits for its first prices: the whole market is one message of a websocket [MKT-13]. */
export function awaitsPrices(
  prices: Pick<PriceFeed, 'statistics'>,
  pathname = () => window.location.pathname,
): () => boolean {
  return () => opensWithPrices(pathname()) && prices.statistics.messages === 0
}

/**
 * The path whose page will be drawn first, after the redirects of the guards: what is worth loading
 * before the first render. Nothing of a page is loaded for somebody who may not open it [SESS-04].
 */
export function firstPath(
  pathname: string,
  loggedIn: boolean,
  federation: Pick<Federation, 'match'>,
): string {
  const access = federation.match(pathname)?.route.access
  const isProtected = OWN_PROTECTED.has(pathname) || access === 'user' || access === 'admin'
  if (!loggedIn) return isProtected ? '/login' : pathname
  return PASSED_BY.has(pathname) || access === 'guest' ? HOME : pathname
}
