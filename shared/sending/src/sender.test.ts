import { ApiError, type ApiErrorFacts } from '@tradefront/api'
import type { EventBus, User } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSender, DOUBLE_CLICK_MS, type SendKind, type Sender, type SenderParts } from './sender.ts'
import { settleAndSend } from './settle-and-send.ts'
import { sendWords } from './send-words.ts'
import { createFakeBrowser, type FakeBrowser } from './testing/index.ts'

const Body = v.object({ amount: v.string(), account: v.optional(v.string()) })
type Body = v.InferOutput<typeof Body>

const bus: EventBus = { on: () => () => {}, emit: () => {} }
const place = { bus }

function failure(facts: Partial<ApiErrorFacts>): ApiError {
  return new ApiError('failed', { kind: 'http', method: 'POST', url: '/', ...facts })
}
const LOST = failure({ kind: 'network' })
const HUNG = failure({ kind: 'timeout' })
const REFUSED = failure({ status: 422, data: { message: 'Not enough money' } })
const ERROR = failure({ status: 500, data: { message: 'SQLSTATE[23000]' } })
const GATEWAY = failure({ status: 504 })
const MALFORMED = failure({ kind: 'malformed', status: 200 })

/** A server that processes each key once. */
class Server {
  readonly carriedOut = new Map<string, Body>()
  /** Faults of the next requests: whether processed, and what is returned. */
  readonly faults: {
    readonly carriesOut: boolean
    readonly error?: ApiError
    readonly until?: Promise<void>
  }[] = []
  isReachable = true

  async send(body: Body, key: string): Promise<string> {
    const fault = this.faults.shift() ?? { carriesOut: true }
    if (fault.carriesOut && !this.carriedOut.has(key)) this.carriedOut.set(key, body)
    await fault.until
    if (fault.error !== undefined) throw fault.error
    return key
  }

  find(key: string): Promise<string | undefined> {
    if (!this.isReachable) return Promise.reject(LOST)
    return Promise.resolve(this.carriedOut.has(key) ? key : undefined)
  }
}

let browser: FakeBrowser
let server: Server
const report = vi.fn<NonNullable<SendKind<Body, string>['report']>>()

function kindOf(extra: Partial<SendKind<Body, string>> = {}): SendKind<Body, string> {
  return {
    name: 'withdrawal',
    body: Body,
    send: (body, key) => server.send(body, key),
    find: ({ key }) => server.find(key),
    report,
    ...extra,
  }
}

const open = (
  extra?: Partial<SendKind<Body, string>>,
  parts: SenderParts = browser.tab(),
): Sender<Body, string> => createSender(kindOf(extra), parts)

/** A click late enough not to count as a double click. */
async function press(sender: Sender<Body, string>, amount = '50') {
  browser.pass(DOUBLE_CLICK_MS)
  return await sender.submit({ amount }, place)
}

test('[ORD-06] a click within 800 ms of the last is a double click, however fast the answer', async () => {
  const sender = open({ independent: true })
  expect(await press(sender)).toMatchObject({ kind: 'done' })
  browser.pass(799)
  expect(sender.submit({ amount: '50' }, place)).toBeUndefined()
  expect(server.carriedOut.size).toBe(1)
  browser.pass(1)
  expect(await sender.submit({ amount: '50' }, place)).toMatchObject({ kind: 'done' })
  expect(server.carriedOut.size).toBe(2)
})

test("[ORD-06] a clock that was set back doesn't swallow clicks", async () => {
  const sender = open({ independent: true })
  expect(await press(sender)).toMatchObject({ kind: 'done' })
  browser.pass(-3_600_000)
  expect(await sender.submit({ amount: '50' }, place)).toMatchObject({ kind: 'done' })
  browser.pass(799)
  expect(sender.submit({ amount: '50' }, place)).toBeUndefined()
  expect(server.carriedOut.size).toBe(2)
})

beforeEach(() => {
  browser = createFakeBrowser()
  server = new Server()
  report.mockClear()
})

