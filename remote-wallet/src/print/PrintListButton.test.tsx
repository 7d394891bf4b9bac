import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker, later, page, status, type BrokerCall } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import WithdrawalPage from '../withdrawal/WithdrawalPage.tsx'

const PATH = '/main/withdrawal'
const LIST = 'GET /withdrawals'
const FILTER = { methods: [{ id: 'bank', title: 'Bank transfer' }], first_at: '2026-05-01T12:00:00Z' }

const entry = (id: number) => ({
  id: String(id),
  account: '0',
  method: 'bank',
  title: 'Bank transfer',
  destination: 'DE89 •••• 3000',
  amount: `${id}.50`,
  fee: '15.00',
  net: '0.00',
  status: 'completed',
  created_at: '2026-06-15T12:00:00Z',
})

/** Five withdrawals on three pages; the third comes twice, as where a new one has moved it to the next page. */
const PAGES = [
  [5, 4],
  [3, 2],
  [3, 1],
].map((ids) => ids.map(entry))
const paged = ({ query }: BrokerCall) => {
  const current = Number(query.get('page'))
  const data = PAGES[current - 1] ?? []
  return { ...page(data, { current, more: current < PAGES.length }), filter: FILTER }
}
const broker = fakeBroker({
  'GET /withdrawals/options': () => ({ data: { accounts: [], methods: [] } }),
  [LIST]: paged,
})

const open = () => openPages(PATH, { [PATH]: <WithdrawalPage /> })
const button = () => screen.findByRole('button', { name: 'Print or save as PDF' })
const sheet = () => screen.getByRole('heading', { name: 'Withdrawals', hidden: true }).parentElement!

beforeEach(() => void vi.stubGlobal('print', vi.fn()))
afterEach(() => {
  closePages()
  vi.unstubAllGlobals()
})

describe('[WALL-02] a printed list of payments', () => {
  test('has every page of the list, each entry once, though one page is on screen', async () => {
    open()
    await userEvent.dblClick(await button())
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const rows = [...sheet().querySelectorAll('tbody tr')]
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(['W-5', 'W-4', 'W-3', 'W-2', 'W-1'])
    expect([...rows[0]!.children].map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('2026'),
      'W-5',
      'Bank transfer, DE89 •••• 3000',
      'Sent',
      '$5.50',
      '$15.00',
    ])
    expect(screen.getByRole('table', { name: 'Your withdrawals' }).querySelectorAll('tbody tr')).toHaveLength(
      2,
    )
    fireEvent(window, new Event('afterprint'))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Withdrawals', hidden: true })).toBeNull(),
    )
  })

  test('is of what is chosen, and says so', async () => {
    open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Status of withdrawals' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    await userEvent.click(options.find(({ textContent }) => textContent === 'Sent')!)
    await waitFor(() => expect(broker.calls(LIST).at(-1)?.query.get('status')).toBe('completed'))
    await userEvent.click(await button())
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const facts = within(sheet()).getAllByRole('term', { hidden: true })
    const values = facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(values)).toMatchObject({
      Customer: 'Dana Holm',
      Period: 'All entries',
      Status: 'Sent',
      Entries: '5',
      Currency: 'USD',
    })
    const asked = broker.calls(LIST).slice(-PAGES.length)
    expect(asked.map(({ query }) => query.get('status'))).toEqual(['completed', 'completed', 'completed'])
  })

  test('is not printed in part: a page that fails, or a list that is too long, is a message', async () => {
    open()
    const press = await button()
    broker.answers({
      [LIST]: (call: BrokerCall) => (call.query.get('page') === '3' ? status(403) : paged(call)),
    })
    await userEvent.click(press)
    expect(await screen.findByText('Please check your connection and try again.')).toBeVisible()
    broker.answers({ [LIST]: () => page([entry(1)], { more: true }) })
    await userEvent.click(press)
    expect(await screen.findByText('It has more than 1,000 entries. Please choose fewer days.')).toBeVisible()
    expect(window.print).not.toHaveBeenCalled()
  })

  test('is not printed once the customer has gone to another page', async () => {
    const { leave } = open()
    const press = await button()
    const held = later()
    broker.answers({ [LIST]: held.answer })
    await userEvent.click(press)
    leave()
    held.give(page([entry(1)]))
    await broker.settled()
    expect(window.print).not.toHaveBeenCalled()
  })

  test('is not offered where there is nothing to print', async () => {
    broker.answers({ [LIST]: () => page([]) })
    open()
    expect(await screen.findByText('You have not withdrawn anything yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  })

  test('a page that is printed by the browser says that its list goes on', async () => {
    open()
    expect(
      await screen.findByText('The list goes on: older entries are not on this page.'),
    ).toBeInTheDocument()
  })
})
