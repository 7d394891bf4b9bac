import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import AppropriatenessPage from './AppropriatenessPage.tsx'

const PATH = '/main/appropriateness'
const POST = 'POST /appropriateness'
const QUESTIONS = ['first', 'second'].map((id) => ({
  id,
  text: `The ${id} question?`,
  options: [
    { id: 'a', text: `${id} yes` },
    { id: 'b', text: `${id} no` },
  ],
}))
const answer = (state: string, changes: object = {}) => ({
  data: { state, questions: QUESTIONS, pass_mark: 2, ...changes },
})

const broker = fakeBroker({ 'GET /appropriateness': () => answer('open') })
const open = () => openPages(PATH, { [PATH]: <AppropriatenessPage /> })
const choose = async (name: string) => await userEvent.click(await screen.findByRole('radio', { name }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send answers' }))

afterEach(() => closePages())

describe('[ONB-02] the appropriateness test', () => {
  test('asks the broker’s questions and sends the chosen answers', async () => {
    broker.answers(POST, () => answer('passed', { passed_at: '2026-11-03T09:00:00Z' }))
    open()
    expect(await screen.findByText('You need 2 correct answers out of 2.')).toBeVisible()
    expect(screen.getByText(/before your first order/)).toBeVisible()
    await choose('first yes')
    await choose('second no')
    await send()
    expect(broker.bodies(POST)).toEqual([{ answers: { first: 'a', second: 'b' } }])
    expect(await screen.findByText('You passed the test')).toBeVisible()
    expect(screen.queryByText(/^You need/)).toBeNull()
    const facts = screen.getByRole('region', { name: 'Your result' })
    // Across the page, below the result.
    expect(facts.parentElement).toBe(screen.getByRole('region', { name: 'Appropriateness test' }))
    expect(
      within(facts)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual([
      '3 Nov 2026',
      'Leveraged trading in every asset class, on your real account.',
      'Not needed. If your experience changes, update your financial profile.',
    ])
    expect(within(facts).getByRole('link', { name: 'financial profile' })).toHaveAttribute(
      'href',
      '/main/personal',
    )
    expect(screen.queryByText(/^A few questions/)).toBeNull()
  })

  test('a broker that keeps no date of the pass shows none', async () => {
    broker.answers('GET /appropriateness', () => answer('passed'))
    open()
    const facts = within(await screen.findByRole('region', { name: 'Your result' }))
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Covers', 'Renewal'])
  })

  test('a question without an answer is pointed out, and nothing is sent', async () => {
    open()
    await choose('first yes')
    await send()
    const second = screen.getByRole('region', { name: 'Question 2 of 2' })
    expect(within(second).getByText('Choose an answer')).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test('a failed attempt shows the broker’s warning, when to try again, and no questions', async () => {
    broker.answers(POST, () =>
      answer('failed', {
        retry_at: '2030-01-01T12:00:00Z',
        warning: 'You may lose more than you can afford.',
      }),
    )
    open()
    await choose('first yes')
    await choose('second yes')
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Not passed\. You can try again from .*2030/)
    expect(alert).toHaveTextContent('You may lose more than you can afford.')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('where the broker doesn’t ask, the page says so', async () => {
    broker.answers('GET /appropriateness', () => answer('not_needed'))
    open()
    expect(await screen.findByText("You don't need this test")).toBeVisible()
  })

  test('a broker without it doesn’t offer it', async () => {
    broker.answers({ 'GET /appropriateness': status(404, {}) })
    open()
    expect(await screen.findByText(/isn't available here/)).toBeVisible()
  })
})
