import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetReads } from '@tradefront/server-state/testing'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { haveInstruments } from '../testing/known.ts'
import { endRemote, liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import { noteWords } from '../testing/note-words.ts'
import { AlertsButton } from './AlertsButton.tsx'
import { AlertWatch } from './AlertWatch.tsx'

fakeBroker()
const euro = { ...asset('EUR/USD', 'forex'), sell_spread: 0 }
const bitcoin = { ...asset('BTC/USD', 'crypto'), sell_spread: 0, digits: 2 }
let remote: LiveRemote

beforeEach(() => {
  localStorage.clear()
  forgetReads()
  remote = liveRemote()
  haveInstruments([euro, bitcoin])
  remote.tick('EURUSD', 1.08)
  remote.tick('EURUSD', 1.081)
  remote.tick('BTCUSD', 50_000)
  remote.tick('BTCUSD', 50_001)
})
afterEach(() => {
  forgetReads()
  endRemote(remote)
})

function draw(of = euro) {
  const view = render(
    <>
      <AlertsButton asset={of} />
      <AlertWatch />
    </>,
    { wrapper: remote.Around },
  )
  return { ...view, user: userEvent.setup() }
}
async function open(of = euro) {
  const drawn = draw(of)
  await drawn.user.click(screen.getByRole('button', { name: 'Price alerts' }))
  return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'Price alerts' })) }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
const rows = (dialog: Dialog) => dialog.queryAllByRole('listitem').map((row) => row.textContent)
async function setAlert({ user, dialog }: Awaited<ReturnType<typeof open>>, kind: string, level: string) {
  await user.click(dialog.getByText(kind))
  await user.click(dialog.getByRole('textbox'))
  await user.paste(level)
  await user.click(dialog.getByRole('button', { name: 'Set alert' }))
}

test('an alert is set by keyboard or pointer, listed, kept after a reload, and deleted', async () => {
  const opened = await open()
  expect(opened.dialog.getByText(/^No alerts yet/)).toBeVisible()
  await waitFor(() => expect(opened.dialog.getByRole('textbox')).toHaveFocus())
  await setAlert(opened, 'Rises to', '1.1')
  await setAlert(opened, 'Falls to', '1.05')
  await setAlert(opened, 'Changes by', '2')
  const all = [
    'EUR/USD Bid 2.00% away from 1.08100Waiting',
    'EUR/USD Bid at or below 1.05000Waiting',
    'EUR/USD Bid at or above 1.10000Waiting',
  ]
  expect(rows(opened.dialog)).toEqual(all)
  opened.unmount()
  const again = await open()
  expect(rows(again.dialog)).toEqual(all)
  await again.user.click(
    again.dialog.getByRole('button', { name: 'Delete EUR/USD, Bid at or below 1.05000' }),
  )
  expect(rows(again.dialog)).toEqual([all[0], all[2]])
  await waitFor(() => expect(again.dialog.getByRole('textbox')).toHaveFocus())
})

test('a double click sets one alert, without an error at the cleared field', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('textbox'))
  await user.paste('1.1')
  await user.click(dialog.getByRole('button', { name: 'Set alert' }))
  await waitFor(() => expect(rows(dialog)).toHaveLength(1))
  fireEvent.click(dialog.getByRole('button', { name: 'Set alert' }), { detail: 2 })
  await act(async () => {})
  expect(dialog.queryByText('Enter a price above 0')).toBeNull()
  expect(dialog.getByRole('textbox')).toBeValid()
})

