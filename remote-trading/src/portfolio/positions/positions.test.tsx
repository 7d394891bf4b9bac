import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refreshRead } from '@tradefront/server-state'
import { asset, fakeBroker, page, status, trade, type BrokerCall } from '@tradefront/testing'
import { fakeSight, showElements } from '@tradefront/ui/testing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { positionsRemote, showPositions } from '../../testing/positions.tsx'
import { OPEN_TRADES } from '../trades/trades.ts'
import { ClosedPositions } from './ClosedPositions.tsx'
import { OpenPositions } from './OpenPositions.tsx'
import { PositionsDrawer } from './PositionsDrawer.tsx'

const OPEN = 'GET /open/trades'
const CLOSED = 'GET /closed/trades'
const broker = fakeBroker({ [OPEN]: page([trade()]) })

const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0.01, sell_spread: 0.01 }

/* Texts of specification chapter 8. */
const OPEN_FAILED = 'Failed to fetch open trades. Please try again.'
const CLOSED_FAILED = 'Failed to fetch closed trades. Please try again.'

let remote: LiveRemote

beforeEach(() => {
  remote = positionsRemote([euro])
})
afterEach(() => {
  vi.useRealTimers()
  endRemote(remote)
})

const show = (ui: ReactNode) => showPositions(remote, ui)

const pnlOf = (id: string) => screen.getByTestId(`pnl-${id}`)

describe('open positions', () => {
  test('[ORD-07] P/L is (closing - opening) x volume: a buy closes at the bid, a sell at the ask', async () => {
    broker.answers(
      'GET /open/trades',
      page([trade({ id: '1' }), trade({ id: '2', trade_type: 'sell', opening_price: 1.3 })]),
    )
    await show(<OpenPositions />)
    act(() => remote.tick(euro.asset_id, 1.2))
    // 1.2 x 0.99 = 1.188; (1.188 - 1.1) x 1,000
    expect(pnlOf('1')).toHaveTextContent('+$88.00')
    expect(pnlOf('1')).toHaveAttribute('data-tone', 'up')
    // 1.2 x 1.01 = 1.212; (1.3 - 1.212) x 1,000
    expect(pnlOf('2')).toHaveTextContent('+$88.00')
    act(() => remote.tick(euro.asset_id, 1))
    expect(pnlOf('1')).toHaveTextContent('−$110.00')
    expect(pnlOf('1')).toHaveAttribute('data-tone', 'down')
    expect(pnlOf('2')).toHaveTextContent('+$290.00')
  })

  test("[ORD-07] a row's price and P/L change in the same frame", async () => {
    await show(<OpenPositions />)
    const row = screen.getByRole('row', { name: /EUR\/USD/ })
    const has = (text: string) => row.textContent.includes(text)
    vi.useFakeTimers()
    // The page's lists are written in a separate frame.
    remote.book.subscribe(euro.asset_id, 'list', () => {})
    remote.book.apply([{ id: euro.asset_id, price: 1.2 }])
    for (let frames = 0; frames < 10 && !has('+$88.00'); frames += 1) {
      expect(has('1.188')).toBe(false)
      vi.advanceTimersToNextFrame()
    }
    expect([has('1.188'), has('+$88.00')]).toEqual([true, true])
  })

  test('[ORD-07] 1,000 ticks cause no React commit', async () => {
    const { commits } = await show(<OpenPositions />)
    const before = commits.mock.calls.length
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) remote.tick(euro.asset_id, 1 + tick / 1000)
    })
    expect(commits.mock.calls.length - before).toBe(0)
    // 1.999 x 0.99 = 1.97901
    expect(pnlOf('1')).toHaveTextContent('+$879.01')
  })

  test('a position of an instrument no longer offered keeps the server’s price and P/L', async () => {
    broker.answers(
      'GET /open/trades',
      page([trade({ asset_id: 'GONE', asset_symbol: 'GONE', closing_price: 1.25 })]),
    )
    await show(<OpenPositions />)
    act(() => remote.tick('GONE', 2))
    expect(pnlOf('1')).toHaveTextContent('+$150.00')
    const row = screen.getByRole('row', { name: /GONE/ })
    expect(row).toHaveTextContent('1.25')
    // Without the instrument its lot size is unknown.
    expect(within(row).getAllByRole('cell')[1]).toHaveTextContent(/^–$/)
  })

  test('[ROOM-07] shows that the list is empty', async () => {
    broker.answers('GET /open/trades', page())
    await show(<OpenPositions />)
    expect(screen.getByText('No active positions found')).toBeVisible()
    expect(screen.getByText('Sell or Buy opens the order ticket.')).toBeVisible()
  })

  test('[ROOM-07] an empty list leads where its page says', async () => {
    broker.answers('GET /open/trades', page())
    await show(<OpenPositions wayOn={<a href="/mt4">Open the room</a>} />)
    expect(await screen.findByRole('link', { name: 'Open the room' })).toBeVisible()
    expect(screen.queryByText('Sell or Buy opens the order ticket.')).toBeNull()
  })

  test('[ROOM-08] shows a failure with Retry, and a failed refresh beside the previous data', async () => {
    broker.answersOnce(OPEN, status(500))
    const { user } = await show(<OpenPositions />)
    expect(screen.getByRole('alert')).toHaveTextContent(OPEN_FAILED)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('rowheader', { name: 'EUR/USD' })).toBeVisible()

    broker.answersOnce(OPEN, status(500))
    await act(() => refreshRead(OPEN_TRADES))
    expect(screen.getByText(OPEN_FAILED)).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'EUR/USD' })).toBeVisible()
  })

  test('[ROOM-08] shows skeleton rows while loading', () => {
    render(<OpenPositions />, { wrapper: remote.Around })
    expect(screen.getByRole('status', { name: 'Loading positions...' })).toHaveAttribute('aria-busy', 'true')
  })
})

