import { FederationProvider } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchConduct } from '../../conduct/watch-conduct.ts'
import { diagnosticsPage, mainLayout } from '../../routing/host-pages.ts'
import { loggedIn, resetStores, settingsFetched } from '../../testing/fixtures.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { TesterTools } from '../TesterTools.tsx'
import { stopBus, useBusWatch } from './bus-watch.ts'
import { recordingText, type Recording } from './recording.ts'

const saved = vi.hoisted(() => vi.fn<(name: string, content: string, type: string) => void>())
vi.mock(import('@tradefront/browser'), async (original) => ({ ...(await original()), saveText: saved }))

// In the product these tools are loaded seconds after the page; here they are available immediately.
vi.mock('../../routing/LazyLaterParts.tsx', () => ({ LazyLaterParts: () => null }))

let stop = () => {}
// Loading code takes real time.
beforeAll(() => Promise.all([mainLayout.load(), diagnosticsPage.load(), import('./BusSign.tsx')]), 30_000)
beforeEach(() => {
  resetStores()
  settingsFetched()
  loggedIn()
  saved.mockReset()
})
afterEach(() => {
  act(stopBus)
  cleanup()
  stop()
  useBusWatch.setState(useBusWatch.getInitialState(), true)
})

async function openPanel(config = {}) {
  const app = await renderApp('/main/test', {}, config)
  stop = watchConduct(app.federation)
  render(
    <FederationProvider value={app.federation}>
      <TesterTools />
    </FederationProvider>,
    { wrapper: AppProvider },
  )
  const panel = within(await screen.findByRole('region', { name: 'Event bus' }))
  // The page's own region; the indicator has the same name.
  const { bus } = app.federation.createScope('demo').context
  const emit = vi.mocked(app.live.realtime.bus.emit)
  const press = (name: string) => act(async () => panel.getByRole('button', { name }).click())
  const rows = () =>
    panel
      .queryAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))
  return { ...app, panel, bus, emit, press, rows }
}

