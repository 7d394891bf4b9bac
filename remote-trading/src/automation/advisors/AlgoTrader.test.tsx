import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession, useSiteData } from '@tradefront/session'
import { putKnown } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { advisor, asset, fakeBroker, status, user as customer } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { haveInstruments } from '../../testing/known.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { ADVISORS } from './advisor-calls.ts'
import { AlgoTrader } from './AlgoTrader.tsx'
import { activate, start } from './automation.ts'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

const OFFERED = [
  advisor('4', 'Night Scalper'),
  advisor('1', 'Trend Rider'),
  advisor('2', 'Range Keeper'),
  advisor('13', 'Session Clock', { type: 'others' }),
]
const broker = fakeBroker({ 'GET /expert_advisors': { data: OFFERED } })

let remote: LiveRemote
beforeEach(() => {
  remote = liveRemote({ user: customer({ eas: ['1', '2'] }) })
  forgetReads()
})
afterEach(() => {
  cleanup()
  useSiteData.getState().deactivateEA()
  remote.release()
  vi.resetAllMocks()
})

async function open() {
  render(<AlgoTrader />, { wrapper: remote.Around })
  await screen.findByRole('list', { name: 'Expert Advisors' })
  return userEvent.setup()
}
const rows = () => within(screen.getByRole('list', { name: 'Expert Advisors' })).getAllByRole('listitem')
const card = () => within(screen.getByRole('region', { name: 'Expert Advisor status' }))
const trading = () => card().getByRole('switch', { name: 'Automated trading' })
const press = (name: string) => screen.getByRole('button', { name })

describe('[ALGO-02] the advisor list', () => {
  test('lists only the server’s expert advisors, the user’s first', async () => {
    await open()
    expect(broker.calls('GET /expert_advisors')).toHaveLength(1)
    expect(rows().map((row) => within(row).getByText(/^[A-Z]\w+ [A-Z]\w+$/).textContent)).toEqual([
      'Trend Rider',
      'Range Keeper',
      'Night Scalper',
    ])
  })

  test('loading, failure with Retry, and an empty list', async () => {
    broker.answersOnce('GET /expert_advisors', status(500))
    render(<AlgoTrader />, { wrapper: remote.Around })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await screen.findByText("We couldn't load the Expert Advisors")).toBeVisible()
    broker.answers('GET /expert_advisors', { data: [] })
    await userEvent.click(press('Retry'))
    expect(await screen.findByText('No Expert Advisors found')).toBeVisible()
  })

  test('a broker without any shows a message without Retry', async () => {
    broker.answers('GET /expert_advisors', status(404))
    render(<AlgoTrader />, { wrapper: remote.Around })
    expect(await screen.findByText("Expert Advisors aren't available here.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('one is active at a time; the menu of the card deactivates it', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    expect(toast.success).toHaveBeenLastCalledWith('Trend Rider has been activated.')
    expect(useSiteData.getState().activeEA).toEqual({ id: '1', name: 'Trend Rider' })
    await user.click(press('Activate Range Keeper'))
    expect(screen.getAllByText('Active')).toHaveLength(1)
    expect(card().getByText('Range Keeper')).toBeVisible()
    await user.click(press('Range Keeper menu'))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    expect(toast.success).toHaveBeenLastCalledWith('Range Keeper has been deactivated.')
    expect(card().getByText('No Expert Advisor active')).toBeVisible()
    expect(useSiteData.getState().activeEA).toBeNull()
  })

  test('the card starts and stops the advisor', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    expect(card().getByRole('status')).toHaveTextContent('Stopped')
    await user.click(trading())
    expect(toast.info).toHaveBeenLastCalledWith('Expert Advisor started')
    expect(card().getByRole('status')).toHaveTextContent('Running')
    await user.click(trading())
    expect(toast.info).toHaveBeenLastCalledWith('Expert Advisor stopped')
    expect(trading()).not.toBeChecked()
  })

  test('another advisor, or the same one activated again, starts out stopped', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    await user.click(trading())
    await user.click(press('Activate Range Keeper'))
    expect(trading()).not.toBeChecked()
  })
})

describe('[ALGO-03] guards', () => {
  test('without an active advisor nothing starts', async () => {
    const user = await open()
    await user.click(trading())
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Please activate the EA before starting automated trading.',
    )
    expect(trading()).not.toBeChecked()
  })

  test('an advisor not included in the plan isn’t activated, and the trading one is turned off', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    await user.click(trading())
    await user.click(press('Activate Night Scalper'))
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('This Expert Advisor is not available for your plan')
    expect(trading()).not.toBeChecked()
    expect(useSiteData.getState().activeEA?.id).toBe('1')
  })

  test('[ALGO-06] an advisor not included in the plan offers the comparison of plans, until another one is activated', async () => {
    const asked = vi.fn()
    remote.context.bus.on('plans:open', asked)
    const user = await open()
    expect(screen.queryByRole('button', { name: 'Compare plans' })).toBeNull()
    await user.click(press('Activate Night Scalper'))
    await user.click(press('Compare plans'))
    expect(asked).toHaveBeenCalledTimes(1)
    await user.click(press('Activate Trend Rider'))
    expect(screen.queryByRole('button', { name: 'Compare plans' })).toBeNull()
  })

  test('an advisor that isn’t active or doesn’t exist doesn’t start', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    act(() => start(remote.context.bus, '2'))
    expect(toast.error).toHaveBeenLastCalledWith('This Expert Advisor is not active.')
    act(() => activate(remote.context.bus, '99'))
    expect(toast.error).toHaveBeenLastCalledWith('Expert Advisor not found')
  })

  test('a trading advisor is turned off when the user may no longer use it, or it is removed', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    await user.click(trading())
    act(() => {
      void useSession.setState({ user: customer({ eas: [] }) })
    })
    await waitFor(() => expect(trading()).not.toBeChecked())
    expect(toast.error).toHaveBeenLastCalledWith('This Expert Advisor is not available for your plan')

    act(() => {
      void useSession.setState({ user: customer({ eas: ['1'] }) })
    })
    await user.click(trading())
    expect(trading()).toBeChecked()
    act(() => putKnown(ADVISORS, OFFERED.slice(2)))
    await waitFor(() => expect(trading()).not.toBeChecked())
    expect(toast.error).toHaveBeenLastCalledWith('Expert Advisor not found')
  })

  test('the end of the session ends automated trading', async () => {
    const user = await open()
    await user.click(press('Activate Trend Rider'))
    await user.click(trading())
    act(() => useSiteData.getState().deactivateEA())
    expect(trading()).not.toBeChecked()
  })
})

describe('[ORD-03] leverage in the card', () => {
  const euro = { ...asset('EUR/USD', 'forex'), leverage: 50 }
  const show = async (forex: number, account: number) => {
    useSiteData.setState((state) => ({ leverage: { ...state.leverage, forex } }))
    const plan = { id: '1', title: 'Pro', color: undefined, icon: undefined, image: undefined }
    useSession.setState({ user: customer({ account_type: { ...plan, leverage: account } }) })
    await open()
  }
  afterEach(() => {
    forgetReads()
    useAssets.setState({ activeId: undefined })
  })

  test('is the active instrument’s, and says so', async () => {
    haveInstruments([euro])
    useAssets.setState({ activeId: euro.asset_id })
    await show(30, 200)
    expect(card().getByText('EUR/USD leverage 1:30')).toBeVisible()
  })

  test('is 100 if no source has one', async () => {
    await show(0, 0)
    expect(card().getByText('Leverage 1:100')).toBeVisible()
  })
})
