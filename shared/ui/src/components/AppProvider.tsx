import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { type ReactNode, Suspense, lazy, useLayoutEffect, useState } from 'react'
import { useAppearance } from '../color-scheme/appearance.ts'
import { theme } from '../theme/theme.ts'

/** The toasts' container comes with the first toast: a page without one does not pay for it. */
const ToastContainer = lazy(() => import('../toast/ToastContainer.tsx'))

/** Theme, colour scheme and toasts around the whole application; the host renders it once. */
export function AppProvider({ children }: { children: ReactNode }) {
  const { effective, palette } = useAppearance()
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-palette', palette)
  }, [palette])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={systemScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      {...(effective === 'auto' ? {} : { forceColorScheme: effective })}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}

/** Our own store decides and forces; what Mantine keeps by itself is always the system's scheme. */
const systemScheme = {
  get: () => 'auto' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

function Toasts() {
  const waiting = useNotifications().notifications.length > 0
  const [needed, setNeeded] = useState(waiting)
  if (waiting && !needed) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  )
}
