import { siteName, useSettings } from '@tradefront/session'
import { useCallback, useState, type ReactNode } from 'react'
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
  // The bar is full and settings are still on their way: nothing but the screen itself to hand over to.
  const [, setBarFull] = useState(false)
  const onComplete = useCallback(() => setBarFull(true), [])

  if (!initialized) return <LoadingScreen name={siteName(settings)} onComplete={onComplete} />
  if (error !== null || settings === null) return <SiteUnreachable />
  if (settings.status === 'disabled') return <SiteDisabled settings={settings} />
  return children
}
