import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Trade } from '@tradefront/contracts'
import { numberOf } from '@tradefront/sending'
import { refreshRead } from '@tradefront/server-state'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { i18n } from '@tradefront/language'
import { NO_NUMBERS, typedIn } from '@tradefront/testing/bad-input'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { euro, position, positionsRemote, showPositions } from '../../testing/positions.tsx'
import { OpenPositions } from '../positions/OpenPositions.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { amendments, reductions } from './change-position.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
const { toast } = mocks
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))

const AMEND = 'POST /trade/:id/amend'
const REDUCE = 'POST /trade/:id/reduce'
const buy = position('1', euro, { volume: '30000', opening_price: 1.1, margin: '330.01', stop_loss: 1 })

let atBroker: readonly Trade[]
const broker = fakeBroker({
  'GET /open/trades': () => page(atBroker),
  'GET /orders': () => page([]),
  [AMEND]: ({ body }) => {
    const { take_profit, stop_loss } = body as { take_profit: number; stop_loss: number }
    atBroker = [{ ...buy, take_profit, stop_loss }]
    return { data: atBroker[0] }
  },
  [REDUCE]: ({ key, body }) => {
    const { volume } = body as { volume: number }
    const [now = buy] = atBroker
    atBroker = [{ ...now, volume: String(Number(now.volume) - volume) }]
    return { data: { ...buy, id: '2', trade_id: key, volume: String(volume), pnl: '12.00' } }
  },
})

let remote: LiveRemote

beforeEach(() => {
  atBroker = [buy]
  remote = positionsRemote([euro])
  amendments.reset()
  reductions.reset()
})
afterEach(() => {
  endRemote(remote)
  i18n.activate('en')
})

async function menu() {
  const view = await showPositions(remote, <OpenPositions />)
  act(() => remote.tick(euro.asset_id, 1.2))
  await view.user.click(screen.getByRole('button', { name: /^More for EUR\/USD/ }))
  return view
}

const EXITS = ['Take profit, stop loss...', 'Take profit and stop loss'] as const
const PART = ['Close part...', 'Close part of the position'] as const
async function chosen(user: UserEvent, [item, title]: typeof EXITS | typeof PART) {
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog', { name: title }))
}
async function choose(action: typeof EXITS | typeof PART) {
  const { user } = await menu()
  return { user, dialog: await chosen(user, action) }
}
const exits = () => choose(EXITS)
const part = () => choose(PART)

/** Pastes what is no number over each field: said at the field, which keeps what it had. */
function expectRefused(fields: readonly HTMLInputElement[]): void {
  for (const input of fields) {
    const kept = input.value
    for (const [, text] of NO_NUMBERS)
      fireEvent.change(input, { target: { value: typedIn(i18n.locale, text) } })
    expect(input).toHaveValue(kept)
    expect(input).toHaveAccessibleDescription(/was not entered. Use digits and one decimal point./)
  }
}

test.each(['en', 'de'])(
  '[ORD-01] on a page in %s exits and parts say what was pasted and not taken, and nothing is sent by what was there',
  async (tag) => {
    i18n.loadAndActivate({ locale: tag, messages: {} })
    const { user, dialog } = await exits()
    await user.click(dialog.getByRole('switch', { name: /^Trailing stop/ }))
    expectRefused(dialog.getAllByRole<HTMLInputElement>('textbox'))
    await user.click(dialog.getByRole('button', { name: /^Set / }))
    await act(broker.settled)
    expect(broker.calls(AMEND)).toEqual([])
  },
)

test.each(['en', 'de'])(
  '[ORD-01] [ORD-08] nor on a page in %s is a part closed by the volume that was there',
  async (tag) => {
    i18n.loadAndActivate({ locale: tag, messages: {} })
    const { user, dialog } = await part()
    expectRefused([dialog.getByRole<HTMLInputElement>('textbox')])
    await user.click(dialog.getByRole('button', { name: /^Close \d/ }))
    await act(broker.settled)
    expect(broker.calls(REDUCE)).toEqual([])
  },
)

