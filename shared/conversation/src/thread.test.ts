import type { ChatMessage } from '@tradefront/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareIds } from './thread-order.ts'
import { emptyThread, reduceThread, type Thread, type ThreadEvent } from './thread.ts'

const OWN = '7'

function message(id: string, fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    client_id: undefined,
    message: `text ${id}`,
    sender_id: '1',
    is_admin: true,
    sender: { first_name: 'Sam', name: undefined, avatar: undefined },
    created_at: '2025-01-05T15:45:00.000Z',
    read_at: undefined,
    attachments: [],
    ...fields,
  }
}

const own = (id: string, clientId: string, fields: Partial<ChatMessage> = {}) =>
  message(id, { sender_id: OWN, is_admin: false, client_id: clientId, ...fields })

const play = (events: readonly ThreadEvent[], start = emptyThread(OWN)): Thread =>
  events.reduce(reduceThread, start)

const written = (clientId: string): ThreadEvent => ({
  type: 'written',
  clientId,
  text: `written ${clientId}`,
  files: [],
  at: 0,
})

const ids = (thread: Thread) => thread.stored.map((item) => item.message.id)

describe('thread', () => {
  test('[CHAT-05] a message known from POST answer, push and poll is shown once, under one key', () => {
    const stored = own('12', 'c1')
    const before = play([written('c1')])
    expect(before.outgoing).toHaveLength(1)
    const thread = play(
      [
        { type: 'received', messages: [stored] },
        { type: 'answered', clientId: 'c1', message: stored },
        { type: 'received', messages: [stored, message('13')] },
      ],
      before,
    )
    expect(ids(thread)).toEqual(['12', '13'])
    expect(thread.outgoing).toEqual([])
    expect(thread.stored[0]?.key).toBe('c1')
  })

  test('[CHAT-05] without an echoed client_id, the answer still completes the outgoing message', () => {
    const stored = { ...own('12', 'c1'), client_id: undefined }
    const thread = play([
      written('c1'),
      { type: 'received', messages: [stored] },
      { type: 'answered', clientId: 'c1', message: stored },
    ])
    expect(ids(thread)).toEqual(['12'])
    expect(thread.outgoing).toEqual([])
  })

  test('[CHAT-06] a failed message keeps its text and reason, and can be resent', () => {
    const failed = play([written('c1'), { type: 'failed', clientId: 'c1', error: 'Failed to send message.' }])
    expect(failed.outgoing[0]).toMatchObject({
      text: 'written c1',
      state: 'failed',
      error: 'Failed to send message.',
    })
    expect(play([{ type: 'resent', clientId: 'c1' }], failed).outgoing[0]).toMatchObject({
      state: 'queued',
      error: undefined,
    })
  })

  test('[CHAT-05] an unanswered message that did arrive is shown only once', () => {
    const thread = play([
      written('c1'),
      { type: 'unanswered', clientId: 'c1' },
      { type: 'received', messages: [own('12', 'c1')] },
      { type: 'failed', clientId: 'c1', error: 'late' },
    ])
    expect(ids(thread)).toEqual(['12'])
    expect(thread.outgoing).toEqual([])
  })

  test('[CHAT-05] a message stored twice by the server after a resend is shown once', () => {
    const first = own('12', 'c1')
    const second = own('15', 'c1', { created_at: '2025-01-05T15:46:00.000Z' })
    for (const messages of [
      [first, second],
      [second, first],
    ]) {
      const thread = play([{ type: 'received', messages }])
      expect(ids(thread)).toEqual(['12'])
    }
  })

  test('a client_id reused by another sender replaces nothing', () => {
    const thread = play([
      written('c1'),
      { type: 'received', messages: [message('12', { client_id: 'c1' }), own('13', 'c1')] },
    ])
    expect(ids(thread)).toEqual(['12', '13'])
    expect(new Set(thread.stored.map((item) => item.key)).size).toBe(2)
  })

  test('[CHAT-05] a read mark that arrives before its message is applied to it', () => {
    const thread = play([
      { type: 'read', messageId: '12', at: '2025-01-05T15:50:00.000Z' },
      { type: 'received', messages: [own('12', 'c1')] },
      { type: 'received', messages: [own('12', 'c1')] },
    ])
    expect(thread.stored[0]?.message.read_at).toBe('2025-01-05T15:50:00.000Z')
    expect(thread.earlyReads).toEqual({})
  })

  test('known events keep the same thread object', () => {
    const thread = play([{ type: 'received', messages: [message('1'), message('2')] }])
    expect(reduceThread(thread, { type: 'received', messages: [message('2')] })).toBe(thread)
  })

  test('a message with an unreadable time is shown last', () => {
    const thread = play([
      { type: 'received', messages: [message('1', { created_at: 'soon' }), message('2')] },
    ])
    expect(ids(thread)).toEqual(['2', '1'])
  })

  test('ids with the same time are ordered by value', () => {
    expect(['10', '9', '100'].sort(compareIds)).toEqual(['9', '10', '100'])
    expect(['b', 'a'].sort(compareIds)).toEqual(['a', 'b'])
  })
})

