import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, later, status } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { TEN, candleAt, candlesFrom, showChart } from '../../../testing/chart-extras.tsx'
import { MAX_CANDLES, OLDER_LIMIT } from './follow-older.ts'

const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: [] }, 'GET /calendar': { data: [] } })
const asked = () => broker.calls(CANDLES).map(({ query }) => Object.fromEntries(query))
const note = () => screen.getByRole('status', { name: 'History' })

afterEach(cleanup)

/** A chart of 300 candles that shows the last hundred. */
function scrolled() {
  const view = showChart()
  act(() => view.setCandles(candlesFrom(300)))
  act(() => view.show(200, 305))
  return view
}

describe('[ROOM-03] scrolling back', () => {
  test('loads earlier candles, each once and in order, and then those before them', async () => {
    const { show, times, update } = scrolled()
    expect(asked()).toEqual([])
    const first = later()
    broker.answersOnce(CANDLES, first.answer)
    act(() => show(40, 145))
    act(() => show(30, 135))
    await waitFor(() => expect(asked()).not.toEqual([]))
    expect(asked()).toEqual([{ interval: '300', limit: String(OLDER_LIMIT), to: String(TEN) }])
    // A tick arrives meanwhile; the answer overlaps and is unsorted.
    act(() => update(candleAt(300)))
    first.give({ data: [candleAt(0), candleAt(-1), ...candlesFrom(499, -500), candleAt(-1)] })
    await act(broker.settled)
    expect(times()).toEqual(Array.from({ length: 801 }, (_, index) => TEN + (index - 500) * 300))
    expect(asked()).toHaveLength(2)
    expect(asked()[1]).toMatchObject({ to: String(TEN - 500 * 300) })
  })

  test('says that there is no more once the first candle is in view', async () => {
    const { show, times } = scrolled()
    act(() => show(40, 145))
    await act(broker.settled)
    expect(note()).toBeEmptyDOMElement()
    act(() => show(-20, 85))
    expect(note()).toHaveTextContent('No older candles')
    expect(asked()).toHaveLength(1)
    expect(times()).toHaveLength(300)
  })

  test.each([404, 501])(
    'if the broker doesn’t support it (%s) the candles stay, with a message',
    async (code) => {
      broker.answers(CANDLES, status(code))
      const { show, times } = scrolled()
      act(() => show(-20, 85))
      await act(broker.settled)
      expect(note()).toHaveTextContent("Your broker doesn't offer older candles")
      expect(times()).toHaveLength(300)
      act(() => show(-30, 75))
      expect(asked()).toHaveLength(1)
    },
  )

  test('a broker that always answers with the newest ones adds no duplicates', async () => {
    broker.answers(CANDLES, { data: candlesFrom(300) })
    const { show, times } = scrolled()
    act(() => show(-20, 85))
    await act(broker.settled)
    expect(times()).toHaveLength(300)
    expect(note()).toHaveTextContent('No older candles')
  })

  test('a full chart says so and requests no more', async () => {
    const { show, setCandles } = showChart()
    act(() => setCandles(candlesFrom(MAX_CANDLES)))
    act(() => show(-20, 85))
    await act(broker.settled)
    expect(note()).toHaveTextContent(
      "The chart can't hold more candles. Choose a longer interval to go further back.",
    )
    expect(asked()).toEqual([])
  })

  test('shows a failure immediately, with a retry button', async () => {
    broker.answersOnce(CANDLES, status(500))
    const { show, times } = scrolled()
    act(() => show(40, 145))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(note()).toHaveTextContent("We couldn't load older candles")
    broker.answersOnce(CANDLES, { data: candlesFrom(10, -10) })
    await userEvent.click(retry)
    expect(note()).toHaveFocus()
    await act(broker.settled)
    expect(times()).toHaveLength(310)
    expect(note()).toBeEmptyDOMElement()
  })

  test('an answer for the previous instrument changes nothing', async () => {
    const { show, times, follow, setCandles } = scrolled()
    const late = later()
    broker.answersOnce(CANDLES, late.answer)
    act(() => show(40, 145))
    await waitFor(() => expect(asked()).toHaveLength(1))
    follow(asset('BTC/USD', 'crypto'))
    act(() => setCandles(candlesFrom(300)))
    late.give({ data: candlesFrom(500, -500) })
    await act(broker.settled)
    expect(broker.calls(CANDLES)[0]?.signal.aborted).toBe(true)
    expect(times()).toHaveLength(300)
  })

  test('a chart with live prices only requests nothing', () => {
    const { setCandles, show } = showChart()
    act(() => setCandles(candlesFrom(3)))
    act(() => show(-100, 5))
    expect(asked()).toEqual([])
  })
})

test('[ROOM-03] Back to now is shown while the newest candle is out of view', async () => {
  const { show, surface } = scrolled()
  expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull()
  act(() => show(100, 205))
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(surface.chart.timeScale().scrollPosition()).toBe(6)
  expect(document.body).not.toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull()
})
