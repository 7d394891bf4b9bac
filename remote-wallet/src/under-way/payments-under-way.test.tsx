import { closePages, forgotten, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import PaymentsUnderWay from './PaymentsUnderWay.tsx'

const deposit = (id: string, state: string, at: string) => ({
  id,
  method: 'wire',
  description: `Transfer ${id}`,
  amount: '250.00',
  status: state,
  created_at: at,
})
const withdrawal = (id: string, state: string, at: string) => ({
  id,
  account: '0',
  method: 'bank',
  title: 'Bank transfer',
  destination: 'GB33',
  amount: '75.00',
  fee: '0.00',
  net: '75.00',
  status: state,
  created_at: at,
})

const broker = fakeBroker()
const open = () => openPages('/main/dashboard', { '/main/dashboard': <PaymentsUnderWay /> })
const rows = () =>
  within(screen.getByRole('region', { name: 'Payments under way' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(async () => {
  closePages()
  await forgotten()
})

test('[WALL-01] [WALL-02] lists deposits and withdrawals that are not settled yet, newest first', async () => {
  broker.answers({
    'GET /deposits': page([
      deposit('1', 'approved', '2026-11-24T09:00:00Z'),
      deposit('2', 'processing', '2026-11-20T09:00:00Z'),
    ]),
    'GET /withdrawals': page([
      withdrawal('7', 'pending', '2026-11-22T09:00:00Z'),
      withdrawal('6', 'rejected', '2026-11-25T09:00:00Z'),
    ]),
  })
  open()
  await screen.findByText('$75.00')
  expect(rows()).toEqual([
    ['Activity', '/main/activity'],
    ['Withdrawal: Bank transfer', '/main/payments/withdrawal/7'],
    ['Deposit: Transfer 2', '/main/payments/deposit/2'],
  ])
  expect(screen.getByText('In review')).toBeVisible()
})

test('[WALL-01] says that nothing is waiting; a failure can be retried', async () => {
  broker.answers({ 'GET /deposits': page(), 'GET /withdrawals': status(400) })
  open()
  expect(await screen.findByText("We couldn't load your payments.")).toBeVisible()
  broker.answers('GET /withdrawals', page())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No payments under way')).toBeVisible()
})

test('[WALL-01] where the broker keeps neither list there is no card', async () => {
  broker.answers({ 'GET /deposits': status(501), 'GET /withdrawals': status(404) })
  open()
  await waitFor(() => expect(broker.calls('GET /withdrawals')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
