import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useColorScheme } from '../color-scheme/use-color-scheme.ts'
import { theme } from '../theme/theme.ts'
import { Toasts } from '../toast/Toasts.tsx'

/**
 * Theme, colour scheme and toasts of the whole application; rendered once by the host.
 *
 * Composed of the two public parts of `MantineProvider` we need: our own store holds the colour scheme, and the CSS
 * variables are in the theme's style sheets, so that neither is written at run time.
 */
export function AppProvider({ children }: { children: ReactNode }) {
  const { scheme, palette, motion } = useColorScheme()
  // Before the page's effects, in which charts read their colours.
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.setAttribute('data-palette', palette)
    root.setAttribute('data-motion', motion)
    root.setAttribute('data-mantine-color-scheme', scheme)
    root.setAttribute('data-respect-reduced-motion', 'true')
  }, [palette, scheme, motion])
  const settings = useMemo(() => ({ ...SETTINGS, colorScheme: scheme }), [scheme])
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>
        {children}
        <Toasts />
      </MantineThemeProvider>
    </MantineContext>
  )
}

/** What Mantine's components read besides the theme; use `useColorScheme` to change the scheme. */
const SETTINGS: Omit<NonNullable<ComponentProps<typeof MantineContext>['value']>, 'colorScheme'> = {
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}
