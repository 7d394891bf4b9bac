import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'

const detailsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './AccountDetails.tsx')).AccountDetails,
)

/** The account details, for a menu or sheet; loaded when it opens. */
export function LazyAccountDetails() {
  return <LazyPanel code={detailsCode} name="Your account" props={{}} rows={6} />
}
