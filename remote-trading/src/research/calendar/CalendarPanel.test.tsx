import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EconomicEvent } from '@tradefront/contracts'
import { refreshReads } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { fakeBroker, status, type BrokerCall } from '@tradefront/testing'
import { chooseZone, dayStart, formatDate } from '@tradefront/ui/dates'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calendarEvent } from '../../testing/calendar-event.ts'
import { fakeRemote, type FakeRemote } from '../../testing/fake-remote.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'

const CALENDAR_FAILED = "We couldn't load the economic calendar. Try again."

/** A Wednesday, 14:00 in the user's time zone. */
const NOW = new Date(2026, 10, 18, 14)
const at = (date: number, hour: number, minute = 0) => new Date(2026, 10, date, hour, minute).toISOString()
const figures = { actual: undefined, forecast: undefined, previous: undefined }

const EVENTS: readonly EconomicEvent[] = [
  calendarEvent({
    id: 'claims',
    title: 'Jobless Claims',
    time: at(17, 9),
    importance: 'medium',
    actual: '230K',
    forecast: '226K',
    previous: '221K',
  }),
  calendarEvent({
    id: 'pmi',
    title: 'Flash PMI',
    country: 'DE',
    time: at(17, 10),
    actual: '46.1',
    forecast: '46.8',
    previous: '46.8',
  }),
  calendarEvent({ id: 'cpi', title: 'CPI YoY', time: at(18, 14, 30), country: 'US' }),
  calendarEvent({ id: 'core', title: 'Core CPI YoY', time: at(18, 14, 30), country: 'US' }),
  calendarEvent({ id: 'talk', title: 'Press Conference', country: 'EU', time: at(19, 8), ...figures }),
  calendarEvent({ id: 'rate', title: 'Rate Decision', country: 'JP', importance: 'low', time: at(20, 3) }),
]

/** Answers each requested range with the events in it. */
function eventsOf(events: readonly EconomicEvent[]) {
  return ({ query }: BrokerCall) => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    return { data: events.filter(({ time }) => time >= from && time < to) }
  }
}

const CALENDAR = 'GET /calendar'
const broker = fakeBroker({ [CALENDAR]: eventsOf(EVENTS) })
let remote: FakeRemote

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  forgetReads()
  remote = fakeRemote()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show() {
  const view = render(<CalendarPanel />, { wrapper: remote.Around })
  await screen.findByRole('region', { name: 'Economic events' })
  return { ...view, user: userEvent.setup() }
}

const rows = () => screen.queryAllByRole('listitem')
const row = (title: string) => {
  const found = rows().find((item) => within(item).queryByText(title, { exact: false }) !== null)
  if (found === undefined) throw new Error(`no row ${title}`)
  return found
}