describe('a money request', () => {
  test('succeeds, and leaves no record', async () => {
    const sender = open()
    expect(await press(sender)).toMatchObject({ kind: 'done' })
    expect(server.carriedOut.size).toBe(1)
    expect(browser.items.size).toBe(0)
  })

  test('is recorded with its key before it is sent', async () => {
    let stored = 0
    const sender = open({
      send: (body, key) => {
        stored = [...browser.items.values()].filter(
          (text) => text.includes(key) && text.includes('"50"'),
        ).length
        return server.send(body, key)
      },
    })
    await press(sender)
    expect(stored).toBe(1)
  })

  test("reports a refusal with the server's message, and the next request has another key", async () => {
    server.faults.push({ carriesOut: false, error: REFUSED })
    const sender = open()
    expect(await press(sender)).toMatchObject({ kind: 'refused', error: REFUSED })
    expect(browser.items.size).toBe(0)
    await press(sender)
    expect([...server.carriedOut.keys()][0]).toMatch(/2$/)
  })

  test('[ORD-06] clicked twice, or again after it is done, it is sent once', async () => {
    const sender = open()
    const first = sender.submit({ amount: '50' }, place)
    expect(sender.submit({ amount: '50' }, place)).toBeUndefined()
    await first
    expect(await press(sender)).toBeUndefined()
    expect(server.carriedOut.size).toBe(1)
    sender.clear()
    expect(await press(sender)).toMatchObject({ kind: 'done' })
    expect(server.carriedOut.size).toBe(2)
  })
})

/** What happened to the request, and what the customer should be shown. */
const CASES = [
  ['answer lost after it was carried out', { carriesOut: true, error: LOST }, 'done'],
  ['answer lost before it was carried out', { carriesOut: false, error: LOST }, 'absent'],
  ['hang after it was carried out', { carriesOut: true, error: HUNG }, 'done'],
  ['hang before it was carried out', { carriesOut: false, error: HUNG }, 'absent'],
  ['500 after it was carried out', { carriesOut: true, error: ERROR }, 'done'],
  ['500 before it was carried out', { carriesOut: false, error: ERROR }, 'absent'],
  ['gateway timeout after it was carried out', { carriesOut: true, error: GATEWAY }, 'done'],
  ['unreadable answer after it was carried out', { carriesOut: true, error: MALFORMED }, 'done'],
] as const

describe.each(CASES)('%s', (_name, fault, ending) => {
  test(`is looked up: ${ending}`, async () => {
    server.faults.push(fault)
    expect(await press(open())).toMatchObject({ kind: ending })
    expect(report).toHaveBeenCalledTimes(1)
  })

  test('and resent by the customer, it takes effect once', async () => {
    server.faults.push(fault)
    const sender = open()
    await press(sender)
    await press(sender)
    expect(server.carriedOut.size).toBe(1)
  })

  test('stays unknown while the server is unreachable, and nothing else is sent', async () => {
    server.faults.push(fault)
    server.isReachable = false
    const sender = open()
    expect(await press(sender)).toMatchObject({ kind: 'unknown' })
    expect(await press(sender)).toBeUndefined()
    expect(await press(sender, '70')).toBeUndefined()
    server.isReachable = true
    await sender.lookAgain(place)
    expect(sender.getState().kind).toBe(ending)
  })

  test('looking up all unknown requests settles it, without looking up known ones', async () => {
    server.faults.push(fault)
    server.isReachable = false
    const sender = open()
    await press(sender)
    server.isReachable = true
    await sender.lookAgainForAll(place)
    expect(sender.getState().kind).toBe(ending)
    server.isReachable = false
    await sender.lookAgainForAll(place)
    expect(sender.getState().kind).toBe(ending)
  })

  test.each([
    ['after a reload', () => open()],
    ['in a second tab', () => open(undefined, browser.tab())],
  ])('%s the same request keeps its key', async (_where, next) => {
    server.faults.push(fault)
    server.isReachable = false
    await press(open())
    server.isReachable = true
    const outcome = await press(next())
    expect(outcome?.kind).toBe('done')
    expect(server.carriedOut.size).toBe(1)
  })

  test('after a reload its outcome is looked up automatically', async () => {
    server.faults.push(fault)
    server.isReachable = false
    await press(open())
    server.isReachable = true
    const sender = open()
    expect(sender.hasOpen()).toBe(true)
    await sender.recover(place)
    expect(sender.getState().kind).toBe(ending)
    expect(sender.hasOpen()).toBe(ending === 'absent')
  })

  test('after a reload no other request is sent before the first is settled', async () => {
    server.faults.push(fault)
    server.isReachable = false
    await press(open())
    const sender = open()
    expect(await press(sender, '70')).toMatchObject({ kind: 'unknown', record: { body: { amount: '50' } } })
    expect([...server.carriedOut.values()].some(({ amount }) => amount === '70')).toBe(false)
  })
})

