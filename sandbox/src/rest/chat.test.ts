import { describe, expect, test } from 'vitest'
import { type Client, listen, sandboxForTests, until } from '../testing.ts'

let time = Date.now()
const { sandbox, control, demo, mia, support } = sandboxForTests(
  { now: () => time },
  'demo',
  'mia',
  'support',
)

interface Message {
  id: number
  message: string
  created_at: string
  read_at: string | null
  is_admin: boolean
  client_id: string | null
  attachments: { download_url: string; is_image: boolean }[]
}
interface MessagePage {
  data: Message[]
  next_page_url: string | null
}
const page = async (client: Client, query = '') =>
  (await client.get(`/chat/messages${query}`)).body as MessagePage
const say = (client: Client, message: string, more: object = {}) =>
  client.post('/chat/messages', { message, client_id: crypto.randomUUID(), ...more })
const unread = async (client: Client) =>
  ((await client.get('/chat/unread-count')).body as { unread_count: number }).unread_count
const customers = async () =>
  (
    (await support.get('/admin/users')).body as {
      data: { id: number; unread_count: number; is_online: boolean }[]
    }
  ).data
const rowOf = async (id: number) => (await customers()).find((row) => row.id === id)

describe('[CHAT-01] the conversation', () => {
  test('page 1 is the newest, each page has the newest last, next_page_url leads to older ones', async () => {
    for (let n = 1; n <= 65; n += 1) {
      time += 3_000
      await say(mia, `message ${n}`)
    }
    const first = await page(mia)
    expect(first.data.map((entry) => entry.message)).toEqual(
      Array.from({ length: 30 }, (_, n) => `message ${n + 36}`),
    )
    expect(first.next_page_url).toBe(`${sandbox.url}/api/v1/chat/messages?page=2`)
    const third = await page(mia, '?page=3')
    expect(third.data.map((entry) => entry.message)).toEqual(
      Array.from({ length: 5 }, (_, n) => `message ${n + 1}`),
    )
    expect(third.next_page_url).toBeNull()
  })

  test('[CHAT-05] after= returns only newer messages, page by page', async () => {
    await say(mia, 'before')
    const last = (await page(mia)).data.at(-1)!
    for (let n = 1; n <= 31; n += 1) {
      time += 3_000
      await say(mia, `since ${n}`)
    }
    const query = `after=${encodeURIComponent(last.created_at)}`
    const first = await page(mia, `?page=1&${query}`)
    const second = await page(mia, `?page=2&${query}`)
    expect([...second.data, ...first.data].map((entry) => entry.message)).toEqual(
      Array.from({ length: 31 }, (_, n) => `since ${n + 1}`),
    )
    expect(first.next_page_url).toContain('after=')
    expect(second.next_page_url).toBeNull()
    expect((await mia.get('/chat/messages?after=yesterday')).status).toBe(422)
    expect((await mia.get('/chat/messages?after=2026-01-01T00:00:00%2B05')).status).toBe(422)
  })

  test('[CHAT-06] a customer may send 30 messages a minute; refused ones can be sent a minute later', async () => {
    const send = () => say(mia, 'again')
    const client_id = crypto.randomUUID()
    for (let n = 1; n < 30; n += 1) expect((await send()).status).toBe(201)
    expect((await say(mia, 'the last', { client_id })).status).toBe(201)
    expect(await send()).toMatchObject({
      status: 429,
      body: { message: 'You are sending messages very quickly. Wait a minute and try again.' },
    })
    // Repeating a stored message doesn't count.
    expect((await say(mia, 'the last', { client_id })).status).toBe(201)
    expect((await say(demo, 'mine')).status).toBe(201)
    expect((await say(support, 'answer', { customer_id: String(mia.userId) })).status).toBe(201)
    time += 60_000
    expect((await send()).status).toBe(201)
  })

  test('[ADM-05] admins name the customer; customers only have their own conversation', async () => {
    await say(mia, 'mine')
    expect((await page(support, `?customer_id=${mia.userId}`)).data.map((entry) => entry.message)).toEqual([
      'mine',
    ])
    expect((await support.get('/chat/messages')).status).toBe(422)
    expect((await support.get('/chat/messages?customer_id=999')).status).toBe(422)
    expect((await demo.get(`/chat/messages?customer_id=${mia.userId}`)).status).toBe(403)
    expect((await say(demo, 'x', { customer_id: String(mia.userId) })).status).toBe(403)
    expect((await say(support, 'x', { customer_id: String(support.userId) })).status).toBe(422)
  })

  test('[CHAT-03] blank text without a file is refused', async () => {
    expect((await say(demo, '  \n ')).status).toBe(422)
    expect((await say(demo, 'x'.repeat(5001))).status).toBe(422)
  })

  test('repeating a client_id returns the first message, also concurrently', async () => {
    const client_id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(mia, 'once', { client_id })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await page(mia)).data).toHaveLength(1)
  })
})

