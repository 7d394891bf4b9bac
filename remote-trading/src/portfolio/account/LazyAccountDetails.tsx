import { useLingui } from '@lingui/react/macro'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'

const detailsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './AccountDetails.tsx')).AccountDetails,
)

/** The account details, for a menu or sheet; loaded when it opens. */
export function LazyAccountDetails() {
  const { t } = useLingui()
  return <LazyPanel code={detailsCode} name={t`Your account`} props={{}} rows={6} />
}