/** Final state of a server: up to 12 messages, some our own, several in the same millisecond. */
const serverLog = fc
  .array(fc.record({ own: fc.boolean(), at: fc.integer({ min: 0, max: 4 }), read: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((items) =>
    items
      .sort((a, b) => a.at - b.at)
      .map((item, index) => {
        const id = String(index + 5)
        const created = new Date(Date.UTC(2025, 0, 5, 15, 45, 0, item.at)).toISOString()
        const fields = { created_at: created, read_at: item.read ? '2025-01-06T00:00:00Z' : undefined }
        return item.own ? own(id, `c${id}`, fields) : message(id, fields)
      }),
  )

/** Events of an own message besides its arrival. */
function sendingOf(stored: ChatMessage, fate: number): ThreadEvent[] {
  const clientId = stored.client_id ?? ''
  const answered: ThreadEvent = { type: 'answered', clientId, message: stored }
  const unanswered: ThreadEvent = { type: 'unanswered', clientId }
  const failed: ThreadEvent = { type: 'failed', clientId, error: 'x' }
  const resent: ThreadEvent = { type: 'resent', clientId }
  return [[answered], [unanswered], [unanswered, failed], [failed, resent, answered], []][fate] ?? []
}

test('[CHAT-05] any interleaving of answers, pushes, polls and duplicates shows every message once, in order', () => {
  fc.assert(
    fc.property(
      serverLog,
      fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }), { maxLength: 12 }),
      fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }),
      fc.infiniteStream(fc.nat(1000)),
      (log, batches, fates, dice) => {
        // Each lane keeps its order; lanes interleave freely.
        const sends = log.flatMap((stored, index) =>
          stored.sender_id === OWN
            ? [[written(stored.client_id ?? ''), ...sendingOf(stored, fates[index] ?? 0)]]
            : [],
        )
        const polls = batches.map((batch): ThreadEvent[] => [
          { type: 'received', messages: batch.map((at) => log[at % log.length]!) },
        ])
        const pushes = log.map((stored): ThreadEvent[] => [{ type: 'received', messages: [stored] }])
        const reads = log
          .filter((stored) => stored.read_at !== undefined)
          .map((stored): ThreadEvent[] => [
            { type: 'read', messageId: stored.id, at: '2025-01-06T00:00:00Z' },
          ])
        const lanes = [...sends, ...polls, ...pushes, ...reads].map((lane) => [...lane])

        let thread = emptyThread(OWN)
        while (lanes.length > 0) {
          const lane = lanes[dice.next().value % lanes.length]!
          thread = reduceThread(thread, lane.shift()!)
          if (lane.length === 0) lanes.splice(lanes.indexOf(lane), 1)

          const keys = [
            ...thread.stored.map((item) => item.key),
            ...thread.outgoing.map((item) => item.clientId),
          ]
          expect(new Set(keys).size).toBe(keys.length)
        }
        expect(thread.stored.map((item) => item.message)).toEqual(log)
        expect(thread.outgoing).toEqual([])
        expect(thread.earlyReads).toEqual({})
      },
    ),
    { numRuns: 500 },
  )
})