describe('[CHAT-05] live', () => {
  test('a message reaches both sides, except the sending socket', async () => {
    const channel = `private-chat.customer.${mia.userId}`
    const customer = await listen(mia, [channel])
    const admin = await listen(support, [channel])
    await mia.post(
      '/chat/messages',
      { message: 'hello', client_id: 'abc' },
      { 'x-socket-id': customer.socketId },
    )
    await until(() => admin.events.length === 1)
    expect(admin.events[0]).toMatchObject({
      event: 'message.sent',
      data: {
        message: {
          message: 'hello',
          client_id: 'abc',
          is_admin: false,
          sender_id: mia.userId,
          read_at: null,
        },
      },
    })
    await say(support, 'hi', { customer_id: String(mia.userId) })
    await until(() => customer.events.length === 1)
    expect(customer.events[0]!.data).toMatchObject({ message: { message: 'hi', is_admin: true } })
    customer.close()
    admin.close()
  })

  test('the support team gets every conversation on its own channel', async () => {
    const team = await listen(support, ['private-chat.support'])
    await say(mia, 'from Mia')
    await say(demo, 'from Demo')
    await until(() => team.events.length === 2)
    expect(team.events.map((entry) => [entry.event, entry.data])).toMatchObject([
      ['message.sent', { customer_id: mia.userId, message: { message: 'from Mia' } }],
      ['message.sent', { customer_id: demo.userId, message: { message: 'from Demo' } }],
    ])
    team.close()
  })

  test('[ADM-05] peek=1 does not mark as read, also on following pages', async () => {
    for (let index = 0; index < 31; index += 1) {
      time += 3_000
      await say(mia, `message ${index}`)
    }
    const seen = await page(support, `?customer_id=${mia.userId}&peek=1`)
    expect(seen.data.every((entry) => entry.read_at === null)).toBe(true)
    expect(seen.next_page_url).toContain('peek=1')
    expect((await rowOf(mia.userId))?.unread_count).toBe(31)
    await page(support, `?customer_id=${mia.userId}`)
    expect((await rowOf(mia.userId))?.unread_count).toBe(0)
  })

  test('reading marks the other side’s messages as read and announces it; own messages stay unread', async () => {
    await say(mia, 'one')
    await say(mia, 'two')
    await say(support, 'answer', { customer_id: String(mia.userId) })
    const customer = await listen(mia, [`private-chat.customer.${mia.userId}`])
    const seen = await page(support, `?customer_id=${mia.userId}`)
    expect(seen.data.map((entry) => entry.read_at !== null)).toEqual([true, true, false])
    await until(() => customer.events.length === 2)
    expect(customer.events.map((entry) => [entry.event, entry.data])).toMatchObject(
      seen.data.slice(0, 2).map((entry) => ['message.read', { message_id: entry.id }]),
    )
    await page(support, `?customer_id=${mia.userId}`)
    expect((await page(mia)).data.every((entry) => entry.read_at !== null)).toBe(true)
    await until(() => customer.events.length === 3)
    customer.close()
  })
})

describe('[CHAT-07] unread counts', () => {
  test('the customer counts the team’s messages, the team counts the customer’s', async () => {
    await say(support, 'one', { customer_id: String(mia.userId) })
    await say(support, 'two', { customer_id: String(mia.userId) })
    await say(mia, 'three')
    await say(demo, 'four')
    expect([await unread(mia), await unread(demo), await unread(support)]).toEqual([2, 0, 2])
    expect((await rowOf(mia.userId))?.unread_count).toBe(1)
    await page(mia)
    await page(support, `?customer_id=${mia.userId}`)
    expect([await unread(mia), await unread(support)]).toEqual([0, 1])
    expect((await rowOf(mia.userId))?.unread_count).toBe(0)
  })
})

describe('[ADM-04] user list for admins', () => {
  test('[SESS-10] customers may not see it', async () => {
    expect((await demo.get('/admin/users')).status).toBe(403)
    expect((await control.get('/admin/users')).status).toBe(401)
  })

  test('the latest writer comes first, and admins are not listed', async () => {
    await say(mia, 'newest')
    const rows = await customers()
    expect(rows.map((row) => row.id).slice(0, 2)).toEqual([mia.userId, demo.userId])
    expect(rows.some((row) => row.id === support.userId)).toBe(false)
  })

  test('[SESS-13] a user is online for 90 s after a heartbeat', async () => {
    expect((await rowOf(mia.userId))?.is_online).toBe(false)
    await mia.post('/user/heartbeat')
    time += 90_000
    expect((await rowOf(mia.userId))?.is_online).toBe(true)
    time += 1
    expect((await rowOf(mia.userId))?.is_online).toBe(false)
  })
})

