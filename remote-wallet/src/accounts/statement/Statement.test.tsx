import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, page } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNTS } from '../../testing/answers.ts'
import { Statement } from './Statement.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock(import('./statement-files.ts'), async (original) => ({ ...(await original()), saveCsv: saved }))

const PATH = '/main/accounts'
const LIST = 'GET /accounts/movements'
const ENTRY = {
  id: '2',
  account: '0',
  kind: 'deposit',
  description: 'Visa ending in 4242',
  amount: '250.50',
  balance: '10250.50',
  created_at: '2026-06-15T12:00:00.000Z',
}
const SUMMARY = {
  opening: '10000.00',
  closing: '10250.50',
  money_in: '250.50',
  money_out: '0.00',
  count: 1,
  first_at: '2026-04-10T12:00:00.000Z',
}

const broker = fakeBroker({ [LIST]: () => ({ ...page([ENTRY]), summary: SUMMARY }) })
const open = () => openPages(PATH, { [PATH]: <Statement accounts={ACCOUNTS as never} /> })
const lastAsked = () => Object.fromEntries(broker.calls(LIST).at(-1)!.query)

async function choose(filter: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: filter }))
  const options = await screen.findAllByRole('option', { hidden: true })
  await userEvent.click(options.find(({ textContent }) => textContent === option)!)
}

