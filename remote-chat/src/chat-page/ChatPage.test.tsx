import { msg } from '@lingui/core/macro'
import { channels, DESK_EVENT, EVENT } from '@tradefront/contracts'
import { onScreen } from '@tradefront/ui/testing'
import { giveLayout } from '@tradefront/conversation/testing/layout'
import { i18n } from '@tradefront/language'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession, useSettings } from '@tradefront/session'
import { fakeBroker, later, status, user } from '@tradefront/testing'
import { formatMessageDate } from '@tradefront/ui/dates'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setUpChat } from '../testing/chat.tsx'

const STATUS = 'GET /chat/conversation'
const RATE = 'POST /chat/rating'
const broker = fakeBroker({ [STATUS]: { data: { closed: null, team_online: true } } })

const dana = user()

const setUp = () => setUpChat(broker, kept)

let login = 0
/** The browser's storage. */
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  giveLayout()
  // A new login for each test, since the kept conversation belongs to a session.
  login += 1
  forgetReads()
  useSettings.setState({ settings: null })
  useSession.setState({ user: dana, token: `token ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[CHAT-01] [CHAT-05] shows the conversation with the support team and follows it live', async () => {
  const { account, chat, open } = setUp()
  chat.write('1', 'Welcome!')
  await open()
  expect(screen.getByRole('heading', { name: 'Support team' })).toBeVisible()
  expect(screen.getByText('Welcome!')).toBeVisible()
  const message = chat.write('1', 'How can we help?')
  act(() => void account.emit(channels.chat('7'), EVENT.messageSent, { message }))
  expect(await screen.findByText('How can we help?')).toBeVisible()
})

describe('[CHAT-12] search in the customer’s conversation', () => {
  const SEARCH = 'GET /chat/search'
  const button = () => screen.getByRole('button', { name: 'Search messages' })
  const searchFor = async (timers: ReturnType<typeof setUp>['timers'], text: string) => {
    await userEvent.click(button())
    const field = screen.getByRole('searchbox', { name: 'Search messages' })
    expect(field).toHaveFocus()
    await userEvent.type(field, text)
    await act(() => timers.advance(300))
    await act(broker.settled)
  }

  test('an old result is loaded, marked and focused; the search closes', async () => {
    const { chat, timers, open } = setUp()
    for (let n = 1; n <= 70; n += 1) chat.write(n % 2 === 0 ? '1' : '7', `line ${n}`)
    await open()
    broker.answers(SEARCH, {
      data: [chat.messages[5], chat.messages[4]].map((message) => ({ ...message, customer_id: '7' })),
    })
    await searchFor(timers, 'line')
    expect(broker.calls(SEARCH).map(({ query }) => query.get('search'))).toEqual(['line'])
    expect(await screen.findByRole('button', { name: /^Support team.*line 6$/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^You.*line 5$/ }))
    await act(broker.settled)
    const log = screen.getByRole('log', { name: 'Messages' })
    await vi.waitFor(() => expect(log.querySelector('[data-found]')).toHaveTextContent('line 5'))
    expect(log).toHaveFocus()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('Escape closes it and keeps the focus; says if the broker doesn’t offer it', async () => {
    const { timers, open } = setUp()
    await open()
    broker.answers(SEARCH, status(404))
    await searchFor(timers, 'fees')
    expect(await screen.findByText("Message search isn't available here.")).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(button()).toHaveFocus()
  })
})

test('[CHAT-05] the customer’s message is marked Read by .message.read', async () => {
  const { account, chat, open } = setUp()
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'hello{Enter}')
  expect(await screen.findByText('Sent')).toBeVisible()
  act(() => void account.emit(channels.chat('7'), EVENT.messageRead, { message_id: chat.messages[0]?.id }))
  expect(screen.getByText('Read')).toBeVisible()
  expect(screen.queryByText('Sent')).toBeNull()
})

test('[CHAT-06] draft and failed messages survive a visit to another page', async () => {
  const { account, timers, chat, emit, open } = setUp()
  const view = await open()
  chat.fault = { kind: 'http', message: 'Chat is closed' }
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'first{Enter}')
  await screen.findByText('Chat is closed')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'half a')
  expect(emit).toHaveBeenLastCalledWith('work:unsaved', { key: 'chat', unsaved: true })
  view.unmount()
  expect(emit).toHaveBeenLastCalledWith('work:unsaved', { key: 'chat', unsaved: false })
  expect(account.listenerCount).toBe(0)
  expect(timers.waiting).toBe(0)
  chat.fault = undefined
  await open()
  expect(screen.getByText('Chat is closed')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
  cleanup()
  // Another customer's login sees none of it.
  useSession.setState({ user: { ...dana, id: '8' }, token: 'another' })
  await open()
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('[CHAT-08] the connection is lost, restored, and unavailable', async () => {
  const { account, open } = setUp()
  await open()
  expect(screen.queryByText('Connected to server')).toBeNull()
  act(() => account.drop())
  expect(await screen.findByText('Reconnecting to server...')).toBeVisible()
  act(() => account.connect())
  expect(await screen.findByText('Connected to server')).toBeVisible()
  act(() => account.setStatus({ state: 'failed', message: '' }))
  expect(await screen.findByText('Connection failed: Unknown error')).toBeVisible()
})

test('[CHAT-08] [RT-01] a connection that failed without a reason shows no made-up reason', async () => {
  const { account, open } = setUp()
  await open()
  act(() => account.setStatus({ state: 'failed', message: 'Connection failed' }))
  expect(await screen.findByText('Connection failed: Unknown error')).toBeVisible()
  expect(screen.queryByText('Connection failed: Connection failed')).toBeNull()
})

test('[CHAT-08] the reason of a failed connection is in the language of the page', async () => {
  const { account, open } = setUp()
  await open()
  const [offline, failed] = [msg`You are offline`, msg`Connection failed: ${{ reason: '' }}`]
  i18n.load('de', { [offline.id]: 'Sie sind offline', [failed.id]: ['Getrennt: ', ['reason']] })
  onTestFinished(() => act(() => i18n.activate('en')))
  act(() => i18n.activate('de'))
  act(() => account.setStatus({ state: 'failed', message: 'You are offline', loss: 'offline' }))
  expect(await screen.findByText('Getrennt: Sie sind offline')).toBeVisible()
})

test('[CHAT-06] the draft outlives the page for the same customer', async () => {
  const first = setUp()
  await first.open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'half a')
  cleanup()
  // A new token creates a new conversation in memory, as a reload does.
  useSession.setState({ token: 'after the reload' })
  const second = setUp()
  await second.open()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
})

describe('[CHAT-10] a conversation closed by support', () => {
  const CLOSED_AT = '2025-01-05T16:00:00Z'
  const closed = (rating: unknown = null) => ({
    data: { closed: { id: 3, closed_at: CLOSED_AT, rating }, team_online: true },
  })
  const sendChange = (account: ReturnType<typeof setUp>['account']) =>
    act(() => void account.emit(channels.chat('7'), DESK_EVENT.conversationUpdated, {}))
  const title = () => screen.queryByRole('heading', { name: 'This conversation is closed' })
  const star = (stars: number) => screen.getByRole('radio', { name: `${stars} of 5` })
  const send = () => screen.getByRole('button', { name: 'Send rating' })

  test('says so immediately, can be rated once with a comment, and keeps the draft', async () => {
    const { account, open } = setUp()
    await open()
    expect(title()).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'half a')
    broker.answers(STATUS, closed())
    sendChange(account)
    expect(await screen.findByRole('heading', { name: 'This conversation is closed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull()

    const held = later()
    broker.answers(RATE, held.answer)
    await userEvent.click(star(4))
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), ' Quick ')
    await userEvent.dblClick(send())
    held.give(closed({ stars: 4, comment: 'Quick' }))
    expect(await screen.findByText(/Thank you. You rated it 4 of 5./)).toBeVisible()
    expect(broker.bodies(RATE)).toEqual([{ closing_id: '3', stars: 4, comment: 'Quick' }])
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
  })

  test('can be rated by keyboard; a failed rating keeps the comment', async () => {
    broker.answers(STATUS, closed())
    const { open } = setUp()
    await open()
    broker.answers(RATE, status(500))
    star(3).focus()
    await userEvent.keyboard(' {ArrowRight}')
    expect(star(4)).toBeChecked()
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'Fine')
    await userEvent.click(send())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('Fine')
    broker.answers(RATE, status(409, { message: 'This conversation is open again.' }))
    broker.answers(STATUS, { data: { closed: null, team_online: true } })
    await userEvent.click(send())
    await vi.waitFor(() => expect(title()).toBeNull())
  })

  test('a message reopens it before the server confirms', async () => {
    broker.answers(STATUS, closed())
    const { chat, open } = setUp()
    await open()
    expect(title()).toBeVisible()
    chat.tick(3_600_000)
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'One more thing{Enter}')
    await vi.waitFor(() => expect(title()).toBeNull())
  })

  test('without the call there is neither closing nor presence', async () => {
    broker.answers(STATUS, status(404))
    const { open } = setUp()
    await open()
    expect(title()).toBeNull()
    for (const word of ['Online', 'Away']) expect(screen.queryByText(word)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  })
})

describe('[CHAT-11] opening hours and presence', () => {
  const hours = (support_hours: string) =>
    useSettings.setState({ settings: { support_hours, support_zone: 'UTC' } as never })

  test.each([
    ['2026-06-15T07:59:00Z', 'Offline', true],
    ['2026-06-15T08:00:00Z', 'Online', false],
  ])('at %s: %s', async (at, presence, isShown) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
    hours('Mon 08:00-18:00')
    const { open } = setUp()
    await open()
    expect(await screen.findByText(presence)).toBeVisible()
    const notice = screen.queryByText(/Our team is offline. Leave a message and we'll reply after/)
    expect(notice === null).toBe(!isShown)
    if (isShown) {
      const time = notice?.querySelector('time')
      expect(time).toHaveAttribute('datetime', '2026-06-15T08:00:00.000Z')
      // The order and clock of the messages, whatever the country.
      expect(time).toHaveTextContent(/^Mon, Jun 15, \d+:00 [AP]M$/)
    }
  })

  test('a wide screen shows the week beside the conversation, once the messages are there; a narrow one does not', async () => {
    // A Monday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 15, 12) })
    hours('Mon-Fri 10:00-13:30, Sat 00:00-24:00')
    const makeNarrow = onScreen('wide')
    const { open } = setUp()
    const { unmount } = await open()
    const week = within(await screen.findByRole('region', { name: 'Support hours' }))
    const clock = (time: string) => formatMessageDate(Date.parse(`2026-06-15T${time}:00Z`), 'time')
    const opens = `${clock('10:00')} – ${clock('13:30')}`
    expect(clock('10:00')).toMatch(/:\d\d [AP]M$/)
    expect(week.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      `Today${opens}`,
      `Tue – Fri${opens}`,
      'Sat24 hours',
      'SunClosed',
    ])
    expect(screen.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/main/activity')
    unmount()
    makeNarrow()
    await open()
    expect(screen.queryByRole('region', { name: 'Support hours' })).toBeNull()
  })

  test('until when they reply is there before the presence, which says in its line if no one is online', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T12:00:00Z') })
    const held = later()
    broker.answers(STATUS, held.answer)
    hours('Mon 08:00-18:00')
    const { open } = setUp()
    await open()
    const until = `We reply until ${formatMessageDate(Date.parse('2026-06-15T18:00:00Z'), 'time')}.`
    const line = screen.getAllByText(/^We reply until/)[0]?.parentElement
    expect(line).toHaveTextContent(until)
    // Keeps the room of what may be added.
    expect(screen.getByText(/^No one is online/).parentElement).toHaveAttribute('aria-hidden')
    expect(screen.queryByText('Away')).toBeNull()
    held.give({ data: { closed: null, team_online: false } })
    expect(await screen.findByText('Away')).toBeVisible()
    expect(line).toHaveTextContent(`No one is online. ${until}`)
    expect(screen.getAllByText(/No one is online/).map((text) => text.parentElement)).toEqual([line])
    act(() => void hours('Mon-Sun 00:00-24:00'))
    expect(line).toHaveTextContent('No one is online. We reply 24 hours a day.')
    // The day is said unless it is the next one.
    act(() => void hours('Mon-Wed 00:00-24:00'))
    expect(line).toHaveTextContent(/^No one is online. We reply until \w+, Jun 1[78], \d+:00 [AP]M.$/)
  })

  test('updates when they open; shows Away if no one is online; hides hours it can’t parse', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T07:59:40Z') })
    broker.answers(STATUS, { data: { closed: null, team_online: false } })
    hours('Mon 08:00-18:00')
    const { open, timers } = setUp()
    await open()
    expect(await screen.findByText('Offline')).toBeVisible()
    vi.setSystemTime('2026-06-15T08:00:10Z')
    await act(() => timers.advance(30_000))
    expect(screen.getByText('Away')).toBeVisible()
    act(() => void hours('whenever'))
    expect(screen.getByText('Away')).toBeVisible()
    expect(screen.queryByText(/Our team is offline/)).toBeNull()
  })
})
