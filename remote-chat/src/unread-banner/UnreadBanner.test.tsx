import { channels, EVENT, type OfferBadge } from '@tradefront/contracts'
import { createFakeChat, createFakeTimers } from '@tradefront/conversation/testing'
import { PartSubject, RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, lost, user } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { MemoryRouter } from '@tradefront/ui/testing'
import { hush, playSound } from '@tradefront/ui/sounds'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import UnreadBadge from './UnreadBadge.tsx'
import UnreadBanner from './UnreadBanner.tsx'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const COUNT = 'GET /chat/unread-count'
const broker = fakeBroker()
/** Sets the number of unread messages. */
const unread = (unread_count: number) => broker.answers(COUNT, { unread_count })
const dana = user()

/** Whether the customer opted in to browser notifications. */
let chosen: true | undefined

async function open(path = '/main/dashboard') {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: '7' })
  const context = {
    name: 'chat',
    signal: new AbortController().signal,
    realtime: { account },
    storage: { read: () => chosen, set: () => {}, remove: () => {} },
    timers,
  } as unknown as RemoteContext
  const view = render(
    <AppProvider>
      <MemoryRouter initialEntries={[path]}>
        <RemoteContextProvider value={context}>
          <UnreadBanner />
        </RemoteContextProvider>
      </MemoryRouter>
    </AppProvider>,
  )
  await act(broker.settled)
  const send = async (sender: string) => {
    const message = chat.write(sender, 'text')
    act(() => void account.emit(channels.chat('7'), EVENT.messageSent, { message }))
    await act(broker.settled)
  }
  return { account, timers, view, send }
}

const banner = () => screen.queryByRole('link', { name: /New Messages/ })

beforeEach(() => {
  chosen = undefined
  vi.mocked(playSound).mockReset()
  vi.mocked(hush).mockReset()
  useSession.setState({ user: dana, token: 'token', isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[CHAT-07] shows the number of unread messages, and opens the chat when tapped', async () => {
  unread(3)
  await open()
  expect(banner()).toHaveTextContent('New MessagesYou have 3 unread message(s), TAP TO VIEW')
  await userEvent.click(banner()!)
  expect(banner()).toBeNull()
})

test('[CHAT-07] is hidden without unread messages, on the chat page, and for admins', async () => {
  await open()
  expect(banner()).toBeNull()
  cleanup()
  unread(3)
  const onChat = await open('/main/chat')
  expect(banner()).toBeNull()
  act(() => onChat.account.connect())
  await act(broker.settled)
  expect(broker.calls(COUNT)).toHaveLength(1)
  cleanup()
  useSession.setState({ user: { ...dana, role: 'admin' } })
  await open()
  expect(banner()).toBeNull()
})

test('[CHAT-07] an incoming message plays the sound and refreshes the count', async () => {
  const { account, send } = await open()
  act(() => account.connect())
  await act(broker.settled)
  const before = broker.calls(COUNT).length
  unread(1)
  await send('7')
  expect(playSound).not.toHaveBeenCalled()
  expect(broker.calls(COUNT)).toHaveLength(before)
  await send('1')
  expect(playSound).toHaveBeenCalledWith('notification')
  expect(broker.calls(COUNT)).toHaveLength(before + 1)
  expect(banner()).toHaveTextContent('You have 1 unread message(s), TAP TO VIEW')
})

test('[CHAT-07] counts again after a reconnect and after messages were read elsewhere', async () => {
  unread(2)
  const { account, timers } = await open()
  unread(5)
  act(() => account.connect())
  await act(broker.settled)
  expect(banner()).toHaveTextContent('You have 5 unread')
  const before = broker.calls(COUNT).length
  unread(0)
  act(() => {
    account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '1' })
    account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '2' })
  })
  await act(() => timers.advance(500))
  await act(broker.settled)
  expect(broker.calls(COUNT)).toHaveLength(before + 1)
  expect(banner()).toBeNull()
})

