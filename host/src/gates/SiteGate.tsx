import { siteName, useSettings } from '@tradefront/session'
import type { ReactNode } from 'react'
import { LoadingScreen } from './LoadingScreen.tsx'
import { SiteDisabled } from './SiteDisabled.tsx'
import { SiteUnreachable } from './SiteUnreachable.tsx'

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
