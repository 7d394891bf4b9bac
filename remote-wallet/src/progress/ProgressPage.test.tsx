import { closePages, forgotten, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import ProgressPage from './ProgressPage.tsx'

const broker = fakeBroker()
const PATH = '/main/progress'
const open = () => openPages(PATH, { [PATH]: <ProgressPage /> })
const steps = (...states: string[]) =>
  ['set_up', 'profile', 'id_check', 'deposit', 'trade'].map((id, index) => ({ id, state: states[index] }))
const has = (...states: string[]) => broker.answers('GET /progress', { data: steps(...states) })
const step = (name: string) => screen.getByRole('heading', { name }).closest('li')!

afterEach(() => closePages())

describe('[WALL-05] progress', () => {
  test('shows what is done, what comes next with a link, and what is waiting for the broker', async () => {
    has('done', 'done', 'waiting', 'todo', 'todo')
    open()
    expect(await screen.findByText('2 of 5 steps done')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Steps done' })).toHaveValue(40)
    // Beside the text, where steps to do have their buttons.
    expect(step('Set up your account')).toHaveTextContent(/Your account is open\.Done$/)
    expect(within(step('ID check')).getByText('With us')).toBeVisible()
    expect(within(step('ID check')).queryByRole('link')).toBeNull()
    expect(step('First deposit')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/main/deposit')
    expect(screen.getByRole('link', { name: 'Open the trading room' })).toHaveAttribute('href', '/mt4')
  })

  test('steps that are done have a date only if all of them have one', async () => {
    const done = (at?: string) => ({ state: 'done', ...(at !== undefined && { at }) })
    const answer = (first: object) =>
      broker.answers('GET /progress', {
        data: [
          { id: 'set_up', ...first },
          { id: 'id_check', ...done('2026-06-15T12:00:00Z') },
        ],
      })
    answer(done())
    const { userUpdated } = open()
    expect(await screen.findByText('All done')).toBeVisible()
    expect(screen.queryByText(/2026/)).toBeNull()
    answer(done('2026-06-14T12:00:00Z'))
    userUpdated()
    expect(await screen.findAllByText(/2026/)).toHaveLength(2)
  })

  test('a rejected ID check comes first', async () => {
    has('done', 'done', 'attention', 'todo', 'todo')
    open()
    expect(await screen.findByText('Action needed')).toBeVisible()
    expect(step('ID check')).toHaveAttribute('aria-current', 'step')
  })

  test('has no next step when everything is done', async () => {
    has('done', 'done', 'done', 'done', 'done')
    open()
    expect(await screen.findByText('All done')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  test('updates on a change; shows a failure', async () => {
    has('done', 'todo', 'todo', 'todo', 'todo')
    const { userUpdated, leave } = open()
    await screen.findByText('1 of 5 steps done')
    has('done', 'todo', 'todo', 'done', 'todo')
    userUpdated()
    expect(await screen.findByText('2 of 5 steps done')).toBeVisible()
    leave()
    await forgotten()
    broker.answers('GET /progress', status(500))
    open()
    expect(await screen.findByText("We couldn't load your progress.")).toBeVisible()
  })
})
