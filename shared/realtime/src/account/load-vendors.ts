import { lazyCode } from '@tradefront/browser'
import type { PusherVendors } from './pusher-client.ts'

/** Loads pusher-js and laravel-echo with the first subscription. */
export const loadPusherVendors = lazyCode(async (): Promise<PusherVendors> => {
  const [pusher, echo] = await Promise.all([
    import(/* webpackChunkName: "live-events" */ 'pusher-js'),
    import(/* webpackChunkName: "live-events" */ 'laravel-echo'),
  ])
  return { Pusher: pusher.default, Echo: echo.default }
}).load
