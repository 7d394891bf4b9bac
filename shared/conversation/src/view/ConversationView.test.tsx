import { channels, EVENT, TYPING } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TEXT } from '../conversation-state.ts'
import { createConversation } from '../conversation.ts'
import { createFakeChat, createFakeTimers, settled } from '../testing/index.ts'
import { giveLayout, ROW, VIEW } from '../testing/layout.ts'
import type { SeenMark } from '../new-messages.ts'
import { ConversationView } from './ConversationView.tsx'

const OWN = '7'
function createAttention() {
  const handlers = new Set<() => void>()
  return {
    visible: true,
    focused: true,
    onChange(handler: () => void) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    /** The user starts or stops looking at the page. */
    look(looks: boolean) {
      this.visible = looks
      this.focused = looks
      for (const handler of handlers) handler()
    },
  }
}

function setUp(options: { pageSize?: number; loggedIn?: boolean; seen?: SeenMark } = {}) {
  const attention = createAttention()
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: OWN, pageSize: options.pageSize ?? 20 })
  const onUnsent = vi.fn()
  const conversation = createConversation({
    api: chat,
    ownId: OWN,
    customerId: OWN,
    asAdmin: false,
    isLoggedIn: () => options.loggedIn ?? true,
    attention,
    ...(options.seen === undefined ? {} : { seen: options.seen }),
  })
  const open = async () => {
    const view = render(
      <AppProvider>
        <ConversationView
          conversation={conversation}
          account={account}
          timers={timers}
          onUnsent={onUnsent}
          typistName={(id) => `Person ${id}`}
        />
      </AppProvider>,
    )
    await act(settled)
    act(() => account.connect())
    await act(settled)
    return view
  }
  const push = async (text: string) => {
    const message = chat.write('1', text)
    act(() => void account.emit(channels.chat(OWN), EVENT.messageSent, { message }))
    await act(settled)
  }
  const field = () => screen.getByRole('textbox', { name: 'Message' })
  return { account, attention, timers, chat, conversation, onUnsent, open, push, field }
}

const list = () => screen.getByRole('log', { name: 'Messages' })

beforeEach(giveLayout)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('messages', () => {
  test('[CHAT-01] day, time, sender of others, Read on read own messages, newest last', async () => {
    const { chat, open } = setUp()
    chat.write('1', 'hello', { created_at: new Date(2025, 0, 5, 15, 45).toISOString() })
    chat.write(OWN, 'hi there', {
      created_at: new Date(2025, 0, 5, 15, 46).toISOString(),
      read_at: '2025-01-05T20:00:00Z',
    })
    chat.write(OWN, 'unread', { created_at: new Date(2025, 0, 6, 9, 5).toISOString() })
    await open()
    const items = within(list()).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Jan 5, 2025',
      'Samhello3:45 PM',
      'You:hi there3:46 PM Read',
      'Jan 6, 2025',
      'You:unread9:05 AM Sent',
    ])
  })

  test('[CHAT-01] days and times are in the language of the page, after a change too', async () => {
    const { chat, open } = setUp()
    chat.write('1', 'hello', { created_at: new Date(2025, 0, 5, 15, 45).toISOString() })
    await open()
    onTestFinished(() => act(() => i18n.activate('en')))
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    const items = () => within(list()).getAllByRole('listitem')
    expect(items().map((item) => item.textContent)).toEqual(['05.01.2025', 'Samhello15:45'])
    act(() => i18n.activate('en'))
    expect(items().map((item) => item.textContent)).toEqual(['Jan 5, 2025', 'Samhello3:45 PM'])
  })

  test('[CHAT-01] an empty conversation says so', async () => {
    const { open } = setUp()
    await open()
    expect(screen.getByText('No messages yet')).toBeVisible()
    expect(screen.getByText('Start a conversation by typing a message below')).toBeVisible()
  })

  test('[CHAT-06] a failed load shows why and can be retried', async () => {
    const { chat, open } = setUp()
    chat.write('1', 'hello')
    chat.fault = { kind: 'malformed' }
    await open()
    expect(screen.getByText('Invalid response from server')).toBeVisible()
    chat.fault = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('hello')).toBeVisible()
  })

  test('message text is plain text without markup, and only http file links are followed', async () => {
    const { chat, open } = setUp()
    chat.write('1', '<b>bold</b>', {
      attachments: [
        { id: '1', file_name: 'a.pdf', download_url: 'https://files.test/a.pdf', is_image: false },
        { id: '2', file_name: 'b.pdf', download_url: 'javascript:alert(1)', is_image: false },
        { id: '3', file_name: 'c.png', download_url: 'https://files.test/c.png', is_image: true },
      ],
    })
    await open()
    expect(screen.getByText('<b>bold</b>')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Download a.pdf' })).toHaveAttribute(
      'href',
      'https://files.test/a.pdf',
    )
    expect(screen.queryByRole('link', { name: /b\.pdf/ })).toBeNull()
    expect(screen.getByRole('img', { name: 'c.png' })).toHaveAttribute('src', 'https://files.test/c.png')
  })
})