describe('the economic calendar', () => {
  test('[ROOM-09] requests the week in the user’s time zone and shows it by day, with the zone’s name', async () => {
    await show()
    expect(broker.calls()).toHaveLength(1)
    expect(broker.calls(CALENDAR)[0]?.query.get('from')).toBe(new Date(2026, 10, 16).toISOString())
    expect(broker.calls(CALENDAR)[0]?.query.get('to')).toBe(new Date(2026, 10, 23).toISOString())
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Tuesday 17 November',
      'Wednesday 18 November',
      'Thursday 19 November',
      'Friday 20 November',
    ])
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(screen.getByText(`Times in ${zone}`)).toBeVisible()
    expect(screen.getByText('16 – 22 Nov')).toBeVisible()
    const tuesday = screen.getByRole('region', { name: 'Tuesday 17 November' })
    expect(within(tuesday).getAllByRole('listitem')).toHaveLength(2)
    expect(within(row('Rate Decision')).getByText('03:00')).toBeVisible()
  })

  test('[ROOM-09] in another time zone events are on its days and at its times', async () => {
    await show()
    onTestFinished(() => act(() => chooseZone('own')))
    const shown = formatDate(at(19, 23), 'time', { zone: 'Pacific/Auckland' })
    broker.answers(CALENDAR, { data: [calendarEvent({ id: 'late', title: 'Late', time: at(19, 23) })] })
    act(() => chooseZone('broker', 'Pacific/Auckland'))
    expect(await screen.findByText('Times in Pacific/Auckland')).toBeVisible()
    const from = broker.calls(CALENDAR).at(-1)?.query.get('from') ?? ''
    expect(from).toBe(new Date(dayStart('2026-11-16', 'Pacific/Auckland')).toISOString())
    const friday = await screen.findByRole('region', { name: 'Friday 20 November' })
    expect(within(friday).getByText(shown)).toBeVisible()
  })

  test('[ROOM-09] shows country, importance and figures, and a surprise with an arrow and in words', async () => {
    await show()
    const claims = row('Jobless Claims')
    expect(within(claims).getByText('United States')).toBeInTheDocument()
    expect(within(claims).getByText('Medium importance')).toBeInTheDocument()
    const values = within(claims).getAllByRole('definition')
    expect(values.map((value) => value.textContent)).toEqual(['▲ above the forecast: 230K', '226K', '221K'])
    expect(
      within(claims)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Actual', 'Forecast', 'Previous'])
    expect(within(row('Flash PMI')).getAllByRole('definition')[0]).toHaveTextContent(
      '▼ below the forecast: 46.1',
    )
    // Not released yet, or never will be.
    expect(within(row('Core CPI')).getAllByRole('definition')[0]).toHaveTextContent(/^–$/)
    expect(within(row('Press Conference')).queryAllByRole('definition')).toEqual([])
  })

  test('[ROOM-09] the next events are marked, with one countdown for all at the same time', async () => {
    await show()
    const timers = screen.getAllByRole('timer')
    expect(timers.map((timer) => timer.textContent)).toEqual(['in 30:00'])
    expect(rows().filter((item) => item.dataset['next'] !== undefined)).toEqual([
      row('CPI YoY'),
      row('Core CPI'),
    ])
    expect(within(row('Core CPI')).getByText('Next:')).toBeInTheDocument()
  })

  test('[ROOM-09] nothing in a later week is marked as next while events remain this week', async () => {
    const later = calendarEvent({ id: 'later', title: 'Later', time: at(24, 9) })
    broker.answers(CALENDAR, eventsOf([...EVENTS, later]))
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByText('Later')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
    cleanup()
    vi.setSystemTime(new Date(2026, 10, 22, 12))
    const again = await show()
    await again.user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByRole('timer')).toHaveTextContent('in 1 d 21 h')
  })

  test('[ROOM-09] switches to another week and back', async () => {
    const { user } = await show()
    const thisWeek = screen.getByRole('button', { name: 'This week' })
    expect(thisWeek).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByText('No events this week')).toBeVisible()
    expect(screen.getByText('23 – 29 Nov')).toBeVisible()
    expect(broker.calls(CALENDAR).at(-1)?.query.get('from')).toBe(new Date(2026, 10, 23).toISOString())
    await user.click(thisWeek)
    expect(row('CPI YoY')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous week' }))
    expect(screen.getByText('9 – 15 Nov')).toBeVisible()
  })

  test('[ROOM-09] a week whose events are over says so and offers the next', async () => {
    vi.setSystemTime(new Date(2026, 10, 22, 12))
    const { user } = await show()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('No more events this week.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show next week' }))
    expect(screen.getByText('23 – 29 Nov')).toBeVisible()
  })
})

describe('the filter of the calendar', () => {
  test('[ROOM-09] all levels and 18 countries are on; what is switched off is hidden and stays off', async () => {
    const { user, unmount } = await show()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const levels = within(screen.getByRole('group', { name: 'Importance' })).getAllByRole('button')
    const countries = within(screen.getByRole('group', { name: 'Countries' })).getAllByRole('button', {
      pressed: true,
    })
    expect(levels.every((level) => level.getAttribute('aria-pressed') === 'true')).toBe(true)
    expect(countries).toHaveLength(18)

    await user.click(screen.getByRole('button', { name: 'Low' }))
    await user.click(screen.getByRole('button', { name: 'DE Germany' }))
    expect(screen.queryByText('Rate Decision')).toBeNull()
    expect(screen.queryByText('Flash PMI')).toBeNull()
    expect(rows()).toHaveLength(4)
    unmount()

    render(<CalendarPanel />, { wrapper: remote.Around })
    expect(await screen.findByText('Jobless Claims')).toBeVisible()
    expect(rows()).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'Filter, some events are hidden' })).toBeVisible()
  })

  test('[ROOM-09] without countries nothing matches, and Clear filters restores everything', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'None of the countries' }))
    expect(rows()).toEqual([])
    expect(screen.getByText('No events match your filters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'JP Japan' }))
    expect(rows()).toEqual([row('Rate Decision')])
    await user.click(screen.getByRole('button', { name: 'All countries' }))
    expect(rows()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'None of the countries' }))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(rows()).toHaveLength(6)
  })
})

