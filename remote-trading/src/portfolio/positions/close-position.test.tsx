import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError, closeTrade, fetchOpenTrades } from '@tradefront/api'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asset, trade } from '../../testing/fixtures.ts'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { positionsRemote, showPositions } from '../../testing/positions.tsx'
import { tradesPage } from '../../testing/trades-page.ts'
import { OpenPositions } from './OpenPositions.tsx'
import { useTrades } from './trades.store.ts'

const mocks = vi.hoisted(() => ({
  playSound: vi.fn(),
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}))
const { playSound, toast } = mocks
vi.mock('@tradefront/ui/sounds', () => ({ playSound: mocks.playSound }))
vi.mock('@tradefront/ui/toast', () => ({ toast: mocks.toast }))
vi.mock(import('@tradefront/api'), async (original) => ({
  ...(await original()),
  closeTrade: vi.fn(),
  fetchOpenTrades: vi.fn(),
  fetchClosedTrades: vi.fn(),
}))

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.01, sell_spread: 0.01 }
const lost = new ApiError('no answer', { kind: 'timeout', method: 'POST', url: '/trade/1/close' })
const refused = new ApiError('no', {
  kind: 'http',
  status: 422,
  data: { message: 'Not now' },
  method: 'POST',
  url: '/trade/1/close',
})

const closedMarket = new ApiError('no', {
  kind: 'http',
  status: 422,
  data: { message: 'The market is closed for this instrument' },
  method: 'POST',
  url: '/trade/1/close',
})

let remote: LiveRemote

beforeEach(() => {
  remote = positionsRemote([euro])
  vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage([trade()]))
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

  /** Yes, and all the looks for a lost answer at once. */
  async function answerYes() {
    vi.useFakeTimers()
    fireEvent.click(within(question()).getByRole('button', { name: 'Yes' }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    vi.useRealTimers()
  }

  test('asks first: No changes nothing', async () => {
    const { user } = await ask()
    expect(question()).toHaveTextContent('buy position in EUR/USD')
    expect(question()).toHaveTextContent('Size0.01 lots (1,000 units)')
    act(() => remote.tick(euro.asset_id, 1.2))
    expect(question()).toHaveTextContent('P/L now+$88.00')
    act(() => remote.tick(euro.asset_id, 1))
    expect(question()).toHaveTextContent('P/L now-$110.00')
    await user.click(within(question()).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closeTrade).not.toHaveBeenCalled()
  })

  test('Yes closes it, reads Closing... meanwhile, and the position goes', async () => {
    const { user } = await ask()
    let answer: () => void = () => {}
    vi.mocked(closeTrade).mockReturnValue(
      new Promise((resolve) => (answer = () => resolve({ message: undefined }))),
    )
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    const busy = within(question()).getByRole('button', { name: 'Closing...' })
    expect(busy).toBeDisabled()
    await user.click(busy)
    await act(async () => answer())
    expect(closeTrade).toHaveBeenCalledExactlyOnceWith('1', expect.any(String))
    expect(await screen.findByText('No active positions found')).toBeVisible()
    expect(toast.success).toHaveBeenCalledWith('Position successfully closed')
    expect(playSound).toHaveBeenCalledWith('success')
  })

  test('pressed twice at once it is closed once', async () => {
    const { user } = await show(<OpenPositions />)
    await user.click(screen.getByRole('button', { name: /^Close EUR\/USD/ }))
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' })
    await act(async () => {
      yes.click()
      yes.click()
    })
    expect(closeTrade).toHaveBeenCalledTimes(1)
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('a refusal is told in the words of the specification', async () => {
    vi.mocked(closeTrade).mockRejectedValue(refused)
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

  test('a closed market is told in the server’s words, then it is seen at the row and said before the next try', async () => {
    vi.mocked(closeTrade).mockRejectedValue(closedMarket)
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
    expect(again).toHaveTextContent('Market closed.')
    expect(within(again).getByRole('button', { name: 'Try anyway' })).toBeEnabled()
    await user.click(within(again).getByRole('button', { name: 'No' }))
    // It moves again.
    act(() => remote.tick(euro.asset_id, 1.21))
    await waitFor(() => expect(close).not.toHaveAttribute('title'), { timeout: 2000 })
  })

  test('a lost answer is judged by the positions: gone means closed', async () => {
    vi.mocked(closeTrade).mockRejectedValue(lost)
    const { user } = await ask()
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Position successfully closed'))
  })

  test('[ORD-13] a position that another tab closed meanwhile: one close, and no failure is told', async () => {
    vi.mocked(closeTrade).mockRejectedValue(refused)
    const refreshed = vi.fn<() => void>()
    const stop = remote.context.bus.on('user:refresh', refreshed)
    const { user } = await ask()
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage())
    await user.click(within(question()).getByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith(
        'This position was already closed',
        expect.stringContaining('another tab'),
      ),
    )
    expect(refreshed).toHaveBeenCalledTimes(1)
    stop()
    expect(closeTrade).toHaveBeenCalledTimes(1)
    expect(toast.error).not.toHaveBeenCalled()
  })

  test('by keyboard: the arrows go from row to row, and after a close the focus is at the next one', async () => {
    vi.mocked(fetchOpenTrades).mockResolvedValue(
      tradesPage([trade({ id: '1' }), trade({ id: '2' }), trade({ id: '3' })]),
    )
    const { user } = await show(<OpenPositions />)
    const buttons = () => screen.getAllByRole('button', { name: /^Close EUR\/USD/ })
    expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    act(() => buttons()[0]!.focus())
    await user.keyboard('{ArrowDown}')
    expect(buttons()[1]).toHaveFocus()
    await user.keyboard('{Enter}')
    vi.mocked(fetchOpenTrades).mockResolvedValue(tradesPage([trade({ id: '1' }), trade({ id: '3' })]))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closeTrade).toHaveBeenCalledExactlyOnceWith('2', expect.any(String))
    await waitFor(() => expect(buttons()[1]).toHaveFocus())
  })

  test('a position that was not closed takes the keyboard back no more once somebody has gone on', async () => {
    const { user } = await show(
      <>
        <input aria-label="Elsewhere" />
        <OpenPositions />
      </>,
    )
    const close = screen.getByRole('button', { name: /^Close EUR\/USD/ })
    await user.click(close)
    const no = within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' })
    // As in a browser, where the dialog has the focus while it fades.
    act(() => screen.getByRole('textbox').focus())
    fireEvent.click(no)
    await waitFor(() => expect(close).toHaveFocus())
    // A press beside everything, then the positions come anew.
    act(() => close.blur())
    await act(async () => void (await useTrades.getState().loadOpen()))
    expect(document.body).toHaveFocus()
  })

  test('while the positions cannot be read either, it says to look before trying again', async () => {
    vi.mocked(closeTrade).mockRejectedValue(lost)
    await ask()
    vi.mocked(fetchOpenTrades).mockRejectedValue(lost)
    await answerYes()
    expect(toast.error).toHaveBeenCalledWith(
      'Failed to close trade',
      'The broker did not answer. Please look at your positions before you try again.',
    )
  })

  test('after an error of the server nobody is told that there was no answer', async () => {
    vi.mocked(closeTrade).mockRejectedValue(
      new ApiError('no', {
        kind: 'http',
        status: 500,
        data: { message: 'SQLSTATE' },
        method: 'POST',
        url: '',
      }),
    )
    await ask()
    vi.mocked(fetchOpenTrades).mockRejectedValue(lost)
    await answerYes()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Failed to close trade',
      'The broker reported an error. Please look at your positions before you try again.',
    )
  })
})
