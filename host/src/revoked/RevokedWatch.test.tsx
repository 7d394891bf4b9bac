import type { Revoked } from '@tradefront/contracts'
import { FederationProvider, startFederation } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRealtime } from '../testing/fake-realtime.ts'
import { fakeRuntime, REGISTRY } from '../testing/fixtures.tsx'
import { RevokedWatch } from './RevokedWatch.tsx'
import { forgetUnsavedWork, noteUnsavedWork } from './unsaved-work.ts'

const EMPTY: Revoked = { schema: 1, revision: REGISTRY.revision + 1, disabled: {}, withdrawn: {} }
const LIVE = REGISTRY.remotes['demo']!.live
const reload = vi.fn()
let list: Revoked

beforeEach(() => {
  sessionStorage.clear()
  forgetUnsavedWork()
  list = EMPTY
  reload.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json(list))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with the demo remote on the screen; with `onScreen: false` it is only loaded. */
async function openTab({ onScreen = true } = {}) {
  const federation = await startFederation({
    hostRuntime: fakeRuntime(),
    registry: REGISTRY,
    realtime: fakeRealtime().realtime,
    pageUrl: 'https://site.test/',
    report: () => {},
    config: {
      demoApi: '',
      demoHosts: [],
      pusher: { key: 'k', cluster: 'mt1', host: '', tls: true },
      prices: { url: '', key: '' },
      overrideOrigins: [],
      faults: false,
    },
  })
  await federation.preload('/mt4')
  if (onScreen) federation.view('demo', 'route:/mt4').hold()
  render(
    <AppProvider>
      <FederationProvider value={federation}>
        <RevokedWatch reload={reload} />
      </FederationProvider>
    </AppProvider>,
  )
  await pass(0)
  return federation
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offer = () => screen.queryByRole('status', { name: 'Update' })
const off = (changes: object = {}): Revoked => ({
  ...EMPTY,
  disabled: { demo: { reason: 'Back at noon.', ...changes } },
})
const released = (changes: Record<string, string>): Revoked => ({
  ...EMPTY,
  live: { host: REGISTRY.host.version, demo: LIVE, wallet: '1.0.0', ...changes },
})
const withdrawn = (app: string, version: string, changes: object = {}): Revoked => ({
  ...EMPTY,
  withdrawn: { [app]: { [version]: { reason: 'It was rolled back.', ...changes } } },
})

describe('a remote that is switched off, a version that is withdrawn', () => {
  test('[MFE-03] reaches an open tab within a minute: a reload is offered, not done', async () => {
    await openTab()
    expect(offer()).toBeNull()
    list = off()
    await pass(60_000)
    expect(offer()).toHaveTextContent(/has been switched off: Back at noon\. Reload to apply it\./)
    expect(reload).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Reload' }).click())
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['an order ticket', () => noteUnsavedWork({ key: 'order-ticket', unsaved: true })],
    ['an order under way', () => localStorage.setItem('tradefront-send:1', '{}')],
    ['a dialog', () => document.body.append(made('div', { role: 'dialog' }))],
    [
      'a field with text',
      () => {
        const field = made('input', { value: 'half a sen' })
        document.body.append(field)
        field.focus()
      },
    ],
  ])('[MFE-03] isn’t offered during %s, but afterwards', async (_, begin) => {
    begin()
    list = off()
    await openTab()
    await pass(60_000)
    expect(offer()).toBeNull()
    act(() => noteUnsavedWork({ key: 'order-ticket', unsaved: false }))
    document.querySelectorAll('[data-made]').forEach((element) => element.remove())
    localStorage.clear()
    await pass(2_000)
    expect(offer()).toBeVisible()
  })

  test('[MFE-03] for security reasons the page reloads immediately, whatever is open, and only once', async () => {
    noteUnsavedWork({ key: 'order-ticket', unsaved: true })
    await openTab()
    list = off({ security: true })
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
    // A form that asks before unloading is ignored.
    const asks = vi.fn()
    window.addEventListener('beforeunload', asks)
    window.dispatchEvent(new Event('beforeunload'))
    window.removeEventListener('beforeunload', asks)
    expect(asks).not.toHaveBeenCalled()

    // A stale page that still runs it doesn't reload over and over.
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
    list = { ...list, revision: list.revision + 1 }
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('[MFE-03] the next page says why it was reloaded', async () => {
    list = withdrawn('demo', LIVE, { security: true })
    await openTab()
    expect(reload).toHaveBeenCalledTimes(1)
    cleanup()
    await openTab()
    await vi.waitFor(
      () => expect(screen.getByText('We reloaded this page to apply a security update.')).toBeVisible(),
      { timeout: 15_000 },
    )
  })

  test('[MFE-03] a remote that is loaded but not on the screen is dropped silently', async () => {
    list = off()
    const federation = await openTab({ onScreen: false })
    expect(offer()).toBeNull()
    await federation.preload('/mt4')
    expect(federation.view('demo', 'route:/mt4').state.get()).toMatchObject({
      phase: 'failed',
      error: { code: 'remote-disabled' },
    })
  })

  test('[MFE-04] a withdrawn version and a withdrawn host are named as people know them', async () => {
    list = withdrawn('demo', LIVE)
    await openTab()
    await pass(2_000)
    expect(offer()).toHaveTextContent(/^\w[\w ]* has been updated\. Reload to apply it\./)
    cleanup()
    list = withdrawn('host', REGISTRY.host.version)
    await openTab()
    expect(offer()).toHaveTextContent('The site has been updated. Reload to apply it.')
  })

  test('[MFE-03] after Later the offer returns only for something else', async () => {
    list = off()
    await openTab()
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    expect(offer()).toBeNull()
    await pass(120_000)
    expect(offer()).toBeNull()
    list = withdrawn('host', REGISTRY.host.version)
    await pass(60_000)
    expect(offer()).toBeVisible()
  })

  test('[MFE-04] a newer release of what this tab runs is offered once, not forced, and not over unsaved work', async () => {
    noteUnsavedWork({ key: 'order-ticket', unsaved: true })
    await openTab()
    list = released({ demo: '9.0.0' })
    await pass(60_000)
    expect(offer()).toBeNull()
    act(() => noteUnsavedWork({ key: 'order-ticket', unsaved: false }))
    await pass(2_000)
    expect(offer()).toHaveTextContent('The site has been updated. Reload to apply it.')
    expect(reload).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Later' }).click())
    list = { ...released({ demo: '9.1.0', host: '9.0.0' }), revision: list.revision + 1 }
    await pass(120_000)
    expect(offer()).toBeNull()
    list = { ...list, ...withdrawn('demo', LIVE), revision: list.revision + 1 }
    await pass(60_000)
    expect(offer()).toHaveTextContent(/^The site has been updated\. Dashboard has been updated\. Reload/)
  })

  test('[MFE-04] a newer release of a remote that this tab hasn’t loaded is ignored', async () => {
    list = released({ wallet: '9.0.0' })
    await openTab()
    await pass(60_000)
    expect(offer()).toBeNull()
  })

  test.each([
    ['other versions', withdrawn('demo', '0.0.1', { security: true })],
    ['other remotes', { ...EMPTY, disabled: { wallet: { reason: 'Off.', security: true } } }],
    ['an expired time', off({ until: '2020-01-01T00:00:00Z', security: true })],
    ['its own release', released({})],
    [
      'an older release set with another version',
      { ...released({ demo: '9.0.0' }), revision: REGISTRY.revision },
    ],
    ['an older release set', { ...off({ security: true }), revision: REGISTRY.revision }],
  ])('[MFE-03] this tab ignores %s', async (_, published) => {
    list = published
    await openTab()
    await pass(60_000)
    expect(offer()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
  })
})

function made<K extends keyof HTMLElementTagNameMap>(tag: K, values: object): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), values)
  element.dataset['made'] = ''
  return element
}
