import { act, cleanup, screen, within, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Trade } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { forgetReads } from '@tradefront/server-state/testing'
import { even, fakeBroker, page, trade } from '@tradefront/testing'
import { chooseZone } from '@tradefront/ui/dates'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endRemote, liveRemote, type LiveRemote } from '../testing/live-remote.tsx'
import { MAX_TAG, MAX_TAGS, tagsOf } from './day-notes.ts'
import JournalPage from './JournalPage.tsx'
import { monthAfter, monthOf } from './pnl-calendar.ts'

const CLOSED = 'GET /closed/trades'
const broker = fakeBroker({ 'GET /assets': [even('EUR/USD')] })

/** Noon, in the customer's time zone. */
const NOW = new Date(2026, 10, 20, 12).getTime()

function closed(day: number, pnl: string, changes: Partial<Trade> = {}): Trade {
  const close_time = new Date(2026, 10, day, 10).toISOString()
  return trade({ id: `${day} ${pnl}`, pnl, close_time, ...changes })
}

let remote: LiveRemote
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  remote = liveRemote()
  forgetReads()
})
afterEach(() => {
  cleanup()
  endRemote(remote)
  localStorage.clear()
  vi.useRealTimers()
})

async function open(trades: readonly Trade[]) {
  broker.answers(CLOSED, page(trades))
  const user = userEvent.setup()
  render(<JournalPage />, { wrapper: remote.Around })
  const calendar = await screen.findByRole('table', { name: 'P/L by day, November 2026' })
  return { user, calendar }
}

