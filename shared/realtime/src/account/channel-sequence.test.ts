import type { ChannelPosition, MissedEvents } from '@tradefront/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock, seededRandom, settle } from '../testing/fake-clock.ts'
import { FakeEventsClient } from '../testing/fake-events-client.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { refuseSignIn } from '../testing/no-sign-in.ts'
import { createAccountEvents } from './account-events.ts'

const CHANNEL = 'trade.7'
const LIVE = { state: 'connected' }
const BEHIND = { state: 'connected', catchingUp: true }

/** A broker whose events have numbers; the test answers its calls. */
function setUp() {
  const clock = createFakeClock()
  const client = new FakeEventsClient()
  const server = { epoch: 'e1', number: 0 }
  const kept: { number: number; event: string; data: Record<string, unknown> }[] = []
  /** Calls without an answer yet. */
  const asked: {
    position: ChannelPosition
    answer(missed?: Partial<MissedEvents>): Promise<void>
    fail(status?: number): Promise<void>
  }[] = []
  const missed = (_channel: string, position: ChannelPosition) =>
    new Promise<MissedEvents>((resolve, reject) => {
      asked.push({
        position,
        async answer(changes = {}) {
          resolve({ ...server, events: kept.filter(({ number }) => number > position.number), ...changes })
          await settle()
        },
        async fail(status) {
          reject(Object.assign(new Error(`HTTP ${status}`), { status }))
          await settle()
        },
      })
    })
  const account = createAccountEvents({
    config: { key: 'app', cluster: 'mt1', host: '', tls: true },
    authorize: async () => ({ auth: 'signed', sequence: { ...server } }),
    signIn: refuseSignIn,
    missed,
    turn: async () => true,
    load: async () => client,
    clock,
    page: createFakePage(),
    random: seededRandom(1),
    log: () => {},
  })
  const heard: unknown[] = []
  const cycles: number[] = []
  account.listen(CHANNEL, 'changed', (payload) => heard.push((payload as { n: number }).n))
  account.onSubscribed(CHANNEL, (cycle) => cycles.push(cycle))

  /** Publishes; returns what delivers it. */
  function publish() {
    server.number += 1
    const data = { n: server.number }
    kept.push({ number: server.number, event: 'changed', data })
    const payload = { ...data, sequence: { ...server } }
    return () => client.current[0]?.receive('changed', payload)
  }
  async function connect() {
    await settle()
    client.accept()
    await settle()
  }
  /** Connected and complete at number 2. */
  async function begin() {
    publish()
    await connect()
    await asked.shift()?.answer()
    publish()()
    expect([heard, cycles, account.status, asked]).toEqual([[2], [1], LIVE, []])
  }
  async function reconnect() {
    client.lose()
    await clock.advanceAsync(2_000)
    await connect()
  }
  return { clock, client, server, asked, account, heard, cycles, publish, connect, begin, reconnect }
}

