import type { ChatMessage } from '@tradefront/contracts'
import { fakeBroker, status } from '@tradefront/testing'
import { expect, test } from 'vitest'
import { customer } from '../testing/customers.ts'
import { transcriptOf, wholeConversation } from './transcript.ts'

const message = (id: string, minute: number, text: string, more: object = {}) => ({
  id,
  client_id: null,
  message: text,
  sender_id: '7',
  is_admin: false,
  sender: { first_name: 'Dana', name: 'Dana Holm', avatar: null },
  created_at: new Date(Date.UTC(2026, 5, 15, 12, minute)).toISOString(),
  read_at: null,
  attachments: [],
  ...more,
})
const team = {
  is_admin: true,
  sender_id: '1',
  sender: { first_name: 'Sam', name: 'Sam Olsen', avatar: null },
}
const file = { id: '5', file_name: 'receipt.pdf', download_url: 'https://files.test/5', is_image: false }

const MESSAGES = 'GET /chat/messages'
const broker = fakeBroker()
const load = () => wholeConversation('7', new AbortController().signal)

test('[ADM-23] a transcript is all pages, oldest first, each message once, and marks nothing as read', async () => {
  const pages = [
    [message('3', 3, 'Third'), message('4', 4, 'Fourth')],
    [message('2', 2, 'Second'), message('3', 3, 'Third')],
    [message('1', 1, 'First')],
  ]
  broker.answers(MESSAGES, ({ query }) => {
    const page = Number(query.get('page'))
    return { data: pages[page - 1], next_page_url: page < 3 ? 'https://broker.test/next' : null }
  })
  expect((await load()).map(({ message: text }) => text)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(broker.calls(MESSAGES).map(({ query }) => Object.fromEntries(query))).toEqual(
    ['1', '2', '3'].map((page) => ({ page, customer_id: '7', peek: '1' })),
  )
})

test('[ADM-23] a page that fails fails the transcript: none is saved with a part missing', async () => {
  broker.answers(MESSAGES, ({ query }) =>
    query.get('page') === '1'
      ? { data: [message('2', 2, 'Second')], next_page_url: 'https://broker.test/next' }
      : status(403, { message: 'No' }),
  )
  await expect(load()).rejects.toThrow()
})

test('[ADM-23] says who wrote what and when; replies, files, edited and deleted messages are marked', () => {
  const quoted = { id: '1', message: 'Where is it?', is_admin: false, name: 'Dana', deleted: false }
  const text = transcriptOf(
    customer('7', 'Dana'),
    [
      message('1', 1, 'Where is it?\nMy withdrawal', { about: { kind: 'withdrawal', id: '12' } }),
      message('2', 2, 'On its way', { ...team, reply_to: quoted, edited_at: '2026-06-15T12:03:00Z' }),
      message('3', 4, '', { attachments: [file] }),
      message('4', 5, '', { deleted_at: '2026-06-15T12:06:00Z', edited_at: '2026-06-15T12:05:30Z' }),
    ] as unknown as ChatMessage[],
    '2026-06-16T08:00:00Z',
  )
  expect(text.split('\n')).toEqual([
    'Conversation with Dana Holm, dana@tradefront.test, account TF-7',
    'Saved 2026-06-16 08:00:00. Times are UTC. Messages: 4',
    '',
    '2026-06-15 12:01:00  Dana Holm',
    '    About withdrawal 12',
    '    Where is it?',
    '    My withdrawal',
    '',
    '2026-06-15 12:02:00  Sam Olsen (support) (edited)',
    '    > Where is it?',
    '    On its way',
    '',
    '2026-06-15 12:04:00  Dana Holm',
    '    File: receipt.pdf',
    '',
    '2026-06-15 12:05:00  Dana Holm',
    '    (deleted)',
    '',
  ])
})