/** A file as browsers provide it: jsdom's `File` lacks `text()`. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), { text: async () => text })
const file = (events: Recording['events']) =>
  fileOf('saved.json', recordingText({ schema: 1, host: '1.1.0', events }))
const event = (name: Recording['events'][number]['name'], payload: unknown, at: number) => ({
  at,
  name,
  sender: 'trading',
  payload,
})

test('[RT-05] events are listed as they are sent: name, sender, payload or its shape', async () => {
  const { bus, live, rows, panel } = await openPanel()
  expect(panel.getByText(/Waiting for events/)).toBeVisible()
  act(() => bus.emit('asset:select', { assetId: '7' }))
  act(() => live.realtime.bus.emit('user:refresh', {}))
  act(() => bus.emit('notification:add', { title: 'Closed', message: 'Mia', color: 'danger', key: 'a' }))
  expect(rows()).toEqual([
    [
      'notification:add',
      'demo',
      '{ title: string(6), message: string(3), color: string(6), key: string(1) }',
    ],
    ['user:refresh', 'host', '{}'],
    ['asset:select', 'demo', '{"assetId":"7"}'],
  ])
})

test('[RT-05] a recording continues across pages and is saved; an indicator shows it', async () => {
  const { bus, press, router } = await openPanel()
  act(() => bus.emit('plans:open', {}))
  await press('Start recording')
  act(() => bus.emit('asset:select', { assetId: '7' }))
  await act(async () => router.navigate('/main/dashboard'))
  act(() => bus.emit('asset:select', { assetId: '8' }))
  expect(await screen.findByText('Recording bus events')).toBeVisible()
  await act(async () => router.navigate('/main/test'))
  const panel = within((await screen.findAllByRole('region', { name: 'Event bus' }))[0]!)
  await act(async () => panel.getByRole('button', { name: 'Stop recording' }).click())
  expect(screen.queryByText('Recording bus events')).toBeNull()
  act(() => bus.emit('asset:select', { assetId: '9' }))
  expect(panel.getByText('2 events recorded')).toBeVisible()
  await act(async () => panel.getByRole('button', { name: 'Save recording' }).click())
  const [name, text = '', type] = saved.mock.calls[0] ?? []
  expect([name, type]).toEqual(['bus-events.json', 'application/json'])
  expect(JSON.parse(text)).toMatchObject({
    schema: 1,
    host: '1.2.0',
    events: [
      { name: 'asset:select', sender: 'demo', payload: { assetId: '7' } },
      { name: 'asset:select', sender: 'demo', payload: { assetId: '8' } },
    ],
  })
})

test('[RT-05] the end of a session clears list and recording', async () => {
  const { bus, live, press } = await openPanel()
  await press('Start recording')
  act(() => bus.emit('asset:select', { assetId: '7' }))
  expect(useBusWatch.getState().recorded).toHaveLength(1)
  act(() => live.realtime.bus.emit('session:ended', { reason: 'logout' }))
  expect(useBusWatch.getState().recorded).toEqual([])
  expect(useBusWatch.getState().shown.map(({ name }) => name)).toEqual(['session:ended'])
})

test('[SESS-09] the next customer sees nothing of the previous one, wherever the session ended', async () => {
  const { bus, live, press, router, panel } = await openPanel()
  await press('Start recording')
  act(() => bus.emit('asset:select', { assetId: '7' }))
  await press('Stop recording')
  expect(panel.getByText('1 event recorded')).toBeVisible()
  await act(async () => router.navigate('/main/dashboard'))
  expect(useBusWatch.getState().shown).toEqual([])
  act(() => live.realtime.bus.emit('session:ended', { reason: 'logout' }))
  expect(useBusWatch.getState().recorded).toEqual([])
})

test('[MFE-05] deployments without tester switches offer no replay', async () => {
  const { panel } = await openPanel()
  expect(panel.getByRole('button', { name: 'Start recording' })).toBeVisible()
  expect(panel.queryByRole('button', { name: /replay/i })).toBeNull()
  expect(panel.queryByLabelText('Recording')).toBeNull()
})

test('[RT-05] a file is replayed at its pace, without orders, money and session ends', async () => {
  const { panel, emit, press, rows } = await openPanel({ faults: true })
  const events = [
    event('asset:select', { assetId: '7' }, 0),
    event('ticket:open', { side: 'buy' }, 100),
    event('notification:add', { title: 'You won', message: '', color: 'success', key: 'a' }, 200),
    event('session:ended', { reason: 'logout' }, 250),
    event('asset:select', { assetId: '8' }, 3_000),
  ]
  fireEvent.change(panel.getByLabelText('Recording'), { target: { files: [file(events)] } })
  expect(await panel.findByText('saved.json: 2 events to replay, 3 left out')).toBeVisible()
  expect(panel.getByText('Recorded on host 1.1.0.')).toBeVisible()
  emit.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await press('Replay at recorded speed')
  expect(emit.mock.calls).toEqual([['asset:select', { assetId: '7' }]])
  await act(async () => vi.advanceTimersByTime(2_999))
  expect(emit).toHaveBeenCalledTimes(1)
  await act(async () => vi.advanceTimersByTime(1))
  expect(emit.mock.lastCall).toEqual(['asset:select', { assetId: '8' }])
  vi.useRealTimers()
  expect(rows().map(([, sender]) => sender)).toEqual(['replay', 'replay'])
  expect(panel.getByText(/Last replay: 2 of 2 sent/)).toBeVisible()
  expect(emit).toHaveBeenCalledTimes(2)
})

test('[RT-05] a replay is shown on every page and can be stopped there; “at once” skips the pauses', async () => {
  const { panel, emit, press, router } = await openPanel({ faults: true })
  const events = [event('plans:open', {}, 0), event('asset:select', { assetId: '8' }, 3_600_000)]
  fireEvent.change(panel.getByLabelText('Recording'), { target: { files: [file(events)] } })
  await panel.findByText('saved.json: 2 events to replay')
  emit.mockClear()
  await press('Replay at recorded speed')
  await act(async () => router.navigate('/main/dashboard'))
  expect(await screen.findByText('Replaying bus events')).toBeVisible()
  expect(screen.getByText(': 1 of 2')).toBeVisible()
  await act(async () => screen.getByRole('button', { name: 'Stop replay' }).click())
  expect(screen.queryByText('Replaying bus events')).toBeNull()
  expect(emit).toHaveBeenCalledTimes(1)
})

test('[RT-05] at once sends everything in order, and a broken file says so', async () => {
  const { panel, emit, press } = await openPanel({ faults: true })
  const input = panel.getByLabelText('Recording')
  fireEvent.change(input, { target: { files: [fileOf('broken.json', '{')] } })
  expect(await panel.findByRole('alert')).toHaveTextContent('This file is not a bus recording.')
  const events = [event('asset:select', { assetId: '8' }, 60_000), event('plans:open', {}, 0)]
  fireEvent.change(input, { target: { files: [file(events)] } })
  await panel.findByText('saved.json: 2 events to replay')
  expect(panel.queryByRole('alert')).toBeNull()
  emit.mockClear()
  await press('Replay immediately')
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['plans:open', 'asset:select'])
})
