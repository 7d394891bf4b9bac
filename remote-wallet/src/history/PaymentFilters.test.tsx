import { closePages, openPages } from '@tradefront/account-pages/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, page } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import WithdrawalPage from '../withdrawal/WithdrawalPage.tsx'

const PATH = '/main/withdrawal'
const LIST = 'GET /withdrawals'
const ENTRY = {
  id: '1',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: '0x25',
  amount: '250.50',
  fee: '4.00',
  net: '246.50',
  status: 'pending',
  created_at: '2026-06-15T12:00:00Z',
}
const FILTER = {
  methods: [
    { id: 'ethereum', title: 'Ethereum' },
    { id: 'bank', title: 'Bank transfer' },
  ],
  first_at: '2026-05-01T12:00:00Z',
}
const broker = fakeBroker({
  'GET /withdrawals/options': () => ({ data: { accounts: [], methods: [] } }),
  [LIST]: ({ query }) => ({ ...page(query.has('status') ? [] : [ENTRY]), filter: FILTER }),
})
const open = () => openPages(PATH, { [PATH]: <WithdrawalPage /> })
const lastAsked = () => Object.fromEntries(broker.calls(LIST).at(-1)!.query)

async function choose(filter: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: filter }))
  const options = await screen.findAllByRole('option', { hidden: true })
  await userEvent.click(options.find(({ textContent }) => textContent === option)!)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 20, 9) }))
afterEach(() => {
  closePages()
  vi.useRealTimers()
})

describe('[WALL-01] [WALL-02] filters of payments', () => {
  test('status, method and month are combined in one request', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Ethereum' })).toHaveAttribute(
      'href',
      '/main/payments/withdrawal/1',
    )
    await choose('Method of withdrawals', 'Ethereum')
    await waitFor(() => expect(lastAsked()).toEqual({ page: '1', method: 'ethereum' }))
    await choose('Period of withdrawals', 'May 2026')
    await choose('Status of withdrawals', 'Sent')
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        page: '1',
        status: 'completed',
        method: 'ethereum',
        from: new Date(2026, 4, 1).toISOString(),
        to: new Date(2026, 5, 1).toISOString(),
      }),
    )
    expect(await screen.findByText(/No withdrawal matches/)).toBeVisible()
    await choose('Status of withdrawals', 'Any status')
    expect(await screen.findByRole('link', { name: 'Ethereum' })).toBeVisible()
    await choose('Status of withdrawals', 'Sent')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('link', { name: 'Ethereum' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Method of withdrawals' })).toHaveValue('All methods')
  })

  test('no filters without entries, or if the server doesn’t filter', async () => {
    broker.answers(LIST, () => ({ ...page([]), filter: { ...FILTER, first_at: null } }))
    const first = open()
    expect(await screen.findByText('No withdrawals yet')).toBeVisible()
    // Without ways to withdraw.
    expect(screen.getByRole('link', { name: 'Ask our support team' })).toHaveAttribute('href', '/main/chat')
    expect(screen.queryByRole('combobox', { name: 'Status of withdrawals' })).toBeNull()
    first.leave()
    broker.answers(LIST, () => page([ENTRY]))
    open()
    expect(await screen.findByRole('link', { name: 'Ethereum' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Status of withdrawals' })).toBeNull()
  })
})
