import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { channels, EVENT, type Robot, type Trade } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession, useSiteData } from '@tradefront/session'
import {
  advisor,
  fakeBroker,
  later,
  lost,
  page,
  robot,
  status,
  trade,
  user as customer,
} from '@tradefront/testing'
import { Decimal } from 'decimal.js'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetResults } from '../../portfolio/closing/close-all.ts'
import { closings } from '../../portfolio/closing/close-position.ts'
import { liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { AlgoTrader } from '../advisors/AlgoTrader.tsx'
import { robotStates } from './robot-state.ts'
import { RobotDialog, stopAndClose } from './RobotDialog.tsx'

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))

const ROBOTS = 'GET /automation/robots'
const STATE = 'POST /automation/robots/:id/state'
const LIMITS = 'PUT /automation/robots/:id/limits'
const RECORD = 'GET /automation/robots/:id/trades'

/** The broker's robots. */
let atBroker: Robot[]
let open: Trade[]
/** Requests carried out, in order. */
let order: string[]
const broker = fakeBroker({
  'GET /expert_advisors': { data: [advisor('1', 'Trend Rider'), advisor('2', 'Range Keeper')] },
  [ROBOTS]: () => ({ data: atBroker }),
  [STATE]: ({ body, params }) => {
    const { state } = body as Pick<Robot, 'state'>
    order.push(state)
    const stopped_by = state === 'running' ? undefined : 'customer'
    atBroker = atBroker.map((entry) => (entry.id === params['id'] ? { ...entry, state, stopped_by } : entry))
    return { data: atBroker.find(({ id }) => id === params['id']) }
  },
  [RECORD]: { data: [], total: 0 },
  'GET /open/trades': () => page(open),
  'POST /trade/:id/close': ({ params }) => {
    open = open.filter(({ id }) => id !== params['id'])
    order.push(`closed ${String(params['id'])}`)
    return {}
  },
})

let remote: LiveRemote
beforeEach(() => {
  localStorage.clear()
  remote = liveRemote({ user: customer({ eas: ['1', '2'] }) })
  forgetReads()
  forgetResults()
  closings.reset()
  robotStates.reset()
  atBroker = [robot(), robot({ id: '2', name: 'Range Keeper', state: 'off' })]
  open = []
  order = []
})
afterEach(() => {
  cleanup()
  useSiteData.getState().deactivateEA()
  remote.release()
  vi.resetAllMocks()
})

const states = () => broker.bodies(STATE).map((body) => (body as Pick<Robot, 'state'>).state)
const trading = () => screen.getByRole('switch', { name: 'Automated trading' })

