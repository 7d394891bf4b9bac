import { channels, EVENT } from '@tradefront/contracts'
import { i18n, serverWords, setServerWords, textNow } from '@tradefront/language'
import { createFakeAccount } from '@tradefront/realtime/testing'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canSend, usesBackup, type DraftContent, type AttachedFile } from './conversation-state.ts'
import { createConversation } from './conversation.ts'
import type { Draft } from './drafts.ts'
import { createFakeChat, createFakeTimers, settled } from './testing/index.ts'

const OWN = '7'
const CHANNEL = channels.chat(OWN)
/** What the composer says of a file that failed. */
const problem = (file: AttachedFile | undefined) =>
  file?.state === 'failed' ? textNow(file.message) : undefined

function setUp(options: { pageSize?: number; loggedIn?: boolean; asAdmin?: boolean; draft?: Draft } = {}) {
  const account = createFakeAccount()
  const timers = createFakeTimers()
  const chat = createFakeChat({ ownId: OWN, pageSize: options.pageSize ?? 20 })
  const attention = {
    visible: true,
    focused: true,
    handlers: new Set<() => void>(),
    onChange(handler: () => void) {
      this.handlers.add(handler)
      return () => this.handlers.delete(handler)
    },
    become(visible: boolean, focused: boolean) {
      Object.assign(this, { visible, focused })
      for (const handler of this.handlers) handler()
    },
  }
  let ids = 0
  const conversation = createConversation({
    api: chat,
    ownId: OWN,
    customerId: OWN,
    asAdmin: options.asAdmin ?? false,
    isLoggedIn: () => options.loggedIn ?? true,
    newId: () => `c${(ids += 1)}`,
    now: () => 0,
    attention,
    ...(options.draft === undefined ? {} : { draft: options.draft }),
  })
  const state = () => conversation.getState()
  const texts = () => state().thread.stored.map((item) => item.message.message)
  const push = (sender: string, text: string) => {
    const message = chat.write(sender, text)
    account.emit(CHANNEL, EVENT.messageSent, { message })
    return message
  }
  const start = () => conversation.start({ account, timers })
  const say = async (text: string) => {
    conversation.setDraft(text)
    const refusal = conversation.send()
    await settled()
    return refusal && i18n._(refusal)
  }
  return { account, timers, chat, attention, conversation, state, texts, push, start, say }
}

