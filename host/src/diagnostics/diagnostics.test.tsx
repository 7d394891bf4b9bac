import { cleanup, screen, within } from '@testing-library/react'
import { useSession } from '@tradefront/session'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
})
afterEach(cleanup)

test('[HEAD-01] diagnostics: every remote with version, origin, state and load time', async () => {
  await renderApp('/main/test')
  const row = within(await screen.findByRole('row', { name: /demo/ }))
  expect(row.getByRole('cell', { name: '3.1.0' })).toBeVisible()
  expect(row.getByRole('cell', { name: window.location.origin })).toBeVisible()
  // The slot in the header has loaded it.
  expect(await row.findByRole('cell', { name: 'ready' })).toBeVisible()
  expect(row.getByRole('cell', { name: /^\d+ ms$/ })).toBeVisible()
  expect(row.getByRole('cell', { name: 'live' })).toBeVisible()
  expect(row.getByRole('cell', { name: 'Demo team' })).toBeVisible()
  // Not offered where the deployment allows no faults.
  expect(screen.queryByRole('columnheader', { name: 'Fault' })).toBeNull()
  // Nor are overrides.
  expect(screen.queryByRole('region', { name: 'Overrides' })).toBeNull()
})

test('[RT-01] diagnostics begin with the connections, and have one report to copy', async () => {
  await renderApp('/main/test')
  const connections = await screen.findByRole('region', { name: 'Connections' })
  const release = screen.getByRole('region', { name: 'Release' })
  expect(connections.compareDocumentPosition(release)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('button', { name: /^Copy / }).map((one) => one.textContent)).toEqual([
    'Copy report',
  ])
  const remotes = within(screen.getByRole('region', { name: 'Remotes' }))
  expect(remotes.getByRole('button', { name: 'Outline remotes' })).toBeVisible()
})

test('[MFE-03] diagnostics: a fault is switched on and off for the tab, and says when it takes effect', async () => {
  const { federation } = await renderApp('/main/test', {}, { faults: true })
  const row = within(await screen.findByRole('row', { name: /demo/ }))
  await row.findByRole('cell', { name: 'ready' })
  const choose = async (title: string) => {
    await userEvent.click(row.getByRole('combobox', { name: 'Fault for demo' }))
    await userEvent.click(await screen.findByRole('option', { name: title, hidden: true }))
  }
  await choose('Missing (404)')
  expect(await row.findByText('Applies to what you open next. What is on the screen stays.')).toBeVisible()
  expect(federation.states.get()[0]?.fault).toBe('missing')
  expect(sessionStorage.getItem('tradefront-faults')).toBe('demo:missing')
  await choose('None')
  await vi.waitFor(() => expect(federation.states.get()[0]?.fault).toBeUndefined())
  expect(sessionStorage.getItem('tradefront-faults')).toBeNull()
  expect(row.queryByText(/What you open next/)).toBeNull()
})

test('[MFE-06] diagnostics: release set, host and shared keys', async () => {
  await renderApp('/main/test')
  const release = within(await screen.findByRole('region', { name: 'Release' }))
  expect(release.getByText('12')).toBeVisible()
  expect(release.getByText('1.2.0')).toBeVisible()
  // Test pages have no data blocks.
  expect(await release.findByText('This page has no release set.')).toBeVisible()
  const shared = within(screen.getByRole('region', { name: 'Shared libraries' }))
  const keys = shared.getByText('1 shared key')
  expect(keys).toBeVisible()
  // Unfolded by the row that the journal has too, with a chevron of ours.
  expect(keys.closest('summary')?.querySelector('svg')).not.toBeNull()
  expect(shared.getByText('19.3.1')).toBeInTheDocument()
})

test('[RT-01] diagnostics: states of both connections, reconnecting and price statistics', async () => {
  const { live } = await renderApp('/main/test')
  const events = within(await screen.findByRole('region', { name: 'Account events' }))
  expect(events.getByRole('status')).toHaveTextContent('Connected')
  await userEvent.click(events.getByRole('button', { name: 'Reconnect now: Account events' }))
  expect(live.realtime.account.reconnect).toHaveBeenCalledTimes(1)
  const prices = within(screen.getByRole('region', { name: 'Price flow' }))
  expect(prices.getByText('450')).toBeVisible()
  const keep = prices.getByRole('button', { name: 'Keep prices connected', pressed: false })
  await userEvent.click(keep)
  expect(live.realtime.prices.start).toHaveBeenCalledTimes(1)
  expect(keep).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(keep)
  expect(live.stopPrices).toHaveBeenCalledTimes(1)
})

test('diagnostics: a stored value of the wrong shape is listed without its content', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  localStorage.setItem('user-storage', '{"state":{"user":null,"token":{"secret":"abc"}}}')
  await useSession.persist.rehydrate()
  await renderApp('/main/test')
  const stored = within(await screen.findByRole('region', { name: 'Stored data' }))
  expect(stored.getByText('user-storage')).toBeVisible()
  expect(stored.getByText(/^state\.token: expected/)).toBeVisible()
  expect(JSON.stringify(warn.mock.calls)).not.toContain('abc')
})