describe('scrolling', () => {
  async function withHistory(count: number, pageSize: number) {
    const it = setUp({ pageSize })
    for (let index = 1; index <= count; index += 1) {
      it.chat.tick(60_000)
      it.chat.write('1', `m${index}`)
    }
    await it.open()
    return it
  }
  const scrollTo = async (top: number) => {
    list().scrollTop = top
    fireEvent.scroll(list())
    await act(settled)
  }

  test('[CHAT-02] opens at the newest message', async () => {
    await withHistory(10, 10)
    expect(list().scrollTop).toBe(10 * ROW - VIEW)
    expect(screen.queryByRole('button', { name: /latest/ })).toBeNull()
  })

  test('[CHAT-02] loads older within 100 px of the top, and the view does not jump', async () => {
    const { chat } = await withHistory(18, 10)
    const calls = chat.calls.length
    await scrollTo(101)
    expect(chat.calls).toHaveLength(calls)
    await scrollTo(100)
    expect(chat.calls.slice(calls)).toEqual(['GET page=2 peek'])
    expect(within(list()).getByText('m1')).toBeInTheDocument()
    // Eight rows were added above: the top row in view is unchanged.
    expect(list().scrollTop).toBe(100 + 8 * ROW)
    await scrollTo(0)
    expect(chat.calls).toHaveLength(calls + 1)
  })

  test('[CHAT-02] away from the bottom a jump button shows, with a dot after a new message', async () => {
    const { push } = await withHistory(20, 20)
    await scrollTo(20 * ROW - VIEW - 100)
    expect(screen.queryByRole('button', { name: /latest/ })).toBeNull()
    await scrollTo(20 * ROW - VIEW - 101)
    expect(screen.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()
    const top = list().scrollTop
    await push('new one')
    expect(list().scrollTop).toBe(top)
    await userEvent.click(screen.getByRole('button', { name: 'New messages, jump to the latest' }))
    expect(list().scrollTop).toBe(21 * ROW - VIEW)
    expect(list()).toHaveFocus()
    fireEvent.scroll(list())
    expect(screen.queryByRole('button', { name: /latest/ })).toBeNull()
  })

  test('[CHAT-02] at the bottom the view follows new messages', async () => {
    const { push } = await withHistory(20, 20)
    await push('new one')
    expect(list().scrollTop).toBe(21 * ROW - VIEW)
  })
})

describe('a long conversation', () => {
  async function withMessages(count: number) {
    const it = setUp({ pageSize: count })
    for (let index = 1; index <= count; index += 1) {
      it.chat.tick(60_000)
      it.chat.write('1', `m${index}`)
    }
    await it.open()
    return it
  }
  const drawn = () => within(list()).getAllByRole('listitem').length
  const scrollTo = async (top: number) => {
    list().scrollTop = top
    await act(settled)
  }

  test('[CHAT-02] of 10,000 messages only those near the visible ones are in the document', async () => {
    const { push } = await withMessages(10_000)
    expect(within(list()).getByText('m10000')).toBeVisible()
    const most = drawn()
    expect(most).toBeLessThan(60)
    await scrollTo(list().scrollHeight / 2)
    expect(within(list()).queryByText('m10000')).toBeNull()
    expect(drawn()).toBeLessThan(60)
    await push('the latest')
    await userEvent.click(screen.getByRole('button', { name: 'New messages, jump to the latest' }))
    await act(settled)
    expect(within(list()).getByText('the latest')).toBeVisible()
    expect(drawn()).toBeLessThan(60)
  })

  test("a short conversation is entirely in the document, for the browser's search", async () => {
    await withMessages(90)
    expect(within(list()).getByText('m1')).toBeInTheDocument()
  })

  test('[CHAT-06] a failed message and a focused link stay in the document when scrolled away', async () => {
    const { chat, conversation, push } = await withMessages(400)
    await push('see https://help.test/')
    act(() => screen.getByRole('link', { name: /help\.test/ }).focus())
    chat.postFault = { kind: 'http', message: 'Chat is closed' }
    await act(async () => {
      conversation.setDraft('mine')
      conversation.send()
      await settled()
    })
    await scrollTo(0)
    expect(within(list()).queryByText('m400')).toBeNull()
    expect(screen.getByText('Chat is closed')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /help\.test/ })).toHaveFocus()
  })
})