describe('[CHAT-04] files', () => {
  async function upload(
    client: Client,
    name: string,
    content: string | Uint8Array<ArrayBuffer> = new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    field = 'file',
  ) {
    const form = new FormData()
    form.append(field, new Blob([content]), name)
    return client.post('/chat/upload', form)
  }
  const urlOf = (answer: { body: unknown }) => (answer.body as { url: string }).url
  const read = (client: Client, url: string) =>
    fetch(url, { headers: { authorization: `Bearer ${client.token}` } })

  test('an image is uploaded, sent and downloaded by the other side', async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])
    const url = urlOf(await upload(mia, 'my screen.png', bytes))
    expect((await say(mia, '', { attachments: [url] })).status).toBe(201)
    const [message] = (await page(support, `?customer_id=${mia.userId}`)).data
    expect(message!.attachments).toMatchObject([{ file_name: 'my screen.png', is_image: true }])
    const file = await read(support, message!.attachments[0]!.download_url)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(['page.html', 'picture.svg', 'program.exe', 'none'])('%s is refused', async (name) => {
    expect((await upload(mia, name)).status).toBe(422)
  })

  test('a document is offered for download, whatever its content', async () => {
    const url = urlOf(await upload(mia, 'bill.pdf', '%PDF<script>alert(1)</script>'))
    const file = await read(mia, url)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('refused if too large, without a file, or without a session', async () => {
    expect((await upload(mia, 'big.png', new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(422)
    expect((await upload(mia, 'a.png', 'x', 'other')).status).toBe(422)
    expect((await mia.post('/chat/upload', { file: 'x' })).status).toBe(422)
    expect((await upload(control, 'a.png')).status).toBe(401)
  })

  test('a file can be attached to only one message, by its uploader', async () => {
    const url = urlOf(await upload(mia, 'a.png'))
    expect((await say(demo, 'x', { attachments: [url] })).status).toBe(422)
    expect((await say(mia, 'x', { attachments: ['https://elsewhere.test/a.png'] })).status).toBe(422)
    expect((await say(mia, 'x', { attachments: [url] })).status).toBe(201)
    expect((await say(mia, 'x', { attachments: [url] })).status).toBe(422)
    expect((await read(mia, url.replace(/files\/.{4}/, 'files/0000'))).status).toBe(404)
  })

  test('a file is readable only by its uploader, its conversation and the team', async () => {
    const own = urlOf(await upload(mia, 'a.png'))
    expect((await fetch(own)).status).toBe(401)
    expect((await read(demo, own)).status).toBe(404)
    expect((await read(mia, own)).status).toBe(200)
    expect((await read(mia, own)).headers.get('cache-control')).toBe('no-store')
    const sent = urlOf(await upload(support, 'b.png'))
    expect((await read(mia, sent)).status).toBe(404)
    await say(support, 'x', { attachments: [sent], customer_id: String(mia.userId) })
    expect((await read(mia, sent)).status).toBe(200)
    expect((await read(demo, sent)).status).toBe(404)
  })

  test.each([
    ['empty.pdf', ''],
    ['picture.png', '%PDF-1.4'],
    ['bill.pdf', 'MZ program'],
  ])('%s with the content %j is refused at the field', async (name, content) => {
    const answer = await upload(mia, name, content)
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty('errors.file')
  })
})

describe('[RT-02] channel authorisation', () => {
  test('only the own channels are authorised; a form works as well as JSON', async () => {
    const ask = (client: Client, channel_name: string, socket_id = '12.34') =>
      client.post('/broadcasting/auth', { socket_id, channel_name })
    expect((await ask(demo, `private-user.${demo.userId}`)).status).toBe(200)
    expect((await ask(demo, `private-user.${mia.userId}`)).status).toBe(403)
    expect((await ask(demo, `private-chat.customer.${mia.userId}`)).status).toBe(403)
    expect((await ask(support, `private-chat.customer.${mia.userId}`)).status).toBe(200)
    expect((await ask(support, `private-trade.${mia.userId}`)).status).toBe(403)
    expect((await ask(control, `private-user.${demo.userId}`)).status).toBe(401)
    expect((await ask(demo, `private-user.${demo.userId}`, 'not a socket')).status).toBe(422)
    const form = await fetch(`${sandbox.url}/api/v1/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.token}` },
      body: new URLSearchParams({ socket_id: '12.34', channel_name: `private-user.${demo.userId}` }),
    })
    expect(form.status).toBe(200)
  })
})
