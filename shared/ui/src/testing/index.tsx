import { MantineProvider } from '@mantine/core'
import { textNow, type LateText } from '@tradefront/language'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'

/* For tests of host and remotes only: not part of any build. */

/** The theme without transitions and portal delays, around a component under test. */
export function TestProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  )
}

/** A mocked `toast` whose functions receive title and message as formatted texts. */
export function inWords<T extends object>(toast: T): T {
  const kinds = Object.entries<(...args: unknown[]) => unknown>(toast as never)
  const words = (arg: unknown, index: number) => (index < 2 ? textNow(arg as LateText) : arg)
  return Object.fromEntries(
    kinds.map(([kind, show]) => [kind, (...args: unknown[]) => show(...args.map(words))]),
  ) as T
}

export { notifications, notificationsStore } from '@mantine/notifications'
export { placeElements } from './placed-elements.ts'
export { fakeSight, onPhone, onScreen, showElements } from './screen.ts'
export { MemoryRouter } from 'react-router-dom'
export { createTestRouter } from './router.tsx'
export { createManualPriceBook, type ManualPriceBook } from './price-book.ts'