describe('a calendar that cannot be loaded', () => {
  test.each([404, 501])(
    '[ROOM-09] %d: shows that it isn’t offered, and doesn’t request it again',
    async (code) => {
      broker.answers(CALENDAR, status(code))
      const { rerender } = render(<CalendarPanel />, { wrapper: remote.Around })
      expect(await screen.findByText("The economic calendar isn't available here.")).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
      rerender(<p>elsewhere</p>)
      rerender(<CalendarPanel />)
      expect(screen.getByText("The economic calendar isn't available here.")).toBeVisible()
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
      await act(broker.settled)
      expect(broker.calls(CALENDAR)).toHaveLength(1)
    },
  )

  test('[ROOM-09] shows a skeleton while loading, and a failure with Retry', async () => {
    broker.answers(CALENDAR, status(500))
    render(<CalendarPanel />, { wrapper: remote.Around })
    expect(screen.getByRole('status', { name: 'Loading events' })).toHaveAttribute('aria-busy', 'true')
    expect(await screen.findByRole('alert')).toHaveTextContent(CALENDAR_FAILED)
    broker.answers(CALENDAR, eventsOf(EVENTS))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('CPI YoY')).toBeVisible()
  })

  test('[ROOM-09] [API-03] an invalid answer is a failure', async () => {
    broker.answers(CALENDAR, { data: [{ ...EVENTS[0], time: 'soon' }] })
    render(<CalendarPanel />, { wrapper: remote.Around })
    expect(await screen.findByRole('alert')).toHaveTextContent(CALENDAR_FAILED)
  })

  test('[ROOM-09] a failed refresh keeps the list and shows a message', async () => {
    await show()
    broker.answers(CALENDAR, status(500))
    await act(() => refreshReads('calendar'))
    expect(await screen.findByText(CALENDAR_FAILED)).toBeVisible()
    expect(rows()).toHaveLength(6)
    broker.answers(CALENDAR, eventsOf(EVENTS.slice(0, 3)))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(screen.queryByText(CALENDAR_FAILED)).toBeNull()
  })
})

describe('over time', () => {
  const advance = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    await act(broker.settled)
    await act(() => vi.advanceTimersByTimeAsync(0))
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })

  test('[ROOM-09] the countdown ticks each second; at its end the figure is loaded and the next event marked', async () => {
    render(<CalendarPanel />, { wrapper: remote.Around })
    await advance(100)
    await advance(60_900)
    expect(screen.getByRole('timer')).toHaveTextContent('in 28:59')
    await advance(1_000)
    expect(screen.getByRole('timer')).toHaveTextContent('in 28:58')
    await advance(28 * 60_000 + 59_000)
    const before = broker.calls(CALENDAR).length
    const published = EVENTS.map((event) => (event.id === 'cpi' ? { ...event, actual: '2.9%' } : event))
    broker.answers(CALENDAR, eventsOf(published))
    await advance(3_000)
    expect(broker.calls(CALENDAR).length).toBe(before + 1)
    expect(within(row('CPI YoY')).getAllByRole('definition')[0]).toHaveTextContent(
      '▲ above the forecast: 2.9%',
    )
    expect(within(row('Press Conference')).getByRole('timer')).toHaveTextContent('in 17 h 29 min')
    expect(row('CPI YoY').dataset['next']).toBeUndefined()
  })

  test('[ROOM-09] the week is refreshed while the page is visible, and as soon as it becomes visible again', async () => {
    render(<CalendarPanel />, { wrapper: remote.Around })
    await advance(119_000)
    expect(broker.calls(CALENDAR)).toHaveLength(1)
    await advance(2_000)
    expect(broker.calls(CALENDAR)).toHaveLength(2)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await advance(600_000)
    expect(broker.calls(CALENDAR)).toHaveLength(2)
    visibility.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await advance(10)
    expect(broker.calls(CALENDAR)).toHaveLength(3)
  })

  test('[ROOM-09] after the midnight that ends the week it shows the next week', async () => {
    vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 50))
    render(<CalendarPanel />, { wrapper: remote.Around })
    await advance(100)
    expect(screen.getByText('16 – 22 Nov')).toBeVisible()
    await advance(11_000)
    expect(screen.getByText('23 – 29 Nov')).toBeVisible()
    expect(broker.calls(CALENDAR).at(-1)?.query.get('from')).toBe(new Date(2026, 10, 23).toISOString())
  })
})
