import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, lost, status } from '@tradefront/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import ComplaintsPage from './ComplaintsPage.tsx'

const PATH = '/main/complaints'
const POST = 'POST /complaints'
const complaint = (changes: object = {}) => ({
  id: '1',
  number: 'C-2026-00001',
  subject: 'A late withdrawal',
  text: 'My withdrawal has not arrived.',
  state: 'open',
  created_at: '2026-06-15T12:00:00Z',
  answer_by: '2099-07-06T12:00:00Z',
  ...changes,
})
const list = (...data: object[]) => ({ data, working_days: 15, escalation: 'Turn to the ombudsman.' })

const broker = fakeBroker({ 'GET /complaints': () => list() })
const open = () => openPages(PATH, { [PATH]: <ComplaintsPage /> })

async function file(text = 'My withdrawal has not arrived for a week.') {
  open()
  await userEvent.type(await screen.findByLabelText('Subject'), 'A late withdrawal')
  if (text !== '') await userEvent.type(screen.getByLabelText('What happened?'), text)
  await userEvent.click(screen.getByRole('button', { name: 'File complaint' }))
}

afterEach(() => closePages())

describe('[WALL-05] complaints', () => {
  test('a filed one has a number and the date by which it must be answered', async () => {
    broker.answers(POST, status(201, { data: complaint() }))
    await file()
    expect(await screen.findByText('Complaint filed: C-2026-00001')).toBeVisible()
    expect(screen.getByText(/We must answer by .*2099/)).toBeVisible()
    expect(broker.bodies(POST)).toEqual([
      { subject: 'A late withdrawal', text: 'My withdrawal has not arrived for a week.' },
    ])
    expect(screen.getByLabelText('Subject')).toHaveValue('')
  })

  test('one whose answer was lost is sent again under the same key', async () => {
    broker.answers({ [POST]: lost })
    await file()
    expect(await screen.findByText(/we file it only once/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'File complaint' }))
    await screen.findByText(/we file it only once/)
    const [first, second] = broker.calls(POST)
    expect(first?.key).toBeTruthy()
    expect(second?.key).toBe(first?.key)
  })

  test('a description of what happened is required', async () => {
    await file('')
    expect(screen.getByText(/Describe what happened/)).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test('an open one shows its deadline, an overdue one says so, an answered one has the answer', async () => {
    broker.answers('GET /complaints', () =>
      list(
        complaint({ id: '3', number: 'C-2026-00003' }),
        complaint({ id: '2', number: 'C-2026-00002', answer_by: '2026-06-20T12:00:00Z' }),
        complaint({
          state: 'answered',
          answered_at: '2026-06-16T12:00:00Z',
          answer: 'The bank had returned it.',
        }),
      ),
    )
    open()
    const entries = within(await screen.findByRole('list', { name: 'Your complaints' })).getAllByRole(
      'listitem',
    )
    expect(entries[0]).toHaveTextContent('We must answer by')
    expect(entries[1]).toHaveTextContent('Open, our answer is overdue')
    expect(entries[2]).toHaveTextContent('The bank had returned it.')
    expect(screen.getByText('Turn to the ombudsman.')).toBeVisible()
    expect(screen.getByText('We answer within 15 working days')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/main/activity')
  })
})
