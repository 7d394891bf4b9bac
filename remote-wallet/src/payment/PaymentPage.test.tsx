import { closePages, openPages } from '@tradefront/account-pages/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, status } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../testing/answers.ts'
import PaymentPage from './PaymentPage.tsx'

const AT = '2026-06-15T12:00:00Z'
const DECIDED = '2026-06-15T13:00:00Z'
const deposit = (more: object = {}) => ({
  id: '7',
  method: 'wire',
  description: 'Bank transfer TF-1',
  amount: '1250.50',
  fee: '0.00',
  status: 'processing',
  created_at: AT,
  ...more,
})
const withdrawal = (more: object = {}) => ({
  id: '3',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: '0x25',
  amount: '250.50',
  fee: '4.00',
  net: '246.50',
  status: 'pending',
  created_at: AT,
  ...more,
})
const ENTRY = {
  id: '12',
  account: '0',
  kind: 'transfer',
  description: 'Transfer to Savings Account',
  amount: '-100.00',
  balance: '9900.00',
  created_at: AT,
}
const broker = fakeBroker({
  'GET /deposits/7': () => ({ data: deposit() }),
  'GET /withdrawals/3': () => ({ data: withdrawal() }),
  'GET /accounts/movements/12': () => ({ data: ENTRY }),
  'GET /accounts': () => ({ data: ACCOUNTS }),
})
const open = (address: string) =>
  openPages(`/main/payments/${address}`, { '/main/payments/:kind/:id': <PaymentPage /> })

/** Terms and values of the details. */
async function facts(): Promise<Record<string, string | null | undefined>> {
  const panel = await screen.findByRole('region', { name: 'Details' })
  return Object.fromEntries(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
}
/** The steps with their states. */
const steps = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((step) => `${step.dataset['state']}: ${step.querySelector('span')?.firstChild?.textContent}`)

afterEach(closePages)

describe('[WALL-01] a deposit', () => {
  test('amount, fee, method, reference and next step; updates on the broker’s decision', async () => {
    const { userUpdated } = open('deposit/7')
    expect(await facts()).toEqual({
      Status: 'In review',
      Amount: '$1,250.50',
      Fee: '$0.00',
      Method: 'Bank transfer',
      'Paid with': 'Bank transfer TF-1',
      Reference: 'D-7',
    })
    expect(steps()).toEqual(['done: Transfer reported', 'current: In review', 'next: Credited'])
    expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull()
    broker.answers('GET /deposits/7', () => ({ data: deposit({ status: 'approved', decided_at: DECIDED }) }))
    userUpdated()
    expect(await screen.findByRole('button', { name: /^Receipt of \$1,250\.50/ })).toBeVisible()
    expect(steps()).toEqual(['done: Transfer reported', 'done: Credited'])
  })

  test('declined: shows why, and that the card wasn’t charged', async () => {
    broker.answers('GET /deposits/7', () => ({
      data: deposit({ method: 'card', status: 'declined', reason: 'Not enough money.', decided_at: DECIDED }),
    }))
    open('deposit/7')
    expect(await screen.findByText('Not enough money.')).toBeVisible()
    expect(steps()).toEqual(['done: Card payment requested', 'failed: Declined'])
  })

  test('coins: updates with each block, and links to the transaction', async () => {
    const coins = (confirmations: number) => ({
      amount: '0.01',
      code: 'BTC',
      network: 'Bitcoin',
      rate: '70000.00',
      confirmations,
      required: 2,
      transaction: 'ab12',
      link: 'https://explorer.test/tx/ab12',
    })
    const answer = (more: object) => () => ({ data: deposit({ method: 'crypto', ...more }) })
    broker.answers('GET /deposits/7', answer({ coins: coins(0) }))
    const { userUpdated } = open('deposit/7')
    expect(await facts()).toMatchObject({
      Status: '0 of 2 confirmations',
      Network: 'Bitcoin',
      Rate: '1 BTC = $70,000.00',
    })
    expect(screen.getByRole('link', { name: 'ab12' })).toHaveAttribute(
      'href',
      'https://explorer.test/tx/ab12',
    )
    broker.answers('GET /deposits/7', answer({ coins: coins(1) }))
    userUpdated()
    await waitFor(() =>
      expect(steps()).toEqual([
        'done: Detected on the network',
        'current: 1 of 2 confirmations',
        'next: Credited',
      ]),
    )
    broker.answers('GET /deposits/7', answer({ coins: coins(2), status: 'approved', decided_at: DECIDED }))
    userUpdated()
    await waitFor(() => expect(steps()).toEqual(['done: Detected on the network', 'done: Credited']))
  })

  test('a link that isn’t http(s) is shown as text', async () => {
    const coins = {
      amount: '0.01',
      code: 'BTC',
      network: 'Bitcoin',
      rate: '70000.00',
      confirmations: 0,
      required: 2,
      transaction: 'ab12',
      link: 'javascript:alert(1)',
    }
    broker.answers('GET /deposits/7', () => ({ data: deposit({ method: 'crypto', coins }) }))
    open('deposit/7')
    expect(await screen.findByText('ab12')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'ab12' })).toBeNull()
  })

  test('[CHAT-15] ‘Ask about this’ opens the chat about it', async () => {
    const { address } = open('deposit/7')
    await userEvent.click(await screen.findByRole('link', { name: 'Ask about this' }))
    expect(address()).toBe('/main/chat?about=deposit%3A7')
  })
})

