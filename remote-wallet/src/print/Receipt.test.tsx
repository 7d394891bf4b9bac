import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deposit, Withdrawal } from '@tradefront/contracts'
import { DepositHistory } from '../deposit/DepositHistory.tsx'
import type { Payments } from '../history/use-payments.ts'
import { WithdrawalHistory } from '../withdrawal/WithdrawalHistory.tsx'

beforeEach(() => void vi.stubGlobal('print', vi.fn()))
afterEach(() => {
  closePages()
  vi.unstubAllGlobals()
})

/** A list that has been loaded. */
const listOf = <T,>(value: readonly T[]) =>
  ({
    paging: { loaded: { state: 'ready', value }, hasMore: false },
    choice: { period: { kind: 'all' } },
  }) as unknown as Payments<T>

const AT = { created_at: '2026-06-15T12:00:00Z', decided_at: '2026-06-15T13:00:00Z' }
const deposit = { method: 'card', description: 'Visa ending in 4242', amount: '1250.50', ...AT } as const
const withdrawal = {
  account: '0',
  method: 'bank',
  title: 'Bank transfer',
  destination: 'DE89 •••• 3000',
  amount: '500.00',
  fee: '15.00',
  net: '485.00',
  ...AT,
}

/** Content of the sheet, by term, while the browser's dialog is open. */
async function printed(name: string): Promise<Record<string, string | null>> {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
  const sheet = screen.getByRole('heading', { name: / receipt$/, hidden: true }).parentElement!
  const facts = within(sheet)
    .getAllByRole('term', { hidden: true })
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null] as const)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  return Object.fromEntries(facts)
}

test('[WALL-01] a credited deposit has a receipt; a pending or declined one doesn’t', async () => {
  const deposits: Deposit[] = [
    { ...deposit, id: '7', status: 'approved', reason: undefined, request_id: undefined },
    { ...deposit, id: '8', status: 'processing', reason: undefined, request_id: undefined },
    { ...deposit, id: '9', status: 'declined', reason: 'No', request_id: undefined },
  ]
  openPages('/a', { '/a': <DepositHistory payments={listOf(deposits)} /> })
  expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1)
  expect(await printed('Receipt of $1,250.50, Visa ending in 4242')).toMatchObject({
    Reference: 'D-7',
    Customer: 'Dana Holm',
    Amount: '$1,250.50',
    'Paid with': 'Visa ending in 4242',
    Status: 'Credited',
  })
})

test('[WALL-02] a sent withdrawal has a receipt with the fee and the amount sent', async () => {
  const withdrawals = (['pending', 'completed', 'rejected', 'cancelled'] as const).map(
    (state, index): Withdrawal => ({
      ...withdrawal,
      id: String(index),
      status: state,
      reason: undefined,
      request_id: undefined,
    }),
  )
  openPages('/a', { '/a': <WithdrawalHistory payments={listOf(withdrawals)} onChanged={() => {}} /> })
  expect(screen.getAllByRole('button', { name: /^Receipt/ })).toHaveLength(1)
  expect(await printed('Receipt of $500.00 to Bank transfer')).toMatchObject({
    Reference: 'W-1',
    Fee: '$15.00',
    Sent: '$485.00',
    To: 'Bank transfer, DE89 •••• 3000',
  })
})
