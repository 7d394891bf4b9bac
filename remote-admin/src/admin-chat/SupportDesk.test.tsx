import { onScreen } from '@tradefront/ui/testing'
import { channels, EVENT, type CustomerFacts } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, later, status, trade } from '@tradefront/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customer } from '../testing/customers.ts'
import { admin, dana, mia, setUpDesk } from '../testing/desk.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const USERS = 'GET /admin/users'
const FACTS = 'GET /admin/customers/:id'
const REVIEW = 'POST /admin/customers/:id/verification'
const SEARCH = 'GET /admin/messages'
const REPLIES = 'GET /admin/replies'
const NOTES = 'GET /admin/customers/:id/notes'
const NOW = Date.parse('2025-01-05T16:00:00Z')
const MINUTE = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString()
const last = (message: string, minutes: number, is_admin = false) => ({
  message,
  created_at: ago(minutes),
  is_admin,
})

type Check = CustomerFacts['verification']
const PASSPORT: Check['documents'][number] = {
  kind: 'identity',
  type: 'passport',
  status: 'in_review',
  reason: undefined,
  files: [
    {
      id: '5',
      side: 'front',
      file_name: 'passport.png',
      size: 2048,
      uploaded_at: ago(60),
      download_url: 'https://broker.test/api/v1/verification/documents/5',
    },
  ],
}
const check = (fields: Partial<typeof PASSPORT> = {}): Check => ({
  status: 'in_review',
  reason: undefined,
  submitted_at: ago(30),
  profile_complete: true,
  documents: [
    { ...PASSPORT, ...fields },
    { kind: 'address', type: undefined, status: 'not_started', reason: undefined, files: [] },
  ],
})
const FACTS_OF_DANA = {
  status: 'active',
  phone: '+1 5550100',
  country: 'united-states',
  accounts: [
    {
      id: '0',
      number: '100007',
      title: 'Trading Account',
      type: 'trading',
      balance: '10000',
      available: '1',
    },
  ],
  equity: '10025.5',
  free_margin: '9000',
  positions: [trade({ asset_symbol: 'EUR/USD', trade_type: 'sell', volume: '1000', pnl: '25.50' })],
  withdrawals: [
    {
      id: '3',
      account: '0',
      method: 'bank',
      title: 'Bank transfer',
      destination: 'DE89 … 3000',
      amount: '1100.00',
      fee: '0',
      net: '1100.00',
      status: 'pending',
      created_at: ago(90),
    },
  ],
  verification: check(),
}

const waiting = [
  customer('9', 'Noor', { last_message: last('Newest', 1), waiting_since: ago(1), unread_count: 1 }),
  { ...dana, unread_count: 0, last_message: last('On its way', 5, true), waiting_since: null },
  { ...mia, last_message: last('Hello?', 45), waiting_since: ago(180), unread_count: 3 },
]
const broker = fakeBroker({
  [USERS]: { data: waiting },
  [FACTS]: { data: FACTS_OF_DANA },
  [REPLIES]: status(404),
  [NOTES]: status(404),
  'GET /admin/customers/:id/files': status(404),
})

const list = () => within(screen.getByRole('complementary', { name: 'Users' }))
const rows = () =>
  list()
    .queryAllByRole('listitem')
    .map((row) => row.textContent)
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })

