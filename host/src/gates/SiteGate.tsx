import { siteName, useSettings } from '@tradefront/session'
import type { ReactNode } from 'react'
import { LoadingScreen } from './LoadingScreen.tsx'
import { SiteDisabled } from './SiteDisabled.tsx'
import { SiteUnreachable } from './SiteUnreachable.tsx'

/**
 * Stands before the whole product: loading screen, Site Unreachable, Site Temporarily Disabled, or the
 * app. Stored settings of an earlier visit open it at once while they are refreshed [GATE-03] [GATE-04]
 * [GATE-05] [GATE-09].
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const settings = useSettings((state) => state.settings)
  const error = useSettings((state) => state.error)
  const initialized = useSettings((state) => state.initialized)

  // What it hands over to are the settings; a full bar while they are still on their way changes nothing.
  if (!initialized) return <LoadingScreen name={siteName(settings)} onComplete={nothing} />
  if (error !== null || settings === null) return <SiteUnreachable />
  if (settings.status === 'disabled') return <SiteDisabled settings={settings} />
  return children
}

function nothing(): void {}