describe('new messages', () => {
  test('get a divider when they arrived unseen, but not when they arrive in view', async () => {
    const seen = { read: () => Date.UTC(2025, 0, 5, 15, 46), write: vi.fn<(at: number) => void>() }
    const { chat, open, push } = setUp({ seen })
    chat.tick(60_000)
    chat.write('1', 'old')
    chat.tick(60_000)
    chat.write('1', 'waited')
    await open()
    const lines = () =>
      within(list())
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(lines()[2]).toBe('New messages')
    expect(lines()[3]).toContain('waited')
    expect(seen.write).toHaveBeenLastCalledWith(Date.parse(chat.messages[1]?.created_at ?? ''))
    chat.tick(60_000)
    await push('live')
    expect(lines().filter((line) => line === 'New messages')).toHaveLength(1)
    expect(lines()[2]).toBe('New messages')
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'hello{Enter}')
    expect(screen.queryByText('New messages')).toBeNull()
  })

  test('are counted in the title while the page is not in view', async () => {
    document.title = 'Support chat | Northlight'
    const { attention, chat, open, push } = setUp()
    chat.write('1', 'old')
    await open()
    chat.tick(60_000)
    attention.look(false)
    await push('one')
    chat.tick(60_000)
    await push('two')
    expect(document.title).toBe('(2) Support chat | Northlight')
    expect(screen.getByText('New messages')).toBeVisible()
    act(() => attention.look(true))
    expect(document.title).toBe('Support chat | Northlight')
    expect(screen.getByText('New messages')).toBeVisible()
  })
})

describe('a message', () => {
  test('[CHAT-01] of a burst shows the time once, under the last one', async () => {
    const { chat, open } = setUp()
    for (const [sender, minute] of [
      ['1', 45],
      ['1', 45],
      ['1', 46],
      [OWN, 46],
    ] as const)
      chat.write(sender, `at ${minute}`, { created_at: new Date(2025, 0, 5, 15, minute).toISOString() })
    await open()
    const times = [...list().querySelectorAll('time')]
    const visible = times.filter((time) => time.parentElement?.className.includes('meta'))
    expect(times.map((time) => time.textContent)).toEqual(['3:45 PM', '3:45 PM', '3:46 PM', '3:46 PM'])
    expect(visible.map((time) => time.textContent)).toEqual(['3:45 PM', '3:46 PM', '3:46 PM'])
  })

  test('has links, marked if they leave the site', async () => {
    const { chat, open } = setUp()
    chat.write('1', `See https://help.test/a?b=1, or ${window.location.origin}/main. Not javascript:alert(1)`)
    await open()
    const away = screen.getByRole('link', { name: 'https://help.test/a?b=1 (leaves this site)' })
    expect(away).toHaveAttribute('href', 'https://help.test/a?b=1')
    expect(away).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(away).toHaveAttribute('title', 'Leaves this site for help.test')
    expect(screen.getByRole('link', { name: `${window.location.origin}/main` })).not.toHaveAttribute('title')
    expect(within(list()).getAllByRole('link')).toHaveLength(2)
  })
})

