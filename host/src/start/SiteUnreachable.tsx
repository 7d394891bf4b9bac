import { useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { StatusScreen } from '@tradefront/ui/StatusScreen'

/** Settings could not be fetched [GATE-04]. */
export function SiteUnreachable() {
  const isLoading = useSettings((state) => state.isLoading)
  const fetchSettings = useSettings((state) => state.fetchSettings)
  return (
    <StatusScreen
      title="Site Unreachable"
      message="We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance."
    >
      <Button loading={isLoading} onClick={() => void fetchSettings()}>
        Try Again
      </Button>
    </StatusScreen>
  )
}