let login = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  forgetReads()
  login += 1
  useSession.setState({ user: admin, token: `desk ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[CHAT-15] what a message is about is shown beside it as the customer’s, without a link', async () => {
  const ABOUT = 'GET /chat/about/:kind/:id'
  const position = trade({ id: '12', asset_symbol: 'EUR/USD', volume: '2000', pnl: '12.30' })
  broker.answers(ABOUT, { data: { kind: 'position', position, lots: '0.02' } })
  const it = setUpDesk(broker, '/admin/chat?customer=7')
  it.chats.get('7')!.write('7', 'Why?', { about: { kind: 'position', id: '12' } })
  await it.open()
  const card = await screen.findByRole('group', { name: 'About' })
  await vi.waitFor(() => expect(card).toHaveTextContent('EUR/USDBuy 0.02 lotsOpen, P/L +$12.30'))
  expect(within(card).queryByRole('link')).toBeNull()
  expect(broker.calls(ABOUT).map(({ query }) => query.get('customer_id'))).toEqual(['7'])
})

describe('[ADM-08] the list of conversations', () => {
  test('shows the newest message, its time and the waiting time; sorts by it', async () => {
    await setUpDesk(broker).open()
    expect(rows()).toEqual([
      expect.stringMatching(/Noor Holm1 min agoNewestOffline1 unreadWaiting 1 min$/),
      expect.stringMatching(/Dana Holm5 min agoTeam: On its wayOnline$/),
      expect.stringMatching(/Mia Holm45 min agoHello\?Offline3 unreadWaiting 3 h$/),
    ])
    await userEvent.click(list().getByRole('combobox', { name: 'Sort by' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Longest waiting', hidden: true }))
    expect(rows().map((row) => /Noor|Dana|Mia/.exec(row ?? '')?.[0])).toEqual(['Mia', 'Noor', 'Dana'])
  })

  test('a message of an earlier day has its day instead of its time', async () => {
    const dated = (id: string, created_at: string) => ({
      ...customer(id, 'Dana'),
      last_message: { message: 'Hello', is_admin: false, created_at },
    })
    broker.answers(USERS, {
      data: [dated('7', '2025-01-03T12:00:00Z'), dated('8', '2024-12-24T12:00:00Z')],
    })
    await setUpDesk(broker).open()
    const times = list()
      .getAllByRole('time')
      .map(({ textContent }) => textContent)
    expect(times).toEqual(['3 Jan', '24 Dec 2024'])
  })

  test('a message appears in the list immediately, before it is refetched', async () => {
    const it = setUpDesk(broker)
    await it.open()
    const before = broker.calls(USERS).length
    const message = it.chats
      .get('7')!
      .write('7', 'One more thing', { created_at: new Date(NOW).toISOString() })
    const deliver = () =>
      act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: '7', message }))
    deliver()
    deliver()
    await it.pass(0)
    expect(rows()[0]).toMatch(/Dana Holmjust nowOne more thingOnline1 unreadWaiting <1 min$/)
    expect(broker.calls(USERS)).toHaveLength(before)
  })

  test('a reply from this page ends the waiting time in the list', async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=8')
    await it.open()
    it.chats.get('8')!.tick(60 * MINUTE)
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Here I am{Enter}')
    await act(broker.settled)
    expect(rows()[0]).toMatch(/Mia Holmjust nowTeam: Here I am/)
    expect(rows()[0]).not.toContain('Waiting')
  })

  test('if the broker provides neither: shows emails, without sorting', async () => {
    broker.answers(USERS, { data: [dana, mia] })
    await setUpDesk(broker).open()
    expect(rows()[0]).toContain('dana@tradefront.test')
    expect(list().queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  })
})

describe('[ADM-09] search in messages', () => {
  const search = async (it: ReturnType<typeof setUpDesk>, text: string) => {
    await userEvent.type(screen.getByPlaceholderText('Search users...'), text)
    await it.pass(300)
    // The request sent once typing has paused.
    await it.pass(0)
  }

  test('searches once typing pauses, marks the matches and opens their conversation', async () => {
    const it = setUpDesk(broker)
    broker.answers(SEARCH, {
      data: [{ id: 4, customer_id: 8, message: 'Where is my Deposit?', is_admin: false, created_at: ago(3) }],
    })
    await it.open()
    await search(it, 'deposit')
    expect(broker.calls(SEARCH).map(({ query }) => query.get('search'))).toEqual(['deposit'])
    const found = within(screen.getByRole('region', { name: 'Messages found' }))
    expect(found.getByText('Deposit').tagName).toBe('MARK')
    expect(found.getByText('Deposit').parentElement).toHaveAttribute('dir', 'auto')
    await userEvent.click(found.getByRole('button', { name: /Mia Holm/ }))
    expect(heading('Mia Holm')).toBeVisible()
  })

  test('an old result opens the conversation there, and is marked', async () => {
    const it = setUpDesk(broker)
    const chat = it.chats.get('8')!
    for (let n = 1; n <= 70; n += 1) chat.write('8', `line ${n}`)
    const hit = chat.messages[4]!
    const data = [{ ...hit, customer_id: 8, is_admin: false }]
    broker.answers(SEARCH, { data })
    await it.open()
    await search(it, 'line 5')
    const button = () => screen.getByRole('button', { name: /Mia Holm.*line 5/ })
    const marked = () => screen.getByRole('log').querySelector('[data-found]')?.textContent
    await userEvent.click(button())
    await it.pass(0)
    expect(marked()).toContain('line 5')
    expect(screen.getByText('Message found: line 5')).toBeInTheDocument()
    expect(screen.getByRole('log')).toHaveFocus()
    expect(screen.getByTestId('address')).toHaveTextContent(`/admin/chat?customer=8&message=${hit.id}`)
    // Choosing it again navigates there again.
    button().focus()
    await userEvent.click(button())
    await it.pass(0)
    expect(screen.getByRole('log')).toHaveFocus()
    // Another conversation has no marked message.
    await userEvent.clear(screen.getByPlaceholderText('Search users...'))
    await it.pass(0)
    await userEvent.click(list().getByRole('button', { name: /Dana/ }))
    await it.pass(0)
    expect(marked()).toBeUndefined()
  })

  test('says if a result is gone; a page that fails on the way is retried', async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=8&message=999')
    const chat = it.chats.get('8')!
    for (let n = 1; n <= 30; n += 1) chat.write('8', `line ${n}`)
    await it.open()
    expect(screen.getByText('This message is no longer in the conversation.')).toBeVisible()
    cleanup()
    const again = setUpDesk(broker, '/admin/chat?customer=7&message=1')
    const second = again.chats.get('7')!
    for (let n = 1; n <= 70; n += 1) second.write('7', `line ${n}`)
    const fetchPage = second.fetchChatMessages.bind(second)
    vi.spyOn(second, 'fetchChatMessages').mockImplementation(async (query, options) => {
      if (query.page === 2 && query.after === undefined) second.fault = { kind: 'http', status: 500 }
      const answer = await fetchPage(query, options).finally(() => (second.fault = undefined))
      return answer
    })
    await again.open()
    expect(screen.getByText("We couldn't load earlier messages.")).toBeVisible()
    vi.restoreAllMocks()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await again.pass(0)
    expect(screen.getByText('Message found: line 1')).toBeInTheDocument()
  })

  test('doesn’t search for a single letter; says if nothing was found, it failed, or isn’t offered', async () => {
    const it = setUpDesk(broker)
    await it.open()
    await search(it, 'x')
    expect(broker.calls(SEARCH)).toHaveLength(0)
    broker.answersOnce(SEARCH, { data: [] })
    await search(it, 'y')
    expect(screen.getByText('No messages found')).toBeVisible()
    broker.answersOnce(SEARCH, status(404))
    await search(it, 'z')
    expect(screen.getByText("Message search isn't available here.")).toBeVisible()
    broker.answersOnce(SEARCH, status(500))
    await search(it, 'z')
    expect(screen.getByText("We couldn't search the messages.")).toBeVisible()
  })
})

describe('the customer beside the conversation', () => {
  const details = () => within(screen.getByRole('dialog', { name: 'Customer details' }))
  const open = async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=7')
    await it.open()
    await userEvent.click(screen.getByRole('button', { name: 'Show customer details' }))
    await screen.findByRole('dialog', { name: 'Customer details' })
    await act(broker.settled)
    return it
  }

  test('[ADM-10] accounts, positions, pending withdrawals and verification', async () => {
    await open()
    await details().findByText('Accounts')
    const text = screen.getByRole('dialog', { name: 'Customer details' }).textContent
    for (const part of [
      'Trading Account 100007$10,000.00',
      'Equity$10,025.50',
      'Free margin$9,000.00',
      'Open positions (1)EUR/USD Sell 1,000 units+$25.50',
      'Withdrawals under way (1)Bank transfer DE89 … 3000',
      '$1,100.00',
      'United States',
    ])
      expect(text).toContain(part)
    expect(details().getByRole('link', { name: '+1 5550100' })).toHaveAttribute('href', 'tel:+15550100')
  })

  test('[ADM-10] are beside the conversation on a wide screen', async () => {
    onScreen('wide')
    await setUpDesk(broker, '/admin/chat?customer=7').open()
    await act(broker.settled)
    const beside = within(screen.getByRole('complementary', { name: 'Customer details' }))
    expect(await beside.findByText('Accounts')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show customer details' })).toBeNull()
  })

  test('[ADM-10] without the call, and after a failure', async () => {
    broker.answers(FACTS, status(404))
    await open()
    expect(await details().findByText("Customer details aren't available here.")).toBeVisible()
    cleanup()
    forgetReads()
    broker.answers(FACTS, status(500))
    await open()
    expect(await details().findByText("We couldn't load the customer's details.")).toBeVisible()
    broker.answers(FACTS, { data: FACTS_OF_DANA })
    await userEvent.click(details().getByRole('button', { name: 'Retry' }))
    expect(await details().findByText('Trading Account')).toBeVisible()
  })

  test('[ADM-11] repeated presses approve a document once', async () => {
    const held = later()
    broker.answers(REVIEW, held.answer)
    await open()
    const approve = await details().findByRole('button', { name: 'Approve Passport' })
    await userEvent.dblClick(approve)
    held.give({ data: { ...check({ status: 'approved' }), status: 'approved' } })
    await vi.waitFor(() => expect(details().queryByRole('button', { name: 'Approve Passport' })).toBeNull())
    expect(broker.bodies(REVIEW)).toEqual([{ kind: 'identity', status: 'approved' }])
    expect(details().getAllByText('Approved')).toHaveLength(2)
  })

  test('[ADM-11] rejects only with a reason', async () => {
    broker.answers(REVIEW, { data: check({ status: 'rejected', reason: 'Too dark' }) })
    await open()
    await userEvent.click(await details().findByRole('button', { name: 'Reject Passport' }))
    await userEvent.click(details().getByRole('button', { name: 'Reject' }))
    expect(details().getByText('Enter a reason')).toBeVisible()
    expect(broker.calls(REVIEW)).toHaveLength(0)
    await userEvent.type(details().getByRole('textbox', { name: 'Reason' }), ' Too dark ')
    await userEvent.click(details().getByRole('button', { name: 'Reject' }))
    expect(await details().findByText('Too dark')).toBeVisible()
    expect(broker.bodies(REVIEW)).toEqual([{ kind: 'identity', status: 'rejected', reason: 'Too dark' }])
  })

  test('[ADM-11] if another admin was faster, says so and shows the current state', async () => {
    broker.answers(REVIEW, status(409, { message: 'This document is not in review.' }))
    await open()
    const approve = await details().findByRole('button', { name: 'Approve Passport' })
    const held = later()
    broker.answers(FACTS, held.answer)
    await userEvent.click(approve)
    expect(await details().findByText('This document is not in review.')).toBeVisible()
    held.give({ data: { ...FACTS_OF_DANA, verification: check({ status: 'approved' }) } })
    await vi.waitFor(() => expect(details().queryByRole('button', { name: 'Approve Passport' })).toBeNull())
  })

  test('[ADM-11] loads a document with the admin’s session', async () => {
    const FILE = 'GET /verification/documents/:id'
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:passport')
    broker.answers(FILE, status(500))
    await open()
    const view = await details().findByRole('button', { name: 'View front: passport.png' })
    await userEvent.click(view)
    const picture = within(await screen.findByRole('dialog', { name: 'passport.png' }))
    expect(await picture.findByText("We couldn't load the file.")).toBeVisible()
    broker.answers(FILE, 'picture')
    await userEvent.click(picture.getByRole('button', { name: 'Retry' }))
    expect(await picture.findByRole('img', { name: 'front of the document' })).toHaveAttribute(
      'src',
      'blob:passport',
    )
    expect(broker.calls(FILE).at(-1)?.token).toBe('token')
    await userEvent.keyboard('{Escape}')
    expect(details().getByText('Accounts')).toBeVisible()
  })
})

test('[ADM-12] a canned reply is filled in and appended to the draft', async () => {
  broker.answers(REPLIES, {
    data: [
      {
        id: 'hi',
        title: 'Greeting',
        text: 'Hello {first_name} ({account_id}), {agent_name} here. {unknown}',
      },
    ],
  })
  await setUpDesk(broker, '/admin/chat?customer=7').open()
  const field = screen.getByRole('textbox', { name: 'Message' })
  await userEvent.type(field, 'First.')
  await userEvent.click(await screen.findByRole('button', { name: 'Canned replies' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Greeting/, hidden: true }))
  expect(field).toHaveValue('First.\nHello Dana (TF-7), Sam Olsen here. {unknown}')
})

describe('[ADM-13] the keyboard', () => {
  test('next, previous and next unread conversation, also while writing', async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=9')
    it.chats.set('9', it.chats.get('8')!)
    await it.open()
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }))
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(heading('Dana Holm')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(heading('Noor Holm')).toBeVisible()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(heading('Noor Holm')).toBeVisible()
    await userEvent.keyboard('{Alt>}u{/Alt}')
    expect(heading('Mia Holm')).toBeVisible()
  })

  test('Ctrl+Enter sends and goes to the next unread; blank text stays', async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=7')
    await it.open()
    const field = () => screen.getByRole('textbox', { name: 'Message' })
    await userEvent.type(field(), '{Control>}{Enter}{/Control}')
    expect(heading('Dana Holm')).toBeVisible()
    await userEvent.type(field(), 'Done{Control>}{Enter}{/Control}')
    expect(heading('Mia Holm')).toBeVisible()
    expect(field()).toHaveFocus()
    await userEvent.type(field(), '{Control>}{Enter}{/Control}')
    expect(heading('Mia Holm')).toBeVisible()
    await act(broker.settled)
    expect(broker.bodies('POST /chat/messages')).toMatchObject([{ message: 'Done', customer_id: '7' }])
  })

  test('warns in the next conversation if a message failed', async () => {
    const it = setUpDesk(broker, '/admin/chat?customer=7')
    await it.open()
    broker.answers('POST /chat/messages', status(422, { message: 'No' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Done{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Message to Dana Holm not sent')).toBeVisible()
    expect(heading('Mia Holm')).toBeVisible()
  })
})
