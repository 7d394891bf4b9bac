import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { asset, fakeBroker, hang, later, lost, page, status, trade } from '@tradefront/testing'
import { startTranslator } from '@tradefront/testing/translator'
import type { ReactNode } from 'react'
import { refreshRead } from '@tradefront/server-state'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { positionsRemote, showPositions } from '../../testing/positions.tsx'
import { OpenPositions } from '../positions/OpenPositions.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { closings } from './close-position.ts'

const mocks = vi.hoisted(() => ({
  playSound: vi.fn(),
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
const { playSound, toast } = mocks
vi.mock('@tradefront/ui/sounds', () => ({ playSound: mocks.playSound }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(mocks.toast),
}))
const OPEN = 'GET /open/trades'
const CLOSE = 'POST /trade/:id/close'
const broker = fakeBroker({ [OPEN]: page([trade()]), [CLOSE]: {} })
/** Positions whose closing was requested. */
const closed = () => broker.calls(CLOSE).map(({ params }) => params['id'])

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.01, sell_spread: 0.01 }
const refused = status(422, { message: 'Not now' })
const closedMarket = status(422, { message: 'The market is closed for this instrument' })

let remote: LiveRemote

beforeEach(() => {
  remote = positionsRemote([euro])
})
afterEach(() => endRemote(remote))

const show = (ui: ReactNode) => showPositions(remote, ui)

const question = () => screen.getByRole('dialog', { name: 'Close position' })

describe('[ORD-08] closing a position', () => {
  async function ask() {
    const view = await show(<OpenPositions />)
    await view.user.click(screen.getByRole('button', { name: /^Close EUR\/USD/ }))
    await screen.findByRole('dialog', { name: 'Close position' })
    return view
  }

  /** Confirms, then runs all lookups of a lost response. */
  async function answerYes() {
    vi.useFakeTimers()
    fireEvent.click(within(question()).getByRole('button', { name: 'Yes' }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    vi.useRealTimers()
  }

  test('asks first: No changes nothing', async () => {
    const { user } = await ask()
    expect(question()).toHaveTextContent('buy position in EUR/USD')
    expect(question()).toHaveTextContent('PositionBuy 0.01 lots (1,000 units) EUR/USD')
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(question()).toHaveTextContent('P/L now+$88.00')
    act(() => remote.tick(euro.asset_id, 1))
    expect(question()).toHaveTextContent('P/L now−$110.00')
    await user.click(within(question()).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed()).toEqual([])
  })

  test('a position reduced while the question is open is shown and closed at its present size', async () => {
    broker.answers(OPEN, page([trade({ volume: '2000' })]))
    const { user } = await ask()
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(question()).toHaveTextContent('PositionBuy 0.02 lots (2,000 units) EUR/USD')
    broker.answers(OPEN, page([trade({ volume: '1000' })]))
    await act(() => refreshRead(OPEN_TRADES))
    expect(question()).toHaveTextContent('PositionBuy 0.01 lots (1,000 units) EUR/USDP/L now+$88.00')
    const held = later()
    broker.answers(CLOSE, held.answer)
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(closed()).toEqual(['1']))
    // Nor is the old size shown once it is gone.
    broker.answers(OPEN, page())
    await act(() => refreshRead(OPEN_TRADES))
    expect(question()).toHaveTextContent('PositionBuy 0.01 lots (1,000 units) EUR/USD')
    held.give({})
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Yes closes it, shows Closing... meanwhile, and removes the position', async () => {
    const { user } = await ask()
    const held = later()
    broker.answers(CLOSE, held.answer)
    broker.answers('GET /open/trades', page())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    const busy = within(question()).getByRole('button', { name: 'Closing...' })
    expect(busy).toBeDisabled()
    await user.click(busy)
    held.give({})
    expect(await screen.findByText('No active positions found')).toBeVisible()
    expect(closed()).toEqual(['1'])
    expect(toast.success).toHaveBeenCalledWith('Position successfully closed')
    expect(playSound).toHaveBeenCalledWith('success')
  })

  test.each(['Buy 0.01 lots (1,000 units) EUR/USD', 'Yes'])(
    '[GATE-10] on a translated page that no longer reads %s, Yes closes nothing and re-renders it',
    async (words) => {
      const { user } = await ask()
      const dialog = question()
      onTestFinished(startTranslator())
      expect(dialog).toHaveTextContent('~Close')
      const yes = within(dialog).getByRole('button', { name: 'Yes' })
      within(dialog).getByText(words).innerHTML = '<font>Vendre 1,00 lot</font>'
      await user.click(yes)
      expect(closed()).toEqual([])
      expect(within(dialog).getByText(words)).toBeVisible()
      await user.click(yes)
      await waitFor(() => expect(closed()).toEqual(['1']))
    },
  )

  test('a double press closes once', async () => {
    const { user } = await show(<OpenPositions />)
    await user.click(screen.getByRole('button', { name: /^Close EUR\/USD/ }))
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' })
    await act(async () => {
      yes.click()
      yes.click()
    })
    await act(broker.settled)
    expect(closed()).toEqual(['1'])
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('reports a refusal with the specification’s text', async () => {
    broker.answers(CLOSE, refused)
    const { user } = await ask()
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'Failed to close trade',
        'There was an error processing your request. Please try again.',
      ),
    )
    expect(playSound).toHaveBeenCalledWith('error')
    expect(screen.getByRole('rowheader', { name: 'EUR/USD' })).toBeInTheDocument()
  })

  test('reports a closed market with the server’s message, then at the row and before the next attempt', async () => {
    broker.answers(CLOSE, closedMarket)
    const { user } = await ask()
    act(() => remote.tick(euro.asset_id, 1.2))
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith(
        'Failed to close trade',
        'The market is closed for this instrument',
      ),
    )
    const close = screen.getByRole('button', { name: /^Close EUR\/USD/ })
    await waitFor(() => expect(close).toHaveAttribute('title', 'Market closed'), { timeout: 2000 })
    await user.click(close)
    const again = await screen.findByRole('dialog', { name: 'Close position' })
    expect(again).toHaveTextContent('This may be rejected: the market looks closed.')
    expect(within(again).getByRole('button', { name: 'Try anyway' })).toBeEnabled()
    await user.click(within(again).getByRole('button', { name: 'No' }))
    // The price moves again.
    act(() => remote.tick(euro.asset_id, 1.21))
    await waitFor(() => expect(close).not.toHaveAttribute('title'), { timeout: 2000 })
  })

  test('a lost response is resolved by the positions: missing means closed', async () => {
    broker.answers(CLOSE, lost)
    const { user } = await ask()
    broker.answers('GET /open/trades', page())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Position successfully closed'))
  })

  test('[ORD-13] a position closed by another tab meanwhile: one request, and no failure is shown', async () => {
    broker.answers(CLOSE, refused)
    const refreshed = vi.fn<() => void>()
    const stop = remote.context.bus.on('user:refresh', refreshed)
    const { user } = await ask()
    broker.answers('GET /open/trades', page())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith(
        'This position was already closed',
        expect.stringContaining('another tab'),
      ),
    )
    expect(refreshed).toHaveBeenCalledTimes(1)
    stop()
    expect(closed()).toEqual(['1'])
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('by keyboard: the arrows move between rows, and after a close the focus moves to the next one', async () => {
    broker.answers('GET /open/trades', page([trade({ id: '1' }), trade({ id: '2' }), trade({ id: '3' })]))
    const { user } = await show(<OpenPositions />)
    const buttons = () => screen.getAllByRole('button', { name: /^Close EUR\/USD/ })
    expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    act(() => buttons()[0]!.focus())
    await user.keyboard('{ArrowDown}')
    expect(buttons()[1]).toHaveFocus()
    await user.keyboard('{Enter}')
    broker.answers('GET /open/trades', page([trade({ id: '1' }), trade({ id: '3' })]))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed()).toEqual(['2'])
    await waitFor(() => expect(buttons()[1]).toHaveFocus())
  })

  test('by keyboard: after the last position is closed the focus stays in the list', async () => {
    const { user } = await show(<OpenPositions />)
    act(() => screen.getByRole('button', { name: /^Close EUR\/USD/ }).focus())
    await user.keyboard('{Enter}')
    broker.answers('GET /open/trades', page([]))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
    const empty = await screen.findByText('No active positions found')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(document.activeElement).toContainElement(empty)
  })

  test('a position that wasn’t closed doesn’t take the focus back once it has moved on', async () => {
    const { user } = await show(
      <>
        <input aria-label="Elsewhere" />
        <OpenPositions />
      </>,
    )
    const close = screen.getByRole('button', { name: /^Close EUR\/USD/ })
    await user.click(close)
    const no = within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' })
    // As in a browser, where a closing dialog keeps the focus while it fades.
    act(() => no.focus())
    fireEvent.click(no)
    await waitFor(() => expect(close).toHaveFocus())
    // A press on the background, then the positions are refreshed.
    act(() => close.blur())
    await act(() => refreshRead(OPEN_TRADES))
    expect(document.body).toHaveFocus()
  })

  test('a closed position doesn’t steal the focus, neither immediately nor later', async () => {
    broker.answers(OPEN, page([trade({ id: '1' }), trade({ id: '2' })]))
    const { user } = await show(
      <>
        <input aria-label="Elsewhere" />
        <OpenPositions />
      </>,
    )
    await user.click(screen.getAllByRole('button', { name: /^Close EUR\/USD/ })[0]!)
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' })
    const answer = later()
    broker.answers(CLOSE, answer.answer)
    broker.answers(OPEN, page([trade({ id: '2' })]))
    await user.click(yes)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Closing...' })).toBeVisible())
    // As in a browser, where a closing dialog no longer traps the focus.
    act(() => screen.getByRole('textbox').focus())
    answer.give({})
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByRole('button', { name: /^Close EUR\/USD/ })).toHaveLength(1)
    expect(screen.getByRole('textbox')).toHaveFocus()
    act(() => screen.getByRole('textbox').blur())
    await act(() => refreshRead(OPEN_TRADES))
    expect(document.body).toHaveFocus()
  })

  describe('[ORD-06] that was closed just before a reload', () => {
    const body = { id: '1', symbol: 'EUR/USD', account: undefined }

    /** The page is left before the response, and the lookup of the next page is under way. */
    async function reload() {
      broker.answersOnce(CLOSE, hang)
      void closings.submit(body, remote.context)
      await waitFor(() => expect(closed()).toEqual(['1']))
      closings.reset()
      const view = await ask()
      const lookup = later()
      broker.answers(OPEN, lookup.answer)
      void closings.recover(remote.context)
      return { ...view, lookup }
    }

    test('waits for the lookup and reports the closing once, without another request', async () => {
      const { user, lookup } = await reload()
      await user.click(within(question()).getByRole('button', { name: 'Yes' }))
      expect(within(question()).getByRole('button', { name: 'Closing...' })).toBeDisabled()
      expect(toast.info).not.toHaveBeenCalled()
      broker.answers(OPEN, page())
      lookup.give(page())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(toast.success).toHaveBeenCalledExactlyOnceWith('Position successfully closed')
      expect(toast.info).not.toHaveBeenCalled()
      expect(closed()).toEqual(['1'])
    })
  })

  test('if the positions can’t be loaded either, advises to check before retrying', async () => {
    broker.answers(CLOSE, lost)
    await ask()
    broker.answers(OPEN, status(500))
    await answerYes()
    expect(toast.warning).toHaveBeenCalledWith(
      'Closing not confirmed',
      "The broker didn't answer. Check your positions before you try again.",
    )
  })

  test('doesn’t report a server error as a missing response', async () => {
    broker.answers(CLOSE, status(500, { message: 'SQLSTATE' }))
    await ask()
    broker.answers(OPEN, status(500))
    await answerYes()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
      'Closing not confirmed',
      'The broker reported an error. Check your positions before you try again.',
    )
  })
})