describe('[ORD-09] exits of an open position', () => {
  test('are sent as the button says, once, and shown in the row', async () => {
    const { user, dialog } = await exits()
    await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), '1.3')
    const number = dialog.getByText('Number').nextElementSibling?.textContent ?? ''
    await user.click(dialog.getByRole('button', { name: 'Set TP 1.30000, SL 1.00000' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.calls(AMEND).map(({ key }) => key && numberOf(key))).toEqual([number])
    expect(broker.bodies(AMEND)).toEqual([
      { take_profit: 1.3, stop_loss: 1, trailing_distance: 0, account: buy.account },
    ])
    expect(toast.success).toHaveBeenCalledWith('TP and SL changed', 'EUR/USD')
    expect(await screen.findByText('1.30000')).toBeInTheDocument()
  })

  test.each([
    ['Change stop loss', 'Stop loss', '{Enter}'],
    ['Set take profit', 'Take profit', ' '],
  ])('%s: its cell opens the dialog at that field, by pointer and keyboard', async (cell, field, key) => {
    const { user } = await showPositions(remote, <OpenPositions />)
    act(() => remote.tick(euro.asset_id, 1.2))
    const name = new RegExp(`^${cell} of EUR/USD, Buy 0\\.30`)
    await user.click(await screen.findByRole('button', { name }))
    const opened = within(await screen.findByRole('dialog', { name: 'Take profit and stop loss' }))
    await waitFor(() => expect(opened.getByRole('textbox', { name: field })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => screen.getByRole('button', { name }).focus())
    await user.keyboard(key)
    const again = within(await screen.findByRole('dialog', { name: 'Take profit and stop loss' }))
    await waitFor(() => expect(again.getByRole('textbox', { name: field })).toHaveFocus())
    expect(broker.calls(AMEND)).toEqual([])
  })

  test('on the wrong side of the price are not sent', async () => {
    const { user, dialog } = await exits()
    await user.clear(dialog.getByRole('textbox', { name: 'Stop loss' }))
    await user.type(dialog.getByRole('textbox', { name: 'Stop loss' }), '1.25')
    await user.click(dialog.getByRole('button', { name: /^Set / }))
    expect(dialog.getByText('The stop loss must be below the current price.')).toBeInTheDocument()
    expect(broker.calls(AMEND)).toEqual([])
  })

  test.each(['Take profit', 'Stop loss', 'Distance'])(
    'a %s finer than the prices of the instrument is not sent',
    async (field) => {
      const { user, dialog } = await exits()
      await user.click(dialog.getByRole('switch', { name: /^Trailing stop/ }))
      await user.clear(dialog.getByRole('textbox', { name: field }))
      await user.type(
        dialog.getByRole('textbox', { name: field }),
        field === 'Take profit' ? '1.3000001' : '0.9000001',
      )
      await user.click(dialog.getByRole('button', { name: /^Set / }))
      expect(dialog.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
        /Prices of this instrument have at most 5 decimals\./,
      )
      expect(broker.calls(AMEND)).toEqual([])
    },
  )

  test('a finer stop loss that was there stays, and the button says it in full', async () => {
    atBroker = [{ ...buy, stop_loss: 1.0000004 }]
    const { user, dialog } = await exits()
    await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), '1.3')
    await user.click(dialog.getByRole('button', { name: 'Set TP 1.30000, SL 1.0000004' }))
    await waitFor(() =>
      expect(broker.bodies(AMEND)).toMatchObject([{ take_profit: 1.3, stop_loss: 1.0000004 }]),
    )
  })

  test('a trailing stop begins at the distance of the stop loss', async () => {
    const { user, dialog } = await exits()
    await user.click(dialog.getByRole('switch', { name: /^Trailing stop/ }))
    const distance = dialog.getByRole('textbox', { name: 'Distance' })
    expect(Number((distance as HTMLInputElement).value)).toBeCloseTo(0.2, 2)
    await user.clear(distance)
    await user.type(distance, '0.05')
    await user.click(dialog.getByRole('button', { name: 'Set TP none, SL trailing by 0.05000' }))
    await waitFor(() => expect(broker.bodies(AMEND)).toMatchObject([{ trailing_distance: 0.05 }]))
  })

  test('the dialog closes once they are changed, and stays open the next time', async () => {
    const { user } = await menu()
    for (const level of ['1.3', '1.4']) {
      const dialog = await chosen(user, EXITS)
      await user.clear(dialog.getByRole('textbox', { name: 'Take profit' }))
      await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), level)
      await user.click(dialog.getByRole('button', { name: /^Set TP 1/ }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('button', { name: /^More for EUR\/USD/ }))
    }
    expect(broker.bodies(AMEND)).toMatchObject([{ take_profit: 1.3 }, { take_profit: 1.4 }])
  })

  test('a trailing stop that moved on meanwhile is not put back by another take profit', async () => {
    atBroker = [{ ...buy, trailing_distance: 0.1, stop_loss: 1.1 }]
    const { user, dialog } = await exits()
    await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), '1.3')
    atBroker = [{ ...buy, trailing_distance: 0.1, stop_loss: 1.12 }]
    await act(() => refreshRead(OPEN_TRADES))
    const stop = dialog.getByRole('textbox', { name: 'Stop loss' })
    expect(stop).toHaveValue('1.12')
    await user.click(dialog.getByRole('button', { name: 'Set TP 1.30000, SL trailing by 0.10000' }))
    await waitFor(() =>
      expect(broker.bodies(AMEND)).toMatchObject([
        { take_profit: 1.3, stop_loss: 1.12, trailing_distance: 0.1 },
      ]),
    )
  })

  test('a stop loss that was typed stays as it was typed', async () => {
    atBroker = [{ ...buy, trailing_distance: 0.1, stop_loss: 1.1 }]
    const { user, dialog } = await exits()
    const stop = dialog.getByRole('textbox', { name: 'Stop loss' })
    await user.clear(stop)
    await user.type(stop, '1.15')
    atBroker = [{ ...buy, trailing_distance: 0.1, stop_loss: 1.12 }]
    await act(() => refreshRead(OPEN_TRADES))
    expect(stop).toHaveValue('1.15')
    await user.click(dialog.getByRole('button', { name: /^Set / }))
    await waitFor(() => expect(broker.bodies(AMEND)).toMatchObject([{ stop_loss: 1.15 }]))
  })

  test('[ORD-06] after a lost answer they are found, and not sent again', async () => {
    broker.answers(AMEND, () => {
      atBroker = [{ ...buy, take_profit: 1.3 }]
      return lost()
    })
    const { user, dialog } = await exits()
    await user.type(dialog.getByRole('textbox', { name: 'Take profit' }), '1.3')
    await user.click(dialog.getByRole('button', { name: /^Set TP 1.3/ }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('TP and SL changed', 'EUR/USD'))
    expect(broker.calls(AMEND)).toHaveLength(1)
  })
})

