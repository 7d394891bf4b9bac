import { siteName, useSettings } from '@tradefront/session'
import { StatusScreen } from '@tradefront/ui/StatusScreen'
import type { ReactNode } from 'react'

/** A full-screen status page under the site's name. */
export function HostScreen(props: { title: string; message: string; children: ReactNode }) {
  const name = useSettings((state) => siteName(state.settings))
  return <StatusScreen siteName={name} {...props} />
}