describe('[ALGO-02] an advisor that the broker runs', () => {
  async function openTrader() {
    render(<AlgoTrader />, { wrapper: remote.Around })
    await screen.findByRole('list', { name: 'Expert Advisors' })
    return userEvent.setup()
  }

  test('is shown in the broker’s state, also after a reload', async () => {
    atBroker = [robot({ state: 'running' })]
    await openTrader()
    await waitFor(() => expect(trading()).toBeChecked())
    expect(useSiteData.getState().activeEA).toEqual({ id: '1', name: 'Trend Rider' })
    expect(broker.calls(STATE)).toHaveLength(0)
  })

  test('before it starts, says what its daily loss limit would have done in the last 30 days', async () => {
    atBroker = [robot({ limits: { daily_loss: '100', max_lots: null, instruments: ['EURUSD'] } })]
    const at = new Date(Date.now() - 86_400_000).toISOString()
    const lost = trade({ id: '9', pnl: '-100.00', close_time: at })
    broker.answers(RECORD, { data: [lost], total: 1 })
    const user = await openTrader()
    expect(
      await screen.findByText('In your last 30 days this limit would have stopped it once.'),
    ).toBeVisible()
    await user.click(trading())
    expect(screen.queryByText(/this limit would/)).toBeNull()
    await act(broker.settled)
  })

  test('is started and stopped at the broker; a stop right after the start isn’t lost', async () => {
    const held = later()
    const user = await openTrader()
    await waitFor(() => expect(useSiteData.getState().activeEA?.id).toBe('1'))
    broker.answersOnce(STATE, held.answer)
    await user.click(trading())
    expect(trading()).toBeChecked()
    await user.click(trading())
    expect(trading()).not.toBeChecked()
    held.give({ data: robot({ state: 'running' }) })
    await waitFor(() => expect(states()).toEqual(['running', 'stopped']))
    await act(broker.settled)
    expect(trading()).not.toBeChecked()
    expect(toast.info.mock.calls).toEqual([['Expert Advisor started'], ['Expert Advisor stopped']])
  })

  test('activating one replaces the other before the broker’s list is reloaded', async () => {
    const user = await openTrader()
    await waitFor(() => expect(useSiteData.getState().activeEA?.id).toBe('1'))
    await user.click(screen.getByRole('button', { name: 'Activate Range Keeper' }))
    await waitFor(() => expect(states()).toEqual(['stopped']))
    await act(broker.settled)
    expect(useSiteData.getState().activeEA).toEqual({ id: '2', name: 'Range Keeper' })
  })

  test('when switched off with open positions, it asks whether to close them too', async () => {
    atBroker = [robot({ state: 'running' })]
    open = [trade({ id: '5', robot: '1' }), trade({ id: '6' }), trade({ id: '7', robot: '1' })]
    const user = await openTrader()
    await waitFor(() => expect(trading()).toBeChecked())
    await user.click(trading())
    const dialog = within(await screen.findByRole('dialog', { name: 'Positions of Trend Rider' }))
    expect(dialog.getByText('Two positions stay open. Close them too?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close them' }))
    expect(await screen.findByText('All 2 are closed.')).toBeVisible()
    expect(order).toEqual(['stopped', 'closed 5', 'closed 7'])
  })

  test('is shown as running only once the broker confirms', async () => {
    const held = later()
    const user = await openTrader()
    await waitFor(() => expect(useSiteData.getState().activeEA?.id).toBe('1'))
    const state = () =>
      within(screen.getByRole('region', { name: 'Expert Advisor status' })).getByRole('status')
    expect(state()).toHaveTextContent('Stopped')
    broker.answersOnce(STATE, held.answer)
    await user.click(trading())
    expect(trading()).toBeChecked()
    expect(state()).toHaveTextContent('Starting...')
    held.give({ data: robot({ state: 'running' }) })
    await waitFor(() => expect(state()).toHaveTextContent('Running'))
    const stopping = later()
    broker.answersOnce(STATE, stopping.answer)
    await user.click(trading())
    expect(state()).toHaveTextContent('Stopping...')
    stopping.give({ data: robot({ stopped_by: 'customer' }) })
    await waitFor(() => expect(state()).toHaveTextContent('Stopped'))
  })

  test('[ALGO-03] a queued start isn’t sent once the plan no longer includes the advisor', async () => {
    const held = later()
    atBroker = [robot({ state: 'running' })]
    const user = await openTrader()
    await waitFor(() => expect(trading()).toBeChecked())
    broker.answersOnce(STATE, held.answer)
    await user.click(trading())
    await user.click(trading())
    expect(trading()).toBeChecked()
    act(() => void useSession.setState({ user: customer({ eas: [] }) }))
    expect(trading()).not.toBeChecked()
    held.give({ data: robot({ stopped_by: 'customer' }) })
    await waitFor(() => expect(states()).toHaveLength(2))
    await act(broker.settled)
    expect(states()).toEqual(['stopped', 'stopped'])
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('This Expert Advisor is not available for your plan')
  })

  test('one that the broker doesn’t start is shown as stopped, with the broker’s reason', async () => {
    broker.answers(STATE, status(422, { message: 'The daily loss limit is reached.' }))
    const user = await openTrader()
    await waitFor(() => expect(useSiteData.getState().activeEA?.id).toBe('1'))
    await user.click(trading())
    await waitFor(() => expect(trading()).not.toBeChecked())
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('The daily loss limit is reached.')
  })

  test('one stopped by the broker shows the reason as soon as the event arrives', async () => {
    atBroker = [robot({ state: 'running' })]
    await openTrader()
    await waitFor(() => expect(trading()).toBeChecked())
    atBroker = [robot({ stopped_by: 'stop_out' })]
    act(() => remote.event(channels.user('7'), EVENT.userUpdated, {}))
    expect(await screen.findByText('A position was stopped out')).toBeVisible()
    expect(trading()).not.toBeChecked()
  })

  test('shows an error if states can’t be loaded; shows nothing as stopped that may be trading', async () => {
    broker.answersOnce(ROBOTS, status(500))
    render(<AlgoTrader />, { wrapper: remote.Around })
    expect(await screen.findByText("We couldn't load the Expert Advisors")).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('switch', { name: 'Automated trading' })).toBeVisible()
  })
})