describe('loading', () => {
  test("[CHAT-01] a customer's messages are not marked as read by the fetch that brings them", async () => {
    const { chat, attention, texts, start } = setUp()
    chat.write('1', 'hello')
    attention.become(true, false)
    start()
    await settled()
    expect([chat.calls, texts(), chat.messages[0]?.read_at]).toEqual([
      ['GET page=1 peek'],
      ['hello'],
      undefined,
    ])
  })

  test('[CHAT-01] at once, so that who leaves immediately has read them', async () => {
    const { chat, start } = setUp()
    chat.write('1', 'hello')
    start()
    await settled()
    expect(chat.calls).toEqual(['GET page=1 peek', expect.stringMatching(/^GET page=1 after=\S+$/)])
    expect(chat.messages[0]?.read_at).toBeDefined()
  })

  test('[CHAT-01] shows the history newest last and fetches nothing more once live', async () => {
    const { account, timers, chat, state, texts, start } = setUp()
    chat.write('1', 'hello')
    chat.tick(60_000)
    chat.write(OWN, 'hi')
    start()
    expect(state().history.state).toBe('loading')
    await settled()
    expect(texts()).toEqual(['hello', 'hi'])
    account.connect()
    await settled()
    expect(state().link).toEqual({ connection: 'connected', live: true, polling: false })
    const calls = chat.calls.length
    await timers.advance(60_000)
    expect(chat.calls).toHaveLength(calls)
  })

  test('a channel that is already subscribed needs one fetch only', async () => {
    const { account, chat, state, start } = setUp()
    account.connect()
    start()
    await settled()
    expect(chat.calls).toEqual(['GET page=1 peek'])
    expect(state().link.live).toBe(true)
  })

  test('[CHAT-06] shows why it failed: server message, fallback text, malformed answer', async () => {
    for (const [fault, message] of [
      [{ kind: 'http', message: 'Chat is closed' }, 'Chat is closed'],
      [{ kind: 'network' }, 'Failed to load messages.'],
      [{ kind: 'malformed' }, 'Invalid response from server'],
    ] as const) {
      const { chat, conversation, state, texts, start } = setUp()
      chat.write('1', 'hello')
      chat.fault = fault
      start()
      await settled()
      const { history } = state()
      expect(history.state === 'failed' && textNow(history.message)).toBe(message)
      chat.fault = undefined
      await conversation.reload()
      expect(state().history.state).toBe('ready')
      expect(texts()).toEqual(['hello'])
    }
  })

  test('[CHAT-02] older pages are added above, even after new messages shifted the pages', async () => {
    const { chat, conversation, account, state, texts, push, start } = setUp({ pageSize: 2 })
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      chat.tick(60_000)
      chat.write('1', text)
    }
    start()
    await settled()
    account.connect()
    await settled()
    expect(texts()).toEqual(['d', 'e'])
    expect(state().older).toBe('idle')
    // Two more messages: page 2 is now the former page 1.
    chat.tick(60_000)
    push('1', 'f')
    push('1', 'g')
    await conversation.loadOlder()
    expect(texts()).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
    await conversation.loadOlder()
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(state().older).toBe('end')
  })

  test('[CHAT-02] a failed older page can be retried', async () => {
    const { chat, conversation, state, texts, start } = setUp({ pageSize: 1 })
    chat.write('1', 'a')
    chat.tick(60_000)
    chat.write('1', 'b')
    start()
    await settled()
    chat.fault = { kind: 'network' }
    await conversation.loadOlder()
    expect(state().older).toBe('failed')
    chat.fault = undefined
    await conversation.loadOlder()
    expect(texts()).toEqual(['a', 'b'])
  })

  test("[ADM-05] an admin's calls name the customer", async () => {
    const account = createFakeAccount()
    const queries: unknown[] = []
    const bodies: unknown[] = []
    const chat = createFakeChat({ ownId: '1' })
    const conversation = createConversation({
      api: {
        ...chat,
        fetchChatMessages: (query) => {
          queries.push(query)
          return Promise.resolve({ data: [], next_page_url: null })
        },
        sendChatMessage: (body) => {
          bodies.push(body)
          return Promise.resolve(chat.write('1', body.message))
        },
      },
      ownId: '1',
      customerId: OWN,
      asAdmin: true,
      isLoggedIn: () => true,
      newId: () => 'c1',
      attention: { visible: true, focused: true, onChange: () => () => {} },
    })
    conversation.start({ account, timers: createFakeTimers() })
    account.connect()
    await settled()
    conversation.setDraft('hello')
    conversation.send()
    await settled()
    expect(queries[0]).toEqual({ page: 1, customerId: OWN })
    expect(bodies).toEqual([{ message: 'hello', client_id: 'c1', customer_id: OWN }])
  })
})