test('[CHAT-07] a failed count keeps the last one, and stopping releases everything', async () => {
  unread(2)
  const { account, timers, view } = await open()
  broker.answers(COUNT, lost)
  act(() => account.connect())
  await act(broker.settled)
  expect(banner()).toHaveTextContent('You have 2 unread')
  view.unmount()
  expect(account.listenerCount).toBe(0)
  expect(timers.waiting).toBe(0)
})

test('[CHAT-07] can be dismissed, and reappears with the next message', async () => {
  unread(2)
  const { account, send } = await open()
  act(() => account.connect())
  await act(broker.settled)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  unread(3)
  await send('1')
  expect(banner()).toHaveTextContent('You have 3 unread message(s), TAP TO VIEW')
})

test('[CHAT-07] dismissed, then read elsewhere: the next single message shows it again', async () => {
  unread(2)
  const { account, timers, send } = await open()
  act(() => account.connect())
  await act(broker.settled)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  unread(0)
  act(() => void account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '1' }))
  await act(() => timers.advance(500))
  await act(broker.settled)
  unread(1)
  await send('1')
  expect(banner()).toHaveTextContent('You have 1 unread')
})

test('[CHAT-07] the page ends above the banner while it is shown', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57)
  unread(1)
  await open()
  const reserved = () => [
    document.documentElement.style.getPropertyValue('--tf-notice-height'),
    document.body.style.paddingBottom,
  ]
  expect(reserved()).toEqual(['57px', '57px'])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(reserved()).toEqual(['', ''])
})

test.each([
  ['rings while the page has no focus', false, 1, 0],
  ['is silent in every tab while one has the focus', true, 0, 1],
])('[CHAT-07] the chat page itself %s', async (_, looking, rings, hushes) => {
  const { account, send } = await open('/main/chat')
  act(() => account.connect())
  vi.spyOn(document, 'hasFocus').mockReturnValue(looking)
  await send('1')
  await send('7')
  expect(playSound).toHaveBeenCalledTimes(rings)
  expect(hush).toHaveBeenCalledTimes(hushes)
})

test('[NOTE-04] a message is notified on every page without focus if the customer opted in', async () => {
  const shown = vi.fn(function Shown() {})
  vi.stubGlobal('Notification', Object.assign(shown, { permission: 'granted' }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  for (const path of ['/main/dashboard', '/main/chat']) {
    shown.mockClear()
    chosen = undefined
    const { account, send } = await open(path)
    act(() => account.connect())
    await act(broker.settled)
    await send('1')
    expect(shown).not.toHaveBeenCalled()
    chosen = true
    await send('7')
    expect(shown).not.toHaveBeenCalled()
    await send('1')
    expect(shown).toHaveBeenCalledTimes(1)
    cleanup()
  }
})

test('[CHAT-07] the number of unread messages is in the title, also after the banner was dismissed', async () => {
  document.title = 'Dashboard'
  unread(2)
  const { view } = await open()
  expect(document.title).toBe('(2) Dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(document.title).toBe('(2) Dashboard')
  view.unmount()
  expect(document.title).toBe('Dashboard')
  // The chat page has its own number.
  await open('/main/chat')
  expect(document.title).toBe('Dashboard')
})

test('[CHAT-07] the count is offered as the badge of the chat’s page, and taken back when it is read', async () => {
  const offer = vi.fn<OfferBadge>()
  unread(2)
  const { account, send } = await open()
  act(() => account.connect())
  await act(broker.settled)
  render(
    <PartSubject value={offer}>
      <UnreadBadge />
    </PartSubject>,
  )
  expect(offer).toHaveBeenLastCalledWith('/main/chat', { count: 2, text: '2 unread messages' })
  unread(0)
  await send('1')
  expect(offer).toHaveBeenLastCalledWith('/main/chat', undefined)
})