test('invalid input shows an error at the field, and nothing is set', async () => {
  const opened = await open()
  const { dialog } = opened
  await setAlert(opened, 'Rises to', '1.05')
  expect(await dialog.findByText('The bid is 1.08100, already at or above this price.')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveFocus()
  await opened.user.clear(dialog.getByRole('textbox'))
  await setAlert(opened, 'Falls to', '0')
  expect(await dialog.findByText('Enter a price above 0')).toBeVisible()
  await opened.user.clear(dialog.getByRole('textbox'))
  await setAlert(opened, 'Changes by', '2000')
  expect(await dialog.findByText('Enter a percentage above 0, up to 1000')).toBeVisible()
  expect(rows(dialog)).toEqual([])
})

test('one that fires notifies the host once, is listed as fired, and can be set again', async () => {
  const onNotification = vi.fn()
  const stop = remote.context.bus.on('notification:add', ({ title, message, ...note }) =>
    onNotification({ ...note, title: noteWords(title), message: noteWords(message) }),
  )
  const opened = await open()
  const { dialog, user } = opened
  await setAlert(opened, 'Rises to', '1.1')
  act(() => remote.tick('EURUSD', 1.2))
  await waitFor(() => expect(onNotification).toHaveBeenCalledTimes(1))
  expect(onNotification).toHaveBeenCalledWith({
    title: 'EUR/USD price alert',
    message: 'The bid is 1.20000. Your alert was set for 1.10000 or above.',
    color: 'warning',
    key: expect.stringMatching(/^alert-/) as string,
  })
  expect(rows(dialog)[0]).toMatch(/^EUR\/USD Bid at or above 1\.10000Triggered .* at 1\.20000$/)
  act(() => remote.tick('EURUSD', 1.3))
  expect(onNotification).toHaveBeenCalledTimes(1)

  await user.click(dialog.getByRole('button', { name: 'Set EUR/USD, Bid at or above 1.10000 again' }))
  const field = dialog.getByRole('textbox')
  expect(field).toHaveValue('1.1')
  await user.clear(field)
  await user.paste('1.4')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(rows(dialog)).toEqual(['EUR/USD Bid at or above 1.40000Waiting'])
  act(() => remote.tick('EURUSD', 1.4))
  await waitFor(() => expect(onNotification).toHaveBeenCalledTimes(2))
  stop()
})

test('an alert of an instrument that the broker no longer offers says so and can only be deleted', async () => {
  const opened = await open()
  const { dialog, user } = opened
  await setAlert(opened, 'Rises to', '1.1')
  act(() => haveInstruments([bitcoin]))
  expect(rows(dialog)).toEqual([
    "EUR/USD Bid at or above 1.10000Can't trigger: the broker no longer offers this instrument. Delete the alert.",
  ])
  expect(dialog.queryByRole('button', { name: /^Change / })).toBeNull()
  // While instruments aren't loaded this can't be determined.
  act(() => forgetReads())
  expect(rows(dialog)).toEqual(['EUR/USD Bid at or above 1.10000Waiting'])
  act(() => haveInstruments([bitcoin]))
  await user.click(dialog.getByRole('button', { name: /^Delete EUR\/USD/ }))
  expect(dialog.getByText(/^No alerts yet/)).toBeVisible()
})

test('editing shows a small price as typed, without an exponent', async () => {
  const opened = await open({ ...euro, digits: 8 })
  await setAlert(opened, 'Falls to', '0.00000936')
  await opened.user.click(opened.dialog.getByRole('button', { name: /^Change EUR\/USD/ }))
  expect(opened.dialog.getByRole('textbox')).toHaveValue('0.00000936')
})

test('a price is stored as displayed: duplicates and 0 are rejected', async () => {
  const opened = await open()
  const { dialog, user } = opened
  await setAlert(opened, 'Rises to', '1.100001')
  await setAlert(opened, 'Rises to', '1.100002')
  expect(await dialog.findByText('You already have this alert.')).toBeVisible()
  await user.clear(dialog.getByRole('textbox'))
  await setAlert(opened, 'Falls to', '0.000001')
  expect(
    await dialog.findByText("This level is below the price's smallest step. Enter a higher one."),
  ).toBeVisible()
  expect(rows(dialog)).toEqual(['EUR/USD Bid at or above 1.10000Waiting'])
})

test('a bus event opens it for any instrument', async () => {
  draw()
  act(() => remote.context.bus.emit('alerts:open', { assetId: 'BTCUSD' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Price alerts' }))
  expect(dialog.getByText('BTC/USD')).toBeVisible()
  expect(dialog.getByText(/Nothing is watched or sent while the site is closed/)).toBeVisible()
})
