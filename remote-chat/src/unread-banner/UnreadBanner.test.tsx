import { fetchUnreadCount } from '@tradefront/conversation/chat-calls'
import { channels, EVENT, type User } from '@tradefront/contracts'
import { createFakeChat, createFakeTimers, settled } from '@tradefront/conversation/testing'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { MemoryRouter } from '@tradefront/ui/testing'
import { hush, playSound } from '@tradefront/ui/sounds'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import UnreadBanner from './UnreadBanner.tsx'

vi.mock('@tradefront/conversation/chat-calls', async (original) => ({
  ...(await original<object>()),
  fetchUnreadCount: vi.fn(),
}))
vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const user = { id: '7', first_name: 'Dana', last_name: 'Holm', account_id: '1', balance: '0' } as User

async function open(path = '/main/dashboard') {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: '7' })
  const context = {
    name: 'chat',
    signal: new AbortController().signal,
    realtime: { account },
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
  await act(settled)
  const send = async (sender: string) => {
    const message = chat.write(sender, 'text')
    act(() => void account.emit(channels.chat('7'), EVENT.messageSent, { message }))
    await act(settled)
  }
  return { account, timers, view, send }
}

const banner = () => screen.queryByRole('link', { name: /New Messages/ })

beforeEach(() => {
  vi.mocked(fetchUnreadCount).mockReset().mockResolvedValue(0)
  vi.mocked(playSound).mockReset()
  vi.mocked(hush).mockReset()
  useSession.setState({ user, token: 'token', isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[CHAT-07] says how many messages are unread, and opens the chat when tapped', async () => {
  vi.mocked(fetchUnreadCount).mockResolvedValue(3)
  await open()
  expect(banner()).toHaveTextContent('New MessagesYou have 3 unread message(s), TAP TO VIEW')
  await userEvent.click(banner()!)
  expect(banner()).toBeNull()
})

test('[CHAT-07] is not there without unread messages, on the chat page, or for an admin', async () => {
  await open()
  expect(banner()).toBeNull()
  cleanup()
  vi.mocked(fetchUnreadCount).mockResolvedValue(3)
  const onChat = await open('/main/chat')
  expect(banner()).toBeNull()
  act(() => onChat.account.connect())
  await act(settled)
  expect(fetchUnreadCount).toHaveBeenCalledTimes(1)
  cleanup()
  useSession.setState({ user: { ...user, role: 'admin' } })
  await open()
  expect(banner()).toBeNull()
})

test('[CHAT-07] a message from somebody else plays the sound and asks for the count again', async () => {
  const { account, send } = await open()
  act(() => account.connect())
  await act(settled)
  vi.mocked(fetchUnreadCount).mockClear().mockResolvedValue(1)
  await send('7')
  expect(playSound).not.toHaveBeenCalled()
  expect(fetchUnreadCount).not.toHaveBeenCalled()
  await send('1')
  expect(playSound).toHaveBeenCalledWith('notification')
  expect(fetchUnreadCount).toHaveBeenCalledTimes(1)
  expect(banner()).toHaveTextContent('You have 1 unread message(s), TAP TO VIEW')
})

test('[CHAT-07] counts again after a reconnect and after messages were read elsewhere', async () => {
  vi.mocked(fetchUnreadCount).mockResolvedValue(2)
  const { account, timers } = await open()
  vi.mocked(fetchUnreadCount).mockResolvedValue(5)
  act(() => account.connect())
  await act(settled)
  expect(banner()).toHaveTextContent('You have 5 unread')
  vi.mocked(fetchUnreadCount).mockClear().mockResolvedValue(0)
  act(() => {
    account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '1' })
    account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '2' })
  })
  await act(() => timers.advance(500))
  expect(fetchUnreadCount).toHaveBeenCalledTimes(1)
  expect(banner()).toBeNull()
})

test('[CHAT-07] a failed count keeps the last one, and the ending lets go of everything', async () => {
  vi.mocked(fetchUnreadCount).mockResolvedValue(2)
  const { account, timers, view } = await open()
  vi.mocked(fetchUnreadCount).mockRejectedValue(new Error('offline'))
  act(() => account.connect())
  await act(settled)
  expect(banner()).toHaveTextContent('You have 2 unread')
  view.unmount()
  expect(account.listenerCount).toBe(0)
  expect(timers.waiting).toBe(0)
})

test('[CHAT-07] can be closed, and comes back with the next message', async () => {
  vi.mocked(fetchUnreadCount).mockResolvedValue(2)
  const { account, send } = await open()
  act(() => account.connect())
  await act(settled)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  vi.mocked(fetchUnreadCount).mockResolvedValue(3)
  await send('1')
  expect(banner()).toHaveTextContent('You have 3 unread message(s), TAP TO VIEW')
})

test('[CHAT-07] closed, then read elsewhere: the next single message is news again', async () => {
  vi.mocked(fetchUnreadCount).mockResolvedValue(2)
  const { account, timers, send } = await open()
  act(() => account.connect())
  await act(settled)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  vi.mocked(fetchUnreadCount).mockResolvedValue(0)
  act(() => void account.emit(channels.chat('7'), EVENT.messageRead, { message_id: '1' }))
  await act(() => timers.advance(500))
  vi.mocked(fetchUnreadCount).mockResolvedValue(1)
  await send('1')
  expect(banner()).toHaveTextContent('You have 1 unread')
})

test('[CHAT-07] the page ends above the notice for as long as it is there', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57)
  vi.mocked(fetchUnreadCount).mockResolvedValue(1)
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
  ['rings while nobody looks', false, 1, 0],
  ['is silent, in every tab, while somebody does', true, 0, 1],
])('[CHAT-07] the chat page itself %s', async (_, looking, rings, hushes) => {
  const { account, send } = await open('/main/chat')
  act(() => account.connect())
  vi.spyOn(document, 'hasFocus').mockReturnValue(looking)
  await send('1')
  await send('7')
  expect(playSound).toHaveBeenCalledTimes(rings)
  expect(hush).toHaveBeenCalledTimes(hushes)
})