beforeEach(() => {
  saved.mockClear()
  vi.stubGlobal('print', vi.fn())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 20, 9) })
})
afterEach(() => {
  closePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[WALL-04] the statement', () => {
  test('opening balance, money in and out and closing balance are shown above the entries', async () => {
    open()
    const sums = await screen.findByText('Opening balance', { selector: 'dt' })
    const list = sums.closest('dl')!
    expect([...list.querySelectorAll('div')].map((row) => row.textContent)).toEqual([
      'Opening balance$10,000.00',
      'Money in$250.50',
      'Money out$0.00',
      'Closing balance$10,250.50',
    ])
  })

  test('own transfers are a line of their own, and pots can be chosen', async () => {
    const summary = { ...SUMMARY, own_transfers: '0.00', pots: [{ id: 'pot-7', title: 'Holiday' }] }
    const entry = { ...ENTRY, id: 'p3', account: 'pot-7', account_title: 'Holiday', kind: 'savings' }
    broker.answers({ [LIST]: () => ({ ...page([entry]), summary }) })
    open()
    const note = "Transfers between your accounts and savings pots don't count as money in or out."
    expect(await screen.findByText(note)).toBeVisible()
    expect(screen.queryByText('Own transfers')).toBeNull()
    const moved = { ...summary, closing: '10000.00', money_in: '0.00', own_transfers: '-250.50' }
    broker.answers({ [LIST]: () => ({ ...page([entry]), summary: moved }) })
    await choose('Account of the statement', 'Holiday (savings pot)')
    await waitFor(() => expect(lastAsked()).toMatchObject({ account: 'pot-7' }))
    const term = await screen.findByText('Own transfers', { selector: 'dt' })
    expect(term.nextElementSibling).toHaveTextContent('−$250.50')
  })

  test('the filters survive visits to other pages and reloads', async () => {
    const first = open()
    await choose('Period of the statement', 'Choose dates')
    const day = await screen.findByLabelText('First day')
    fireEvent.change(day, { target: { value: '2026-06-05' } })
    fireEvent.blur(day)
    await choose('Account of the statement', 'Savings Account')
    first.leave()
    open()
    expect(await screen.findByLabelText('First day')).toHaveValue('2026-06-05')
    expect(screen.getByRole('combobox', { name: 'Account of the statement' })).toHaveValue('Savings Account')
    const from = new Date(2026, 5, 5).toISOString()
    await waitFor(() => expect(lastAsked()).toMatchObject({ account: '1', from }))
  })

  test('each month since the first entry can be chosen, and requests its days', async () => {
    open()
    await choose('Period of the statement', 'May 2026')
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        page: '1',
        from: new Date(2026, 4, 1).toISOString(),
        to: new Date(2026, 5, 1).toISOString(),
      }),
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Period of the statement' }))
    expect(
      (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent),
    ).toEqual(expect.arrayContaining(['All dates', 'June 2026', 'May 2026', 'April 2026', 'Choose dates']))
  })

  test('a single type shows its sums and count, but no balances, which include other types', async () => {
    open()
    await choose('Type of entries', 'Withdrawal returned')
    await waitFor(() => expect(lastAsked()).toEqual({ page: '1', kind: 'withdrawal_returned' }))
    expect(await screen.findByText('Entries', { selector: 'dt' })).toBeVisible()
    expect(screen.queryByText('Closing balance')).toBeNull()
  })

  test.each([
    ['2026-06-10', '2026-06-09', 'This is before the first day'],
    ['0020-01-01', '2026-06-09', "This day doesn't exist"],
  ])('days from %s to %s are not requested', async (from, to, words) => {
    open()
    await choose('Period of the statement', 'Choose dates')
    const first = await screen.findByLabelText('First day')
    await waitFor(() => expect(lastAsked()['from']).toBe(new Date(2026, 5, 1).toISOString()))
    const before = broker.calls(LIST).length
    const last = screen.getByLabelText('Last day')
    fireEvent.change(first, { target: { value: from } })
    fireEvent.change(last, { target: { value: to } })
    fireEvent.blur(last)
    expect(await screen.findByText(words)).toBeVisible()
    expect(broker.calls(LIST)).toHaveLength(before)
    fireEvent.change(first, { target: { value: '2026-06-08' } })
    fireEvent.blur(first)
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        page: '1',
        from: new Date(2026, 5, 8).toISOString(),
        to: new Date(2026, 5, 10).toISOString(),
      }),
    )
  })

  test('a partly typed day doesn’t count as an open end', async () => {
    open()
    await choose('Period of the statement', 'Choose dates')
    const last = await screen.findByLabelText('Last day')
    await waitFor(() => expect(lastAsked()['to']).toBeDefined())
    const before = broker.calls(LIST).length
    // As browsers report 31 February, or a day without its year.
    Object.defineProperty(last, 'validity', { value: { badInput: true }, configurable: true })
    fireEvent.change(last, { target: { value: '' } })
    fireEvent.blur(last)
    expect(await screen.findByText("This day doesn't exist")).toBeVisible()
    await act(broker.settled)
    expect(broker.calls(LIST)).toHaveLength(before)
  })

  test('saved as CSV: a double click saves one file, named after its content', async () => {
    open()
    await choose('Account of the statement', 'Trading Account')
    await choose('Period of the statement', 'June 2026')
    await waitFor(() => expect(lastAsked()).toHaveProperty('from'))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    const [name, content] = saved.mock.calls[0]!
    expect(name).toBe('statement-100001-2026-06-01-2026-06-30.csv')
    expect(content).toContain('Visa ending in 4242,250.5,10250.5,2')
    expect(await screen.findByText('Statement saved')).toBeVisible()
  })

  test('a statement that doesn’t add up is neither saved nor printed', async () => {
    broker.answers({ [LIST]: () => ({ ...page([ENTRY]), summary: { ...SUMMARY, closing: '10250.51' } }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    expect(await screen.findByText(/New entries were booked while we read it/)).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  test('printed: the whole statement on a separate sheet, removed once the browser’s dialog closes', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const sheet = screen.getByRole('heading', { name: 'Account statement', hidden: true }).parentElement!
    const facts = within(sheet).getAllByRole('term', { hidden: true })
    const printedFacts = facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(printedFacts)).toMatchObject({
      Customer: 'Dana Holm',
      Account: 'All accounts',
      Period: 'All entries',
      Currency: 'USD',
      'Money in': '$250.50',
      'Money out': '$0.00',
    })
    const rows = [...sheet.querySelectorAll('tbody tr')]
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Opening balance: All accounts', '$10,000.00'],
      [expect.any(String), 'Trading Account', 'Visa ending in 4242', '+$250.50', '$10,250.50'],
      ['Closing balance: All accounts', '$10,250.50'],
    ])
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
  })

  test('practice money is listed only by choice, and named beside the sums and on paper', async () => {
    const practice = { ...ACCOUNTS[0], id: 'practice', number: '100001-P', title: 'Practice Account' }
    openPages(PATH, { [PATH]: <Statement accounts={ACCOUNTS as never} practice={practice as never} /> })
    const isSaid = () => document.body.textContent.includes('This is practice money, not real money.')
    await screen.findByRole('button', { name: 'Print or save as PDF' })
    expect(lastAsked()).not.toHaveProperty('account')
    expect(isSaid()).toBe(false)
    await choose('Account of the statement', 'Practice Account')
    await waitFor(() => expect(lastAsked()).toMatchObject({ account: 'practice' }))
    await waitFor(() => expect(isSaid()).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(await screen.findByText('Practice money, not real money')).toBeInTheDocument()
    await choose('Account of the statement', 'Trading Account')
    await waitFor(() => expect(isSaid()).toBe(false))
  })

  test('printed for one type: its entries, without balances', async () => {
    open()
    await choose('Type of entries', 'Withdrawal returned')
    await waitFor(() => expect(lastAsked()).toHaveProperty('kind'))
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
    const only = await screen.findByText('Withdrawal returned only')
    const table = only.closest('body > *')!.querySelector('table')!
    expect(table.querySelectorAll('tbody tr')).toHaveLength(1)
    expect(table).not.toHaveTextContent('balance:')
  })

  test('a period without entries is printed as such, under the broker’s name', async () => {
    const nothing = { ...SUMMARY, closing: '10000.00', money_in: '0.00', count: 0 }
    broker.answers({ [LIST]: () => ({ ...page([]), summary: nothing }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const sheet = screen.getByRole('heading', { name: 'Account statement', hidden: true }).parentElement!
    expect(sheet).toHaveTextContent(/^TradefrontAccount statement/)
    expect([...sheet.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Opening balance: All accounts$10,000.00',
      'No entries in this period',
      'Closing balance: All accounts$10,000.00',
    ])
  })

  test('a server without sums can only be filtered by account', async () => {
    broker.answers({ [LIST]: () => page([ENTRY]) })
    open()
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Account of the statement' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Period of the statement' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  })
})
