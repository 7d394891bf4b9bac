import { useSettings } from '@tradefront/session'
import { Text } from '@tradefront/ui/Text'
import { HostScreen } from './HostScreen.tsx'
import { StatusCheck } from './StatusCheck.tsx'

/** The one cause that retrying cannot fix [GATE-02]. */
const NO_BASE_URL = 'No base URL configured'

/** Shown when the settings could not be fetched [GATE-04]. */
export function SiteUnreachable() {
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
      <StatusCheck label="Try Again" check={fetchSettings} repeats={error !== NO_BASE_URL} />
    </HostScreen>
  )
}