describe('[ORD-08] closing a part', () => {
  test('on a German page it is announced with a comma, and recorded without', async () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    const { user, dialog } = await part()
    await user.click(dialog.getByRole('button', { name: 'Quarter' }))
    await user.click(dialog.getByRole('button', { name: 'Close 0,07 lots EUR/USD' }))
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith(
        'Position partly closed',
        expect.stringMatching(/^0,07 lots EUR\/USD/),
      ),
    )
    expect(JSON.stringify(localStorage)).toContain(String.raw`\"lots\":\"0.07\"`)
  })

  test('shows P/L and margin of the part before, and sends the units on the button', async () => {
    const { user, dialog } = await part()
    await user.click(dialog.getByRole('button', { name: 'Quarter' }))
    // 7,000 of 30,000 units, whole steps of 0.01 lots.
    expect(dialog.getByText('0.23 lots stay open')).toBeInTheDocument()
    expect(dialog.getByText('+$700.00')).toBeInTheDocument()
    expect(dialog.getByText('$77.00')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Close 0.07 lots EUR/USD' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.bodies(REDUCE)).toEqual([{ volume: 7000, account: buy.account }])
    expect(toast.success).toHaveBeenCalledWith('Position partly closed', '0.07 lots EUR/USD, P/L +$12.00')
  })

  test('the dialog closes once it is closed, and stays open the next time', async () => {
    const { user } = await menu()
    for (const size of ['0.15', '0.07']) {
      const dialog = await chosen(user, PART)
      await user.click(dialog.getByRole('button', { name: 'Half' }))
      await user.click(dialog.getByRole('button', { name: `Close ${size} lots EUR/USD` }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await user.click(screen.getByRole('button', { name: /^More for EUR\/USD/ }))
    }
    expect(broker.calls(REDUCE)).toHaveLength(2)
  })

  test('[ORD-06] with an unknown outcome it is looked up from the dialog, and nothing more is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, dialog } = await part()
    let closed: readonly Trade[] = []
    broker.answers({
      [REDUCE]: ({ key }) => {
        closed = [{ ...buy, id: '2', trade_id: key ?? '', volume: '15000', pnl: '12.00' }]
        return lost()
      },
      'GET /closed/trades': status(500),
    })
    await user.click(dialog.getByRole('button', { name: 'Close 0.15 lots EUR/USD' }))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(toast.warning).toHaveBeenCalledWith('Partial close not confirmed', expect.any(String))
    expect(dialog.getByRole('button', { name: 'Close 0.15 lots EUR/USD' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    broker.answers('GET /closed/trades', () => page(closed))
    await user.click(screen.getByRole('button', { name: /^More for EUR\/USD/ }))
    const again = await chosen(user, PART)
    await user.click(again.getByRole('button', { name: 'Check again' }))
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith('Position partly closed', '0.15 lots EUR/USD, P/L +$12.00'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(broker.calls(REDUCE)).toHaveLength(1)
  })

  test('[ORD-06] a partial close that the customer has checked can be dismissed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, dialog } = await part()
    broker.answers({ [REDUCE]: lost, 'GET /closed/trades': status(500) })
    await user.click(dialog.getByRole('button', { name: 'Close 0.15 lots EUR/USD' }))
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(dialog.queryByRole('button', { name: 'Check again' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Close 0.15 lots EUR/USD' })).toBeEnabled()
  })

  test('the whole position, or all but less than 0.01 lots, is not a part', async () => {
    const { user, dialog } = await part()
    const field = dialog.getByRole('textbox', { name: 'Lots to close' })
    for (const [text, message] of [
      ['0.3', 'This is the whole position. Close it instead.'],
      ['0.295', 'At least 0.01 lots must stay open. Close the whole position instead.'],
      ['0.001', 'Minimum volume: 0.01 lots.'],
    ] as const) {
      await user.clear(field)
      await user.type(field, text)
      expect(dialog.getByText(message)).toBeInTheDocument()
    }
    expect(dialog.getByRole('button', { name: /^Close – lots/ })).toBeDisabled()
  })
})

test.each([404, 501])('a broker that answers %i is offered no change of positions', async (code) => {
  broker.answers('GET /orders', status(code))
  await menu()
  await waitFor(() => expect(broker.calls('GET /orders')).toHaveLength(1))
  expect(await screen.findByRole('menuitem', { name: 'Close...' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: /^(Take profit|Close part)/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /(take profit|stop loss) of/ })).toBeNull()
})