describe('[RT-06] numbered events', () => {
  test('events published while away are fetched and delivered; only then is the connection up to date', async () => {
    const { begin, publish, reconnect, asked, heard, cycles, account } = setUp()
    await begin()
    publish()
    publish()
    await reconnect()
    expect([account.status, asked.map(({ position }) => position.number)]).toEqual([BEHIND, [2]])
    await asked[0]?.answer()
    expect([heard, account.status]).toEqual([[2, 3, 4], LIVE])
    // The same cycle: nothing has to be fetched.
    expect(cycles).toEqual([1, 1])
    expect(account.channels?.[0]?.position).toMatchObject({ epoch: 'e1', number: 4 })
  })

  test('a lost message is noticed with the next one, and both come in order', async () => {
    const { begin, publish, asked, heard, cycles, account } = setUp()
    await begin()
    publish()
    publish()()
    expect([heard, account.status]).toEqual([[2], BEHIND])
    await asked[0]?.answer()
    expect([heard, account.status, cycles]).toEqual([[2, 3, 4], LIVE, [1]])
  })

  test('an event that comes twice, or live and in the answer, is delivered once', async () => {
    const { begin, publish, reconnect, asked, heard } = setUp()
    await begin()
    publish()
    await reconnect()
    const live = publish()
    live()
    live()
    await asked[0]?.answer()
    live()
    expect(heard).toEqual([2, 3, 4])
  })

  test('live events wait for missed ones for a second at most; then they are delivered and the data is fetched', async () => {
    const { begin, publish, asked, heard, cycles, account, clock } = setUp()
    await begin()
    const late = publish()
    publish()()
    await clock.advanceAsync(999)
    expect(heard).toEqual([2])
    await clock.advanceAsync(1)
    expect([heard, account.status]).toEqual([[2, 4], BEHIND])
    publish()()
    late()
    expect(heard).toEqual([2, 4, 5])
    await asked[0]?.answer()
    // Number 3 would overwrite what is newer.
    expect([heard, account.status, cycles]).toEqual([[2, 4, 5], LIVE, [1, 2]])
    publish()()
    expect(heard).toEqual([2, 4, 5, 6])
  })

  test('where the server no longer has the events, or has another database, everything is fetched', async () => {
    for (const changes of [{ events: null }, { events: null, epoch: 'e2', number: 0 }]) {
      const { begin, publish, reconnect, asked, heard, cycles, account } = setUp()
      await begin()
      publish()
      await reconnect()
      await asked[0]?.answer(changes)
      expect([heard, account.status, cycles]).toEqual([[2], LIVE, [1, 1, 3]])
    }
  })

  test('an event of another epoch starts over', async () => {
    const { begin, client, heard, cycles, server, publish } = setUp()
    await begin()
    Object.assign(server, { epoch: 'e2', number: 0 })
    publish()()
    expect([heard, cycles]).toEqual([
      [2, 1],
      [1, 2],
    ])
    publish()()
    client.current[0]?.receive('changed', { n: 'without a number' })
    expect(heard).toEqual([2, 1, 2, 'without a number'])
  })

  test('a failing call is repeated, and the data fetched meanwhile; it is not up to date before the answer', async () => {
    const { begin, publish, reconnect, asked, cycles, account, clock } = setUp()
    await begin()
    publish()
    await reconnect()
    await asked[0]?.fail(503)
    expect([account.status, cycles]).toEqual([BEHIND, [1, 1, 3]])
    await clock.advanceAsync(8_000)
    expect(asked).toHaveLength(2)
    await asked[1]?.answer()
    expect([account.status, cycles]).toEqual([LIVE, [1, 1, 3, 4]])
  })

  test.each([404, 501])('a broker that answers the call with %i works as without numbers', async (status) => {
    const { begin, publish, reconnect, asked, heard, cycles, account } = setUp()
    await begin()
    publish()
    await reconnect()
    await asked[0]?.fail(status)
    expect([account.status, cycles]).toEqual([LIVE, [1, 1, 3]])
    publish()
    publish()()
    expect(heard).toEqual([2, 5])
    await reconnect()
    expect([account.status, cycles, asked]).toEqual([LIVE, [1, 1, 3, 4], [expect.anything()]])
    expect(account.channels?.[0]).toEqual({ name: CHANNEL, state: 'subscribed' })
  })

  test('an answer that is older than a live event is followed by another', async () => {
    const { begin, publish, asked, heard, account, clock } = setUp()
    await begin()
    publish()
    publish()()
    await asked[0]?.answer({ number: 3, events: [{ number: 3, event: 'changed', data: { n: 3 } }] })
    expect([heard, account.status]).toEqual([[2, 3, 4], LIVE])
    publish()
    publish()()
    await asked[1]?.answer({ number: 4, events: [] })
    expect([heard, account.status]).toEqual([[2, 3, 4], BEHIND])
    await clock.advanceAsync(250)
    await asked[2]?.answer()
    expect([heard, account.status]).toEqual([[2, 3, 4, 5, 6], LIVE])
  })

  test('events between the authorisation and the first subscription are delivered without a sign', async () => {
    const { client, connect, publish, asked, heard, cycles, account } = setUp()
    client.answersSubscriptions = false
    publish()
    await connect()
    publish()
    client.current[0]?.succeeded()
    expect(account.status).toEqual(LIVE)
    await asked[0]?.answer()
    expect([heard, cycles, account.status]).toEqual([[2], [1], LIVE])
  })

  test('a gap found while the first answer is awaited counts as missing', async () => {
    const { connect, publish, asked, heard, account } = setUp()
    await connect()
    publish()
    publish()()
    expect([heard, account.status]).toEqual([[], BEHIND])
    await asked[0]?.answer()
    expect([heard, account.status]).toEqual([[1, 2], LIVE])
  })

  test('a channel without listeners has not missed anything', async () => {
    const { begin, account, publish, clock, asked } = setUp()
    await begin()
    const off = account.listen(CHANNEL, 'other', () => {})
    account.disconnect()
    off()
    publish()
    const later: unknown[] = []
    account.listen(CHANNEL, 'changed', (payload) => later.push(payload))
    await clock.advanceAsync(10)
    expect([later, asked]).toEqual([[], []])
  })

  test('leaves no timer behind', async () => {
    const { begin, publish, account, clock } = setUp()
    const warn = vi.fn()
    account.onStatus(warn)
    await begin()
    publish()
    publish()()
    account.disconnect()
    expect(account.status).toEqual({ state: 'disconnected' })
    await clock.advanceAsync(60_000)
    expect(clock.pending).toBe(0)
  })
})
