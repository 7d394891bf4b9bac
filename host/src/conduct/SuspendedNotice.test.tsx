import { FederationProvider, type Federation } from '@tradefront/federation'
import { suspendedRemotes, suspendRemotes } from '@tradefront/federation/suspend'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SuspendedNotice } from './SuspendedNotice.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const chat = { name: 'chat', facts: { routes: [{ title: 'Support chat' }] } }
const federation = { states: { get: () => [chat], subscribe: () => () => {} } } as unknown as Federation

function show(reload = vi.fn()) {
  render(
    <AppProvider>
      <FederationProvider value={federation}>
        <SuspendedNotice reload={reload} />
      </FederationProvider>
    </AppProvider>,
  )
  return reload
}

test('[MFE-03] names the suspended remotes and reloads on request', async () => {
  suspendRemotes(sessionStorage, ['chat', 'wallet'])
  const reload = show()
  expect(screen.getByRole('status', { name: 'Page restarted' })).toHaveTextContent(
    'This page went blank, so we reloaded it without Support chat and wallet.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Load them again' }))
  expect(suspendedRemotes(sessionStorage)).toEqual([])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('shows nothing in a tab without suspended remotes', () => {
  show()
  expect(screen.queryByRole('status')).toBeNull()
})
