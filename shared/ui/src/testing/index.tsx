import { MantineProvider } from '@mantine/core'
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

export { notifications, notificationsStore } from '@mantine/notifications'
export { placeElements } from './placed-elements.ts'
export { MemoryRouter } from 'react-router-dom'
export { createTestRouter, type TestRouter } from './router.tsx'
export { createManualPriceBook, type ManualPriceBook } from './price-book.ts'
