import { useLingui } from '@lingui/react/macro'
import { siteName, UNCONFIGURED_ERROR, useSettings } from '@tradefront/session'
import type { ReactNode } from 'react'
import { LoadingScreen } from './LoadingScreen.tsx'
import { SiteDisabled } from './SiteDisabled.tsx'
import { Text } from '@tradefront/ui/Text'
import { HostScreen } from './HostScreen.tsx'
import { StatusCheck } from './StatusCheck.tsx'

/**
 * Guards the whole product: loading screen, Site Unreachable, Site Temporarily Disabled, or the app. With settings
 * stored by an earlier visit the app opens immediately while they are refreshed [GATE-03] [GATE-04] [GATE-05] [GATE-09].
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const settings = useSettings((state) => state.settings)
  const error = useSettings((state) => state.error)
  const initialized = useSettings((state) => state.initialized)

  // The settings' arrival ends this screen; a full bar before that changes nothing.
  if (!initialized) return <LoadingScreen name={siteName(settings)} onComplete={nothing} />
  if (error !== null || settings === null) return <SiteUnreachable />
  if (settings.status === 'disabled') return <SiteDisabled settings={settings} />
  return children
}

function nothing(): void {}

/** Shown when the settings could not be fetched [GATE-04]. */
function SiteUnreachable() {
  const { t } = useLingui()
  const error = useSettings((state) => state.error)
  const fetchSettings = useSettings((state) => state.fetchSettings)
  // The one cause that retrying cannot fix [GATE-02].
  const isUnconfigured = error === UNCONFIGURED_ERROR
  return (
    <HostScreen
      title={t`Site Unreachable`}
      message={t`We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance.`}
    >
      {isUnconfigured && (
        <Text size="sm" c="dimmed">
          {t`No base URL configured`}
        </Text>
      )}
      <StatusCheck label={t`Try Again`} check={fetchSettings} repeats={!isUnconfigured} />
    </HostScreen>
  )
}
