import { useLingui } from '@lingui/react/macro'
import { ErrorPanel } from '@tradefront/ui/ErrorPanel'

/** Shown when a page of the host could not be loaded, or crashed; below the header if that is there. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorPanel
      title={t`Something went wrong`}
      message={t`We couldn't show this page. Your account and positions are not affected.`}
      onRetry={onRetry}
    />
  )
}