describe('sending', () => {
  test('[CHAT-03] blank text, no login and no connection are refused', async () => {
    const { conversation, account, chat, start, say } = setUp()
    start()
    await settled()
    account.connect()
    await settled()
    expect(await say('   \n ')).toBeUndefined()
    expect(chat.messages).toHaveLength(0)

    chat.fault = { kind: 'network' }
    await conversation.reload()
    account.setStatus({ state: 'failed', message: 'gone' })
    expect(await say('hello')).toBe('Connection lost. Messages cannot be sent at this time.')
    expect(conversation.getState().draft).toBe('hello')

    const visitor = setUp({ loggedIn: false })
    visitor.start()
    visitor.account.connect()
    await settled()
    expect(await visitor.say('hello')).toBe('You must be logged in to send messages.')
  })

  test('[CHAT-05] shown once, whether the answer or the event comes first', async () => {
    const { account, chat, state, texts, start, say } = setUp()
    start()
    account.connect()
    await settled()
    await say('hello')
    account.emit(CHANNEL, EVENT.messageSent, { message: chat.messages[0] })
    expect(texts()).toEqual(['hello'])
    expect(state().thread.outgoing).toEqual([])
    expect(state().draft).toBe('')
  })

  test('[CHAT-06] a refused message keeps its text, shows why, and can be resent', async () => {
    const { account, conversation, chat, state, texts, start, say } = setUp()
    start()
    account.connect()
    await settled()
    chat.fault = { kind: 'http', message: 'Too long' }
    await say('hello')
    const [failed] = state().thread.outgoing
    expect(failed).toMatchObject({ text: 'hello', state: 'failed' })
    expect(textNow(failed?.error)).toBe('Too long')
    chat.fault = undefined
    conversation.resend('c1')
    await settled()
    expect(texts()).toEqual(['hello'])
    expect(state().thread.outgoing).toEqual([])
  })

  test('[CHAT-06] why a message, a file and the history were refused follows the language', async () => {
    onTestFinished(() => {
      setServerWords(undefined)
      i18n.activate('en')
    })
    const say = (said: unknown) => `Auf Deutsch: ${(said as { code: string }).code}`
    setServerWords(async () => ({ say, source: { name: 'server', load: async () => ({}) } }))
    const { account, chat, conversation, state, start, say: write } = setUp()
    chat.fault = { kind: 'http', status: 422, message: 'No', code: 'chat.refused' }
    start()
    account.connect()
    await settled()
    await write('hello')
    await conversation.attach(new File(['x'], 'x.pdf', { type: 'application/pdf' }))
    const { history, thread, file } = state()
    const reasons = () => [
      history.state === 'failed' && textNow(history.message),
      textNow(thread.outgoing[0]?.error),
      problem(file),
    ]
    expect(reasons()).toEqual(['No', 'No', 'No'])
    i18n.activate('de')
    await serverWords()
    expect(new Set(reasons())).toEqual(new Set(['Auf Deutsch: chat.refused']))
  })

  test('[CHAT-05] if the answer is lost after the message was stored, it is looked up and shown as sent', async () => {
    const { account, timers, chat, state, texts, start, say } = setUp()
    start()
    account.connect()
    await settled()
    chat.fault = { kind: 'timeout', done: true }
    await say('hello')
    expect(state().thread.outgoing[0]?.state).toBe('unknown')
    chat.fault = undefined
    await timers.advance(5000)
    expect(texts()).toEqual(['hello'])
    expect(state().thread.outgoing).toEqual([])
    expect(chat.messages).toHaveLength(1)
  })

  test('[CHAT-06] messages written offline are resent automatically when back online, once and in order', async () => {
    const { account, timers, chat, state, texts, start, say } = setUp()
    start()
    account.connect()
    await settled()
    chat.fault = { kind: 'network' }
    await say('first')
    await say('second')
    expect(state().thread.outgoing.map((item) => item.state)).toEqual(['unknown', 'unknown'])
    account.drop()
    await timers.advance(60_000)
    expect(chat.calls.filter((call) => call === 'POST')).toHaveLength(2)
    chat.fault = undefined
    account.connect()
    await settled()
    expect(texts()).toEqual(['first', 'second'])
    expect(state().thread.outgoing).toEqual([])
    await timers.advance(60_000)
    expect(chat.calls.filter((call) => call === 'POST')).toHaveLength(4)
    expect(chat.messages.map((message) => message.client_id)).toEqual(['c1', 'c2'])
  })

  test("[CHAT-06] a message that doesn't arrive the second time either is looked up, then marked failed with its text", async () => {
    const { account, timers, chat, state, start, say } = setUp()
    start()
    account.connect()
    await settled()
    chat.postFault = { kind: 'network' }
    await say('hello')
    await timers.advance(5000)
    const [failed] = state().thread.outgoing
    expect(failed).toMatchObject({ text: 'hello', state: 'failed' })
    expect(textNow(failed?.error)).toBe('Failed to send message.')
    await timers.advance(60_000)
    expect(chat.calls.filter((call) => call === 'POST')).toHaveLength(2)
  })

  test('[CHAT-06] a kept draft survives the conversation and is cleared on sending', async () => {
    let kept: DraftContent = { draft: '', about: undefined }
    const draft = {
      read: () => kept,
      write: ({ draft, about }: DraftContent) => void (kept = { draft, about }),
      follow: () => () => {},
    }
    const about = { kind: 'position', id: '12' } as const
    const first = setUp({ draft })
    first.conversation.setDraft('half a sent')
    first.conversation.setAbout(about)
    expect(kept).toEqual({ draft: 'half a sent', about })
    const { account, state, start, conversation } = setUp({ draft })
    expect(state()).toMatchObject({ draft: 'half a sent', about })
    start()
    account.connect()
    await settled()
    conversation.send()
    expect(kept).toEqual({ draft: '', about: undefined })
  })

  test('[CHAT-15] a message’s subject is sent with it, and comes back when a failed one is edited', async () => {
    const { account, chat, conversation, start, state } = setUp()
    const about = { kind: 'deposit', id: '3' } as const
    start()
    account.connect()
    await settled()
    chat.postFault = { kind: 'http', status: 422 }
    conversation.setDraft('Where is it?')
    conversation.setAbout(about)
    conversation.send()
    expect(state()).toMatchObject({ draft: '', about: undefined, thread: { outgoing: [{ about }] } })
    await settled()
    chat.postFault = undefined
    conversation.edit(state().thread.outgoing[0]?.clientId ?? '')
    expect(state()).toMatchObject({ draft: 'Where is it?', about })
    conversation.send()
    await settled()
    expect(chat.messages.at(-1)).toMatchObject({ message: 'Where is it?', about })
    conversation.setDraft('Thanks')
    conversation.send()
    await settled()
    expect(chat.messages.at(-1)?.about).toBeUndefined()
  })

  test('[CHAT-04] a file that is too large or of another type is not uploaded', async () => {
    const { chat, conversation, state } = setUp()
    const large = new File(['x'], 'a.pdf')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await conversation.attach(large)
    expect(state().file).toMatchObject({ state: 'failed', name: 'a.pdf', retryable: false })
    expect(problem(state().file)).toBe('The file must be 10 MB or smaller.')
    await conversation.attach(new File(['x'], 'a.exe'))
    expect(state().file).toMatchObject({ state: 'failed', name: 'a.exe' })
    expect(problem(state().file)).toBe('File type not supported')
    expect(chat.uploads).toEqual([])
  })

  test('[CHAT-04] removing a file cancels its upload', async () => {
    const { chat, conversation, state } = setUp()
    const uploading = conversation.attach(new File(['x'], 'photo', { type: 'image/png' }))
    expect(state().file?.state).toBe('uploading')
    conversation.detach()
    expect(chat.uploads.map((upload) => upload.signal?.aborted)).toEqual([true])
    await uploading
    expect(state().file).toBeUndefined()
  })

  test('[CHAT-04] the file is sent with the message; a failed upload shows an error and sends nothing', async () => {
    const { account, conversation, chat, state, start, say } = setUp()
    start()
    account.connect()
    await settled()
    chat.fault = { kind: 'network' }
    await conversation.attach(new File(['x'], 'a.pdf'))
    expect(state().file).toMatchObject({ state: 'failed', name: 'a.pdf' })
    expect(problem(state().file)).toBe('Failed to upload file.')
    expect(await say('')).toBeUndefined()
    chat.fault = undefined
    await conversation.attach(new File(['x'], 'b.pdf'))
    expect(state().file).toMatchObject({ state: 'ready', name: 'b.pdf' })
    expect(await say('')).toBeUndefined()
    expect(state().file).toBeUndefined()
    expect(chat.calls).toContain('POST')
  })
})

