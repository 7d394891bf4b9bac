import { browserStorage } from '@tradefront/browser'

/* A module of its own: pages check at start, before loading the sender. */

/** One storage item per record: two tabs writing simultaneously don't overwrite each other's. */
export const PREFIX = 'tradefront-send:'

/** Whether this browser stores a request with a possibly open outcome, of any customer. Never throws. */
export function hasOpenRequests(): boolean {
  return Object.keys(browserStorage('site') ?? {}).some((item) => item.startsWith(PREFIX))
}
