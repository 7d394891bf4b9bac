import { cleanup, render, screen, within } from '@testing-library/react'
import { FederationProvider, type Federation } from '@tradefront/federation'
import { TestProvider } from '@tradefront/ui/testing'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, REGISTRY, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { overrideAddress } from './override-address.ts'
import { OverridePanel } from './OverridePanel.tsx'

const LOCAL = 'http://localhost:4202'

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(cleanup)

function show(changes: Partial<Federation> = {}) {
  const open = vi.fn<(url: string) => void>()
  const config = { versionOverrides: true, overrideOrigins: [LOCAL] }
  const federation = {
    registry: REGISTRY,
    config,
    overrides: [],
    ...changes,
  } as unknown as Federation
  render(
    <TestProvider>
      <FederationProvider value={federation}>
        <OverridePanel open={open} />
      </FederationProvider>
    </TestProvider>,
  )
  return open
}
const remotesOf = (url = '') => new URL(url).searchParams.get('remotes')

test('[MFE-05] overrides: each remote with its live version; what is entered is opened as a link with ?remotes=', async () => {
  const open = show()
  const row = within(screen.getByRole('row', { name: /demo/ }))
  expect(row.getByRole('cell', { name: '3.1.0' })).toBeVisible()
  expect(row.queryByText('Overridden')).toBeNull()
  expect(screen.getByText(/allows published versions and builds at http:\/\/localhost:4202\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reset all' })).toBeDisabled()
  await userEvent.type(row.getByRole('textbox', { name: 'Override for demo' }), ` ${LOCAL} `)
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }))
  expect(remotesOf(open.mock.calls[0]?.[0])).toBe(`demo@${LOCAL}`)
})

test('[MFE-05] overrides: an active one is marked, taken away alone, or all are reset', async () => {
  const open = show({ overrides: [{ kind: 'version', remote: 'demo', version: '3.0.0' }] })
  const row = within(screen.getByRole('row', { name: /demo/ }))
  expect(row.getByText('Overridden')).toBeVisible()
  const field = row.getByRole('textbox', { name: 'Override for demo' })
  expect(field).toHaveValue('3.0.0')
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
  // Empty, it ends what the tab remembers.
  expect(remotesOf(open.mock.lastCall?.[0])).toBe('')
  await userEvent.type(field, '1')
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }))
  expect(remotesOf(open.mock.lastCall?.[0])).toBe('demo@3.0.01')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }))
  expect(remotesOf(open.mock.lastCall?.[0])).toBe('')
})

test('[MFE-05] overrides are offered where the deployment allows some', async () => {
  await renderApp('/main/test', {}, { overrideOrigins: [LOCAL] })
  expect(await screen.findByRole('region', { name: 'Overrides' })).toHaveTextContent(
    'This site allows builds at http://localhost:4202.',
  )
})

test('[MFE-05] the address keeps its page and what else it says', () => {
  const url = overrideAddress(
    'https://site.test/main/test?faults=chat:slow&remotes=a@1',
    new Map([
      ['trading', LOCAL],
      ['chat', '1.0.0-ab12'],
      ['wallet', ' '],
    ]),
  )
  expect(url).toBe(
    'https://site.test/main/test?faults=chat%3Aslow&remotes=trading%40http%3A%2F%2Flocalhost%3A4202%2Cchat%401.0.0-ab12',
  )
})
