import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'

const detailsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './AccountDetails.tsx')).AccountDetails,
)

/** The place of the account's details, in a menu or a sheet: they are loaded when it opens. */
export function LazyAccountDetails() {
  return <LazyPanel code={detailsCode} name="Your account" props={{}} rows={6} />
}
