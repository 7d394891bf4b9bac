import { FederationError, FederationProvider } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { diagnosticsPage, mainLayout } from '../../routing/host-pages.ts'
import { loggedIn, resetStores, settingsFetched } from '../../testing/fixtures.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { TesterTools } from '../TesterTools.tsx'
import { switchOutline } from '../tester-tools.ts'

// In the product these tools are loaded seconds after the page; here they are available immediately.
vi.mock('../../routing/LazyLaterParts.tsx', () => ({ LazyLaterParts: () => null }))

// Loading code takes real time.
beforeAll(() => Promise.all([mainLayout.load(), diagnosticsPage.load(), import('./Outline.tsx')]), 30_000)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(20, 30, 400, 60),
  ] as unknown as DOMRectList)
})
afterEach(() => {
  act(() => switchOutline(false))
  cleanup()
})

async function openWithTools(path: string) {
  const app = await renderApp(path)
  render(
    <FederationProvider value={app.federation}>
      <TesterTools />
    </FederationProvider>,
    { wrapper: AppProvider },
  )
  return app
}

const press = (key: string, changes = {}) =>
  fireEvent.keyDown(window, { key, ctrlKey: true, shiftKey: true, ...changes })
const outline = () => screen.findByRole('region', { name: 'Remotes on this page' })

test('[MFE-06] the shortcut outlines every page and slot, with version, reason, load time, owner and errors', async () => {
  const { federation } = await openWithTools('/main/dashboard')
  await screen.findByText('Dashboard page')
  federation.report(new FederationError('view-crashed', { remote: 'demo' }))
  press('F9')
  const shown = within(await outline())
  const page = await shown.findByText('demo /main/dashboard')
  expect(page.parentElement).toHaveTextContent(/3\.1\.0 · live · \d+ ms · Demo team · 1 error$/)
  expect(await shown.findByText('demo header.items/actions')).toBeInTheDocument()
  const places = shown.getAllByRole('listitem').length
  expect(shown.getByRole('status')).toHaveTextContent(`${places} places of 1 remote outlined.`)
})

test('[MFE-06] the outline follows elements that move, and removes frames of unmounted ones', async () => {
  const { router } = await openWithTools('/main/dashboard')
  await screen.findByText('Dashboard page')
  press('F9')
  const region = await outline()
  await within(region).findByText('demo /main/dashboard')
  vi.mocked(Element.prototype.getClientRects).mockReturnValue([
    new DOMRect(7, -500, 100, 90),
  ] as unknown as DOMRectList)
  await vi.waitFor(() =>
    expect(region.querySelector('[aria-hidden]')).toHaveStyle({ left: '7px', top: '-500px', width: '100px' }),
  )
  await act(async () => router.navigate('/main/settings'))
  await vi.waitFor(() => expect(within(region).queryByText('demo /main/dashboard')).toBeNull())
})

test('[MFE-06] the shortcut again, Escape and its button close it; other keys don’t open it', async () => {
  await openWithTools('/main/dashboard')
  const below = vi.fn()
  document.body.addEventListener('keydown', below)
  press('F9', { altKey: true })
  press('F9', { shiftKey: false })
  press('F9', { repeat: true })
  expect(screen.queryByRole('region', { name: 'Remotes on this page' })).toBeNull()
  press('F9')
  await outline()
  press('F9')
  expect(screen.queryByRole('region', { name: 'Remotes on this page' })).toBeNull()
  press('F9')
  await outline()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Remotes on this page' })).toBeNull()
  expect(below).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(below).toHaveBeenCalledTimes(1)
  press('F9')
  await userEvent.click(within(await outline()).getByRole('button', { name: 'End outline' }))
  expect(screen.queryByRole('region', { name: 'Remotes on this page' })).toBeNull()
})
