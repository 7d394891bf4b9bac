import { browserStorage } from '@tradefront/contracts'

/* By itself: pages ask it at their start, before the sender's code is loaded. */

/** One item for each record: two tabs that write at once lose nothing of each other's. */
export const PREFIX = 'tradefront-send:'

/** Whether this browser keeps a request whose outcome may be open, anybody's. Never throws. */
export function hasOpenRequests(): boolean {
  return Object.keys(browserStorage('site') ?? {}).some((item) => item.startsWith(PREFIX))
}