describe('live arrival and polling', () => {
  test('[CHAT-05] polls every 5 s with after= while not connected, and stops when connected', async () => {
    const { account, timers, chat, state, texts, start } = setUp()
    chat.write('1', 'hello')
    start()
    await settled()
    const before = chat.calls.length
    chat.tick(10_000)
    chat.write('1', 'are you there?')
    await timers.advance(4999)
    expect(chat.calls).toHaveLength(before)
    await timers.advance(1)
    expect(chat.calls[before]).toBe('GET page=1 after=2025-01-05T15:44:58.000Z')
    expect(texts()).toEqual(['hello', 'are you there?'])
    expect(usesBackup(state())).toBe(true)
    await timers.advance(5000)
    expect(chat.calls).toHaveLength(before + 2)
    account.connect()
    await settled()
    const calls = chat.calls.length
    await timers.advance(20_000)
    expect(chat.calls).toHaveLength(calls)
    expect(usesBackup(state())).toBe(false)
  })

  test('[CHAT-03] sending is disabled while connecting, enabled once polling succeeds', async () => {
    const { account, timers, chat, state, start } = setUp()
    start()
    await settled()
    account.connect()
    await settled()
    expect(canSend(state())).toBe(true)
    account.drop()
    expect(canSend(state())).toBe(false)
    await timers.advance(5000)
    expect(canSend(state())).toBe(true)
    chat.fault = { kind: 'network' }
    await timers.advance(5000)
    expect(canSend(state())).toBe(false)
  })

  test('[ADM-03] [CHAT-03] while nothing works, the fallback is not reported as working and the composer stays disabled', async () => {
    const { account, timers, chat, conversation, state, start } = setUp()
    start()
    await settled()
    account.connect()
    await settled()
    const seen = new Set<string>()
    const look = () => {
      if (usesBackup(state())) seen.add('backup')
      if (canSend(state())) seen.add('sending')
    }
    chat.fault = { kind: 'network' }
    account.drop()
    conversation.subscribe(look)
    look()
    await timers.advance(10_000)
    account.setStatus({ state: 'failed', message: 'Connection failed' })
    await timers.advance(60_000)
    expect([...seen]).toEqual([])
    chat.fault = undefined
    await timers.advance(5000)
    expect([...seen].toSorted()).toEqual(['backup', 'sending'])
  })

  test("[ADM-03] a call that worked before the outage doesn't enable the composer during it", async () => {
    const { account, chat, state, start } = setUp()
    start()
    account.connect()
    await settled()
    expect(chat.calls).toHaveLength(1)
    account.drop()
    account.setStatus({ state: 'failed', message: 'Connection failed' })
    expect(canSend(state())).toBe(false)
  })

  test('[RT-02] [ADM-03] a refused channel polls immediately and is not called connected until subscribed', async () => {
    const { account, timers, chat, state, texts, start } = setUp()
    account.refuse(CHANNEL)
    start()
    await settled()
    account.connect()
    chat.write('1', 'by the backup')
    await timers.advance(0)
    expect(texts()).toEqual(['by the backup'])
    expect(state().link).toEqual({ connection: 'connecting', live: false, polling: true })
    expect([usesBackup(state()), canSend(state())]).toEqual([true, true])
    chat.tick(3000)
    chat.write('1', 'by the next poll')
    await timers.advance(5000)
    expect(texts()).toHaveLength(2)
    account.admit(CHANNEL)
    await settled()
    expect(state().link).toEqual({ connection: 'connected', live: true, polling: false })
    const calls = chat.calls.length
    await timers.advance(60_000)
    expect(chat.calls).toHaveLength(calls)
  })

  test("[RT-02] another customer's refused channel changes nothing here", async () => {
    const { account, state, start } = setUp()
    start()
    account.connect()
    await settled()
    account.refuse(channels.chat('8'))
    expect(state().link).toEqual({ connection: 'connected', live: true, polling: false })
  })

  test('[CHAT-05] a message that arrived before our own during an outage is not skipped', async () => {
    const { account, timers, chat, texts, start, say } = setUp()
    chat.write('1', 'hello')
    start()
    await settled()
    account.connect()
    await settled()
    account.drop()
    await timers.advance(5000)
    chat.tick(60_000)
    chat.write('1', 'missed')
    chat.tick(60_000)
    await say('mine')
    await timers.advance(5000)
    expect(texts()).toEqual(['hello', 'missed', 'mine'])
  })

  test('[CHAT-05] events wait for the catch-up; a fetch from an older connection is dropped', async () => {
    const account = createFakeAccount()
    const answers: ((messages: ReturnType<typeof chat.write>[]) => void)[] = []
    const chat = createFakeChat({ ownId: OWN })
    const conversation = createConversation({
      api: {
        ...chat,
        fetchChatMessages: () =>
          new Promise((resolve) => {
            answers.push((data) => resolve({ data, next_page_url: null }))
          }),
      },
      ownId: OWN,
      customerId: OWN,
      asAdmin: false,
      isLoggedIn: () => true,
      attention: { visible: true, focused: false, onChange: () => () => {} },
    })
    const texts = () => conversation.getState().thread.stored.map((item) => item.message.message)
    conversation.start({ account, timers: createFakeTimers() })
    await settled()
    answers[0]?.([chat.write('1', 'first')])
    await settled()
    account.connect()
    account.drop()
    account.connect()
    const missed = chat.write('1', 'missed')
    chat.tick(1)
    account.emit(CHANNEL, EVENT.messageSent, { message: chat.write('1', 'live') })
    expect(texts()).toEqual(['first'])
    answers[1]?.([chat.write('1', 'answer of the older connection')])
    await settled()
    expect(texts()).toEqual(['first'])
    answers[2]?.([missed])
    await settled()
    expect(texts()).toEqual(['first', 'missed', 'live'])
  })

  test('[CHAT-05] a live event waits at most a second for the catch-up, which inserts missed messages before it', async () => {
    const { account, timers, chat, state, texts, push, start } = setUp()
    chat.write('1', 'first')
    start()
    await settled()
    account.connect()
    await settled()
    account.drop()
    chat.write('1', 'missed')
    chat.tick(1)
    let arrive = () => {}
    const slow = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const ask = chat.fetchChatMessages.bind(chat)
    chat.fetchChatMessages = async (...args) => {
      const answer = await ask(...args)
      await slow
      return answer
    }
    account.connect()
    push('1', 'live')
    await timers.advance(999)
    expect(texts()).toEqual(['first'])
    await timers.advance(1)
    expect(texts()).toEqual(['first', 'live'])
    expect(state().link).toEqual({ connection: 'connected', live: false, polling: false })
    arrive()
    await settled()
    expect(texts()).toEqual(['first', 'missed', 'live'])
    expect(state().link.live).toBe(true)
  })

  test('[CHAT-05] events that come before the first page, which failed at first, cut nothing from it', async () => {
    const { account, timers, chat, texts, conversation, push, start } = setUp({ pageSize: 3 })
    chat.fault = { kind: 'network' }
    for (const text of ['a', 'b']) chat.write('1', text)
    start()
    account.connect()
    await timers.advance(2_000)
    chat.tick(1_000)
    push('1', 'c')
    push('1', 'd')
    chat.fault = undefined
    account.drop()
    account.connect()
    await timers.advance(15_000)
    await conversation.loadOlder()
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('[CHAT-05] .message.read marks the message read', async () => {
    const { account, chat, state, start, say } = setUp()
    start()
    account.connect()
    await settled()
    await say('hello')
    account.emit(CHANNEL, EVENT.messageRead, { message_id: chat.messages[0]?.id })
    expect(state().thread.stored[0]?.message.read_at).toBeDefined()
  })

  test('[CHAT-05] a read mark missed during an outage is caught up', async () => {
    const { account, timers, chat, state, push, start, say } = setUp()
    start()
    account.connect()
    await settled()
    await say('hello')
    account.drop()
    chat.tick(60_000)
    chat.markRead('1', '2025-01-05T15:46:00.000Z')
    await timers.advance(100)
    account.connect()
    await settled()
    expect(state().thread.stored[0]?.message.read_at).toBe('2025-01-05T15:46:00.000Z')
    push('1', 'hi')
    expect(state().thread.stored).toHaveLength(2)
  })

  test('an event that is not a message changes nothing', async () => {
    const { account, texts, start } = setUp()
    start()
    account.connect()
    await settled()
    account.emit(CHANNEL, EVENT.messageSent, { message: { id: 3 } })
    account.emit(CHANNEL, EVENT.messageRead, null)
    expect(texts()).toEqual([])
  })

  test.each([
    ['a hidden page', false, false, true],
    ['a page without the focus', true, false, true],
    ['a message out of view', true, true, false],
  ])(
    '[ADM-05] read means seen: %s is not reported as read until it is looked at',
    async (_, visible, focused, inView) => {
      const { account, timers, chat, attention, conversation, state, texts, push, start } = setUp()
      start()
      account.connect()
      await settled()
      attention.become(visible, focused)
      conversation.setNewestInView(inView)
      push('1', 'a')
      push('1', 'b')
      await timers.advance(1000)
      // Neither a reconnect with its catch-up nor polling during an outage counts as reading.
      account.drop()
      chat.tick(60_000)
      chat.write('1', 'c')
      await timers.advance(20_000)
      account.connect()
      await timers.advance(20_000)
      expect(chat.messages.map((message) => message.read_at)).toEqual([undefined, undefined, undefined])
      expect(texts()).toEqual(visible ? ['a', 'b', 'c'] : ['a', 'b'])
      const calls = chat.calls.length
      attention.become(true, true)
      conversation.setNewestInView(true)
      await timers.advance(1000)
      expect(chat.messages.every((message) => message.read_at !== undefined)).toBe(true)
      expect(texts()).toEqual(['a', 'b', 'c'])
      expect(state().link).toEqual({ connection: 'connected', live: true, polling: false })
      expect(chat.calls.length - calls).toBeLessThanOrEqual(2)
    },
  )

  test('[ADM-05] a conversation opened in a hidden page loads once the page is visible', async () => {
    const { account, timers, chat, attention, state, texts, start } = setUp()
    chat.write('1', 'hello')
    attention.become(false, false)
    start()
    account.connect()
    await timers.advance(30_000)
    expect([chat.calls, state().history.state]).toEqual([[], 'loading'])
    attention.become(true, true)
    await timers.advance(0)
    expect(texts()).toEqual(['hello'])
    expect(chat.messages[0]?.read_at).toBeDefined()
  })

  test('stopping releases everything and keeps drafts and failed messages', async () => {
    const { account, timers, chat, attention, conversation, state, texts, start, say } = setUp()
    const stop = start()
    account.connect()
    await settled()
    chat.fault = { kind: 'http', message: 'no' }
    await say('kept')
    conversation.setDraft('half a sent')
    account.drop()
    stop()
    expect(account.listenerCount).toBe(0)
    expect(timers.waiting).toBe(0)
    expect(attention.handlers.size).toBe(0)
    chat.fault = undefined
    chat.tick(60_000)
    chat.write('1', 'while away')
    start()
    account.connect()
    await settled()
    expect(texts()).toEqual(['while away'])
    expect(state().thread.outgoing[0]?.text).toBe('kept')
    expect(state().draft).toBe('half a sent')
  })
})

/** A random event of a conversation. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('theirs' as const), ms: fc.nat(4000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine' as const), ms: fc.nat(4000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), ms: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect' as const), ms: fc.nat(100) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('refuse' as const, 'admit' as const), ms: fc.nat(100) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), ms: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break' as const), ms: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mend' as const), ms: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(12_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), ms: fc.nat(8000) }) },
)

test('[CHAT-05] after any failures, every message on the server ends up shown once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const it = setUp({ pageSize: 3 })
      let stop = it.start()
      for (const { kind, ms } of happenings) {
        it.chat.tick(ms)
        if (kind === 'theirs') it.push('1', 'theirs')
        if (kind === 'mine') await it.say('mine')
        if (kind === 'drop') it.account.drop()
        if (kind === 'connect') it.account.connect()
        if (kind === 'refuse') it.account.refuse(CHANNEL)
        if (kind === 'admit') it.account.admit(CHANNEL)
        if (kind === 'lose') it.chat.fault = { kind: 'timeout', done: true }
        if (kind === 'break') it.chat.fault = { kind: 'network' }
        if (kind === 'mend') it.chat.fault = undefined
        if (kind === 'leave') {
          stop()
          await it.timers.advance(ms)
          stop = it.start()
        }
        await it.timers.advance(ms)
        const keys = it.state().thread.stored.map((item) => item.key)
        expect(new Set(keys).size).toBe(keys.length)
      }
      it.chat.fault = undefined
      it.account.drop()
      it.account.admit(CHANNEL)
      it.account.connect()
      await it.timers.advance(15_000)
      while (it.state().older === 'idle') await it.conversation.loadOlder()
      expect(it.state().thread.stored.map((item) => item.message.id)).toEqual(
        it.chat.messages.map((message) => message.id),
      )
      // Only messages the server doesn't have are still offered for resending.
      for (const item of it.state().thread.outgoing) {
        expect(item.state).toBe('failed')
        expect(it.chat.messages.map((message) => message.client_id)).not.toContain(item.clientId)
      }
      expect(it.state().link.live).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