describe('[WALL-02] a withdrawal', () => {
  test('fee, received amount and destination; can be cancelled here while pending', async () => {
    broker.answers('POST /withdrawals/3/cancel', () => {
      const data = withdrawal({ status: 'cancelled', decided_at: DECIDED })
      broker.answers('GET /withdrawals/3', () => ({ data }))
      return { data }
    })
    open('withdrawal/3')
    expect(await facts()).toMatchObject({ Fee: '$4.00', 'You receive': '$246.50', Reference: 'W-3' })
    expect(steps()).toEqual(['done: Requested', 'current: In review', 'next: Sent'])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }))
    await waitFor(() =>
      expect(steps()).toEqual([
        'done: Requested',
        'failed: Cancelled',
        'done: Amount returned to your account',
      ]),
    )
    const now = await facts()
    expect(now).toMatchObject({ Returned: '$250.50' })
    for (const row of ['Fee', 'You receive']) expect(now).not.toHaveProperty(row)
    expect(broker.calls('POST /withdrawals/3/cancel')).toHaveLength(1)
  })

  test('sent: has a receipt and can’t be cancelled', async () => {
    broker.answers('GET /withdrawals/3', () => ({
      data: withdrawal({ status: 'completed', decided_at: DECIDED }),
    }))
    open('withdrawal/3')
    expect(await facts()).toMatchObject({ Status: 'Sent', Sent: '$246.50' })
    expect(screen.getByRole('button', { name: /^Receipt/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull()
  })
})

describe('[WALL-04] an entry of the statement', () => {
  test('shows the amount, the account and the balance after it', async () => {
    open('entry/12')
    expect(await screen.findByRole('heading', { name: 'Transfer of $100.00' })).toBeVisible()
    await screen.findByText('Trading Account (100001)')
    expect(await facts()).toMatchObject({
      Amount: '−$100.00',
      'Balance after': '$9,900.00',
      Reference: 'E-12',
    })
    expect(steps()).toEqual(['done: Booked'])
  })
})

describe('unavailable payments', () => {
  test.each([
    ['deposit/999', 'Deposit not found'],
    ['withdrawal/0', 'Withdrawal not found'],
    ['entry/x', 'Statement entry not found'],
    ['cheque/1', 'Payment not found'],
  ])('%s has no details', async (address, title) => {
    for (const call of ['GET /deposits/999', 'GET /withdrawals/0', 'GET /accounts/movements/x'] as const)
      broker.answers(call, status(404))
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Back to/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/main/chat')
  })

  test('shows a failure with Retry', async () => {
    broker.answers('GET /deposits/7', status(500))
    open('deposit/7')
    expect(await screen.findByText("We couldn't load the payment.")).toBeVisible()
    broker.answers('GET /deposits/7', () => ({ data: deposit() }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await facts()).toMatchObject({ Reference: 'D-7' })
  })
})
