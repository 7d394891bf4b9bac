import { onScreen } from '@tradefront/ui/testing'
import { channels, EVENT } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, hang, later, status } from '@tradefront/testing'
import { hush, playSound } from '@tradefront/ui/sounds'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { customer } from '../testing/customers.ts'
import { admin, dana, mia, setUpDesk } from '../testing/desk.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const USERS = 'GET /admin/users'
const broker = fakeBroker({ [USERS]: { data: [dana, mia] }, 'GET /admin/replies': status(404) })

const setUp = (path?: string) => setUpDesk(broker, path)

const users = () => within(screen.getByRole('complementary', { name: 'Users' }))
const names = () =>
  users()
    .queryAllByRole('button')
    .map((row) => row.textContent)

let login = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  forgetReads()
  login += 1
  useSession.setState({ user: admin, token: `token ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the user list', () => {
  test('[ADM-02] says that it is loading, then shows search, tabs and the select prompt', async () => {
    const { open } = setUp()
    broker.answers(USERS, hang)
    await open()
    expect(screen.getByText('Loading users...')).toBeVisible()
    expect(screen.getByPlaceholderText('Search users...')).toBeVisible()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Online', 'Unread'])
    expect(screen.getByText('Select a user to start chatting')).toBeVisible()
    expect(
      screen.getByText('Choose a user from the list to view their conversation and send messages'),
    ).toBeVisible()
  })

  test('[ADM-13] without a conversation the next unread one is a click away', async () => {
    const { open } = setUp()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Open next unread' }))
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/chat?customer=7')
    expect(screen.queryByRole('button', { name: 'Open next unread' })).toBeNull()
  })

  test('the pane is marked while it has no conversation, and so are customers who have never written', async () => {
    broker.answers(USERS, {
      data: [
        customer('7', 'Dana', { last_message: { message: 'Hi', created_at: '2026-06-15T12:00:00Z' } }),
        customer('8', 'Mia', { last_message: null }),
      ],
    })
    const { open } = setUp()
    await open()
    const row = (name: RegExp) => users().getByRole('button', { name })
    expect(row(/Dana Holm/)).not.toHaveAttribute('data-silent')
    expect(row(/Mia Holm/)).toHaveAttribute('data-silent')
    expect(screen.getByRole('main')).toHaveAttribute('data-empty')
    await userEvent.click(row(/Dana Holm/))
    expect(screen.getByRole('main')).not.toHaveAttribute('data-empty')
  })

  test('[ADM-02] searches and filters; says if nothing is found', async () => {
    const { open } = setUp()
    await open()
    expect(names()).toEqual([
      'DHDana Holmdana@tradefront.testOnline2 unread',
      'MHMia Holmmia@tradefront.testOffline',
    ])
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'MIA@')
    expect(names()).toHaveLength(1)
    await userEvent.click(screen.getByRole('tab', { name: 'Online' }))
    expect(screen.getByText('No users found')).toBeVisible()
    await userEvent.clear(screen.getByPlaceholderText('Search users...'))
    expect(names()).toEqual([expect.stringContaining('Dana')])
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }))
    expect(names()).toEqual([expect.stringContaining('Dana')])
  })

  test('[ADM-04] is fetched every 30 s; a failure is shown and the list is kept', async () => {
    vi.useFakeTimers()
    const { pass, open } = setUp()
    await open()
    expect(broker.calls(USERS)).toHaveLength(1)
    broker.answersOnce(USERS, status(500))
    await pass(29_900)
    expect(broker.calls(USERS)).toHaveLength(1)
    await pass(100)
    expect(screen.getByText('Failed to load users. Retrying...')).toBeVisible()
    expect(names()).toHaveLength(2)
    await pass(30_000)
    expect(screen.queryByText('Failed to load users. Retrying...')).toBeNull()
  })
})

test('[ADM-02] of 200 customers only those near the viewport are rendered; new messages move a customer to the top', async () => {
  const many = Array.from({ length: 200 }, (_, index) => customer(`${100 + index}`, `Customer${index}`))
  broker.answers(USERS, { data: [...many, mia] })
  const it = setUp()
  await it.open()
  const drawn = names().length
  expect(drawn).toBeGreaterThan(0)
  expect(drawn).toBeLessThan(100)
  expect(users().queryByRole('button', { name: /^MH/ })).toBeNull()
  const message = it.chats.get('8')!.write('8', 'Hello')
  act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: '8', message }))
  expect(await users().findByRole('button', { name: /^MH/ })).toBeVisible()
  expect(names()[0]).toContain('Mia Holm')
})

describe('[ADM-02] the list under the pointer', () => {
  const zoe = customer('9', 'Zoe')
  const three = () => broker.answers(USERS, { data: [dana, mia, zoe] })
  const firstNames = () =>
    users()
      .getAllByRole('button', { name: /Holm/ })
      .map((row) => /(Dana|Mia|Zoe|Noor) Holm/.exec(row.textContent)?.[1])
  let writes = 0
  /** A customer's next message, delivered by the team's channel. */
  const write = async (it: ReturnType<typeof setUp>, id: string, message: string) => {
    writes += 1
    const created_at = new Date(Date.now() + writes * 1000).toISOString()
    const text = {
      ...it.chats.get('8')!.write('8', message),
      id: `${900 + writes}`,
      sender_id: id,
      created_at,
    }
    act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: id, message: text }))
    await it.pass(0)
  }
  /** Moves the pointer between elements. jsdom's pointer events lack `relatedTarget`. */
  const move = (from: Element, to: Element) => {
    fireEvent(from, new MouseEvent('pointerout', { bubbles: true, relatedTarget: to }))
    fireEvent(to, new MouseEvent('pointerover', { bubbles: true, relatedTarget: from }))
  }
  const row = (name: RegExp) => users().getByRole('button', { name })

  test('keeps its rows in place while others write; a click opens the intended row', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    three()
    const it = setUp()
    await it.open()
    await user.hover(row(/Dana Holm/))
    broker.answers(USERS, hang)
    await write(it, '9', 'Hello there')
    expect(firstNames()).toEqual(['Dana', 'Mia', 'Zoe'])
    expect(row(/Zoe Holm/)).toHaveTextContent('Hello there')
    expect(row(/Zoe Holm/)).toHaveTextContent('1 unread')
    await user.click(users().getAllByRole('button', { name: /Holm/ })[0]!)
    expect(screen.getByTestId('address')).toHaveTextContent('customer=7')
    expect(users().getByRole('button', { name: '1 new ↑' })).toBeVisible()
  })

  test('applies the new order by its button, at the top, and once pointer and focus have left', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    three()
    const it = setUp()
    await it.open()
    await user.hover(row(/Dana Holm/))
    broker.answers(USERS, { data: [customer('10', 'Noor'), zoe, dana, mia] })
    await it.pass(30_000)
    expect(firstNames()).toEqual(['Dana', 'Mia', 'Zoe'])
    const box = row(/Dana Holm/).closest<HTMLElement>('[tabindex="-1"]')!
    box.scrollTop = 40
    const button = users().getByRole('button', { name: '2 new ↑' })
    move(row(/Dana Holm/), button)
    fireEvent.click(button)
    // The added row is measured before it is rendered.
    await it.pass(0)
    expect(firstNames()).toEqual(['Noor', 'Zoe', 'Dana', 'Mia'])
    expect(box.scrollTop).toBe(0)
    expect(box).toHaveFocus()
    broker.answers(USERS, { data: [mia, customer('10', 'Noor'), zoe, dana] })
    await it.pass(30_000)
    expect(firstNames()).toEqual(['Noor', 'Zoe', 'Dana', 'Mia'])
    move(box, screen.getByRole('heading', { name: 'Customer chats' }))
    // The focus is still inside.
    expect(firstNames()).toEqual(['Noor', 'Zoe', 'Dana', 'Mia'])
    act(() => box.blur())
    expect(firstNames()).toEqual(['Mia', 'Noor', 'Zoe', 'Dana'])
    expect(users().queryByRole('button', { name: /new ↑/ })).toBeNull()
  })

  test('is held for the keyboard too, until the focus leaves', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    three()
    const it = setUp()
    await it.open()
    await user.click(screen.getByPlaceholderText('Search users...'))
    while (document.activeElement !== row(/Dana Holm/)) await user.tab()
    await write(it, '9', 'Hello')
    expect(firstNames()).toEqual(['Dana', 'Mia', 'Zoe'])
    act(() => screen.getByPlaceholderText('Search users...').focus())
    expect(firstNames()).toEqual(['Zoe', 'Dana', 'Mia'])
  })

  test('another search applies immediately, wherever the pointer rests', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    three()
    const it = setUp()
    await it.open()
    await user.click(screen.getByPlaceholderText('Search users...'))
    await user.hover(row(/Mia Holm/))
    await user.keyboard('zoe')
    expect(firstNames()).toEqual(['Zoe'])
  })
})

describe('[ADM-04] a busy desk', () => {
  /** Mia sends three messages a second for `ms`. */
  const chatter = async (it: ReturnType<typeof setUp>, ms: number) => {
    const chat = it.chats.get('8')!
    for (let passed = 0; passed < ms; passed += 333) {
      chat.tick(333)
      const message = chat.write('8', `Still here after ${passed}`)
      act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: '8', message }))
      await it.pass(333)
    }
  }

  test('fetches the list every 2 s, however many messages arrive', async () => {
    const it = setUp()
    await it.open()
    const before = broker.calls(USERS).length
    await chatter(it, 20_000)
    expect(broker.calls(USERS).length - before).toBeGreaterThanOrEqual(9)
    expect(broker.calls(USERS).length - before).toBeLessThan(14)
  })

  test('lists a new customer with their first message', async () => {
    const it = setUp()
    await it.open()
    await chatter(it, 1_000)
    broker.answers(USERS, { data: [dana, mia, customer('9', 'Noor', { unread_count: 1 })] })
    const message = { ...it.chats.get('8')!.write('8', 'Hello'), id: '900', sender_id: '9' }
    act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: '9', message }))
    await it.pass(0)
    expect(names()).toContainEqual(expect.stringContaining('Noor Holm'))
  })

  test('a customer who is still missing from the list is only requested once', async () => {
    const it = setUp()
    await it.open()
    const before = broker.calls(USERS).length
    const message = { ...it.chats.get('8')!.write('8', 'Hello'), id: '900', sender_id: '9' }
    for (let time = 0; time < 3; time += 1) {
      act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: '9', message }))
      await it.pass(10)
    }
    expect(broker.calls(USERS)).toHaveLength(before + 1)
  })

  test('waits for a slow response, and keeps messages that arrived meanwhile', async () => {
    const it = setUp()
    await it.open()
    const held = later()
    broker.answersOnce(USERS, held.answer)
    const before = broker.calls(USERS).length
    await chatter(it, 6_000)
    expect(broker.calls(USERS)).toHaveLength(before + 1)
    // The follow-up fetch, requested by the messages since.
    broker.answers(USERS, hang)
    held.give({ data: [dana, mia, customer('9', 'Noor')] })
    await it.pass(0)
    expect(names()).toContainEqual(expect.stringContaining('Noor Holm'))
    expect(names()[0]).toContain('Still here after 5994')
  })
})

describe('the conversation', () => {
  test('[ADM-03] header: name, Online or Offline, account id, connection', async () => {
    const { account, pass, open } = setUp()
    await open()
    await userEvent.click(users().getByRole('button', { name: /Dana/ }))
    await act(broker.settled)
    const conversation = within(screen.getByRole('region', { name: 'Dana Holm' }))
    expect(conversation.getByText('Online')).toBeVisible()
    expect(conversation.getByText('Account TF-7')).toBeVisible()
    expect(conversation.getByText('Connected')).toBeVisible()
    act(() => account.drop())
    expect(conversation.getByText('Reconnecting...')).toBeVisible()
    await pass(5000)
    expect(conversation.getByText('Using backup connection - messages may be slightly delayed')).toBeVisible()
    act(() => account.setStatus({ state: 'failed', message: 'gone' }))
    expect(conversation.getByText('Disconnected')).toBeVisible()
    await userEvent.click(users().getByRole('button', { name: /Mia/ }))
    expect(within(screen.getByRole('region', { name: 'Mia Holm' })).getByText('Offline')).toBeVisible()
  })

  test('[ADM-05] sends to the selected customer, receives live, and refreshes the list’s counts', async () => {
    const { account, chats, open } = setUp()
    chats.get('7')!.write('7', 'I need help')
    await open()
    await userEvent.click(users().getByRole('button', { name: /Dana/ }))
    expect(screen.getByTestId('address')).toHaveTextContent('/admin/chat?customer=7')
    expect(await screen.findByText('I need help')).toBeVisible()
    expect(broker.calls(USERS)).toHaveLength(2)
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Of course{Enter}')
    await act(broker.settled)
    expect(broker.bodies('POST /chat/messages')).toEqual([
      expect.objectContaining({ message: 'Of course', customer_id: '7' }),
    ])
    const message = chats.get('7')!.write('7', 'Thank you')
    act(() => void account.emit(channels.chat('7'), EVENT.messageSent, { message }))
    expect(await screen.findByText('Thank you')).toBeVisible()
  })

  test('[ADM-05] [ADM-07] [MFE-03] the address opens the conversation, and each customer has a separate draft', async () => {
    const { open, emit } = setUp('/admin/chat?customer=8')
    await open()
    const field = () => screen.getByRole('textbox', { name: 'Message' })
    expect(screen.getByRole('region', { name: 'Mia Holm' })).toBeVisible()
    await userEvent.type(field(), 'for Mia')
    // No reload is offered meanwhile.
    const work = (unsaved: boolean) => ['work:unsaved', { key: 'admin-chat', unsaved }]
    expect(emit.mock.lastCall).toEqual(work(true))
    await userEvent.click(users().getByRole('button', { name: /Dana/ }))
    expect(field()).toHaveValue('')
    expect(emit.mock.lastCall).toEqual(work(false))
    await userEvent.click(users().getByRole('button', { name: /Mia/ }))
    expect(field()).toHaveValue('for Mia')
  })
})

test('[ADM-01] the header has the pages of staff, with a place for the host’s list of all pages at their end', async () => {
  const { open } = setUp()
  await open()
  const navigation = screen.getByRole('navigation', { name: 'Main' })
  expect(navigation.lastElementChild).toHaveAttribute('data-all-pages')
  expect(document.querySelector('[data-main-navigation]')).toBeNull()
})

test('[ADM-01] on small screens the list is a drawer with a toggle', async () => {
  onScreen('phone')
  const { open } = setUp('/admin/chat?customer=8')
  await open()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show users' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Users' }))
  await userEvent.click(drawer.getByRole('button', { name: /Dana/ }))
  expect(screen.getByRole('region', { name: 'Dana Holm' })).toBeVisible()
})

test('[ADM-01] on small screens without a conversation the list is the page, with a place for the host’s navigation', async () => {
  onScreen('phone')
  const { open } = setUp()
  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Customer chats' })).toBeVisible()
  expect(document.querySelector('[data-main-navigation]')).toBeEmptyDOMElement()
  expect(document.querySelector('[data-all-pages]')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show users' })).toBeNull()
  const list = within(screen.getByRole('region', { name: 'Users' }))
  await userEvent.click(list.getByRole('button', { name: /Dana/ }))
  expect(screen.getByRole('region', { name: 'Dana Holm' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Users' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show users' })).toBeVisible()
})

describe('the sound', () => {
  const say = (it: ReturnType<typeof setUp>, id: string, team = false) => {
    const message = it.chats.get(id)!.write(team ? '1' : id, 'text', { is_admin: team })
    act(() => void it.account.emit(channels.support, EVENT.messageSent, { customer_id: id, message }))
  }
  beforeEach(() => {
    vi.mocked(playSound).mockReset()
    vi.mocked(hush).mockReset()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  })

  test('[NOTE-04] [ADM-05] plays for every customer, and the list is refetched', async () => {
    const it = setUp('/admin/chat?customer=7')
    await it.open()
    await it.pass(1_000)
    const before = broker.calls(USERS).length
    say(it, '8')
    say(it, '8')
    expect(playSound).toHaveBeenCalledWith('notification')
    await it.pass(1_000)
    expect(broker.calls(USERS)).toHaveLength(before + 1)
  })

  test('[NOTE-04] stays silent for colleagues and for the visible conversation', async () => {
    const it = setUp('/admin/chat?customer=7')
    await it.open()
    say(it, '8', true)
    say(it, '7')
    expect(playSound).not.toHaveBeenCalled()
    expect(hush).toHaveBeenCalledTimes(1)
    vi.mocked(document.hasFocus).mockReturnValue(false)
    say(it, '7')
    expect(playSound).toHaveBeenCalledTimes(1)
  })

  test('[NOTE-04] without the team’s channel, follows the list’s unread counts', async () => {
    const it = setUp()
    it.account.refuse(channels.support)
    await it.open()
    expect(playSound).not.toHaveBeenCalled()
    broker.answers(USERS, { data: [dana, { ...mia, unread_count: 1 }] })
    await it.pass(30_000)
    expect(playSound).toHaveBeenCalledTimes(1)
    await it.pass(60_000)
    expect(playSound).toHaveBeenCalledTimes(1)
  })
})
