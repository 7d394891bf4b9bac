import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Trade } from '@tradefront/contracts'
import { changeLanguage, serverWords, setServerWords } from '@tradefront/language'
import { browserParts } from '@tradefront/sending'
import { localReceipts } from '@tradefront/sending/receipts'
import { refreshRead } from '@tradefront/server-state'
import { fakeBroker, later, lost, page, status } from '@tradefront/testing'
import { startTranslator } from '@tradefront/testing/translator'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { OrderRecovery } from '../entry/OrderRecovery.tsx'
import { OpenPositions } from '../../portfolio/positions/OpenPositions.tsx'
import { closings } from '../../portfolio/closing/close-position.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { euro, position, positionsRemote, showPositions } from '../../testing/positions.tsx'
import { reversals } from './reversal.ts'
import { reverseCode } from './reverse-code.ts'

const mocks = vi.hoisted(() => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
const { toast } = mocks
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))

const CLOSE = 'POST /trade/:id/close'
const STORE = 'POST /trades/store'
const OPEN = 'GET /open/trades'
const buy = position('1', euro, {
  volume: '10000',
  opening_price: 1.1,
  take_profit: 1.3,
  stop_loss: 1,
  leverage: 50,
})
const sell = (key: string) =>
  position('2', euro, { trade_id: key, trade_type: 'sell', volume: '10000', opening_price: 1.2 })

/** Positions open at the broker. */
let atBroker: readonly Trade[]
const broker = fakeBroker({
  [OPEN]: () => page(atBroker),
  [CLOSE]: () => {
    atBroker = atBroker.filter(({ id }) => id !== '1')
    return {}
  },
  [STORE]: ({ key }) => {
    atBroker = [sell(key!), ...atBroker]
    return { data: sell(key!) }
  },
})

let remote: LiveRemote

beforeEach(() => {
  atBroker = [buy]
  remote = positionsRemote([euro])
  reversals.reset()
})
afterEach(() => {
  endRemote(remote)
  vi.useRealTimers()
})

