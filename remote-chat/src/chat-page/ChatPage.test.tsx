import { channels, EVENT } from '@tradefront/contracts'
import { chatAnswers, createFakeChat, createFakeTimers } from '@tradefront/conversation/testing'
import { giveLayout } from '@tradefront/conversation/testing/layout'
import { RemoteContextProvider, type RemoteContext } from '@tradefront/federation'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, user } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { createTestRouter } from '@tradefront/ui/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ChatPage from './ChatPage.tsx'

const broker = fakeBroker()

const dana = user()

function setUp() {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: '7' })
  broker.answers(chatAnswers(() => chat))
  const emit = vi.fn()
  const context = {
    name: 'chat',
    signal: new AbortController().signal,
    bus: { emit, on: () => () => {} },
    realtime: { account },
    storage: {
      read: (key: string) => (kept.has(key) ? (JSON.parse(kept.get(key) ?? '') as unknown) : undefined),
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    timers,
  } as unknown as RemoteContext
  const open = async (address = '/main/chat') => {
    const router = createTestRouter(address)
    const view = render(
      <AppProvider>
        <router.Router>
          <RemoteContextProvider value={context}>
            <ChatPage />
          </RemoteContextProvider>
        </router.Router>
      </AppProvider>,
    )
    await act(broker.settled)
    act(() => account.connect())
    await act(broker.settled)
    return { ...view, address: () => `${router.location.pathname}${router.location.search}` }
  }
  return { account, timers, chat, emit, open }
}

let login = 0
/** What the browser keeps. */
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  giveLayout()
  // A new login for each test: the kept conversation belongs to a session.
  login += 1
  useSession.setState({ user: dana, token: `token ${login}`, isLoading: false })
})
afterEach(() => {
  cleanup()
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

test('[CHAT-05] an own message is marked Read by .message.read', async () => {
  const { account, chat, open } = setUp()
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'hello{Enter}')
  expect(await screen.findByText('Sent')).toBeVisible()
  act(() => void account.emit(channels.chat('7'), EVENT.messageRead, { message_id: chat.messages[0]?.id }))
  expect(screen.getByText('Read')).toBeVisible()
  expect(screen.queryByText('Sent')).toBeNull()
})

test('[CHAT-06] text and failed messages are still there after a look at another page', async () => {
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
  // Another customer's login sees nothing of it.
  useSession.setState({ user: { ...dana, id: '8' }, token: 'another' })
  await open()
  expect(screen.queryByText('first')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('[CHAT-08] the connection is lost, back, and cannot be had', async () => {
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

test('[CHAT-08] [RT-01] a connection that failed without a reason does not give its own name as one', async () => {
  const { account, open } = setUp()
  await open()
  act(() => account.setStatus({ state: 'failed', message: 'Connection failed' }))
  expect(await screen.findByText('Connection failed: Unknown error')).toBeVisible()
  expect(screen.queryByText('Connection failed: Connection failed')).toBeNull()
})

test('[CHAT-06] the text written so far outlives the page for the same customer', async () => {
  const first = setUp()
  await first.open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'half a')
  cleanup()
  // A new token is a new conversation in memory, as after a reload.
  useSession.setState({ token: 'after the reload' })
  const second = setUp()
  await second.open()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
})

test('[CHAT-01] [WALL-01] help with a payment: the message begins with its reference, once', async () => {
  const { open } = setUp()
  const first = await open('/main/chat?about=D-7')
  const message = screen.getByRole('textbox', { name: 'Message' })
  expect(message).toHaveValue('About D-7: ')
  expect(first.address()).toBe('/main/chat')
  await userEvent.type(message, 'where is it?')
  first.unmount()
  await open('/main/chat?about=D-7')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('About D-7: where is it?')
})

test.each(['', 'D-', 'X-7', 'D-7%0A', 'D-7 please', `W-${'1'.repeat(19)}`])(
  '[CHAT-01] a link about %j writes nothing into the message',
  async (about) => {
    const { open } = setUp()
    const { address } = await open(`/main/chat?about=${about}`)
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    expect(address()).toBe('/main/chat')
  },
)
