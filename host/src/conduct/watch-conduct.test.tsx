import { FederationError } from '@tradefront/federation'
import { suspendedRemotes, suspendRemotes } from '@tradefront/federation/suspend'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyReports } from '../reports/early-reports.ts'
import { loggedIn, resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { noteBlock, useConduct } from './conduct.ts'
import { watchConduct } from './watch-conduct.ts'

let stop = () => {}
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  useConduct.setState(useConduct.getInitialState(), true)
})
afterEach(() => {
  cleanup()
  stop()
  window.history.replaceState(null, '', '/')
})

const row = () => screen.findByRole('row', { name: /demo/ })

test('[MFE-03] diagnostics: floods of a remote are listed under its name with their counts', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { federation, live } = await renderApp('/main/test')
  stop = watchConduct(federation)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { bus } = federation.createScope('demo').context
  for (let n = 0; n < 1_000; n++) bus.emit('user:refresh', {})
  await act(async () => vi.advanceTimersByTime(16))
  vi.useRealTimers()
  expect(vi.mocked(live.realtime.bus.emit)).toHaveBeenCalledTimes(61)
  act(() => noteBlock('demo', 'blocks', 2_410))
  act(() => noteBlock('demo', 'blocks', 1_100))
  act(() => noteBlock('demo', 'blocksWhileShown', 1_900))
  const demo = within(await row())
  expect(demo.getByText('Bus flood: 939 repeats of user:refresh merged.')).toBeVisible()
  expect(demo.getByText('Blocked the page 2 times, up to 2.4 s.')).toBeVisible()
  expect(
    demo.getByText('The page was blocked 1 time, up to 1.9 s while this was shown; cause unknown.'),
  ).toBeVisible()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('[MFE-03] diagnostics: refused address changes of an unknown caller are listed below the remotes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { federation } = await renderApp('/main/test')
  stop = watchConduct(federation)
  act(() => {
    for (let n = 0; n < 50; n++) window.history.replaceState(null, '', '/')
    expect(() => window.history.replaceState(null, '', '/')).toThrow('This change was refused')
  })
  const remotes = await screen.findByRole('region', { name: 'Remotes' })
  expect(within(remotes).getByText('Address flood: 1 change refused.')).toBeVisible()
  expect(within(await row()).queryByText(/Address flood/)).toBeNull()
})

test('[MFE-03] a suspended remote isn’t loaded; the page says so and loads it on request', async () => {
  suspendRemotes(sessionStorage, ['demo'])
  const { runtime } = await renderApp('/main/dashboard')
  expect(await screen.findByRole('alert', { name: 'Dashboard is unavailable' })).toHaveTextContent(
    'The page went blank while this part was running. It is off in this tab.',
  )
  expect(runtime.loads).toBe(0)
  const notice = await screen.findByRole('status', { name: 'Page restarted' }, { timeout: 15_000 })
  expect(notice).toHaveTextContent('This page went blank, so we reloaded it without Dashboard.')
  await userEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }))
  expect(notice).not.toBeInTheDocument()
  expect(suspendedRemotes(sessionStorage)).toEqual(['demo'])
})

test('[MFE-03] diagnostics: a suspended remote is still listed after its notice was dismissed', async () => {
  suspendRemotes(sessionStorage, ['demo'])
  await renderApp('/main/test')
  expect(
    within(await row()).getByText('Off in this tab: the page went blank while it was running.'),
  ).toBeVisible()
})

test('[MFE-03] failures before the watch are reported with their remote if config.json enables reports', async () => {
  const { federation } = await renderApp('/main/test')
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { sendBeacon }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const early = keepEarlyReports(window)
  early.note(new FederationError('view-crashed', { remote: 'demo', version: '1.0.0' }))
  stop = watchConduct({ ...federation, config: { ...federation.config, reports: '/reports' } }, early)
  vi.advanceTimersByTime(5_000)
  const [url, text] = sendBeacon.mock.calls[0] ?? []
  expect(url).toBe(new URL('/reports', window.location.href).href)
  expect(JSON.parse(text as string)).toMatchObject({ reports: [{ remote: 'demo', code: 'view-crashed' }] })
})