describe('a second tab', () => {
  test('sends nothing while the first one is sending', async () => {
    let answer = () => {}
    server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const first = press(open())
    const second = open()
    expect(await press(second)).toEqual({ kind: 'elsewhere' })
    answer()
    expect(await first).toMatchObject({ kind: 'done' })
    expect(server.carriedOut.size).toBe(1)
  })

  test('sends its own orders: one per click', async () => {
    let answer = () => {}
    server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const first = press(open({ independent: true }))
    expect(await press(open({ independent: true }))).toMatchObject({ kind: 'done' })
    answer()
    await first
    expect(server.carriedOut.size).toBe(2)
  })

  test('an order without effect leaves no record: its key is never reused', async () => {
    server.faults.push({ carriesOut: false, error: LOST })
    expect(await press(open({ independent: true }))).toMatchObject({ kind: 'absent' })
    expect(browser.items.size).toBe(0)
  })

  test("doesn't look up a request the first one is still waiting for", async () => {
    let answer = () => {}
    server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const first = press(open())
    const second = open()
    await second.recover(place)
    expect(second.getState().kind).toBe('idle')
    answer()
    await first
  })
})

describe('slots', () => {
  test('are sent in parallel, each once', async () => {
    const sender = open({ slotOf: ({ account = '' }) => account })
    const both = await Promise.all([
      sender.submit({ amount: '1', account: 'a' }, place),
      sender.submit({ amount: '1', account: 'b' }, place),
    ])
    expect(both.map((outcome) => outcome?.kind)).toEqual(['done', 'done'])
    expect(sender.submit({ amount: '1', account: 'a' }, place)).toBeUndefined()
    expect(server.carriedOut.size).toBe(2)
  })
})

describe('customers', () => {
  test("a customer never sees another's request, and finds their own again on the next visit", async () => {
    server.faults.push({ carriesOut: true, error: LOST })
    server.isReachable = false
    const sender = open()
    await press(sender)
    browser.logIn('sam')
    expect(sender.getState()).toEqual({ kind: 'idle' })
    await sender.recover(place)
    expect(sender.getState()).toEqual({ kind: 'idle' })
    expect(await press(sender)).toMatchObject({ kind: 'done', record: { customer: 'sam' } })
    browser.logIn('mia')
    sender.reset()
    server.isReachable = true
    await sender.recover(place)
    expect(sender.getState()).toMatchObject({ kind: 'done', record: { customer: 'mia' } })
    expect(browser.items.size).toBe(0)
  })

  test('drops an answer that arrives after the session ended', async () => {
    let answer = () => {}
    server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const sender = open()
    const sent = press(sender)
    await Promise.resolve()
    browser.logIn(undefined)
    sender.reset()
    answer()
    await sent
    expect(report).not.toHaveBeenCalled()
    expect(browser.items.size).toBe(1)
  })

  test('drops an answer that arrives while another customer is logged in, with or without a page', async () => {
    let answer = () => {}
    server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
    const sender = open()
    const sent = press(sender)
    await Promise.resolve()
    browser.logIn('sam')
    answer()
    await sent
    expect(report).not.toHaveBeenCalled()
    expect(sender.getState()).toEqual({ kind: 'idle' })
    browser.logIn('mia')
    await sender.recover(place)
    expect(report).toHaveBeenCalledTimes(1)
  })
})

test('[SESS-06] drops an answer for a customer who has left', async () => {
  let answer = () => {}
  server.faults.push({ carriesOut: true, until: new Promise((resolve) => (answer = resolve)) })
  const sent = press(open())
  await Promise.resolve()
  browser.logIn('sam')
  answer()
  await sent
  expect(report).not.toHaveBeenCalled()
})

describe('the number of a request', () => {
  const SAME = { amount: '50' }

  test('[ORD-06] one that was not found keeps it: before the next press, on its way and in the record', async () => {
    server.faults.push({ carriesOut: false, error: LOST })
    const sender = open()
    const number = sender.keyOf()
    await press(sender)
    expect(sender.getState().kind).toBe('absent')
    expect(sender.keyOf()).toBe(number)
    const answer = press(sender)
    expect(sender.keyOf()).toBe(number)
    await answer
    expect([...server.carriedOut.keys()]).toEqual([number])
  })

  test('[ORD-06] another request has another one; after a reload the same one has the first', async () => {
    server.faults.push({ carriesOut: false, error: LOST })
    const sender = open()
    const number = sender.keyOf()
    await press(sender)
    sender.clear()
    expect(sender.keyOf()).not.toBe(number)
    const later = open()
    expect(later.keyOf('', SAME)).toBe(number)
    const other = later.keyOf('', { amount: '70' })
    await press(later, '70')
    expect([...server.carriedOut.keys()]).toEqual([other])
  })
})

