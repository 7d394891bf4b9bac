import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { advisor, asset, fakeBroker, user } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { layOut } from '../testing/fake-remote.tsx'
import { haveInstruments } from '../testing/known.ts'
import { liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import { Sidebar } from './Sidebar.tsx'

const broker = fakeBroker({ 'GET /expert_advisors': { data: [advisor('1', 'Trend Rider')] } })

const euro = asset('EUR/USD', 'forex')
let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  layOut(300, 400)
  remote = liveRemote()
  forgetReads()
  haveInstruments([euro])
  useAssets.setState({ activeId: euro.asset_id })
})
afterEach(() => {
  cleanup()
  remote.release()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[ROOM-04] the Algo Trader is below the market watch, and requests nothing before prices have settled', async () => {
  render(<Sidebar />, { wrapper: remote.Around })
  const sidebar = within(screen.getByRole('complementary', { name: 'Market watch' }))
  expect(sidebar.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Market Watch',
    'Algo Trader',
  ])
  const algo = within(sidebar.getByRole('region', { name: 'Algo Trader' }))
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(algo.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(broker.calls('GET /expert_advisors')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  // Code and answer load in real time; what they schedule uses the fake clock.
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(algo.getByText('Trend Rider')).toBeVisible()
  })
})

test('[ROOM-04] the list of advisors collapses, leaving its space to the market watch, and stays collapsed', async () => {
  const first = render(<Sidebar />, { wrapper: remote.Around })
  const algo = () => within(screen.getByRole('region', { name: 'Algo Trader' }))
  fireEvent.click(algo().getByRole('button', { name: 'Collapse Algo Trader' }))
  expect(algo().queryByRole('status')).toBeNull()
  first.unmount()
  render(<Sidebar />, { wrapper: remote.Around })
  // Stored for this customer; another one still has the default.
  act(() => void useSession.setState({ user: user({ id: 'another' }) }))
  expect(algo().getByRole('button', { name: 'Collapse Algo Trader' })).toBeVisible()
  act(() => void useSession.setState({ user: user() }))
  const expand = algo().getByRole('button', { name: 'Expand Algo Trader' })
  expect(expand).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(expand)
  expect(algo().getByRole('status', { name: 'Loading' })).toBeVisible()
})
