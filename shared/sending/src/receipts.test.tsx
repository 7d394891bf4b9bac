import { ApiError } from '@tradefront/api'
import type { EventBus } from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { localReceipts, MAX_RECEIPTS, noteReceipt, numberOf, type LocalReceipt } from './receipts.ts'
import { createSender, type SendKind } from './sender.ts'
import { createFakeBrowser, type FakeBrowser } from './testing/index.ts'

const Body = v.object({ amount: v.string() })
type Body = v.InferOutput<typeof Body>
const bus: EventBus = { on: () => () => {}, emit: () => {} }

const REFUSED = new ApiError('failed', {
  kind: 'http',
  method: 'POST',
  url: '/',
  status: 422,
  data: { message: 'Not enough money' },
})
const LOST = new ApiError('failed', { kind: 'network', method: 'POST', url: '/' })

let browser: FakeBrowser
beforeEach(() => {
  browser = createFakeBrowser()
  localStorage.clear()
})

const open = (kind: Partial<SendKind<Body, string>> = {}) =>
  createSender<Body, string>(
    {
      name: 'withdrawal',
      body: Body,
      send: (_body, key) => Promise.resolve(key),
      find: () => Promise.resolve(undefined),
      receipt: ({ amount }) => ({ what: 'Withdrawal', amount }),
      ...kind,
    },
    browser.tab(),
  )

const statesOf = (key: string) => browser.receipts.get(key)?.map(({ state }) => state)

describe('[ORD-06] the number of a request', () => {
  test('is that of the key it is then sent with, and the next request has another', async () => {
    const sent: string[] = []
    const sender = open({
      send: (_body, key) => {
        sent.push(key)
        return Promise.resolve(key)
      },
    })
    const before = sender.keyOf()
    expect(sender.keyOf()).toBe(before)
    await sender.submit({ amount: '5' }, { bus })
    expect(sent).toEqual([before])
    expect(sender.keyOf()).not.toBe(before)
  })

  test('stays on screen while the request is on its way, and while its outcome is unknown', async () => {
    let lose = (_error: unknown) => {}
    const sender = open({
      send: () => new Promise((_resolve, reject) => (lose = reject)),
      find: () => Promise.reject(LOST),
    })
    const before = sender.keyOf()
    const outcome = sender.submit({ amount: '5' }, { bus })
    await Promise.resolve()
    expect(sender.keyOf()).toBe(before)
    await new Promise((resolve) => setTimeout(resolve))
    lose(LOST)
    await outcome
    expect(sender.getState().kind).toBe('unknown')
    expect(sender.keyOf()).toBe(before)
  })

  test('is kept by a request that was not found, unless it is changed', async () => {
    const sender = open({ send: () => Promise.reject(LOST) })
    const before = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    expect(sender.getState().kind).toBe('absent')
    expect(sender.keyOf('', { amount: '5' })).toBe(before)
    expect(sender.keyOf('', { amount: '6' })).not.toBe(before)
  })

  test('has twelve digits in two groups', () => {
    expect(numberOf('4f2a91c3-7b1e-4000-8000-000000000000')).toBe('4F2A91C3-7B1E')
  })
})

describe('[ORD-06] a request is written down', () => {
  test('before it is sent, and once it is booked', async () => {
    const sender = open({
      send: (_body, key) => {
        expect(statesOf(key)).toEqual(['sent'])
        return Promise.resolve(key)
      },
    })
    const key = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    expect(statesOf(key)).toEqual(['sent', 'booked'])
    expect(browser.receipts.get(key)?.at(-1)).toMatchObject({
      kind: 'withdrawal',
      what: 'Withdrawal',
      amount: '5',
      answered: expect.any(Number) as number,
    })
  })

  test.each([
    ['refused, with the reason', { send: () => Promise.reject(REFUSED) }, 'refused', 'Not enough money'],
    ['never received', { send: () => Promise.reject(LOST) }, 'absent', undefined],
    [
      'answered, but not carried out',
      {
        receipt: (_body: Body, result?: string) => ({
          what: 'Card',
          ...(result !== undefined && { refused: 'Declined' }),
        }),
      },
      'refused',
      'Declined',
    ],
  ] as const)('as %s', async (_name, kind, state, reason) => {
    const sender = open(kind)
    const key = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    expect(browser.receipts.get(key)?.at(-1)).toMatchObject({ state, ...(reason && { reason }) })
  })

  test('a refusal as it was sent, with its code, so that it follows the language', async () => {
    const data = { message: 'Not enough money', code: 'margin.insufficient', params: { left: 3 } }
    const refused = new ApiError('refused', { kind: 'http', method: 'POST', url: '/', status: 422, data })
    const sender = open({ send: () => Promise.reject(refused) })
    const key = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    expect(browser.receipts.get(key)?.at(-1)).toMatchObject({
      reason: 'Not enough money',
      said: { reason: { code: 'margin.insufficient', params: { left: 3 } } },
    })
  })

  test('without words, if it has what they name', async () => {
    const sender = open({ receipt: ({ amount }) => ({ amount, params: { title: 'Bitcoin' } }) })
    const key = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    const [note] = browser.receipts.get(key) ?? []
    expect(note).toMatchObject({ kind: 'withdrawal', params: { title: 'Bitcoin' } })
    expect(note).not.toHaveProperty('what')
  })

  test('an unknown outcome leaves it as sent', async () => {
    const sender = open({ send: () => Promise.reject(LOST), find: () => Promise.reject(LOST) })
    const key = sender.keyOf()
    await sender.submit({ amount: '5' }, { bus })
    expect(statesOf(key)).toEqual(['sent'])
  })

  test('[SESS-06] the answer to another customer’s request is not', async () => {
    let answer = (_key: string) => {}
    const sender = open({ send: () => new Promise((resolve) => (answer = resolve)) })
    const key = sender.keyOf()
    const outcome = sender.submit({ amount: '5' }, { bus })
    await new Promise((resolve) => setTimeout(resolve))
    browser.logIn('noah')
    answer(key)
    await outcome
    expect(statesOf(key)).toEqual(['sent'])
  })
})

describe('[SESS-06] the record in the browser', () => {
  const receipt = (key: string, at = 1): LocalReceipt => ({ key, kind: 'order', at, state: 'sent' })

  test('is a customer’s own, newest first, one entry per number', () => {
    noteReceipt('mia', receipt('a', 1))
    noteReceipt('mia', { ...receipt('b', 2), params: { title: 'Bitcoin' } })
    noteReceipt('mia', { ...receipt('a', 1), state: 'booked' })
    expect(localReceipts('mia').map(({ key, state }) => [key, state])).toEqual([
      ['b', 'sent'],
      ['a', 'booked'],
    ])
    expect(localReceipts('noah')).toEqual([])
  })

  test('of another customer is replaced', () => {
    noteReceipt('mia', receipt('a'))
    noteReceipt('noah', receipt('b'))
    expect(localReceipts('mia')).toEqual([])
    expect(localReceipts('noah')).toHaveLength(1)
  })

  test(`keeps the newest ${MAX_RECEIPTS}`, () => {
    for (let at = 0; at <= MAX_RECEIPTS; at += 1) noteReceipt('mia', receipt(String(at), at))
    const kept = localReceipts('mia')
    expect(kept).toHaveLength(MAX_RECEIPTS)
    expect(kept.at(-1)?.key).toBe('1')
  })
})