describe('a click after an unknown outcome', () => {
  async function unknown(carriesOut: boolean) {
    server.faults.push({ carriesOut, error: LOST })
    server.isReachable = false
    const sender = open()
    await press(sender)
    return sender
  }

  test('looks it up first: a completed request is not sent again', async () => {
    const sender = await unknown(true)
    expect(await settleAndSend(sender, { amount: '50' }, place)).toMatchObject({ kind: 'unknown' })
    server.isReachable = true
    expect(await settleAndSend(sender, { amount: '50' }, place)).toMatchObject({ kind: 'done' })
    expect(server.carriedOut.size).toBe(1)
  })

  test('[SESS-06] is not sent for a customer who has logged in while it was looked up', async () => {
    const logIn = (id: string) => {
      browser.logIn(id)
      useSession.setState({ user: { id } as User })
    }
    logIn('mia')
    const sender = await unknown(false)
    server.isReachable = true
    const sending = settleAndSend(sender, { amount: '50' }, place)
    logIn('tom')
    expect(await sending).toBeUndefined()
    expect(server.carriedOut.size).toBe(0)
    useSession.setState({ user: null })
  })

  test.each([true, false])(
    'of another request is sent once that is settled (carried out: %s)',
    async (did) => {
      const sender = await unknown(did)
      server.isReachable = true
      const outcome = await settleAndSend(sender, { amount: '70' }, place)
      expect(outcome).toMatchObject({ kind: 'done', record: { body: { amount: '70' } } })
      const amounts = [...server.carriedOut.values()].map(({ amount }) => amount)
      expect(amounts).toEqual(did ? ['50', '70'] : ['70'])
    },
  )

  test('also on a later page, which finds the first in storage', async () => {
    await unknown(true)
    server.isReachable = true
    const outcome = await settleAndSend(open(), { amount: '70' }, place)
    expect(outcome).toMatchObject({ kind: 'done', record: { body: { amount: '70' } } })
    expect(server.carriedOut.size).toBe(2)
  })

  test('[ORD-06] the same request again later is a new one', async () => {
    const sender = open()
    await settleAndSend(sender, { amount: '50' }, place)
    await settleAndSend(sender, { amount: '50' }, place)
    expect(server.carriedOut.size).toBe(2)
  })
})

describe('stored records', () => {
  test("with an invalid shape are deleted and don't block", async () => {
    browser.items.set('tradefront-send:x', '{"kind":"withdrawal"}')
    browser.items.set('tradefront-send:y', 'not json')
    browser.items.set(
      'tradefront-send:z',
      JSON.stringify({
        key: '00000000-0000-4000-8000-000000000099',
        kind: 'withdrawal',
        slot: '',
        customer: 'mia',
        at: 1,
        status: 'sent',
        body: 7,
      }),
    )
    expect(await press(open())).toMatchObject({ kind: 'done' })
    expect(browser.items.size).toBe(0)
  })

  test('of another kind are left alone, and expired ones are deleted', async () => {
    server.faults.push({ carriesOut: false, error: LOST }, { carriesOut: false, error: LOST })
    server.isReachable = false
    await press(open({ name: 'transfer' }))
    const sender = open({ maxAge: 1_000 })
    await press(sender)
    browser.pass(1_000)
    const later = open({ maxAge: 1_000 })
    await later.recover(place)
    expect(later.getState().kind).toBe('idle')
    expect([...browser.items.values()].map((text) => (JSON.parse(text) as { kind: string }).kind)).toEqual([
      'transfer',
    ])
  })
})

test("after a server error doesn't claim that there was no answer", async () => {
  server.faults.push({ carriesOut: false, error: ERROR })
  const sender = open()
  await press(sender)
  const words = sendWords(sender.getState(), 'withdrawal')
  expect(words?.text).toContain('The server reported an error')
  expect(words?.text).not.toMatch(/not answer|n.t answer|SQLSTATE/)
})

test('reports an outcome, and whether a page shows it', async () => {
  const sender = open()
  const leave = sender.watch()
  await press(sender)
  leave()
  sender.clear()
  await press(sender)
  expect(report.mock.calls.map(([, { watched }]) => watched)).toEqual([true, false])
})