describe('[ALGO-02] details of an advisor', () => {
  async function openPage() {
    render(<RobotDialog opened id="1" name="Trend Rider" onClose={() => {}} />, { wrapper: remote.Around })
    await screen.findByRole('form', { name: 'Limits of Trend Rider' })
    return userEvent.setup()
  }
  const figure = (name: string) => screen.getByText(name).nextElementSibling

  test('a position opened by it counts immediately', async () => {
    atBroker = [robot({ state: 'running', open_count: 0 })]
    await openPage()
    expect(figure('Open positions')).toHaveTextContent('0')
    atBroker = [robot({ state: 'running', open_count: 1 })]
    act(() => remote.event(channels.trade('7'), EVENT.tradeUpdated, {}))
    await waitFor(() => expect(figure('Open positions')).toHaveTextContent('1'))
  })

  test('the size of its positions is in the notation of the page', async () => {
    atBroker = [robot({ lots: '0.1' })]
    await openPage()
    expect(figure('Position size')).toHaveTextContent('0.10 lots')
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(figure('Position size')).toHaveTextContent('0,10 lots')
  })

  test('its record is exact to the cent: net P/L and largest drawdown', async () => {
    // Amounts that floats can't add exactly; decimal.js calculates the expected results.
    const amounts = Array.from({ length: 60 }, (_, n) =>
      ((((n * 7919) % 2003) - 1001) / 100 + 0.1).toFixed(2),
    )
    const closed = amounts.map((pnl, n) =>
      trade({ id: String(n), pnl, close_time: new Date(1_760_000_000_000 + n * 60_000).toISOString() }),
    )
    broker.answers(RECORD, { data: closed.toReversed(), total: 60 })
    let [net, high, deepest] = [new Decimal(0), new Decimal(0), new Decimal(0)]
    for (const pnl of amounts) {
      net = net.plus(pnl)
      high = Decimal.max(high, net)
      deepest = Decimal.max(deepest, high.minus(net))
    }
    await openPage()
    await screen.findByText('Net P/L')
    const text = (value: Decimal) => `${value.isNeg() ? '−' : '+'}$${value.abs().toFixed(2)}`
    expect(figure('Net P/L')).toHaveTextContent(text(net))
    expect(figure('Largest drawdown')).toHaveTextContent(text(deepest.negated()))
    expect(screen.getByRole('figure', { name: /^Realised P\/L from/ })).toBeVisible()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(51)
  })

  test('limits are checked and saved', async () => {
    broker.answers(LIMITS, ({ body }) => ({ data: robot({ limits: body as Robot['limits'] }) }))
    const user = await openPage()
    const loss = screen.getByRole('textbox', { name: 'Daily loss limit, USD' })
    const size = screen.getByRole('textbox', { name: 'Largest position, lots' })
    await user.type(loss, '-5')
    await user.type(size, '80')
    await user.click(screen.getByRole('checkbox', { name: 'EUR/USD' }))
    await user.click(screen.getByRole('checkbox', { name: 'GBP/USD' }))
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    expect(screen.getByText(/Enter an amount above 0/)).toBeVisible()
    expect(screen.getByText(/Enter 0.01 to 50 lots/)).toBeVisible()
    expect(screen.getByText('Choose at least one instrument')).toBeVisible()
    expect(broker.calls(LIMITS)).toHaveLength(0)

    await user.clear(loss)
    await user.type(loss, '1,250.50')
    await user.clear(size)
    await user.click(screen.getByRole('checkbox', { name: 'GBP/USD' }))
    await user.click(screen.getByRole('button', { name: 'Save limits' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Limits saved'))
    expect(broker.bodies(LIMITS)).toEqual([
      { daily_loss: '1250.50', max_lots: null, instruments: ['GBPUSD'] },
    ])
    expect(loss).toHaveValue('1250.50')
  })

  test('the kill switch confirms once, stops it, then closes only its positions', async () => {
    atBroker = [robot({ state: 'running', open_count: 2 })]
    open = [trade({ id: '5', robot: '1' }), trade({ id: '6' }), trade({ id: '7', robot: '1' })]
    const user = await openPage()
    await user.click(screen.getByRole('button', { name: 'Close positions and stop' }))
    expect(screen.getByText(/close its 2 open positions at the current prices\?$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(document.body).not.toHaveFocus()
    expect(broker.calls(STATE)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Close positions and stop' }))
    const yes = screen.getByRole('button', { name: 'Yes, close and stop' })
    // Text overwritten by another tool must not be confirmed [GATE-10].
    within(yes).getByText('Yes, close and stop').innerHTML = '<font>Non</font>'
    await user.click(yes)
    expect(broker.calls(STATE)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Yes, close and stop' }))
    expect(await screen.findByText('All 2 are closed.')).toBeVisible()
    expect(states()).toEqual(['stopped'])
    expect(open.map(({ id }) => id)).toEqual(['6'])
    expect(order).toEqual(['stopped', 'closed 5', 'closed 7'])
  })

  test('closes positions even if the stop can’t be confirmed, and says so', async () => {
    atBroker = [robot({ state: 'running', open_count: 1 })]
    open = [trade({ id: '5', robot: '1' })]
    broker.answers(STATE, status(422, { message: 'Not now' }))
    const user = await openPage()
    await user.click(screen.getByRole('button', { name: 'Close positions and stop' }))
    await user.click(screen.getByRole('button', { name: 'Yes, close and stop' }))
    expect(await screen.findByText('It is closed.')).toBeVisible()
    expect(toast.error).toHaveBeenCalledWith('Not now')
  })

  test('a kill right after a reload waits for the earlier page’s request and isn’t lost', async () => {
    const key = crypto.randomUUID()
    const sent = { key, kind: 'robot-state', slot: '1', customer: '7', at: Date.now(), status: 'sent' }
    localStorage.setItem(
      `tradefront-send:${key}`,
      JSON.stringify({ ...sent, body: { id: '1', state: 'running' } }),
    )
    open = [trade({ id: '5', robot: '1' })]
    const held = later()
    broker.answersOnce(ROBOTS, held.answer)
    const { bus } = remote.context
    const recovery = robotStates.recover({ bus })
    expect(robotStates.getState('1').kind).toBe('looking')
    const kill = stopAndClose(bus, robot())
    await act(() => Promise.resolve())
    expect(broker.calls(STATE)).toHaveLength(0)
    held.give({ data: [robot({ state: 'running' })] })
    await recovery
    expect(await kill).toBe(true)
    await act(broker.settled)
    expect(order).toEqual(['stopped', 'closed 5'])
  })

  test('a kill after a start with an unknown outcome looks that up, then stops it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    open = [trade({ id: '5', robot: '1' })]
    broker.answersOnce(STATE, lost)
    broker.answers(ROBOTS, status(500))
    const { bus } = remote.context
    void robotStates.submit({ id: '1', state: 'running' }, { bus })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(robotStates.getState('1').kind).toBe('unknown')
    broker.answers(ROBOTS, () => ({ data: atBroker }))
    const kill = stopAndClose(bus, robot())
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(await kill).toBe(true)
    await act(broker.settled)
    expect(order).toEqual(['stopped', 'closed 5'])
  })

  test('a record that can’t be loaded can be retried', async () => {
    broker.answersOnce(RECORD, status(500))
    const user = await openPage()
    expect(await screen.findByText("We couldn't load the record")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No closed positions yet')).toBeVisible()
  })
})

test('[ALGO-01] the auto trader’s kill switch switches it off', async () => {
  atBroker = [robot({ id: 'auto', name: 'Auto Trader', state: 'running', open_count: 1 })]
  open = [trade({ id: '5', robot: 'auto' })]
  broker.answers('POST /update/autotrader', {})
  render(<RobotDialog opened id="auto" name="Auto Trader" onClose={() => {}} />, { wrapper: remote.Around })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Close positions and stop' }))
  await user.click(screen.getByRole('button', { name: 'Yes, close and stop' }))
  expect(await screen.findByText('It is closed.')).toBeVisible()
  expect(broker.bodies('POST /update/autotrader')).toEqual([{ autotrader_type: 'off' }])
  expect(open).toEqual([])
})
