import { closePages, CUSTOMER, openPages } from '@tradefront/account-pages/testing'
import { i18n } from '@tradefront/language'
import { noteReceipt, type LocalReceipt } from '@tradefront/sending/receipts'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import ActivityPage from './ActivityPage.tsx'
import { requestWords } from './request-words.ts'

const PATH = '/main/activity'
const LIST = 'GET /receipts'
const KEY = '4f2a91c3-7b1e-4000-8000-000000000001'
const OTHER = '5f2a91c3-7b1e-4000-8000-000000000002'
const AT = Date.parse('2026-06-15T12:00:00Z')

const broker = fakeBroker({ [LIST]: () => page([]) })
const open = () => openPages(PATH, { [PATH]: <ActivityPage /> })

function sent(changes: Partial<LocalReceipt> = {}): void {
  noteReceipt(CUSTOMER.id, {
    key: KEY,
    kind: 'withdrawal',
    at: AT,
    state: 'sent',
    what: 'Withdrawal',
    amount: '50.00',
    ...changes,
  })
}

const recorded = (changes: object = {}) => ({
  id: KEY,
  what: 'Withdrawal to Ethereum',
  amount: '50.00',
  status: 'booked',
  at: '2026-06-15T12:00:01Z',
  arrivals: 1,
  bookings: 1,
  ...changes,
})

/** The broker has these, for the list and for questions about keys. */
const has = (...receipts: object[]) => broker.answers(LIST, () => page(receipts))

const entry = async (number = '4F2A91C3-7B1E') =>
  (await screen.findByText(number)).closest('li') as HTMLElement

afterEach(() => closePages())

