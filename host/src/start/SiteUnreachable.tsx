import { useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { HostScreen } from './HostScreen.tsx'

/** The one cause that trying again does not help [GATE-02]. */
const NO_BASE_URL = 'No base URL configured'

/** Settings could not be fetched [GATE-04]. */
export function SiteUnreachable() {
  const isLoading = useSettings((state) => state.isLoading)
  const error = useSettings((state) => state.error)
  const fetchSettings = useSettings((state) => state.fetchSettings)
  return (
    <HostScreen
      title="Site Unreachable"
      message="We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance."
    >
      {error === NO_BASE_URL && (
        <Text size="sm" c="dimmed">
          {error}
        </Text>
      )}
      <Button loading={isLoading} onClick={() => void fetchSettings()}>
        Try Again
      </Button>
    </HostScreen>
  )
}
