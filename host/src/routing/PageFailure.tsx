import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { HostScreen } from '../gates/HostScreen.tsx'

/** Shown when a page of the host could not be loaded, or crashed. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <HostScreen
      title={t`Something went wrong`}
      message={t`We couldn't show this page. Your account and positions are not affected.`}
    >
      <Button size="md" onClick={onRetry}>
        {t`Try Again`}
      </Button>
    </HostScreen>
  )
}
