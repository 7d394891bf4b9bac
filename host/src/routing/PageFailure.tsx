import { Button } from '@tradefront/ui/Button'
import { HostScreen } from '../gates/HostScreen.tsx'

/** Shown when a page of the host could not be loaded, or crashed. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <HostScreen
      title="Something Went Wrong"
      message="This page could not be shown. Your account and your positions are not affected."
    >
      <Button size="md" onClick={onRetry}>
        Try Again
      </Button>
    </HostScreen>
  )
}
