import { closePages, CUSTOMER, openPages } from '@tradefront/account-pages/testing'
import { i18n } from '@tradefront/language'
import { noteReceipt, type LocalReceipt } from '@tradefront/sending/receipts'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { act, screen, within } from '@testing-library/react'
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
    sent({ state: 'booked', answered: AT + 2000 })
    has(recorded())
    open()
    const row = await entry()
    expect(within(row).getByText('Withdrawal')).toBeVisible()
    expect(row).toHaveTextContent('$50.00')
    expect(await within(row).findByText('Booked', { selector: 'span' })).toBeVisible()
    const time = (term: string) => within(row).getByText(term, { selector: 'dt' }).nextElementSibling
    expect(time('Sent')).toHaveTextContent(/2026.*:00:00/)
    expect(time('Answered')).toHaveTextContent(/^\d+:00:02/)
    expect(time('Booked')).toHaveTextContent(/^\d+:00:01/)
  })

  test('times that are the same to the second are one', async () => {
    sent({ state: 'booked', answered: AT + 200 })
    has(recorded({ at: '2026-06-15T12:00:00.100Z' }))
    open()
    const row = await entry()
    expect(await within(row).findByText('Booked', { selector: 'dt *' })).toBeVisible()
    expect(
      within(row)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/2026.*:00:00/)])
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
    expect(await within(await entry()).findByText('Booked', { selector: 'span' })).toBeVisible()
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
    await screen.findByRole('list', { name: 'Requests' })
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
      key: KEY,
      kind: 'account',
      at: AT,
      state: 'sent',
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
    expect(within(await entry()).getByText('Refused', { selector: 'span' })).toBeVisible()
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
    expect(screen.getByText(/^Sent and answered times are kept only in the browser/)).toBeVisible()
  })

  test('nothing was booked twice: the numbers that were compared, and those that came again', async () => {
    sent({ state: 'booked' })
    has(recorded({ arrivals: 2 }), recorded({ id: OTHER, status: 'refused', bookings: 0 }))
    open()
    const notice = await screen.findByText('Nothing was booked twice')
    expect(notice.parentElement).toHaveTextContent(
      /We compared 2 numbers with the broker's record at .*: 1 booked once each, 1 refused\. 1 number arrived more than once and took effect once\./,
    )
    expect(await entry()).toHaveTextContent('Arrived 2 times, took effect once.')
  })

  test('a number that was booked twice is named', async () => {
    has(recorded({ bookings: 2 }))
    open()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('A number was booked more than once')
    expect(alert).toHaveTextContent('4F2A91C3-7B1E')
  })

  test('without a connection the record of this browser is shown, and that it is not compared', async () => {
    sent()
    broker.answers({ [LIST]: lost })
    open()
    expect(await screen.findByText("We couldn't read the broker's record")).toBeVisible()
    expect(await entry()).toHaveTextContent('Sent, no answer yet')
    expect(screen.queryByText('Nothing was booked twice')).toBeNull()
  })

  test.each([404, 501])(
    'a broker that answers %i doesn’t list requests, which the page says',
    async (code) => {
      sent({ state: 'booked', answered: AT })
      broker.answers({ [LIST]: status(code, { message: 'Not found' }) })
      open()
      expect(await screen.findByText('Kept in this browser only')).toBeVisible()
      expect(within(await entry()).getByText('Booked', { selector: 'span' })).toBeVisible()
    },
  )

  test('[SESS-06] another customer’s requests are not shown', async () => {
    noteReceipt('someone-else', { key: KEY, kind: 'order', at: AT, state: 'sent', what: 'Buy' })
    open()
    expect(await screen.findByText('No requests yet')).toBeVisible()
  })
})
