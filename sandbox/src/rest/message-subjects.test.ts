import {
  ChatMessage,
  type MessageSubject,
  MessageSubjectAnswer,
  type SubjectFacts,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Client, type Person, orderFor, sandboxForTests } from '../testing.ts'
import { type Belongings, WAITING, giveBelongings } from '../testing/belongings.ts'

let time = Date.now()
const { control, demo, mia, support } = sandboxForTests({ now: () => time }, 'demo', 'mia', 'support')

type Kind = MessageSubject['kind']
const dataOf = ({ body }: Answer) => (body as { data: unknown }).data
const listOf = (answer: Answer) =>
  dataOf(answer) as { id: string; kind: string; customer: { name: string } }[]
/** Id of what a call made. */
const madeBy = (answer: Answer) => (dataOf(answer) as { id: number }).id
const messageOf = (answer: Answer) => v.parse(ChatMessage, dataOf(answer))
const ask = (client: Client, about: object, more: object = {}) =>
  client.post('/chat/messages', { message: 'Why?', client_id: crypto.randomUUID(), about, ...more })
const pathOf = (kind: string, id: string | number, customer?: Person) =>
  `/chat/about/${kind}/${id}${customer === undefined ? '' : `?customer_id=${customer.userId}`}`
const shown = async (client: Client, ...asked: Parameters<typeof pathOf>): Promise<SubjectFacts> =>
  v.parse(MessageSubjectAnswer, (await client.get(pathOf(...asked))).body).data

let hers: Belongings
let ids: Record<Kind, string>
beforeEach(async () => {
  hers = await giveBelongings({ mia, control, later: (ms) => (time += ms) })
  const { trade, order, withdrawal, deposit } = hers
  ids = { position: String(trade), order, withdrawal, deposit }
})

describe('[CHAT-15] what a message is about', () => {
  test.each(['position', 'order', 'withdrawal', 'deposit'] as const)(
    'a customer’s %s is sent with the message, and both sides see it as it is',
    async (kind) => {
      const about = { kind, id: ids[kind] }
      expect((await support.get(pathOf(kind, about.id, mia))).status).toBe(404)
      expect(messageOf(await ask(mia, about)).about).toEqual(about)
      const hersNow = await shown(mia, kind, about.id)
      expect(hersNow).toMatchObject({ kind, [kind]: { id: about.id } })
      expect(await shown(support, kind, about.id, mia)).toEqual(hersNow)
    },
  )

  test('size and decimals of the instrument come with it', async () => {
    expect(await shown(mia, 'position', ids.position)).toMatchObject({ lots: '0.02', digits: 5 })
    expect(await shown(mia, 'order', ids.order)).toMatchObject({ lots: '0.01', digits: 5 })
  })

  test('one that has ended is answered as it ended', async () => {
    const order = await orderFor(mia, 'EURUSD', 0.01)
    const id = madeBy(await mia.post('/trades/store', order))
    const { id: assetId, leverage } = order
    const waiting = { ...WAITING, kind: 'limit', type: 'buy', id: assetId, leverage }
    const [placed] = listOf(await mia.post('/orders', { orders: [waiting] }))
    expect(await shown(mia, 'position', id)).toMatchObject({ position: { close_time: undefined } })
    await mia.post(`/trade/${id}/close`)
    await mia.post(`/orders/${placed?.id}/cancel`, {})
    const closed = await shown(mia, 'position', id)
    expect(closed).toMatchObject({ position: { close_time: expect.any(String), pnl: expect.any(String) } })
    expect(await shown(mia, 'order', placed?.id ?? '')).toMatchObject({ order: { state: 'cancelled' } })
  })

  test('other customers’, unknown and unclear ones are refused, and no message is sent', async () => {
    const before = listOf(await demo.get('/chat/messages')).length
    const refused: readonly (readonly [kind: string, id: string])[] = [
      ...Object.entries(ids),
      ['position', '999999'],
      ['position', `0${ids.position}`],
      ['position', ''],
      ['robot', '1'],
    ]
    for (const [kind, id] of refused) {
      expect((await ask(demo, { kind, id })).status, `${kind} ${id}`).toBe(422)
      expect((await demo.get(pathOf(kind, id === '' ? '-' : id))).status, `${kind} ${id}`).toBe(404)
    }
    expect(listOf(await demo.get('/chat/messages'))).toHaveLength(before)
  })

  test('the team can’t say what a message is about, nor read what no message is about', async () => {
    const answer = await ask(
      support,
      { kind: 'position', id: ids.position },
      { customer_id: String(mia.userId) },
    )
    expect(answer.status).toBe(422)
    const id = madeBy(await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.01)))
    expect((await support.get(pathOf('position', id, mia))).status).toBe(404)
    expect((await support.get(pathOf('position', ids.position))).status).toBe(422)
    expect((await support.get(pathOf('position', ids.position, demo))).status).toBe(404)
  })

  test('it stays when the message is edited, and goes when it is deleted', async () => {
    const id = madeBy(await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.01)))
    const about = { kind: 'position', id: String(id) }
    const sent = messageOf(await ask(mia, about))
    const edited = await mia.put(`/chat/messages/${sent.id}`, { message: 'Why so?' })
    expect(messageOf(edited)).toMatchObject({ message: 'Why so?', about })
    expect(await shown(support, 'position', id, mia)).toMatchObject({ kind: 'position' })
    expect(messageOf(await mia.delete(`/chat/messages/${sent.id}`)).about).toBeUndefined()
    expect((await support.get(pathOf('position', id, mia))).status).toBe(404)
    expect((await mia.get(pathOf('position', id))).status).toBe(200)
  })

  test('[ADM-08] reading it counts as opening the conversation in the staff record', async () => {
    await ask(mia, { kind: 'deposit', id: ids.deposit })
    const entries = async () => listOf(await support.get('/admin/record'))
    time += 11 * 60_000
    const before = (await entries()).length
    await shown(support, 'deposit', ids.deposit, mia)
    await shown(support, 'deposit', ids.deposit, mia)
    const after = await entries()
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({ kind: 'chat', customer: { name: 'Mia Sample' } })
  })

  test('the broker says that it knows it', async () => {
    expect(dataOf(await mia.get('/chat/features'))).toMatchObject({ about: true })
  })
})
