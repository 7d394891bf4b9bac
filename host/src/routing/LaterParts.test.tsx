import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@tradefront/session'
import { status } from '@tradefront/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { switchOutline } from '../diagnostics/tester-tools.ts'
import { loggedIn, REGISTRY, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { loginPage, mainLayout, settingsPage } from './host-pages.ts'

// In the product these parts load seconds after the page; here immediately.
vi.mock('../live/quiet-network.ts', () => ({
  onQuietNetwork(begin: () => void) {
    begin()
    return () => {}
  },
}))

// Loading code takes real time.
beforeAll(() => Promise.all([mainLayout.load(), settingsPage.load(), import('./LaterParts.tsx')]), 30_000)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  Object.assign(REGISTRY.host.facts.preload, {
    '/main/settings': ['settings.js'],
    '/main/dashboard': ['dashboard.js'],
    '/main/deposit/:crypto': ['deposit.js'],
  })
})
afterEach(() => {
  act(() => switchOutline(false))
  cleanup()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

describe('after the page has loaded', () => {
  test('[MFE-02] the files of this page, and of a page whose link is focused, are prefetched', async () => {
    await renderApp('/main/settings')
    await vi.waitFor(() => expect(prefetched()).toEqual(['/host/1.2.0/settings.js']))
    act(() => screen.getByRole('link', { name: 'Northlight' }).focus())
    expect(prefetched()).toEqual([
      '/host/1.2.0/settings.js',
      '/host/1.2.0/dashboard.js',
      '/remotes/demo/3.1.0/remoteEntry.js',
    ])
  })

  test('[MFE-02] navigation requests all files of the next page in parallel', async () => {
    const { router } = await renderApp('/main/settings')
    await screen.findByRole('heading', { name: 'Settings' })
    await act(async () => router.navigate('/main/deposit/BTC'))
    await vi.waitFor(() => expect(prefetched()).toContain('/host/1.2.0/deposit.js'))
  })

  test('[ORD-06] a page that has to open without a connection is fetched for customers', async () => {
    resetStores()
    settingsFetched()
    const routes = REGISTRY.remotes['demo']!.versions['3.1.0']!.facts.routes
    const room = routes.find(({ path }) => path === '/mt4')!
    room.offline = true
    onTestFinished(() => void delete room.offline)
    REGISTRY.host.facts.preload['/mt4'] = ['room.js']
    await renderApp('/login')
    await screen.findByRole('heading', { name: 'Log in' })
    expect(prefetched()).not.toContain('/host/1.2.0/room.js')
    act(() => loggedIn())
    await vi.waitFor(() => expect(prefetched()).toContain('/host/1.2.0/room.js'))
  })

  test('a file that is dropped beside every drop zone no longer replaces the page', async () => {
    const dropped = () => {
      const event = createEvent.drop(document.body)
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'] } })
      fireEvent(document.body, event)
      return event.defaultPrevented
    }
    expect(dropped()).toBe(false)
    await renderApp('/main/settings')
    await vi.waitFor(() => expect(dropped()).toBe(true))
  })

  test('[SESS-07] the login page is loaded before a session ends', async () => {
    const load = vi.spyOn(loginPage, 'load')
    await renderApp('/main/settings')
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
  })
})

describe('an offer to reload', () => {
  test('[MFE-03] waits while a remote reports unsaved work, until it is saved or the session ends', async () => {
    const list = {
      schema: 1,
      revision: REGISTRY.revision + 1,
      disabled: { demo: { reason: 'Back at noon.' } },
      withdrawn: {},
    }
    const { live } = await renderApp('/main/dashboard', {
      [`GET ${window.location.origin}/revoked.json`]: list,
    })
    const work = (unsaved: boolean) =>
      act(() => live.realtime.bus.emit('work:unsaved', { key: 'form', unsaved }))
    const offer = () => screen.queryByRole('status', { name: 'Update' })
    work(true)
    await screen.findByText('Dashboard page')
    // The tab has received the list.
    await vi.waitFor(() => expect(sessionStorage.getItem('tradefront-revoked')).not.toBeNull())
    await act(async () => {})
    expect(offer()).toBeNull()
    work(false)
    expect(offer()).toBeVisible()
    work(true)
    expect(offer()).toBeNull()
    act(() => void useSession.setState({ user: null, token: null }))
    expect(offer()).toBeVisible()
  })
})

describe("a page's error panel", () => {
  // A crash is explained by comparing the published facts of host and remote, which don't exist in this test.
  const FACTS = {
    'GET https://site.test/host/1.2.0/facts.json': status(404),
    'GET https://site.test/remotes/demo/3.1.0/facts.json': status(404),
  }
  const crash = async (fault: 'crash' | undefined, app: Awaited<ReturnType<typeof renderApp>>) =>
    act(() => app.federation.switchFault('demo', fault))

  test('[MFE-03] has the page’s heading; after a retry the focus stays on the panel or moves to the loaded page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await renderApp('/main/dashboard', FACTS, { faults: true })
    await screen.findByText('Dashboard page')
    await crash('crash', app)
    // The later parts have loaded.
    await screen.findByRole('status', { name: 'Testing' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard is unavailable' })).toBeVisible()

    const button = screen.getByRole('button', { name: 'Try again' })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => {
      const next = screen.getByRole('button', { name: 'Try again' })
      expect(next).not.toBe(button)
      expect(next).toHaveFocus()
    })

    await crash(undefined, app)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Dashboard page' })).toHaveFocus(),
    )
  })

  test('[MFE-03] focus that was moved elsewhere meanwhile stays there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await renderApp('/main/dashboard', FACTS, { faults: true })
    await screen.findByText('Dashboard page')
    await crash('crash', app)
    await screen.findByRole('status', { name: 'Testing' })
    const button = await screen.findByRole('button', { name: 'Try again' })
    await crash(undefined, app)
    const home = screen.getByRole('link', { name: 'Northlight' })
    act(() => {
      button.focus()
      button.click()
      home.focus()
    })
    await screen.findByText('Dashboard page')
    expect(home).toHaveFocus()
  })
})
