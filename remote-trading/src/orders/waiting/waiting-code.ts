import { lazyCode } from '@tradefront/ui/lazy'

/** Orders that wait for a price, in one chunk with the dialogs that change positions. */
export const waitingCode = lazyCode(
  () => import(/* webpackChunkName: "waiting-orders" */ './waiting-parts.ts'),
)
