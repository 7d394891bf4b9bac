import { expect, test } from 'vitest'
import { createFakeChat } from '../testing/index.ts'
import { emptyThread, reduceThread, type Thread } from '../thread.ts'
import { createRows } from './rows.ts'

const OWN = '7'

function conversation(count: number) {
  const chat = createFakeChat({ ownId: OWN })
  const write = (sender: string, minutes = 1) => {
    chat.tick(minutes * 60_000)
    return chat.write(sender, `m${chat.messages.length + 1}`)
  }
  for (let index = 0; index < count; index += 1) write(index % 3 === 0 ? OWN : '1', index % 5)
  const receive = (thread: Thread, ...messages: typeof chat.messages) =>
    reduceThread(thread, { type: 'received', messages })
  return { chat, write, receive }
}

test('a new message keeps earlier lines and messages unchanged', () => {
  const { chat, write, receive } = conversation(500)
  const thread = receive(emptyThread(OWN), ...chat.messages)
  const next = createRows()
  const { rows } = next(thread)
  const longer = receive(thread, write('1'))
  const { rows: after, prepended } = next(longer)
  expect(after.length).toBe(rows.length + 1)
  // The last one may have been the end of a burst.
  expect(after.slice(0, rows.length - 1).every((row, index) => row === rows[index])).toBe(true)
  expect(longer.stored.slice(0, 500).every((item, index) => item === thread.stored[index])).toBe(true)
  expect(prepended).toBe(false)
})

test('incremental updates give the same lines as a full build, in any order', () => {
  const { chat, write, receive } = conversation(60)
  const next = createRows()
  let thread = emptyThread(OWN)
  const step = (newFrom?: string) =>
    expect(next(thread, newFrom).rows).toEqual(createRows()(thread, newFrom).rows)
  thread = receive(thread, ...chat.messages.slice(40, 50))
  step()
  thread = receive(thread, ...chat.messages.slice(50))
  step('55')
  thread = reduceThread(thread, { type: 'written', clientId: 'c', text: 'mine', files: [], at: 0 })
  step('55')
  thread = receive(thread, ...chat.messages.slice(0, 40))
  expect(next(thread, '55').prepended).toBe(true)
  step('55')
  thread = reduceThread(thread, { type: 'read', messageId: '40', at: '2025-01-06T00:00:00Z' })
  step()
  thread = receive(thread, write('1', 3000))
  step()
})