/** The confirmation, opened from the row's menu. */
async function ask() {
  await reverseCode.load()
  const view = await showPositions(
    remote,
    <>
      <OrderRecovery />
      <input aria-label="Elsewhere" />
      <OpenPositions reverseCode={reverseCode} />
    </>,
  )
  act(() => remote.tick(euro.asset_id, 1.2))
  await view.user.click(screen.getByRole('button', { name: /^More for EUR\/USD/ }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Reverse...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reverse position' })
  const yes = within(dialog).getByRole('button', { name: 'Yes, reverse' })
  return { ...view, dialog, yes }
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

describe('[ORD-08] reversing a position', () => {
  test('asks once, closes, then opens the same size on the other side without exits, and reports each step', async () => {
    const { user, dialog, yes } = await ask()
    expect(dialog).toHaveTextContent('We close your buy position in EUR/USD, then open a sell position')
    expect(dialog).toHaveTextContent('P/L now+$1,000.00')
    expect(dialog).toHaveTextContent('your position stays closed and nothing is opened')
    // $11,000 of equity over the margin of 10,000 units at 1.2; a rise by 1.088 leaves no more than that margin.
    expect(dialog).toHaveTextContent('Cost to open$0.00')
    expect(dialog).toHaveTextContent('Margin level after9,166.67%')
    expect(dialog).toHaveTextContent('Margin call at2.28800 (+90.67%)')
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('The position is reversed.'))
    expect(steps()).toEqual(['Close Buy 0.10 lots EUR/USDClosed', 'Open Sell 0.10 lots EUR/USDOpened'])
    expect(broker.calls(CLOSE)).toHaveLength(1)
    const [order] = broker.calls(STORE)
    expect(order?.body).toMatchObject({
      type: 'sell',
      volume: 10_000,
      qty: 0.1,
      take_profit: 0,
      stop_loss: 0,
      asset_symbol: 'EUR/USD',
    })
    // Two requests with separate keys.
    expect(new Set([order?.key, broker.calls(CLOSE)[0]?.key]).size).toBe(2)
    expect(await screen.findByRole('row', { name: /EUR\/USD.*Sell/ })).toBeInTheDocument()
    // The dialog shows it, so there is no toast.
    expect(toast.success).not.toHaveBeenCalled()
  })

  test('once its row is gone, the focus moves to the row that took its place', async () => {
    const { user, yes, dialog } = await ask()
    await user.click(yes)
    await user.click(await within(dialog).findByRole('button', { name: 'Done' }))
    const row = await screen.findByRole('button', { name: /^Close EUR\/USD, Sell/ })
    await waitFor(() => expect(row).toHaveFocus())
  })

  test('once its row is gone, focus that was moved elsewhere stays there', async () => {
    const { user, yes, dialog } = await ask()
    await user.click(yes)
    const done = await within(dialog).findByRole('button', { name: 'Done' })
    const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere', hidden: true })
    // As in a browser, where a closing dialog no longer traps the focus.
    act(() => elsewhere.focus())
    fireEvent.click(done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: /^Close EUR\/USD, Sell/ })).toBeVisible()
    expect(elsewhere).toHaveFocus()
  })

  test('a double press reverses once', async () => {
    const { dialog, yes } = await ask()
    await act(async () => {
      yes.click()
      yes.click()
    })
    await waitFor(() => expect(dialog).toHaveTextContent('The position is reversed.'))
    expect([broker.calls(CLOSE).length, broker.calls(STORE).length]).toEqual([1, 1])
  })

  test('a position that is not closed stays, and nothing is opened', async () => {
    broker.answers(CLOSE, status(422, { message: 'Trading is paused.' }))
    const { user, dialog, yes } = await ask()
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('The position was not reversed.'))
    expect(steps()).toEqual([
      'Close Buy 0.10 lots EUR/USDFailedTrading is paused.',
      'Open Sell 0.10 lots EUR/USDNot tried',
    ])
    expect(broker.calls(STORE)).toEqual([])
  })

  test('why a position is not closed follows the language, and is written down with its code', async () => {
    onTestFinished(async () => {
      setServerWords(undefined)
      await changeLanguage('en')
    })
    const say = (said: unknown) => `Auf Deutsch: ${(said as { code: string }).code}`
    setServerWords(async () => ({ say, source: { name: 'server', load: async () => ({}) } }))
    broker.answers(CLOSE, status(422, { message: 'Trading is paused.', code: 'trading.paused' }))
    const { user, dialog, yes } = await ask()
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('Trading is paused.'))
    await act(async () => {
      await changeLanguage('de')
      await serverWords()
    })
    expect(dialog).toHaveTextContent('Auf Deutsch: trading.paused')
    expect(dialog).not.toHaveTextContent('Trading is paused.')
    const written = localReceipts('7').find(({ kind }) => kind === 'reverse')
    expect(written).toMatchObject({
      state: 'refused',
      reason: 'Trading is paused.',
      said: { reason: { code: 'trading.paused' } },
    })
  })

  test('shows that the first step succeeded and why the second was refused', async () => {
    broker.answers(STORE, status(422, { message: 'Insufficient free margin.' }))
    const { user, dialog, yes } = await ask()
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('The position is closed, but not reversed.'))
    expect(steps()[1]).toBe(
      'Open Sell 0.10 lots EUR/USDFailedInsufficient free margin. You now have no position from this.',
    )
  })

  test('after a lost response the order is looked up by its key', async () => {
    broker.answers(STORE, (call) => {
      atBroker = [sell(call.key!)]
      return lost()
    })
    const { user, dialog, yes } = await ask()
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('The position is reversed.'))
    expect(broker.calls(STORE)).toHaveLength(1)
  })

  describe('the broker becomes unreachable before responding to the closing', () => {
    /** The response is lost, and the broker is unreachable during the lookup. */
    async function loseBroker({ dialogStays }: { dialogStays: boolean }) {
      broker.answers(CLOSE, lost)
      const { dialog, yes } = await ask()
      broker.answers(OPEN, lost)
      vi.useFakeTimers()
      act(() => yes.click())
      if (!dialogStays) act(() => within(dialog).getByRole('button', { name: 'Done' }).click())
      await pass(20_000)
      return dialog
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const back = () => broker.answers(OPEN, () => page(atBroker))

    test('an unknown outcome isn’t called a failure, and nothing is opened', async () => {
      const dialog = await loseBroker({ dialogStays: true })
      expect(dialog).toHaveTextContent("We couldn't confirm the reversal yet.")
      expect(steps()).toEqual([
        "Close Buy 0.10 lots EUR/USDUnknownThe broker didn't answer. Check your positions before you try again.",
        'Open Sell 0.10 lots EUR/USDNot tried',
      ])
      expect(broker.calls(STORE)).toEqual([])
    })

    test.each([
      [
        'was closed',
        [],
        'The position is closed, but not reversed.',
        [
          'Close Buy 0.10 lots EUR/USDClosed',
          'Open Sell 0.10 lots EUR/USDFailedThe opposite position was not opened. Place the order yourself if you still want it.',
        ],
      ],
      [
        'is still open',
        [buy],
        'The position was not reversed.',
        [
          'Close Buy 0.10 lots EUR/USDFailedIt is still open, and no other position was opened.',
          'Open Sell 0.10 lots EUR/USDNot tried',
        ],
      ],
    ])('checked again once it is back: the position %s', async (_name, open, progress, both) => {
      const dialog = await loseBroker({ dialogStays: true })
      atBroker = open
      back()
      act(() => within(dialog).getByRole('button', { name: 'Check again' }).click())
      await pass(0)
      expect(broker.calls(STORE)).toEqual([])
      await pass(20_000)
      expect(dialog).toHaveTextContent(progress)
      expect(steps()).toEqual(both)
      expect(within(dialog).queryByRole('button', { name: 'Check again' })).toBeNull()
      expect([broker.calls(CLOSE).length, broker.calls(STORE).length]).toEqual([1, 0])
      expect(toast.error).not.toHaveBeenCalled()
    })

    test('checked again while still unreachable: only the dialog reports the unknown outcome', async () => {
      const dialog = await loseBroker({ dialogStays: true })
      act(() => within(dialog).getByRole('button', { name: 'Check again' }).click())
      await pass(60_000)
      expect(within(dialog).getByRole('button', { name: 'Check again' })).toBeInTheDocument()
      expect(steps()[0]).toMatch(/Unknown/)
      expect(toast.error).not.toHaveBeenCalled()
    })

    test('a toast warns after the dialog was closed', async () => {
      await loseBroker({ dialogStays: false })
      expect(toast.error).not.toHaveBeenCalled()
      expect(toast.warning).toHaveBeenCalledWith(
        'Reversal not confirmed',
        "EUR/USD: The broker didn't answer. Check your positions before you try again. No other position was opened.",
      )
    })
  })

  test('when in progress in another tab, no step is shown as waiting here', async () => {
    const { dialog, yes } = await ask()
    const held = vi.spyOn(browserParts.locks, 'hold').mockResolvedValue(undefined)
    act(() => yes.click())
    await waitFor(() => expect(dialog).toHaveTextContent('It is being reversed in another tab.'))
    expect(steps()).toEqual([
      'Close Buy 0.10 lots EUR/USDIn another tab',
      'Open Sell 0.10 lots EUR/USDIn another tab',
    ])
    held.mockRestore()
  })

  test('a toast reports the outcome if the dialog was closed meanwhile', async () => {
    const held = later()
    broker.answers(STORE, held.answer)
    const { user, yes } = await ask()
    await user.click(yes)
    await waitFor(() => expect(broker.calls(STORE)).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    held.give(status(422, { message: 'Insufficient free margin.' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'Position closed, but not reversed',
        'EUR/USD: Insufficient free margin.',
      ),
    )
  })

  test('a position closed meanwhile can no longer be reversed', async () => {
    const { dialog } = await ask()
    atBroker = []
    await act(() => refreshRead(OPEN_TRADES))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('This position is no longer open.')
    expect(within(dialog).getByRole('button', { name: 'Yes, reverse' })).toBeDisabled()
  })

  test('a position reduced while the dialog is open is reversed at its present size', async () => {
    const { user, dialog, yes } = await ask()
    atBroker = [{ ...buy, volume: '5000' }]
    await act(() => refreshRead(OPEN_TRADES))
    expect(dialog).toHaveTextContent('P/L now+$500.00')
    expect(within(dialog).getByText('Buy 0.05 lots EUR/USD')).toBeVisible()
    expect(within(dialog).getByText('Sell 0.05 lots EUR/USD, no TP or SL')).toBeVisible()
    await user.click(yes)
    await waitFor(() => expect(dialog).toHaveTextContent('The position is reversed.'))
    expect(broker.calls(STORE)[0]?.body).toMatchObject({ type: 'sell', volume: 5_000, qty: 0.05 })
    expect(steps()).toEqual(['Close Buy 0.05 lots EUR/USDClosed', 'Open Sell 0.05 lots EUR/USDOpened'])
  })

  describe('a position of another size by the time it is closed', () => {
    const reduced = { ...buy, volume: '5000' }
    const notOpened =
      'Its size changed before it was closed, so the opposite position was not opened. Place the order yourself if you still want it.'

    test.each([
      ['the response says so', { data: reduced }],
      ['the history says so, as the response was lost', lost],
      ['the history says so, as the response doesn’t', {}],
    ])('nothing is opened, and the dialog says why: %s', async (_name, answer) => {
      broker.answers('GET /closed/trades', page([reduced]))
      broker.answers(CLOSE, () => {
        atBroker = []
        return answer
      })
      const { user, dialog, yes } = await ask()
      await user.click(yes)
      await waitFor(() => expect(dialog).toHaveTextContent('The position is closed, but not reversed.'))
      expect(steps()).toEqual([
        'Close Buy 0.10 lots EUR/USDClosed',
        `Open Sell 0.10 lots EUR/USDFailed${notOpened}`,
      ])
      expect(broker.calls(STORE)).toEqual([])
      expect(localReceipts('7').find(({ kind }) => kind === 'reverse')).toMatchObject({ state: 'refused' })
    })

    test('a toast says why if the dialog was closed meanwhile', async () => {
      const held = later()
      broker.answers(CLOSE, held.answer)
      const { user, yes } = await ask()
      await user.click(yes)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      atBroker = []
      held.give({ data: reduced })
      await waitFor(() =>
        expect(toast.error).toHaveBeenCalledWith(
          'Position closed, but not reversed',
          `EUR/USD: ${notOpened}`,
        ),
      )
      expect(broker.calls(STORE)).toEqual([])
    })
  })

  test('if no order can be made, nothing is closed', async () => {
    atBroker = [{ ...buy, volume: '1' }]
    const { dialog, user, yes } = await ask()
    await user.click(yes)
    expect(within(dialog).getByRole('status')).toHaveTextContent('No order of this size can be placed now.')
    expect(broker.calls(CLOSE)).toEqual([])
  })

  describe('[GATE-10] on a translated page', () => {
    async function askTranslated() {
      const asked = await ask()
      onTestFinished(startTranslator())
      expect(asked.dialog).toHaveTextContent('~Now')
      return asked
    }

    test('names what is closed and what is opened in its own words, and sends that', async () => {
      const { user, dialog, yes } = await askTranslated()
      expect(within(dialog).getByText('Buy 0.10 lots EUR/USD')).toBeVisible()
      expect(within(dialog).getByText('Sell 0.10 lots EUR/USD, no TP or SL')).toBeVisible()
      await user.click(yes)
      await waitFor(() => expect(broker.calls(STORE)).toHaveLength(1))
      expect(broker.calls(STORE)[0]?.body).toMatchObject({ type: 'sell', qty: 0.1 })
    })

    test.each(['Buy 0.10 lots EUR/USD', 'Sell 0.10 lots EUR/USD, no TP or SL', 'Yes, reverse'])(
      'if it no longer reads %s, a press sends nothing and re-renders it',
      async (words) => {
        const { user, dialog, yes } = await askTranslated()
        within(dialog).getByText(words).innerHTML = '<font>Vendre 1,00 lot</font>'
        await user.click(yes)
        expect(broker.calls(CLOSE)).toEqual([])
        expect(within(dialog).getByText(words)).toBeVisible()
        await user.click(yes)
        await waitFor(() => expect(broker.calls(CLOSE)).toHaveLength(1))
      },
    )
  })
})

describe('[ORD-06] a reload during a reversal', () => {
  /** Reloads the page while `path` is pending. */
  async function reloadDuring(path: typeof CLOSE | typeof STORE) {
    vi.useFakeTimers({ toFake: ['Date'] })
    broker.answers(path, () => new Promise(() => {}))
    const { user, yes, unmount } = await ask()
    await user.click(yes)
    await waitFor(() => expect(broker.calls(path)).toHaveLength(1))
    unmount()
    closings.reset()
    reversals.reset()
    vi.useRealTimers()
  }
  async function comeBack() {
    vi.useFakeTimers()
    await showPositions(remote, <OrderRecovery />)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
  }

  test('after the first step: the second isn’t sent automatically, and a message says so', async () => {
    await reloadDuring(CLOSE)
    atBroker = []
    await comeBack()
    expect(broker.calls(STORE)).toEqual([])
    expect(toast.error).toHaveBeenCalledWith(
      'Position closed, but not reversed',
      'EUR/USD: The opposite position was not opened. Place the order yourself if you still want it.',
    )
  })

  test('before the first step was carried out: the position is still open', async () => {
    await reloadDuring(CLOSE)
    await comeBack()
    expect(toast.error).toHaveBeenCalledWith(
      'Position not reversed',
      'EUR/USD: It is still open, and no other position was opened.',
    )
  })

  test('with the order pending: it is found by its key', async () => {
    await reloadDuring(STORE)
    atBroker = [sell(broker.calls(STORE)[0]!.key!)]
    await comeBack()
    expect(broker.calls(STORE)).toHaveLength(1)
    expect(toast.success).toHaveBeenCalledWith(
      'Position reversed',
      '0.10 lots (10,000 units) EUR/USD at 1.20000',
    )
  })
})