describe('[ORD-06] activity', () => {
  test('a request is listed with its number, when it was sent, answered and booked', async () => {
    sent({ state: 'booked', answered: AT + 12_000 })
    has(recorded({ at: '2026-06-15T12:00:11Z' }))
    open()
    const row = await entry()
    expect(within(row).getByText('Withdrawal')).toBeVisible()
    expect(row).toHaveTextContent('$50.00')
    expect(await within(row).findByText('Booked', { selector: 'li > span *' })).toBeVisible()
    const time = (term: string) => within(row).getByText(term, { selector: 'dt' }).nextElementSibling
    expect(time('Sent')).toHaveTextContent(/^\d+:00:00/)
    expect(time('Answered')).toHaveTextContent(/^\d+:00:12/)
    expect(time('Booked')).toHaveTextContent(/^\d+:00:11/)
  })

  test('without requests it says what will be listed, not that nothing was traded before', async () => {
    open()
    expect(
      await screen.findByText(
        'Orders and payments you send from now on appear here with their numbers. Earlier positions are in the journal.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/main/deposit')
    expect(screen.getByRole('link', { name: 'Open trading room' })).toHaveAttribute('href', '/mt4')
  })

  test('closed positions are in the journal, linked beside the page’s heading', async () => {
    open()
    await screen.findByText('No requests yet')
    const heading = screen.getByRole('heading', { level: 1 })
    const journal = screen.getByRole('link', { name: 'Open journal' })
    expect(heading.closest('[class*=header]')).toContainElement(journal)
    expect(journal).toHaveAttribute('href', '/main/journal')
  })

  test('a closing shows the profit or loss that it realised', async () => {
    const what = { said: { what: { code: 'receipt.close-trade', params: { symbol: 'EUR/USD' } } } }
    has(
      recorded({ ...what, amount: null, result: '-11.50' }),
      recorded({ ...what, id: OTHER, result: '27.00' }),
    )
    open()
    expect(within(await entry()).getByText('−$11.50')).toBeVisible()
    expect(within(await entry('5F2A91C3-7B1E')).getByText('+$27.00')).toBeVisible()
  })

  test('times within seconds are one', async () => {
    sent({ state: 'booked', answered: AT + 2000 })
    has(recorded())
    open()
    const row = await entry()
    expect(await within(row).findByText('Booked', { selector: 'dt *' })).toBeVisible()
    expect(
      within(row)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^\d+:00:01/)])
  })

  test('[CHAT-15] ‘Ask about this’ opens the chat about what a request made', async () => {
    has(recorded({ about: { kind: 'withdrawal', id: 3 } }), recorded({ id: OTHER }))
    open()
    const link = within(await entry()).getByRole('link', { name: 'Ask about this' })
    expect(link).toHaveAttribute('href', '/main/chat?about=withdrawal:3')
    expect(within(await entry('5F2A91C3-7B1E')).queryByRole('link')).toBeNull()
  })

  test('the broker’s record decides about a request whose answer was lost', async () => {
    sent()
    has(recorded())
    open()
    expect(await within(await entry()).findByText('Booked', { selector: 'li > span *' })).toBeVisible()
  })

  test('the broker is asked about exactly the numbers in this browser', async () => {
    sent()
    open()
    await entry()
    expect(broker.calls(LIST).map(({ query }) => query.get('keys'))).toContain(KEY)
  })

  test('a number that the broker never received was not sent', async () => {
    sent()
    open()
    expect(await screen.findByText('Not sent')).toBeVisible()
    expect(await entry()).toHaveTextContent('The broker never received it, and nothing was booked.')
  })

  test('one sent just before the broker was asked may still be on its way', async () => {
    sent({ at: Date.now() })
    open()
    await screen.findByRole('list', { name: 'Today' })
    expect(await entry()).toHaveTextContent('Sent, no answer yet')
  })

  test('a request is read in the language of the page; the words of an older version stay as they are', async () => {
    broker.answers({ [LIST]: lost })
    noteReceipt(CUSTOMER.id, {
      key: KEY,
      kind: 'account',
      at: AT,
      state: 'booked',
      params: { title: 'Mine' },
    })
    sent({ key: OTHER, what: 'Withdrawal to Bitcoin' })
    open()
    expect(await entry()).toHaveTextContent('Open the account Mine')
    const { id } = requestWords({
      kind: 'account',
      params: { title: 'Mine' },
    }) as { id: string }
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { [id]: ['Konto ', ['title'], ' eröffnen'] } }))
    expect(await entry()).toHaveTextContent('Konto Mine eröffnen')
    expect(await entry('5F2A91C3-7B1E')).toHaveTextContent('Withdrawal to Bitcoin')
    act(() => i18n.activate('en'))
  })

  test('a refusal has its reason', async () => {
    sent({ state: 'refused', reason: 'Not enough money' })
    has(recorded({ status: 'refused', reason: 'Only $1.00 is available.', bookings: 0 }))
    open()
    expect(await screen.findByText('Only $1.00 is available.')).toBeVisible()
    expect(within(await entry()).getByText('Refused', { selector: 'li > span *' })).toBeVisible()
  })

  test('requests that this browser has no record of come from the broker', async () => {
    has(recorded({ id: OTHER }))
    open()
    const other = await entry('5F2A91C3-7B1E')
    expect(
      within(other)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Booked'])
  })

  test('nothing was booked twice: when it was compared, and the numbers that came again', async () => {
    sent({ state: 'booked' })
    has(recorded({ arrivals: 2 }), recorded({ id: OTHER, status: 'refused', bookings: 0 }))
    open()
    expect(
      await screen.findByText(
        /^Checked with the broker at .*: nothing was booked twice\. 1 number arrived more than once and took effect once\.$/,
      ),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await entry()).toHaveTextContent('Arrived 2 times, took effect once.')
  })

  test('a number that was booked twice is named', async () => {
    has(recorded({ bookings: 2 }))
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('A number was booked more than once')
    expect(alert).toHaveTextContent('4F2A91C3-7B1E')
    expect(screen.queryByText(/nothing was booked twice/)).toBeNull()
  })

  test('without a connection the record of this browser is shown, and that it is not compared', async () => {
    sent()
    broker.answers({ [LIST]: lost })
    open()
    expect(await screen.findByText("We couldn't read the broker's record")).toBeVisible()
    expect(await entry()).toHaveTextContent('Sent, no answer yet')
    expect(screen.queryByText(/nothing was booked twice/)).toBeNull()
  })

  test.each([404, 501])(
    'a broker that answers %i doesn’t list requests, which the page says',
    async (code) => {
      sent({ state: 'booked', answered: AT })
      broker.answers({ [LIST]: status(code, { message: 'Not found' }) })
      open()
      expect(await screen.findByText('Kept in this browser only')).toBeVisible()
      expect(within(await entry()).getByText('Booked', { selector: 'li > span *' })).toBeVisible()
    },
  )

  test('a market order has the same words from either record, its size beside them', async () => {
    const trade = { code: 'receipt.trade', params: { side: 'buy', lots: '0.01', symbol: 'BTC/USD' } }
    const what = 'Buy 0.01 lots BTC/USD'
    noteReceipt(CUSTOMER.id, {
      key: KEY,
      kind: 'order',
      at: AT,
      state: 'booked',
      params: { side: 'buy', lots: '0.01', units: '0.01', symbol: 'BTC/USD', account: 'real' },
    })
    has(
      recorded({ what, amount: null, said: { what: trade } }),
      recorded({ id: OTHER, what, amount: null, said: { what: trade } }),
    )
    open()
    for (const number of ['4F2A91C3-7B1E', '5F2A91C3-7B1E']) {
      const row = await entry(number)
      expect(within(row).getByText('Buy BTC/USD')).toBeVisible()
      expect(within(row).getByText('0.01 lots')).toBeVisible()
    }
  })

  test('a market order has the price at which it was filled, the broker’s before this browser’s', async () => {
    const trade = { code: 'receipt.trade', params: { side: 'buy', lots: '0.01', symbol: 'BTC/USD' } }
    const params = { side: 'buy', lots: '0.01', units: '0.01', symbol: 'BTC/USD', account: 'real' }
    const what = 'Buy 0.01 lots BTC/USD'
    const noted = { kind: 'order', at: AT, state: 'booked', params, price: '71040.90' } as const
    noteReceipt(CUSTOMER.id, { ...noted, key: KEY })
    noteReceipt(CUSTOMER.id, { ...noted, key: OTHER })
    has(recorded({ id: OTHER, what, amount: null, price: '71041.00', said: { what: trade } }))
    open()
    expect(within(await entry()).getByText('0.01 lots at 71,040.90')).toBeVisible()
    const other = await entry('5F2A91C3-7B1E')
    expect(await within(other).findByText('0.01 lots at 71,041.00')).toBeVisible()
  })

  test('requests are listed by day, and filtered by kind', async () => {
    sent({ state: 'booked', at: Date.now() })
    has(
      recorded({
        id: OTHER,
        what: 'Transfer between accounts',
        said: { what: { code: 'receipt.transfer' } },
      }),
    )
    open()
    const today = await screen.findByRole('list', { name: 'Today' })
    expect(within(today).getByText('4F2A91C3-7B1E')).toBeVisible()
    expect(await screen.findByRole('heading', { name: /15.*2026/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Other' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Transfers' }))
    expect(await entry('5F2A91C3-7B1E')).toBeVisible()
    expect(screen.queryByText('4F2A91C3-7B1E')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Orders' }))
    expect(screen.getByText('No requests of this kind yet')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }))
    expect(screen.queryByText('No requests of this kind yet')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(await entry()).toBeVisible()
  })

  test('a number is copied', async () => {
    has(recorded())
    open()
    const user = userEvent.setup()
    await user.click(within(await entry()).getByRole('button', { name: 'Copy 4F2A91C3-7B1E' }))
    expect(await navigator.clipboard.readText()).toBe('4F2A91C3-7B1E')
  })

  test('[SESS-06] another customer’s requests are not shown', async () => {
    noteReceipt('someone-else', { key: KEY, kind: 'order', at: AT, state: 'sent', what: 'Buy' })
    open()
    expect(await screen.findByText('No requests yet')).toBeVisible()
  })
})
