import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, status } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EVERYTHING } from '../../../research/calendar/calendar-filter.ts'
import { entriesOf } from '../../../research/calendar/event-days.ts'
import { calendarEvent } from '../../../testing/calendar-event.ts'
import { TEN, candlesFrom, showChart } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { blockOf, currenciesOf, marksOf } from './chart-events.ts'

const CALENDAR = 'GET /calendar'
const broker = fakeBroker({ 'GET /assets/:id/candles': { data: [] }, [CALENDAR]: { data: [] } })
const at = (seconds: number) => new Date((TEN + seconds) * 1000).toISOString()
const payrolls = calendarEvent({ id: 'nfp', time: at(600), title: 'Payrolls' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (TEN + 3_600) * 1000 })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.useRealTimers()
})

describe('[ROOM-09] choice of events', () => {
  test('both currencies of a pair, or the currency of a share', () => {
    expect([...currenciesOf(asset('EUR/USD', 'forex'))]).toEqual(['EUR', 'USD'])
    const share = { ...asset('VOD.L', 'stocks'), quote_currency: 'GBP' }
    expect([...currenciesOf(share)]).toEqual(['GBP'])
  })

  test('medium and high importance, by the calendar’s filter, grouped if they share a mark', () => {
    const entries = entriesOf([
      payrolls,
      calendarEvent({ id: 'low', time: at(600), importance: 'low' }),
      calendarEvent({ id: 'yen', time: at(600), country: 'JP', currency: 'JPY' }),
      calendarEvent({ id: 'rate', time: at(700), importance: 'medium' }),
      calendarEvent({ id: 'later', time: at(7_200), country: 'EU', currency: 'eur' }),
      calendarEvent({ id: 'nowhere', time: at(0), currency: undefined }),
    ])
    const currencies = new Set(['USD', 'EUR'])
    const ids = (filter = EVERYTHING) =>
      marksOf(entries, currencies, filter, 300).map((mark) => mark.entries.map(({ id }) => id))
    expect(ids()).toEqual([['nfp', 'rate'], ['later']])
    expect(ids({ ...EVERYTHING, levelsOff: ['medium'] })).toEqual([['nfp'], ['later']])
    expect(ids({ ...EVERYTHING, countriesOff: ['US'] })).toEqual([['later']])
  })

  test('blocks are contiguous, and a call covers at most 31 days', () => {
    const [before, present] = [blockOf(TEN, -1), blockOf(TEN)]
    expect(before[1]).toBe(present[0])
    expect(Date.parse(present[1]) - Date.parse(present[0])).toBe(28 * 86_400_000)
  })
})

describe('[ROOM-09] events on the time axis', () => {
  const marks = () => screen.findByRole('list', { name: 'Calendar events on the chart' })

  test('are at their time, and show details on hover and focus', async () => {
    broker.answers(CALENDAR, ({ query }) => ({
      data:
        blockOf(TEN)[0] === query.get('from')
          ? [{ ...payrolls, time: at(2_100) }, calendarEvent({ id: 'left', time: at(600) })]
          : [],
    }))
    const user = userEvent.setup()
    const { setCandles, scrollTo } = showChart()
    act(() => setCandles(candlesFrom(30)))
    const mark = await screen.findByRole('button', { name: /United States: Payrolls, high importance/ })
    act(() => scrollTo(1.2))
    const { children } = await marks()
    expect(children, 'only those in sight are rendered, none under the logo').toHaveLength(1)
    expect(children[0]).toHaveStyle({ transform: 'translateX(70px)' })
    await user.tab()
    mark.focus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/Payrolls, high importance, forecast 2\.6%/)
  })

  test('can be switched off, and are not requested then', async () => {
    const user = userEvent.setup()
    const remote = fakeRemote()
    broker.answers(CALENDAR, { data: [{ ...payrolls, time: at(2_100) }] })
    const first = showChart({ remote })
    act(() => first.setCandles(candlesFrom(30)))
    act(() => first.scrollTo(1.2))
    await marks()
    await user.click(screen.getByRole('button', { name: 'Volume and events' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Calendar events' }))
    expect(screen.queryByRole('list', { name: 'Calendar events on the chart' })).toBeNull()
    first.unmount()
    forgetReads()
    const calls = broker.calls(CALENDAR).length
    showChart({ remote })
    await act(broker.settled)
    expect(broker.calls(CALENDAR)).toHaveLength(calls)
  })

  test('that couldn’t be loaded show a message', async () => {
    broker.answers(CALENDAR, status(500))
    showChart()
    expect(await screen.findByText("We couldn't load calendar events")).toBeInTheDocument()
  })

  test('a broker without a calendar has none, without a message', async () => {
    broker.answers(CALENDAR, status(404))
    showChart()
    await waitFor(() => expect(broker.calls(CALENDAR).length).toBeGreaterThan(0))
    await act(broker.settled)
    expect(screen.queryByText(/load calendar events/)).toBeNull()
  })
})
