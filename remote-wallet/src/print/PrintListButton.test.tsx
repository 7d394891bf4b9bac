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

/** Five withdrawals, two per page. */
const ALL = [5, 4, 3, 2, 1]
const PAGES = 3
const pageOf = (ids: readonly number[], { query }: BrokerCall) => {
  const current = Number(query.get('page'))
  const data = ids.slice(2 * current - 2, 2 * current).map(entry)
  return { ...page(data, { current, more: 2 * current < ids.length }), filter: FILTER }
}
const paged = (call: BrokerCall) => pageOf(ALL, call)
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
  test('contains every page of the list, each entry once, although one page is on screen', async () => {
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

  test('respects the filters, and names them', async () => {
    open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Status of withdrawals' }))
    const options = await screen.findAllByRole('option', { hidden: true })
    await userEvent.click(options.find(({ textContent }) => textContent === 'Sent')!)
    await waitFor(() => expect(broker.calls(LIST).at(-1)?.query.get('status')).toBe('completed'))
    await userEvent.click(await button())
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    const facts = within(sheet()).getAllByRole('term', { hidden: true })
    const shown = facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(shown)).toMatchObject({
      Customer: 'Dana Holm',
      Period: 'All entries',
      Status: 'Sent',
      Entries: '5',
      Currency: 'USD',
    })
    const asked = broker.calls(LIST).slice(-PAGES)
    expect(asked.map(({ query }) => query.get('status'))).toEqual(['completed', 'completed', 'completed'])
  })

  const printedIds = () =>
    [...sheet().querySelectorAll('tbody tr')].map((row) => row.children[1]?.textContent)

  test.each([
    ['leaves the list', [5, 3, 2, 1], ['W-5', 'W-3', 'W-2', 'W-1']],
    ['joins the list', [6, 5, 4, 3, 2, 1], ['W-6', 'W-5', 'W-4', 'W-3', 'W-2', 'W-1']],
    ['moves within the list', [5, 4, 2, 3, 1], ['W-5', 'W-4', 'W-2', 'W-3', 'W-1']],
  ])('is read again if an entry %s between two pages', async (_, after, expected) => {
    open()
    const press = await button()
    let calls = 0
    broker.answers({
      [LIST]: (call: BrokerCall) => {
        calls += 1
        return pageOf(calls > 1 ? after : ALL, call)
      },
    })
    await userEvent.click(press)
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    expect(printedIds()).toEqual(expected)
  })

  test.each([
    ['changes in every reading', (reading: number) => [100 + reading, ...ALL]],
    ['has an entry twice', () => [5, 4, 4, 3, 2]],
  ])('isn’t printed if the list %s', async (_, idsOf) => {
    open()
    const press = await button()
    let reading = 0
    broker.answers({
      [LIST]: (call: BrokerCall) => {
        if (call.query.get('page') === '1') reading += 1
        return pageOf(idsOf(reading), call)
      },
    })
    await userEvent.click(press)
    expect(await screen.findByText('It changed while we read it. Try again.')).toBeVisible()
    expect(reading).toBe(3)
    expect(window.print).not.toHaveBeenCalled()
  })

  test('with a single page is read once', async () => {
    const one = (call: BrokerCall) => pageOf([2, 1], call)
    broker.answers({ [LIST]: one })
    open()
    const press = await button()
    const before = broker.calls(LIST).length
    await userEvent.click(press)
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1))
    expect(broker.calls(LIST)).toHaveLength(before + 1)
  })

  test('is never printed in part: a failed page or a list that is too long shows a message', async () => {
    open()
    const press = await button()
    broker.answers({
      [LIST]: (call: BrokerCall) => (call.query.get('page') === '3' ? status(403) : paged(call)),
    })
    await userEvent.click(press)
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeVisible()
    broker.answers({
      [LIST]: (call: BrokerCall) =>
        call.query.get('page') === '3' ? status(429, { message: 'Please wait 40 seconds.' }) : paged(call),
    })
    await userEvent.click(press)
    expect(await screen.findByText('Please wait 40 seconds.')).toBeVisible()
    broker.answers({ [LIST]: () => page([entry(1)], { more: true }) })
    await userEvent.click(press)
    expect(await screen.findByText('It has more than 1,000 entries. Choose a shorter period.')).toBeVisible()
    expect(window.print).not.toHaveBeenCalled()
  })

  test('when too long, only suggests fewer days if days can be chosen', async () => {
    broker.answers({ [LIST]: () => page([entry(1)], { more: true }) })
    open()
    await userEvent.click(await button())
    expect(
      await screen.findByText("It has more than 1,000 entries. Longer lists can't be printed."),
    ).toBeVisible()
  })

  test('shows on its button that it is being prepared', async () => {
    open()
    const press = await button()
    const held = later()
    broker.answers({ [LIST]: held.answer })
    await userEvent.click(press)
    expect(press).toHaveTextContent('Preparing...')
    expect(press).toBeDisabled()
    held.give(page([entry(1)]))
    await waitFor(() => expect(press).toHaveTextContent('Print or save as PDF'))
  })

  test('isn’t printed once the customer has left the page', async () => {
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

  test('isn’t offered if there is nothing to print', async () => {
    broker.answers({ [LIST]: () => page([]) })
    open()
    expect(await screen.findByText('No withdrawals yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull()
  })

  test('a page printed by the browser says that its list continues', async () => {
    open()
    expect(await screen.findByText('Older entries are not on this page.')).toBeInTheDocument()
  })
})
