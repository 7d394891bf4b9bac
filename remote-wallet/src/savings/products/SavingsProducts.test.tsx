import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notifications } from '@tradefront/ui/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../testing/answers.ts'
import SavingsPage from '../SavingsPage.tsx'

const PATH = '/main/savings'
const OPEN = 'POST /savings/pots'
const FLEXIBLE = { id: 'flexible', title: 'Flexible', rate: '2.50', minimum: '10.00' }
const FIXED = {
  id: 'fixed',
  title: '90 days',
  rate: '3.75',
  minimum: '250.00',
  term: { days: 90, penalty_days: 30 },
}
const POT = {
  id: '4',
  title: 'House',
  balance: '10000.00',
  rate: '3.75',
  accrued: '41.0958904',
  earned: '0.00',
  next_payment: '2026-09-13',
  term: {
    days: 90,
    ends_on: '2026-09-13',
    interest: '92.46',
    penalty_days: 30,
    early_cost: '30.82',
    next_rate: '2.50',
  },
}
const savings = (pots: readonly object[], products: readonly object[] = [FLEXIBLE, FIXED]) => ({
  data: { pots, accounts: ACCOUNTS, rate: '2.50', most_pots: 5, manage: true, products },
})
const broker = fakeBroker({
  'GET /savings': () => savings([]),
  'GET /savings/pots/4/movements': () => page([]),
  [OPEN]: status(201, { data: POT }),
})
const open = () => openPages(PATH, { [PATH]: <SavingsPage /> })
const amount = () => screen.getByRole('textbox', { name: 'First amount (USD)' })
const chooseFixed = async () => await userEvent.click(await screen.findByRole('radio', { name: /^90 days/ }))
const press = async () => await userEvent.click(screen.getByRole('button', { name: 'Open pot' }))

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-15T12:00:00Z'))
})
afterEach(() => {
  closePages()
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

describe('[WALL-04] savings products', () => {
  test('the choice shows rate, minimum and cost of closing early', async () => {
    open()
    const flexible = await screen.findByRole('radio', { name: 'Flexible 2.50% a year' })
    expect(flexible).toBeChecked()
    expect(flexible).toHaveAccessibleDescription('From $10.00 Take money out at any time')
    expect(screen.getByRole('radio', { name: '90 days 3.75% a year' })).toHaveAccessibleDescription(
      "From $250.00 Early closing: 30 days' interest",
    )
  })

  test('terms, projected interest and the cost of closing early are shown before confirming', async () => {
    open()
    await chooseFixed()
    await userEvent.type(amount(), '10,000')
    const terms = within(screen.getByRole('region', { name: 'Terms of 90 days' }))
    for (const text of [
      '3.75% a year',
      '90 days',
      '13 September 2026',
      '$250.00',
      '$92.46',
      /^30 days of interest, at most/,
      '$30.82',
      /becomes flexible at 2.50% a year/,
    ])
      expect(terms.getByText(text)).toBeVisible()
  })

  test('a pot is opened with its first amount; a double click opens one', async () => {
    open()
    await chooseFixed()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'House')
    await userEvent.type(amount(), '1000')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Open pot' }))
    expect(await screen.findByText('House is open')).toBeVisible()
    expect(broker.bodies(OPEN)).toEqual([{ title: 'House', product: 'fixed', account: '0', amount: '1000' }])
    await waitFor(() => expect(amount()).toHaveValue(''))
  })

  test.each([
    ['249.99', 'Minimum amount: $250.00'],
    ['9500.01', 'Only $9,500.00 is available'],
  ])('%s is refused at its field', async (typed, words) => {
    open()
    await chooseFixed()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'House')
    await userEvent.type(amount(), typed)
    await press()
    expect(screen.getByText(words)).toBeVisible()
    expect(broker.calls(OPEN)).toEqual([])
  })

  test('says at the choice that the terms are no longer offered, and reloads it', async () => {
    const errors = { product: ['These terms are no longer offered. Choose again.'] }
    broker.answers(OPEN, () => {
      broker.answers('GET /savings', () => savings([], [FLEXIBLE, { ...FIXED, id: 'other', rate: '3.25' }]))
      return status(422, { message: errors.product[0], errors })
    })
    open()
    await chooseFixed()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'House')
    await userEvent.type(amount(), '1000')
    await press()
    expect(await screen.findByRole('radio', { name: '90 days 3.25% a year' })).not.toBeChecked()
    expect(screen.getByText(errors.product[0] ?? '')).toBeVisible()
    await press()
    expect(screen.getByText('Choose a product')).toBeVisible()
    expect(broker.calls(OPEN)).toHaveLength(1)
  })

  test('without products a name alone opens a pot', async () => {
    broker.answers('GET /savings', () => savings([], []))
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'House')
    expect(screen.queryByRole('radio')).toBeNull()
    await press()
    await waitFor(() => expect(broker.bodies(OPEN)).toEqual([{ title: 'House' }]))
  })
})

describe('[WALL-04] a pot with a fixed term', () => {
  beforeEach(() => broker.answers('GET /savings', () => savings([POT])))

  test('shows its end, accrued and projected interest, and the cost of closing today; money can’t be moved', async () => {
    open()
    const pot = within(await screen.findByRole('list', { name: 'Savings pots' })).getByRole('listitem')
    for (const text of [
      '90 days · 3.75% a year',
      '13 September 2026',
      '$41.09',
      '$92.46',
      '$30.82',
      'Flexible, 2.50% a year',
    ])
      expect(within(pot).getByText(text)).toBeVisible()
    expect(within(pot).queryByRole('button', { name: /^(Add money|Take out)/ })).toBeNull()
    expect(within(pot).getByRole('button', { name: 'Rename: House' })).toBeVisible()
  })

  test('closing early shows the cost and the received amount before confirming', async () => {
    const CLOSE = 'POST /savings/pots/4/close'
    broker.answers(CLOSE, () => {
      broker.answers('GET /savings', () => savings([]))
      return { data: POT }
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close: House' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close House?' }))
    for (const text of ['$10,000.00', '+$41.09', '−$30.82', '$10,010.27'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByText(/until 13 September 2026/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Close early' }))
    expect(await screen.findByText('House is closed')).toBeVisible()
    expect(broker.bodies(CLOSE)).toEqual([{ account: '0' }])
  })
})