describe('closed positions', () => {
  const closed = trade({ id: '9', pnl: '-11.50', closing_price: 1.2, close_time: '2026-11-19T13:13:00.000Z' })
  function twoPages({ query }: BrokerCall) {
    const current = Number(query.get('page'))
    return page([{ ...closed, id: String(current) }], { current, more: current < 2 })
  }

  test('[ROOM-06] lists them with their result and loads more as long as there is a next page', async () => {
    broker.answers(CLOSED, twoPages)
    const { user } = await show(<ClosedPositions />)
    const rows = () => screen.getAllByRole('rowheader')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.getByRole('row', { name: /EUR\/USD/ })).toHaveTextContent('−$11.50')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('[ROOM-06] reaching the end of the list loads more automatically', async () => {
    fakeSight(false)
    broker.answers(CLOSED, twoPages)
    await show(<ClosedPositions />)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    showElements(true)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  })

  test('[ROOM-07] [ROOM-08] has specific empty and error texts', async () => {
    broker.answersOnce(CLOSED, status(500))
    const { user } = await show(<ClosedPositions />)
    expect(await screen.findByText(CLOSED_FAILED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No trading history found')).toBeVisible()
  })
})

describe('[ROOM-06] the positions drawer', () => {
  test('has two tabs, which the arrow keys switch', async () => {
    const { user } = await show(<PositionsDrawer />)
    expect(screen.getByRole('tab', { name: 'ACTIVE POSITIONS' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'ACTIVE POSITIONS' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'POSITIONS HISTORY' })).toHaveFocus()
    expect(await screen.findByText('No trading history found')).toBeVisible()
  })

  test('[ROOM-10] collapses to a Total Portfolio bar and remembers it', async () => {
    const first = await show(<PositionsDrawer />)
    await first.user.click(screen.getByRole('button', { name: 'Collapse positions' }))
    act(() => remote.tick(euro.asset_id, 1.2))
    const bar = await screen.findByRole('button', { name: /Total Portfolio/ })
    expect(bar).toHaveTextContent('1 position')
    await waitFor(() => expect(bar).toHaveTextContent('+$88.00'))
    await waitFor(() => expect(bar).toHaveFocus())
    first.unmount()

    await show(<PositionsDrawer />)
    await userEvent.click(await screen.findByRole('button', { name: /Total Portfolio/ }))
    expect(await screen.findByRole('tab', { name: 'ACTIVE POSITIONS' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Collapse positions' })).toHaveFocus())
  })
})
