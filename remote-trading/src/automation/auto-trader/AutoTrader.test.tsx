import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@tradefront/session'
import type { Trade } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { fakeBroker, later, page, status, trade, user as customer } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetResults } from '../../portfolio/closing/close-all.ts'
import { closings } from '../../portfolio/closing/close-position.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import AutoTraderButton from './AutoTraderButton.tsx'
import { autotraderSettings } from './save-autotrader.ts'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
const SAVE = 'POST /update/autotrader'
const USER = 'GET /user'
const broker = fakeBroker({ [SAVE]: {} })

let remote: LiveRemote
beforeEach(() => {
  localStorage.clear()
  autotraderSettings.reset()
  remote = liveRemote()
})
afterEach(() => {
  cleanup()
  remote.release()
  vi.resetAllMocks()
})

async function openDialog() {
  const user = userEvent.setup()
  render(<AutoTraderButton />, { wrapper: remote.Around })
  await user.click(screen.getByRole('button', { name: 'Auto Trader' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Auto Trader' })) }
}

const accept = (dialog: ReturnType<typeof within>) => dialog.getByRole('checkbox', { name: /^Accept/ })

describe('[ALGO-01] the auto trader’s dialog', () => {
  test('offers low, medium and high with their open trades; medium is preselected', async () => {
    const { dialog } = await openDialog()
    expect(dialog.getAllByRole('radio').map((level) => level.textContent)).toEqual([
      'Low1-2 open trades at a time',
      'Medium2-4 open trades at a time',
      'HighUnlimited open trades',
    ])
    expect(dialog.getByRole('radio', { name: /^Medium/ })).toBeChecked()
  })

  test('Activate is shown only while Accept is ticked', async () => {
    const { user, dialog } = await openDialog()
    expect(dialog.queryByRole('button', { name: 'Activate' })).toBeNull()
    await user.click(accept(dialog))
    expect(dialog.getByRole('button', { name: 'Activate' })).toBeVisible()
    await user.click(accept(dialog))
    expect(dialog.queryByRole('button', { name: 'Activate' })).toBeNull()
  })

  test('without Accept nothing is saved, even if the form is submitted with Enter on the checkbox', async () => {
    const { dialog } = await openDialog()
    const form = accept(dialog).closest('form')
    if (form === null) throw new Error('no form')
    fireEvent.submit(form)
    await act(broker.settled)
    expect(broker.bodies(SAVE)).toEqual([])
  })

  test('saves the chosen level once, confirms it, switches on and closes', async () => {
    const held = later()
    broker.answers(SAVE, held.answer)
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: /^High/ }))
    await user.click(accept(dialog))
    await user.dblClick(dialog.getByRole('button', { name: 'Activate' }))
    expect(dialog.getByRole('button', { name: 'Activating...' })).toBeDisabled()
    expect(broker.bodies(SAVE)).toEqual([{ autotrader_type: 'high' }])
    held.give({})
    await act(broker.settled)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('AutoTrader settings saved successfully')
    expect(useSession.getState().user?.autotrader).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const button = screen.getByRole('button', { name: 'Auto Trader, on' })
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('shows the saved level, and can be switched off without Accept', async () => {
    act(() => void useSession.setState({ user: customer({ autotrader: true, autotrader_type: 'high' }) }))
    const user = userEvent.setup()
    render(<AutoTraderButton />, { wrapper: remote.Around })
    await user.click(screen.getByRole('button', { name: 'Auto Trader, on' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Auto Trader' }))
    expect(dialog.getByRole('radio', { name: /^High/ })).toBeChecked()
    expect(dialog.getByText(/is on at level High/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    expect(broker.bodies(SAVE)).toEqual([{ autotrader_type: 'off' }])
    expect(useSession.getState().user).toMatchObject({ autotrader: false, autotrader_type: 'high' })
    expect(screen.getByRole('button', { name: 'Auto Trader' })).toBeVisible()
  })

  test('Switch off right after a reload waits for the earlier page’s request and isn’t lost', async () => {
    const key = crypto.randomUUID()
    const sent = { key, kind: 'autotrader', slot: '', customer: '7', at: Date.now(), status: 'sent' }
    localStorage.setItem(`tradefront-send:${key}`, JSON.stringify({ ...sent, body: { type: 'high' } }))
    act(() => void useSession.setState({ user: customer({ autotrader: true, autotrader_type: 'low' }) }))
    const held = later()
    broker.answersOnce(USER, held.answer)
    const user = userEvent.setup()
    render(<AutoTraderButton />, { wrapper: remote.Around })
    await user.click(screen.getByRole('button', { name: 'Auto Trader, on' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Auto Trader' }))
    await user.dblClick(dialog.getByRole('button', { name: 'Switch off' }))
    expect(dialog.getByRole('button', { name: 'Switching off...' })).toBeDisabled()
    expect(broker.bodies(SAVE)).toEqual([])
    held.give({ data: customer({ autotrader: true, autotrader_type: 'high' }) })
    await waitFor(() => expect(broker.bodies(SAVE)).toEqual([{ autotrader_type: 'off' }]))
    await waitFor(() => expect(useSession.getState().user?.autotrader).toBe(false))
  })

  test('[SESS-06] isn’t switched on for a customer who logged in meanwhile', async () => {
    const held = later()
    broker.answers(SAVE, held.answer)
    const { user, dialog } = await openDialog()
    await user.click(accept(dialog))
    await user.click(dialog.getByRole('button', { name: 'Activate' }))
    act(() => void useSession.setState({ user: customer({ id: '99' }) }))
    held.give({})
    await act(broker.settled)
    expect(useSession.getState().user?.autotrader).toBe(false)
    expect(toast.success).not.toHaveBeenCalled()
  })

  test.each([
    [
      'You have a pending auto trader request.',
      'You already have a pending AutoTrader request. Please wait for approval.',
    ],
    ['Something else', 'Failed to save AutoTrader settings'],
    [undefined, 'Failed to save AutoTrader settings'],
  ])('answered %s, it shows the error and keeps the choice', async (message, shown) => {
    broker.answers(SAVE, status(422, { message }))
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: /^Low/ }))
    await user.click(accept(dialog))
    await user.click(dialog.getByRole('button', { name: 'Activate' }))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(shown)
    expect(useSession.getState().user?.autotrader).toBe(false)
    expect(dialog.getByRole('radio', { name: /^Low/ })).toBeChecked()
    expect(dialog.getByRole('button', { name: 'Activate' })).toBeEnabled()
  })
})

describe('[ALGO-01] positions that stay open once the auto trader is switched off', () => {
  /** The broker's open positions. */
  let open: Trade[]
  beforeEach(() => {
    forgetReads()
    forgetResults()
    closings.reset()
    open = []
    broker.answers('GET /open/trades', () => page(open))
    broker.answers('POST /trade/:id/close', ({ params }) => {
      open = open.filter(({ id }) => id !== params['id'])
      return {}
    })
  })
  const closed = () => broker.calls('POST /trade/:id/close').map(({ params }) => params['id'])

  async function switchOff() {
    act(() => void useSession.setState({ user: customer({ autotrader: true, autotrader_type: 'low' }) }))
    const user = userEvent.setup()
    render(<AutoTraderButton />, { wrapper: remote.Around })
    await user.click(screen.getByRole('button', { name: 'Auto Trader, on' }))
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    return user
  }
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Positions of Auto Trader' }))

  test('are listed in a dialog with their number, and closed if the customer chooses so', async () => {
    open = ['1', '2', '3', '4'].map((id) => trade({ id, robot: 'auto', robot_name: 'Auto Trader' }))
    open.push(trade({ id: '5' }), trade({ id: '6', robot: '1', robot_name: 'Trend Rider' }))
    const user = await switchOff()
    const dialog = await asked()
    expect(dialog.getByText('Four positions stay open. Close them too?')).toBeVisible()
    expect(closed()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Close them' }))
    expect(await screen.findByText('All 4 are closed.')).toBeVisible()
    expect(open.map(({ id }) => id)).toEqual(['5', '6'])
  })

  test('are kept if the customer chooses so', async () => {
    open = [trade({ id: '1', robot: 'auto' })]
    const user = await switchOff()
    const dialog = await asked()
    expect(dialog.getByText('One position stays open. Close it too?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed()).toEqual([])
  })

  test('no dialog if there are none', async () => {
    open = [trade({ id: '5' })]
    await switchOff()
    await act(broker.settled)
    await waitFor(() => expect(broker.calls('GET /open/trades').length).toBeGreaterThan(0))
    await act(broker.settled)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('no dialog if it couldn’t be switched off', async () => {
    open = [trade({ id: '1', robot: 'auto' })]
    broker.answers(SAVE, status(422, { message: 'Not now' }))
    await switchOff()
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1))
    await act(broker.settled)
    expect(screen.queryByRole('dialog', { name: 'Positions of Auto Trader' })).toBeNull()
  })
})
