import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useColorScheme } from '../color-scheme/use-color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { Toasts } from '../toast/Toasts.tsx'

/** Theme, colour scheme and toasts around the whole application; the host renders it once. */
export function AppProvider({ children }: { children: ReactNode }) {
  const { effective, scheme, palette, motion } = useColorScheme()
  // Mantine writes the scheme after the page's effects, in which charts read their colours.
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.setAttribute('data-palette', palette)
    root.setAttribute('data-motion', motion)
    root.setAttribute('data-mantine-color-scheme', scheme)
  }, [palette, scheme, motion])
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
