import { BrowserRouter, Navigate, useRoutes } from '@tradefront/ui/router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageBoundary } from '../routing/PageBoundary.tsx'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { limitHistory } from './history-floods.ts'

let stop = () => {}
afterEach(() => {
  cleanup()
  stop()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function limited() {
  let time = 0
  const onRefused = vi.fn()
  stop = limitHistory(window.history, { onRefused, now: () => time })
  const change = (count: number, everyMs = 0) => {
    let refused = 0
    for (let n = 0; n < count; n++) {
      time += everyMs
      try {
        window.history[n % 2 ? 'pushState' : 'replaceState']({ n }, '', `/page-${n}`)
      } catch {
        refused += 1
      }
    }
    return refused
  }
  return { onRefused, change, wait: (ms: number) => (time += ms) }
}

test('[MFE-03] fifty address changes in a second pass, with their state', () => {
  const { change, onRefused } = limited()
  expect(change(50)).toBe(0)
  expect(window.location.pathname).toBe('/page-49')
  expect(window.history.state).toEqual({ n: 49 })
  expect(onRefused).not.toHaveBeenCalled()
})

test('[MFE-03] more are refused for as long as the flood lasts', () => {
  const { change, onRefused, wait } = limited()
  expect(change(80)).toBe(30)
  expect(window.location.pathname).toBe('/page-49')
  expect(change(500, 10)).toBe(500)
  expect(onRefused).toHaveBeenCalledTimes(530)
  wait(5_000)
  expect(change(1)).toBe(0)
})

test('[MFE-03] a slower loop is stopped before the browser intervenes', () => {
  const { change } = limited()
  expect(change(99, 40)).toBe(0)
  expect(change(100, 40)).toBeGreaterThan(90)
})

test('[MFE-03] people are never stopped, even at four pages a second for minutes', () => {
  const { change } = limited()
  expect(change(1_000, 250)).toBe(0)
})

test('[MFE-03] two pages that redirect to each other end in a message', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const onRefused = vi.fn()
  stop = limitHistory(window.history, { onRefused })
  const Loop = () =>
    useRoutes([
      { path: '/b', element: <Navigate to="/a" /> },
      { path: '*', element: <Navigate to="/b" replace /> },
    ])
  render(
    <AppProvider>
      <BrowserRouter>
        <PageBoundary path="">
          <Loop />
        </PageBoundary>
      </BrowserRouter>
    </AppProvider>,
  )
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(onRefused).toHaveBeenCalled()
})
