import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { status } from '@tradefront/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mainLayout, settingsPage } from '../routing/host-pages.ts'
import { loggedIn, REGISTRY, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

// In the product this loads seconds after the page.
vi.mock('../live/quiet-network.ts', () => ({
  onQuietNetwork(begin: () => void) {
    begin()
    return () => {}
  },
}))

const LEGAL = 'GET /legal-documents'
const RISK = { kind: 'risk', title: 'Risk Disclosure', version: '1.1', published_at: '2026-06-01T09:00:00Z' }
const TERMS = { ...RISK, kind: 'terms', title: 'Terms of Business', accepted_at: '2026-06-01T10:00:00Z' }
/** Facts of other versions, which the diagnostics read. */
const FACTS = Object.fromEntries(
  ['host/1.2.0', 'remotes/demo/3.1.0'].map((base) => [
    `GET https://site.test/${base}/facts.json`,
    status(404),
  ]),
)
const answer = (...documents: object[]) => ({
  ...FACTS,
  [LEGAL]: () => ({ data: { documents, acceptances: [] } }),
})
const { routes } = REGISTRY.remotes['demo']!.versions['3.1.0']!.facts
const PAGE = { path: '/main/documents', access: 'user', layout: 'main', title: 'Documents' } as const

beforeAll(
  () =>
    Promise.all([
      mainLayout.load(),
      settingsPage.load(),
      import('../routing/LaterParts.tsx'),
      import('@tradefront/ui/ConfirmDialog'),
    ]),
  30_000,
)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  routes.push(PAGE)
})
afterEach(() => {
  cleanup()
  routes.splice(routes.indexOf(PAGE), 1)
})

test('[ONB-12] a customer is asked to accept a new version, and led to the page', async () => {
  const app = await renderApp('/main/settings', answer(TERMS, RISK))
  const dialog = await screen.findByRole('dialog', { name: 'Documents to accept' })
  expect(dialog).toHaveTextContent(
    'Before you open new positions, accept: Risk Disclosure. You can still close positions and withdraw.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Read and accept' }))
  await waitFor(() => expect(app.pathname()).toBe('/main/documents'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[ONB-12] declining leaves the customer where they are', async () => {
  const app = await renderApp('/main/settings', answer(RISK))
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.pathname()).toBe('/main/settings')
})

test('[ONB-12] an open page learns of a new version, and asks for it alone', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  let documents: object[] = [RISK]
  await renderApp('/main/settings', {
    ...FACTS,
    [LEGAL]: () => ({ data: { documents, acceptances: [] } }),
  })
  const text = 'Before you open new positions, accept: Risk Disclosure.'
  expect(await screen.findByRole('dialog')).toHaveTextContent(text)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  documents = [RISK, { ...TERMS, version: '2.0', accepted_at: undefined }]
  const [look] = timers.mock.calls.find(([, ms]) => ms === 10 * 60_000) ?? []
  await act(async () => look?.())
  expect(await screen.findByRole('dialog')).toHaveTextContent('accept: Terms of Business.')
  timers.mockRestore()
})

test.each([
  ['everything is accepted', answer(TERMS), undefined],
  ['the broker has no documents', { ...FACTS, [LEGAL]: () => status(404) }, undefined],
  ['the user is staff', answer(RISK), { role: 'admin' }],
])('[ONB-12] nothing is asked if %s', async (_case, answers, changes) => {
  const customer = { ...USER, ...changes }
  if (changes !== undefined) loggedIn(changes)
  const { broker } = await renderApp('/main/settings', { ...answers, 'GET /user': { data: customer } })
  await screen.findByRole('heading', { name: 'Settings' })
  await broker.settled()
  expect(broker.calls(LEGAL)).toHaveLength(changes === undefined ? 1 : 0)
  expect(screen.queryByRole('dialog')).toBeNull()
})
