import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, page, status } from '@tradefront/testing'
import { formatDate } from '@tradefront/ui/dates'
import { afterEach, describe, expect, test } from 'vitest'
import PaymentPage from '../payment/PaymentPage.tsx'
import { ACCOUNTS, ADDRESS, METHODS, WITHDRAWAL } from '../testing/answers.ts'
import WithdrawalPage from './WithdrawalPage.tsx'

const UNTIL = '2026-06-16T12:00:00Z'
const WHEN = formatDate(UNTIL, 'shortMoment')
const NEW = 'The first withdrawal to a wallet or bank account waits 24 hours.'
const CHANGED = 'Withdrawals wait 24 hours after a change of password.'
const entry = (more: object = {}) => ({
  ...WITHDRAWAL,
  id: '3',
  hold: { until: UNTIL, reasons: [NEW, CHANGED] },
  ...more,
})
const CANCEL = 'POST /withdrawals/3/cancel'

let kept: object = entry()
let hold: object | undefined
const SAVED = { id: '5', name: 'Ledger', method: 'ethereum', title: 'Ethereum', destination: ADDRESS }
let addresses: object[] = []
const broker = fakeBroker({
  'GET /withdrawals/options': () => ({
    data: {
      accounts: ACCOUNTS,
      methods: METHODS,
      hold,
      book: { addresses, hold_hours: 24, most: 20, allowlist: { on: false } },
    },
  }),
  'GET /withdrawals': () => page([kept as { id: string }]),
  'GET /withdrawals/3': () => ({ data: kept }),
  'POST /withdrawals': status(201, { data: entry() }),
  [CANCEL]: () => {
    kept = entry({ status: 'cancelled', hold: undefined })
    return { data: kept }
  },
})
const PATH = '/main/withdrawal'
const openPage = () => openPages(PATH, { [PATH]: <WithdrawalPage /> })
const arrives = () => screen.getByText('Arrives', { selector: 'dt' }).nextElementSibling
const FIRST = 'First time there: held for 24 hours, then within 1 hour'
const openDetail = () =>
  openPages('/main/payments/withdrawal/3', { '/main/payments/:kind/:id': <PaymentPage /> })

afterEach(() => {
  kept = entry()
  hold = undefined
  addresses = []
  closePages()
})

describe('[WALL-02] a withdrawal on hold', () => {
  test('its page says until when and why, and how to cancel one the customer didn’t start', async () => {
    openDetail()
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(`This withdrawal is on hold until ${WHEN}`)).toBeVisible()
    expect(notice.getByText(new RegExp(`${NEW} ${CHANGED}`))).toBeVisible()
    expect(notice.getByRole('link', { name: 'Security settings' })).toHaveAttribute('href', '/main/security')
    expect(notice.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/main/chat')
    expect(
      within(screen.getByRole('region', { name: 'Timeline' })).getByText(`On hold until ${WHEN}`),
    ).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }),
    )
    expect(await screen.findByText('Amount returned to your account')).toBeVisible()
    expect(screen.queryByText(/on hold until/i)).toBeNull()
    expect(broker.calls(CANCEL)).toHaveLength(1)
  })

  test('while its code is missing, both are shown', async () => {
    kept = entry({ confirm_until: '2026-06-15T12:30:00Z', code_sent_to: 'd•••@tradefront.test' })
    openDetail()
    expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible()
    expect(screen.getByText(`This withdrawal is on hold until ${WHEN}`)).toBeVisible()
  })

  test('is shown after the request and in the history', async () => {
    openPage()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount (USD)' }), {
      target: { value: '250.50' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }), {
      target: { value: ADDRESS },
    })
    expect(arrives()).toHaveTextContent(/^First.*hourAfter that: within 1 hour$/)
    // Told once.
    const form = within(screen.getByRole('form', { name: 'New withdrawal' }))
    expect(form.getAllByText(/(held for|waits) 24 hours/)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const confirm = await screen.findByRole('button', { name: 'Confirm withdrawal' })
    expect(arrives()).toHaveTextContent(FIRST)
    await userEvent.click(confirm)
    expect(await screen.findByText(`This withdrawal is on hold until ${WHEN}`)).toBeVisible()
    const row = within(screen.getByRole('table', { name: 'Your withdrawals' }))
    expect(row.getByText('On hold')).toBeVisible()
    expect(row.getByText(`On hold until ${WHEN}. ${NEW} ${CHANGED}`)).toBeVisible()
  })

  test('after a password change the form announces the hold beforehand', async () => {
    hold = { until: UNTIL, reasons: [CHANGED] }
    openPage()
    expect(
      await screen.findByText(`A withdrawal requested now is on hold until ${WHEN}. ${CHANGED}`),
    ).toBeVisible()
    expect(arrives()).toHaveTextContent(`${FIRST}After that: on hold until ${WHEN}, then within 1 hour`)
  })

  test('one to a saved address has no hold before it arrives', async () => {
    addresses = [SAVED]
    openPage()
    expect(await screen.findByText(FIRST)).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'To' }))
    await userEvent.click(await screen.findByRole('option', { name: /^Ledger/, hidden: true }))
    expect(arrives()).toHaveTextContent(/^within 1 hour$/)
  })
})
