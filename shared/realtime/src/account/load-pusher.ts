import { lazyCode } from '@tradefront/contracts'
import type Pusher from 'pusher-js'

/** Fetches pusher-js, when the first subscription needs it and not before. */
export const loadPusher = lazyCode(async (): Promise<typeof Pusher> => {
  const { default: loaded } = await import(/* webpackChunkName: "live-events" */ 'pusher-js')
  return loaded
}).load
