import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import RequestsPage from './RequestsPage.tsx'

const PATH = '/admin/requests'
const NUMBER = '0f3b2a1c-4d5e'
const FIND = `GET /admin/receipts/${NUMBER}`
const RECEIPT = {
  id: `${NUMBER}-4000-8000-000000000001`,
  what: 'Withdrawal to Ethereum',
  amount: '250.50',
  status: 'booked',
  at: '2026-06-15T12:00:00Z',
  arrivals: 2,
  bookings: 1,
  customer: { id: '8', name: 'Mia Stone' },
}
const broker = fakeBroker({ [FIND]: { data: [RECEIPT] } })

async function find(typed: string): Promise<void> {
  openPages(PATH, { [PATH]: <RequestsPage /> })
  await userEvent.type(screen.getByLabelText('Request number'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
}

afterEach(closePages)

describe('[ADM-08] finding a request by its number', () => {
  test.each([NUMBER, ' 0F3B2A1C 4D5E ', '0f3b2a1c4d5e', RECEIPT.id])('%s finds it', async (typed) => {
    await find(typed)
    expect(await screen.findByText('Withdrawal to Ethereum')).toBeVisible()
    expect(screen.getByText('$250.50')).toBeVisible()
    expect(screen.getByText('2 times')).toBeVisible()
    expect(screen.getByText('once')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mia Stone' })).toHaveAttribute('href', '/admin/chat?customer=8')
  })

  test('before the first search the page says what one shows', async () => {
    openPages(PATH, { [PATH]: <RequestsPage /> })
    const empty = within(screen.getByText('No request yet').closest('output')!)
    expect(empty.getByText(/^Here you see the customer, the amount, the outcome/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Request number'), NUMBER)
    await userEvent.click(screen.getByRole('button', { name: 'Find' }))
    expect(await screen.findByText('Withdrawal to Ethereum')).toBeVisible()
    expect(screen.queryByText('No request yet')).toBeNull()
  })

  test('a refused one says why, and that nothing was booked', async () => {
    broker.answers(FIND, {
      data: [{ ...RECEIPT, status: 'refused', reason: 'Insufficient balance', arrivals: 1, bookings: 0 }],
    })
    await find(NUMBER)
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    expect(screen.getByText('not booked')).toBeVisible()
  })

  test('a text that isn’t a request number is not searched for', async () => {
    await find('W-12')
    expect(screen.getByText('Enter a number like 0F3B2A1C-4D5E')).toBeVisible()
    expect(broker.calls(FIND)).toEqual([])
  })

  test.each([
    ['no request', { data: [] }, /^No request has this number/],
    ['a broker without the call', status(501), /isn't available here/],
    ['a failure', status(500), "We couldn't load the request."],
  ])('%s', async (_what, answer, words) => {
    broker.answers(FIND, answer)
    await find(NUMBER)
    expect(await screen.findByText(words)).toBeVisible()
  })
})
