import { act, cleanup, screen, within } from '@testing-library/react'
import { callApi } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { later } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedIn, resetStores, settingsFetched, SETTINGS } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  holdTime()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const holdTime = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
const header = () => within(screen.getByRole('banner'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens a page with one call still unanswered. */
async function openWith(answer: () => unknown) {
  const app = await renderApp('/main/dashboard', { 'GET /settings': answer })
  const call = callApi(calls.settings)
  expect(await screen.findByText('Dashboard page')).toBeVisible()
  return { ...app, call }
}

test("[MFE-02] remotes' parts of the header load after the page and its calls, without moving anything", async () => {
  const held = later()
  const { broker, call, container } = await openWith(held.answer)
  await pass(1_000)
  expect(header().queryByText('Actions')).toBeNull()
  expect(container.querySelector('[data-skeleton="slot:header.items/actions"]')).not.toBeNull()
  held.give({ data: SETTINGS })
  await act(broker.settled)
  await call
  await pass(200)
  expect(await header().findByText('Actions')).toBeVisible()
})

test('[MFE-02] a hanging call delays the header by at most two seconds', async () => {
  const held = later()
  const { broker, call } = await openWith(held.answer)
  await pass(1_900)
  expect(header().queryByText('Actions')).toBeNull()
  await pass(200)
  expect(await header().findByText('Actions')).toBeVisible()
  held.give({ data: SETTINGS })
  await act(broker.settled)
  await call
})

test('[MFE-02] after the first page the header never waits again', async () => {
  vi.useRealTimers()
  const { router } = await openWith(() => ({ data: SETTINGS }))
  expect(await header().findByText('Actions')).toBeVisible()
  await act(() => router.navigate('/mt4'))
  expect(await screen.findByText('Trading room page')).toBeVisible()
  holdTime()
  await act(() => router.navigate('/main/dashboard'))
  expect(await header().findByText('Actions')).toBeVisible()
})