describe('the journal’s calendar', () => {
  test('a month has the country’s weeks', () => {
    vi.stubGlobal('navigator', { language: 'en-US' })
    onTestFinished(() => void vi.unstubAllGlobals())
    // The first of November 2026 is a Sunday.
    expect(monthOf('2026-11', []).weeks[0]?.map((day) => day?.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    vi.stubGlobal('navigator', { language: 'ar-EG' })
    expect(monthOf('2026-11', []).weeks[0]?.map((day) => day?.number)).toEqual([undefined, 1, 2, 3, 4, 5, 6])
  })

  test('a month has weeks from Monday and all of its days', () => {
    const { weeks } = monthOf('2026-11', [])
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.map((day) => day?.number)).toEqual([...Array.from({ length: 6 }), 1])
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30)
    expect(weeks.at(-1)?.[0]?.day).toBe('2026-11-30')
    expect(monthOf('2028-02', []).weeks.flat().filter(Boolean)).toHaveLength(29)
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  test('shows each day’s P/L and number of positions', async () => {
    const { calendar, user } = await open([closed(19, '22.01'), closed(18, '-7.50'), closed(18, '3.00')])
    expect(within(calendar).getByRole('button', { name: '19 Nov 2026 +$22.01 1 position' })).toHaveAttribute(
      'data-tone',
      'up',
    )
    expect(within(calendar).getByRole('button', { name: '18 Nov 2026 −$4.50 2 positions' })).toHaveAttribute(
      'data-tone',
      'down',
    )
    expect(within(calendar).getByRole('button', { name: '20 Nov 2026' })).toBeEnabled()
    expect(within(calendar).getByRole('button', { name: /^21 Nov 2026/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
    const latest = screen.getByRole('form', { name: 'Note for 19 Nov 2026' })
    expect(latest).toHaveTextContent('+$22.01 1 position')
    await user.click(within(calendar).getByRole('button', { name: /^18 Nov 2026/ }))
    expect(screen.getByRole('form', { name: 'Note for 18 Nov 2026' })).toHaveTextContent('−$4.50 2 positions')
    await user.click(within(calendar).getByRole('button', { name: '20 Nov 2026' }))
    expect(screen.getByRole('form', { name: 'Note for 20 Nov 2026' })).not.toHaveTextContent('$')
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('table', { name: 'P/L by day, October 2026' })).toBeVisible()
  })

  test('weekdays are named in the language of the page', async () => {
    const { calendar } = await open([closed(19, '22.01')])
    const weekdays = () => within(calendar).getAllByRole('columnheader')
    const groups = screen.getByRole('table', { name: 'P/L by weekday' })
    expect(
      weekdays()
        .map((cell) => cell.textContent)
        .join(' '),
    ).toBe('Mon Tue Wed Thu Fri Sat Sun')
    expect(weekdays()[0]).toHaveAttribute('abbr', 'Monday')
    expect(within(groups).getByRole('row', { name: /^Thursday / })).toBeVisible()
    onTestFinished(() => i18n.activate('en'))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(weekdays()[0]).toHaveAttribute('abbr', 'Montag')
    expect(within(groups).getByRole('row', { name: /^Donnerstag / })).toBeVisible()
  })

  test('on a phone a day shows its P/L rounded, a sign where that is too long, nothing for zero; its name has the amount', async () => {
    const results: [pnl: string, amount: string, short: string | undefined][] = [
      ['1234567.89', '+$1,234,567.89', '+1.2M'],
      ['-999600.00', '−$999,600.00', '−1.0M'],
      ['12345.67', '+$12,345.67', '+12K'],
      ['-9940.00', '−$9,940.00', '−9.9K'],
      ['-9998.60', '−$9,998.60', '−10K'],
      ['999.40', '+$999.40', '+999'],
      ['-11.50', '−$11.50', '−12'],
      ['27.00', '+$27.00', '+27'],
      ['1.40', '+$1.40', '+1'],
      ['0.996', '+$1.00', '+1'],
      ['0.40', '+$0.40', '+0.40'],
      ['-123456789012.00', '−$123,456,789,012.00', '−'],
      ['0.00', '$0.00', undefined],
    ]
    const { calendar } = await open(results.map(([pnl], index) => closed(19 - index, pnl)))
    for (const [index, [, amount, short]] of results.entries()) {
      const day = within(calendar).getByRole('button', {
        name: `${19 - index} Nov 2026 ${amount} 1 position`,
      })
      expect(day.querySelector('[data-sign]')?.textContent).toBe(short)
    }
  })

  test('days are cut at the midnight of the chosen time zone, also when it changes', async () => {
    onTestFinished(() => act(() => chooseZone('own')))
    act(() => chooseZone('utc'))
    const close_time = '2026-11-18T16:30:00Z'
    const { calendar } = await open([closed(19, '22.01', { close_time })])
    expect(within(calendar).getByRole('button', { name: /^18 Nov 2026 \+\$22\.01/ })).toBeVisible()
    act(() => chooseZone('broker', 'Asia/Tokyo'))
    expect(within(calendar).getByRole('button', { name: /^19 Nov 2026 \+\$22\.01/ })).toBeVisible()
    expect(screen.getByRole('table', { name: 'P/L by hour' })).toHaveTextContent('01:00')
  })

  test('a note and tags are kept, marked on their day, and tags have results', async () => {
    const { calendar, user } = await open([closed(19, '22.00'), closed(18, '-7.00')])
    // The latest day is chosen on arrival.
    const form = screen.getByRole('form', { name: 'Note for 19 Nov 2026' })
    await user.type(within(form).getByRole('textbox', { name: 'Note' }), 'Waited for the retest')
    await user.type(within(form).getByRole('textbox', { name: 'Tags' }), 'Breakout, #news, breakout')
    await user.click(within(form).getByRole('button', { name: 'Save note' }))
    expect(within(form).getByText('Saved in this browser')).toBeVisible()
    expect(within(form).getByRole('textbox', { name: 'Tags' })).toHaveValue('breakout, news')
    expect(within(calendar).getByRole('button', { name: /^19 Nov .*with a note$/ })).toBeVisible()
    const byTag = screen.getByRole('table', { name: 'P/L by tag' })
    expect(within(byTag).getByRole('row', { name: /^breakout \+\$22\.00 1/ })).toBeVisible()

    // Another day offers the tags, and the note is there on return.
    await user.click(within(calendar).getByRole('button', { name: /^18 Nov/ }))
    await user.click(screen.getByRole('button', { name: 'Add tag news' }))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(within(byTag).getByRole('row', { name: /^news \+\$15\.00 2/ })).toBeVisible()
    await user.click(within(calendar).getByRole('button', { name: /^19 Nov/ }))
    const note = screen.getByRole('textbox', { name: 'Note' })
    expect(note).toHaveValue('Waited for the retest')

    // Emptied, it is removed.
    await user.clear(note)
    await user.clear(screen.getByRole('textbox', { name: 'Tags' }))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(within(calendar).queryByRole('button', { name: /^19 Nov .*with a note$/ })).toBeNull()
  })

  test('results are split by robot; without robots there is no split', async () => {
    const robot = { robot: 'trend', robot_name: 'Trend Rider' }
    await open([closed(19, '22.00', robot), closed(18, '-7.00')])
    const table = screen.getByRole('table', { name: 'P/L by opener' })
    expect(within(table).getByRole('row', { name: /^Trend Rider \+\$22\.00/ })).toBeVisible()
    expect(within(table).getByRole('row', { name: /^Manual −\$7\.00/ })).toBeVisible()
    cleanup()
    act(() => forgetReads())
    await open([closed(18, '-7.00')])
    expect(screen.queryByRole('table', { name: 'P/L by opener' })).toBeNull()
  })

  test('tags are lower case, short, and few', () => {
    expect(tagsOf(' News,#NEWS, ,late entry')).toEqual(['news', 'late entry'])
    expect(tagsOf('x'.repeat(99))[0]).toHaveLength(MAX_TAG)
    expect(tagsOf(Array.from({ length: 20 }, (_, index) => `t${index}`).join())).toHaveLength(MAX_TAGS)
  })
})