describe('writing', () => {
  test('[CHAT-03] Enter sends, Shift+Enter breaks the line, blank text is not sent', async () => {
    const { chat, open, field } = setUp()
    await open()
    await userEvent.type(field(), '   {Enter}')
    expect(chat.messages).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await userEvent.clear(field())
    await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}')
    expect(chat.messages.map((message) => message.message)).toEqual(['one\ntwo'])
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
  })

  test('[CHAT-03] text typed after Enter is kept while the message is being sent', async () => {
    const { chat, open, field } = setUp()
    await open()
    const send = chat.sendChatMessage.bind(chat)
    const release: (() => void)[] = []
    vi.spyOn(chat, 'sendChatMessage').mockImplementation(async (body) => {
      await new Promise<void>((resolve) => release.push(resolve))
      return send(body)
    })
    await userEvent.type(field(), 'hello{Enter}and the next one{Enter}half a')
    expect(field()).toHaveValue('half a')
    expect(field()).toHaveFocus()
    expect(screen.getAllByText('Sending...')).toHaveLength(2)
    // Sent one at a time: the second waits for the first.
    expect(release).toHaveLength(1)
    for (let sent = 0; sent < 2; sent += 1) {
      act(() => release[sent]?.())
      await act(settled)
    }
    expect(chat.messages.map(({ message }) => message)).toEqual(['hello', 'and the next one'])
    expect(screen.getByText('Sent')).toBeVisible()
    expect(field()).toHaveValue('half a')
  })

  test('[CHAT-03] a field being edited keeps taking keys during an outage, shows the outage and sends nothing', async () => {
    const { account, chat, open, field } = setUp()
    await open()
    await userEvent.type(field(), 'half')
    act(() => account.drop())
    await userEvent.keyboard(' a sentence')
    expect(field()).toHaveValue('half a sentence')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Reconnecting\.\.\. We keep what you write/)
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Connection lost\./)
    expect(field()).toHaveValue('half a sentence')
    act(() => account.connect())
    await act(settled)
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(chat.messages.map(({ message }) => message)).toEqual(['half a sentence'])
  })

  test('[CHAT-03] a notice of a lost connection follows the language, and goes with the outage', async () => {
    const { account, open, field } = setUp()
    await open()
    await userEvent.type(field(), 'half')
    act(() => account.drop())
    await userEvent.keyboard('{Enter}')
    act(() =>
      i18n.loadAndActivate({ locale: 'de', messages: { [TEXT.noConnection.id]: 'Keine Verbindung' } }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Keine Verbindung')
    act(() => account.connect())
    await act(settled)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => i18n.activate('en'))
  })

  test('[CHAT-06] a text that is too long is not sent; one refused by the server can be edited', async () => {
    const { chat, conversation, open, field } = setUp()
    await open()
    act(() => conversation.setDraft('x'.repeat(5_001)))
    expect(screen.getByRole('alert')).toHaveTextContent('Use at most 5000 characters. This message has 5001.')
    await userEvent.type(field(), '{Enter}')
    expect(chat.calls).not.toContain('POST')
    act(() => conversation.setDraft(''))
    chat.postFault = { kind: 'http', status: 422, message: 'At most 10 characters.' }
    await userEvent.type(field(), 'far too long{Enter}')
    expect(screen.getByText('At most 10 characters.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.type(field(), 'next')
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(field()).toHaveValue('far too long\nnext')
    expect(field()).toHaveFocus()
    expect(within(list()).queryByText('far too long')).toBeNull()
  })

  test('[CHAT-06] when rate-limited, the message waits and shows it, once', async () => {
    const { chat, open, field } = setUp()
    await open()
    chat.postFault = { kind: 'http', status: 429, message: 'Too many messages. Please wait a moment.' }
    await userEvent.type(field(), 'again{Enter}')
    expect(screen.getAllByText('Too many messages. Please wait a moment.')).toHaveLength(1)
    chat.postFault = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(chat.messages.map(({ message }) => message)).toEqual(['again'])
    expect(screen.queryByText('Too many messages. Please wait a moment.')).toBeNull()
  })

  test('[CHAT-01] the same words twice are read out twice, and text runs in its own direction', async () => {
    const { open, push } = setUp()
    await open()
    await push('שלום')
    await push('שלום')
    expect(screen.getAllByText('Sam: שלום')).toHaveLength(2)
    expect(within(list()).getAllByText('שלום')[0]).toHaveAttribute('dir', 'auto')
  })

  test('[CHAT-03] a message that is written runs in its own direction, the placeholder in that of the page', async () => {
    const { open, field } = setUp()
    await open()
    expect(field()).not.toHaveAttribute('dir')
    await userEvent.type(field(), 'שלום')
    expect(field()).toHaveAttribute('dir', 'auto')
    await userEvent.clear(field())
    expect(field()).not.toHaveAttribute('dir')
  })

  test('[CHAT-03] shows that the user is not logged in, and keeps the text', async () => {
    const { open, field } = setUp({ loggedIn: false })
    await open()
    await userEvent.type(field(), 'hello{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('You must be logged in to send messages.')
    expect(field()).toHaveValue('hello')
  })

  test('[CHAT-03] disabled while reconnecting; shows when neither connection nor fallback works', async () => {
    const { account, timers, chat, open, field } = setUp()
    await open()
    act(() => account.drop())
    expect(field()).toBeDisabled()
    expect(screen.queryByText(/Connection lost/)).toBeNull()
    await act(() => timers.advance(5000))
    expect(field()).toBeEnabled()
    expect(screen.getByText('Using backup connection - messages may be slightly delayed')).toBeVisible()
    chat.fault = { kind: 'network' }
    act(() => account.setStatus({ state: 'failed', message: 'gone' }))
    await act(() => timers.advance(5000))
    expect(field()).toBeDisabled()
    expect(screen.getByText('Connection lost. Messages cannot be sent at this time.')).toBeVisible()
  })

  test('[CHAT-06] a failed message keeps its text, shows why, and can be resent or deleted', async () => {
    const { chat, open, field } = setUp()
    await open()
    chat.fault = { kind: 'http', status: 500 }
    await userEvent.type(field(), 'first{Enter}')
    expect(screen.getByText('Failed to send message.')).toBeVisible()
    expect(within(list()).getByText('first')).toBeVisible()
    chat.fault = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(chat.messages.map((message) => message.message)).toEqual(['first'])
    expect(screen.queryByText('Failed to send message.')).toBeNull()

    chat.fault = { kind: 'http', message: 'Chat is closed' }
    await userEvent.type(field(), 'second{Enter}')
    expect(screen.getByText('Chat is closed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.queryByText('second')).toBeNull()
  })

  test('[CHAT-04] one file is sent with the message; a failed upload shows Error', async () => {
    const { chat, conversation, open } = setUp()
    await open()
    const picker = screen.getByLabelText('File to attach')
    expect(picker).toHaveAttribute('accept', expect.stringContaining('image/*'))
    chat.fault = { kind: 'network' }
    await userEvent.upload(picker, new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to upload file.')
    expect(screen.getByRole('button', { name: 'Attach a file' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    chat.fault = undefined
    await userEvent.upload(picker, new File(['x'], 'b.pdf', { type: 'application/pdf' }))
    expect(screen.getByText('b.pdf')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect(chat.messages).toHaveLength(1)
    expect(conversation.getState().file).toBeUndefined()
  })

  test('[CHAT-04] a file dropped on the conversation is attached; two together are not', async () => {
    const { conversation, open } = setUp()
    await open()
    const drop = (...files: File[]) => {
      const event = createEvent.drop(list())
      Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } })
      fireEvent(list(), event)
      return event.defaultPrevented
    }
    const scan = (name: string) => new File(['x'], name, { type: 'application/pdf' })
    expect(drop(scan('a.pdf'), scan('b.pdf'))).toBe(true)
    expect(screen.getByRole('alert')).toHaveTextContent('Drop one file at a time.')
    expect(conversation.getState().file).toBeUndefined()
    await act(async () => void drop(scan('c.pdf')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(conversation.getState().file).toMatchObject({ state: 'ready', name: 'c.pdf' })
    await act(async () => void drop(scan('d.pdf')))
    expect(conversation.getState().file).toMatchObject({ name: 'c.pdf' })
  })

  test('[CHAT-04] a picture from the clipboard is attached; text with a picture of itself is pasted', async () => {
    const { conversation, open, field } = setUp()
    await open()
    const picture = new File(['x'], 'image.png', { type: 'image/png' })
    const paste = (types: string[]) =>
      act(async () => void fireEvent.paste(field(), { clipboardData: { files: [picture], types } }))
    await paste(['text/plain', 'Files'])
    expect(conversation.getState().file).toBeUndefined()
    await paste(['Files'])
    expect(conversation.getState().file).toMatchObject({ state: 'ready', name: 'image.png' })
  })

  test('[CHAT-04] Cancel stops a running upload', async () => {
    const { chat, conversation, open } = setUp()
    await open()
    chat.stallsUploads = true
    act(() => void conversation.attach(new File(['x'], 'a.pdf')))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of a.pdf' }))
    expect(conversation.getState().file).toBeUndefined()
  })

  test('unsent text counts as unsaved work', async () => {
    const { onUnsent, open, field } = setUp()
    const view = await open()
    await userEvent.type(field(), 'a')
    expect(onUnsent).toHaveBeenLastCalledWith(true)
    await userEvent.clear(field())
    expect(onUnsent).toHaveBeenLastCalledWith(false)
    await userEvent.type(field(), 'a')
    view.unmount()
    expect(onUnsent).toHaveBeenLastCalledWith(false)
  })
})

test("[CHAT-05] another person's message appears live and is announced", async () => {
  const { open, push } = setUp()
  await open()
  await push('are you there?')
  expect(within(list()).getByText('are you there?')).toBeVisible()
  expect(screen.getByText('Sam: are you there?')).toBeInTheDocument()
})

describe('[CHAT-09] typing indicator', () => {
  const hear = (account: ReturnType<typeof setUp>['account'], payload: unknown) =>
    act(() => void account.emit(channels.chat(OWN), TYPING, payload))

  test('is sent at most every 3 s, and not when the field is emptied', async () => {
    const { account, timers, open, field } = setUp()
    const { unmount } = await open()
    await userEvent.type(field(), 'hello')
    expect(account.sent).toEqual([
      { channel: channels.chat(OWN), event: TYPING, payload: { sender_id: OWN } },
    ])
    await act(() => timers.advance(3000))
    await userEvent.clear(field())
    expect(account.sent).toHaveLength(1)
    await userEvent.type(field(), 'again')
    expect(account.sent).toHaveLength(2)
    unmount()
    expect(timers.waiting).toBe(0)
    expect(account.listenerCount).toBe(0)
  })

  test('is shown for 5 s after the last event, and ends with the message', async () => {
    const { account, timers, open, push } = setUp()
    await open()
    hear(account, { sender_id: '1' })
    expect(screen.getByText('Person 1 is typing...')).toBeVisible()
    await act(() => timers.advance(4000))
    hear(account, { sender_id: 1 })
    hear(account, { sender_id: '2' })
    expect(screen.getByText('Person 1 and Person 2 are typing...')).toBeVisible()
    await act(() => timers.advance(4999))
    expect(screen.getByText('Person 1 and Person 2 are typing...')).toBeVisible()
    await act(() => timers.advance(1))
    expect(screen.queryByText(/(is|are) typing/)).toBeNull()
    hear(account, { sender_id: '1' })
    await push('Done')
    expect(screen.queryByText(/(is|are) typing/)).toBeNull()
  })

  test("ignores the user's other tabs and malformed events", async () => {
    const { account, open } = setUp()
    await open()
    hear(account, { sender_id: OWN })
    hear(account, 'typing')
    expect(screen.queryByText(/(is|are) typing/)).toBeNull()
  })

  test('on a host without client events, writing still works', async () => {
    const { account, open, field } = setUp()
    Object.assign(account, { send: undefined })
    await open()
    await userEvent.type(field(), 'hello{Enter}')
    expect(await screen.findByText('hello')).toBeVisible()
  })
})
