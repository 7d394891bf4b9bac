import { onScreen } from '@tradefront/ui/testing'
import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { customerZone } from '@tradefront/ui/dates'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import ReportPage from './ReportPage.tsx'

const PATH = '/admin/report'
const REPORT = 'GET /admin/report'
const none = { count: 0, median_seconds: null, p90_seconds: null }
const work = (count: number, seconds: number, stars = [0, 0, 0, 0, 0]) => ({
  first_answers: { count, median_seconds: seconds, p90_seconds: seconds * 2 },
  answers: { count: count * 2, median_seconds: seconds / 2, p90_seconds: seconds },
  closed: count,
  stars,
})
const REPORTED = {
  data: {
    total: work(3, 120, [1, 0, 0, 0, 2]),
    agents: [{ agent: { id: '1', name: 'Sam Olsen' }, ...work(3, 120, [1, 0, 0, 0, 2]) }],
    waiting: 4,
    ratings: [
      {
        id: '9',
        at: '2026-06-15T12:00:00Z',
        customer: { id: '8', name: 'Mia Stone' },
        agent: { id: '1', name: 'Sam Olsen' },
        stars: 1,
        comment: 'Too slow',
      },
    ],
  },
}
const broker = fakeBroker({ [REPORT]: REPORTED })
const open = () => openPages(PATH, { [PATH]: <ReportPage /> })

afterEach(() => {
  closePages()
  vi.restoreAllMocks()
})

describe('[ADM-22] the report', () => {
  test('shows waits, closings and ratings, of the team and of each member', async () => {
    open()
    const team = await screen.findByRole('region', { name: 'Team figures' })
    const groups = within(team)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.parentElement?.textContent)
    expect(groups).toEqual([
      expect.stringMatching(
        /^ConversationsCustomers waiting now4Average rating3\.7 of 5 \(3\).*3 conversations closed$/,
      ),
      expect.stringMatching(/^Time to first answerMedian2 min.*90th percentile4 min3 first answers$/),
      expect.stringMatching(/^Time to answerMedian1 min.*90th percentile2 min6 answers$/),
    ])
    const row = screen.getByRole('row', { name: /^Sam Olsen/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6', '3', '2 min', '1 min', '3.7 of 5 (3)'])
    const rating = within(screen.getByRole('list', { name: 'Ratings' })).getByRole('listitem')
    expect(rating).toHaveTextContent(/^1 of 5Mia Stoneclosed by Sam OlsenToo slow/)
    expect(within(rating).getByRole('link', { name: 'Mia Stone' })).toHaveAttribute(
      'href',
      '/admin/chat?customer=8',
    )
  })

  test('on a phone a member is named above their figures', async () => {
    onScreen('phone')
    open()
    expect(await screen.findByRole('heading', { level: 3, name: 'Sam Olsen' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    const figures = within(screen.getByLabelText('Sam Olsen'))
    expect(figures.getByText('Time to first answer').nextElementSibling).toHaveTextContent(/^2 min$/)
    expect(figures.getByText('Closed').nextElementSibling).toHaveTextContent(/^3$/)
  })

  test('compares times and rating with the period before, which ends where this one begins', async () => {
    open()
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    const [now, before] = broker.calls(REPORT).map(({ query }) => query)
    expect(before?.get('to')).toBe(now?.get('from'))
    expect(screen.getByText('Previous 7 days: 2 min')).toBeVisible()
    expect(screen.getByText('Previous 7 days: 1 min')).toBeVisible()
    expect(screen.getByText('Previous 7 days: 3.7 of 5 (3)')).toBeVisible()
  })

  const isBefore = (to: string | null) => Date.parse(to ?? '') < Date.now()

  test('a figure that the period before did not have is not compared', async () => {
    const nothing = { first_answers: none, answers: none, closed: 0, stars: [0, 0, 0, 0, 0] }
    broker.answers(REPORT, ({ query }) =>
      isBefore(query.get('to')) ? { data: { ...REPORTED.data, total: nothing } } : REPORTED,
    )
    open()
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    expect(screen.queryByText(/^Previous/)).toBeNull()
  })

  test('has the answers of each day, of the agent’s zone, if the broker counts them', async () => {
    const days = [
      { date: '2026-06-14', answers: 0 },
      { date: '2026-06-15', answers: 6 },
    ]
    broker.answers(REPORT, { data: { ...REPORTED.data, days } })
    open()
    const table = within(await screen.findByRole('table', { name: 'Answers per day' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayAnswers',
      expect.stringMatching(/14.*0$/),
      expect.stringMatching(/15.*6$/),
    ])
    expect(broker.calls(REPORT)[0]?.query.get('zone')).toBe(customerZone())
    closePages()
    broker.answers(REPORT, REPORTED)
    open()
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    expect(screen.queryByText('Answers per day')).toBeNull()
  })

  test('without the period before nothing is compared', async () => {
    broker.answers(REPORT, ({ query }) => (isBefore(query.get('to')) ? status(500) : REPORTED))
    open()
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    expect(screen.queryByText(/^Previous/)).toBeNull()
  })

  test('is of the last 7 days, or of more', async () => {
    open()
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    await userEvent.click(screen.getByRole('combobox', { name: 'Period' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Last 30 days', hidden: true }))
    await screen.findByRole('row', { name: /^Sam Olsen/ })
    const days = broker.calls(REPORT).map(({ query }) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
      return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
    })
    expect(days).toEqual([7, 7, 30, 30])
  })

  test('an empty period says so, a failed load can be retried, and a broker without the call shows that it is not offered', async () => {
    broker.answers(REPORT, {
      data: {
        total: { first_answers: none, answers: none, closed: 0, stars: [0, 0, 0, 0, 0] },
        agents: [],
        waiting: 0,
        ratings: [],
      },
    })
    broker.answersOnce(REPORT, status(500))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No answers in this period')).toBeVisible()
    expect(screen.getByText('No ratings in this period')).toBeVisible()
    closePages()
    broker.answers(REPORT, status(501))
    open()
    expect(await screen.findByText("This isn't available here. Contact support.")).toBeVisible()
  })
})
