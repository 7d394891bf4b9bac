import { describe, expect, test } from 'vitest'
import { type Answer, type Client, listen, sandboxForTests, until } from '../testing.ts'

let time = Date.now()
const { demo, mia, support } = sandboxForTests({ now: () => time }, 'demo', 'mia', 'support')

interface Message {
  id: number
  message: string
  created_at: string
  edited_at: string | null
  deleted_at: string | null
  reply_to: { id: number; message: string; deleted: boolean; name: string } | null
  attachments: { download_url: string }[]
}
const messageOf = ({ body }: Answer) => (body as { data: Message }).data
const say = async (client: Client, message: string, more: object = {}) =>
  messageOf(await client.post('/chat/messages', { message, client_id: crypto.randomUUID(), ...more }))
const read = async (client: Client, query = '') =>
  ((await client.get(`/chat/messages${query}`)).body as { data: Message[] }).data
const versionsOf = async (id: number) => support.get(`/admin/messages/${id}/versions`)

describe('[CHAT-13] replies', () => {
  test('say which message they answer, to both sides, with its present text', async () => {
    const question = await say(mia, 'What are your fees?')
    const reply = { customer_id: String(mia.userId), reply_to: String(question.id) }
    expect((await say(support, 'None.', reply)).reply_to).toEqual({
      id: question.id,
      message: 'What are your fees?',
      is_admin: false,
      name: 'Mia Sample',
      deleted: false,
    })
    await mia.delete(`/chat/messages/${question.id}`)
    expect((await read(mia)).at(-1)?.reply_to).toMatchObject({ message: '', deleted: true })
  })

  test('are refused for a message of another conversation', async () => {
    const hers = await say(mia, 'hello')
    const answer = await demo.post('/chat/messages', { message: 'x', reply_to: String(hers.id) })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).not.toContain('hello')
  })
})

describe('[CHAT-14] changing one’s message', () => {
  test('an edit is sent to both sides and found by a poll after later messages', async () => {
    const first = await say(mia, 'Teh fees')
    const second = await say(mia, 'and')
    const channels = [`private-chat.customer.${mia.userId}`, 'private-chat.support']
    const page = await listen(support, channels)
    time += 60_000
    const edited = messageOf(await mia.put(`/chat/messages/${first.id}`, { message: ' The fees ' }))
    expect(edited).toMatchObject({ message: 'The fees', edited_at: new Date(time).toISOString() })
    await until(() => page.events.filter(({ event }) => event === 'message.updated').length === 2)
    page.close()
    const after = encodeURIComponent(second.created_at)
    expect((await read(mia, `?after=${after}`)).map(({ message }) => message)).toEqual(['The fees'])
  })

  test('a deleted message has neither text nor files for either side, and is not found or counted', async () => {
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4 x']), 'secret.pdf')
    const { url } = (await mia.post('/chat/upload', form)).body as { url: string }
    const sent = await say(mia, 'my password is secret-word', { attachments: [url] })
    const file = url.slice(url.indexOf('/chat/'))
    expect((await mia.get(file)).status).toBe(200)
    const unread = async () =>
      ((await support.get('/chat/unread-count')).body as { unread_count: number }).unread_count
    const before = await unread()
    expect(messageOf(await mia.delete(`/chat/messages/${sent.id}`))).toMatchObject({
      message: '',
      attachments: [],
    })
    expect((await mia.delete(`/chat/messages/${sent.id}`)).status).toBe(200)
    expect((await mia.put(`/chat/messages/${sent.id}`, { message: 'x' })).status).toBe(409)
    expect((await mia.get(file)).status).toBe(404)
    expect(await unread()).toBe(before - 1)
    expect((await mia.get('/chat/search?search=secret-word')).body).toEqual({ data: [] })
    const shown = await read(support, `?customer_id=${mia.userId}`)
    expect(shown.at(-1)).toMatchObject({ message: '', attachments: [] })
  })

  test('a deleted message’s text is in no event that pages can ask for later', async () => {
    const channel = `private-chat.customer.${mia.userId}`
    const since = async (epoch: string, number: number) => {
      const { body } = await mia.get(
        `/broadcasting/events?channel_name=${channel}&epoch=${epoch}&after=${number}`,
      )
      return (body as { data: { epoch: string; number: number; events: object[] | null } }).data
    }
    const { epoch, number } = await since('unknown', 0)
    const sent = await say(mia, 'secret-word')
    await say(mia, 'see above', { reply_to: String(sent.id) })
    expect(JSON.stringify((await since(epoch, number)).events)).toContain('secret-word')
    await mia.delete(`/chat/messages/${sent.id}`)
    const { events } = await since(epoch, number)
    expect(events).toHaveLength(3)
    expect(JSON.stringify(events)).not.toContain('secret-word')
  })

  test('the team can read what it said, which is recorded; customers can’t', async () => {
    const sent = await say(mia, 'one')
    await mia.put(`/chat/messages/${sent.id}`, { message: 'two' })
    await mia.delete(`/chat/messages/${sent.id}`)
    const { body } = await versionsOf(sent.id)
    expect((body as { data: { message: string }[] }).data.map(({ message }) => message)).toEqual([
      'one',
      'two',
    ])
    expect((await mia.get(`/admin/messages/${sent.id}/versions`)).status).toBe(403)
    const record = (await support.get('/admin/record')).body as { data: object[] }
    expect(record.data[0]).toMatchObject({
      kind: 'chat_versions',
      subject: `Message ${sent.id}`,
      customer: { name: 'Mia Sample' },
    })
  })

  test('is possible for 15 minutes, and only for its author', async () => {
    const sent = await say(mia, 'hello')
    for (const other of [demo, support]) {
      expect((await other.put(`/chat/messages/${sent.id}`, { message: 'x' })).status).toBe(404)
      expect((await other.delete(`/chat/messages/${sent.id}`)).status).toBe(404)
    }
    time += 15 * 60_000
    expect((await mia.put(`/chat/messages/${sent.id}`, { message: 'in time' })).status).toBe(200)
    time += 1
    expect((await mia.put(`/chat/messages/${sent.id}`, { message: 'late' })).status).toBe(409)
    expect((await mia.delete(`/chat/messages/${sent.id}`)).status).toBe(409)
    expect((await read(mia)).at(-1)?.message).toBe('in time')
  })

  test('counts as a message for the rate limit, and has its length limit', async () => {
    time += 120_000
    const sent = await say(mia, 'hello')
    expect((await mia.put(`/chat/messages/${sent.id}`, { message: 'x'.repeat(5001) })).status).toBe(422)
    expect((await mia.put(`/chat/messages/${sent.id}`, { message: ' ' })).status).toBe(422)
    const answers: number[] = []
    for (let n = 0; n < 30; n += 1)
      answers.push((await mia.put(`/chat/messages/${sent.id}`, { message: `edit ${n}` })).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })
})
