import { useSession, useSiteData } from '@tradefront/session'
import { fakeBroker, status } from '@tradefront/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resetStores } from '../testing/fixtures.tsx'
import { useSiteDataRetry } from './use-site-data-retry.ts'

const DATA = 'GET /data'
const broker = fakeBroker()

afterEach(() => {
  cleanup()
  resetStores()
  useSiteData.setState(useSiteData.getInitialState(), true)
  vi.useRealTimers()
})

test('[API-04] site data that failed is asked for until it is there, and then no more: the defaults are not the broker’s leverage', async () => {
  vi.useFakeTimers()
  useSession.setState({ token: 'a' })
  broker.answers(DATA, status(500))
  await useSiteData.getState().fetchSiteData()
  const { unmount } = renderHook(useSiteDataRetry)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(broker.calls(DATA)).toHaveLength(2)
  broker.answers(DATA, { data: { leverage: { forex: 30 } } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(broker.calls(DATA)).toHaveLength(3)
  expect(useSiteData.getState()).toMatchObject({ leverage: { forex: 30 }, error: null })
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(broker.calls(DATA)).toHaveLength(3)
  unmount()
})

test('[SESS-06] nothing is asked for once the session is over', async () => {
  vi.useFakeTimers()
  useSession.setState({ token: 'a' })
  broker.answers(DATA, status(500))
  await useSiteData.getState().fetchSiteData()
  renderHook(useSiteDataRetry)
  act(() => {
    useSession.setState({ token: null })
  })
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(broker.calls(DATA)).toHaveLength(1)
})
