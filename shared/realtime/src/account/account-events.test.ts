import { describe, expect, test, vi } from 'vitest'
import { createFakeClock, seededRandom, settle } from '../testing/fake-clock.ts'
import { FakeEventsClient } from '../testing/fake-events-client.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { refuseMissed, refuseSignIn } from '../testing/no-sign-in.ts'
import { createAccountEvents } from './account-events.ts'

const PUSHER = { key: 'app', cluster: 'mt1', host: '', tls: true }

/** A rejection as thrown by the HTTP client. */
function httpError(status: number, message = `HTTP ${status}`) {
  return Object.assign(new Error(message), { status })
}

function setUp() {
  const clock = createFakeClock()
  const page = createFakePage()
  const client = new FakeEventsClient()
  const authorize = vi.fn(async (_socketId: string, _channel: string) => ({ auth: 'signed' }))
  const turn = vi.fn(async (_isWanted: () => boolean) => true)
  const load = vi.fn(async () => client)
  const account = createAccountEvents({
    config: PUSHER,
    authorize,
    signIn: refuseSignIn,
    missed: refuseMissed,
    turn,
    load,
    clock,
    page,
    random: seededRandom(1),
    log: () => {},
  })
  const errors: { channel: string; message: string }[] = []
  account.onSubscriptionError((error) => errors.push(error))
  async function connect() {
    await settle()
    client.accept()
    await settle()
  }
  return { clock, page, client, authorize, turn, load, account, errors, connect }
}

describe('connecting', () => {
  test('[RT-01] nothing is loaded or connected before the first subscription', async () => {
    const { account, load, clock, page } = setUp()
    account.onStatus(() => {})
    account.onSubscribed('user.7', () => {})
    account.reconnect()
    await settle()
    expect(account.status).toEqual({ state: 'disconnected' })
    expect(load).not.toHaveBeenCalled()
    expect([clock.pending, page.handlers]).toEqual([0, 0])
  })

  test('[RT-01] [RT-05] the first listener connects, the others share the connection', async () => {
    const { account, client, connect } = setUp()
    account.listen('user.7', 'user.updated', () => {})
    expect(account.status).toEqual({ state: 'connecting', attempt: 1 })
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    account.listen('notification.7', 'notification.message', () => {})
    expect(account.status).toEqual({ state: 'connected' })
    expect(client.connects).toBe(1)
    expect(client.joins.map(({ channel }) => channel)).toEqual(['user.7', 'trade.7', 'notification.7'])
  })

  test('[RT-03] the three channels of a user are subscribed when connected and dropped on unsubscribing', async () => {
    const { account, client, connect, clock } = setUp()
    const offs = [
      account.listen('notification.7', 'notification.message', () => {}),
      account.listen('user.7', 'user.updated', () => {}),
      account.listen('trade.7', 'trade.updated', () => {}),
    ]
    expect(client.joins).toEqual([])
    await connect()
    expect(client.current).toHaveLength(3)
    for (const off of offs) off()
    await clock.advanceAsync(300)
    expect(client.current).toHaveLength(0)
    expect(account.status).toEqual({ state: 'disconnected' })
    expect(clock.pending).toBe(0)
  })

  test('[RT-01] reconnect is disconnect, then connect, and subscribes again', async () => {
    const { account, client, connect } = setUp()
    account.listen('user.7', 'user.updated', () => {})
    await connect()
    account.reconnect()
    expect(account.status.state).toBe('connecting')
    expect(client.current).toHaveLength(0)
    await connect()
    expect(client.connects).toBe(2)
    expect(client.current.map(({ socketId }) => socketId)).toEqual(['1.2'])
  })

  test('[RT-05] keepConnected needs no channel; after release it disconnects 300 ms after the last one', async () => {
    const { account, client, connect, clock } = setUp()
    const letGo = account.keepConnected()
    await connect()
    expect(account.status).toEqual({ state: 'connected' })
    const off = account.listen('user.7', 'user.updated', () => {})
    off()
    await clock.advanceAsync(1_000)
    expect([client.current, account.status.state]).toEqual([[], 'connected'])
    account.listen('user.7', 'user.updated', () => {})()
    letGo()
    letGo()
    expect(account.status.state).toBe('connected')
    await clock.advanceAsync(300)
    expect(account.status).toEqual({ state: 'disconnected' })
    expect(clock.pending).toBe(0)
  })

  test('[RT-05] a listener for all events gets each event of its channel with its name', async () => {
    const { account, client, connect, clock } = setUp()
    const heard = vi.fn()
    const off = account.listenToAll('user.7', heard)
    await connect()
    client.joins[0]?.receive('user.updated', { id: 7 })
    client.joins[0]?.receive('another', 1)
    expect(heard.mock.calls).toEqual([
      [{ event: 'user.updated', payload: { id: 7 } }],
      [{ event: 'another', payload: 1 }],
    ])
    off()
    await clock.advanceAsync(300)
    expect([client.current, account.status.state]).toEqual([[], 'disconnected'])
  })

  test('a client that failed to load is loaded again; a loaded one is reused', async () => {
    const { account, load, clock, client, connect } = setUp()
    load.mockRejectedValueOnce(new Error('offline'))
    account.listen('user.7', 'user.updated', () => {})
    await clock.advanceAsync(2_000)
    await connect()
    expect(account.status.state).toBe('connected')
    client.lose()
    await clock.advanceAsync(9_000)
    await connect()
    expect(account.status.state).toBe('connected')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[RT-04] a connection attempt restarts after 20 s', async () => {
    const { account, client, clock } = setUp()
    account.listen('user.7', 'user.updated', () => {})
    await clock.advanceAsync(10_000)
    expect(account.status).toEqual({ state: 'failed', message: 'Connection failed' })
    await clock.advanceAsync(9_999)
    expect(client.connects).toBe(1)
    await clock.advanceAsync(1_001)
    expect(client.connects).toBe(2)
  })

  test('[SESS-06] disconnect leaves every channel, removes every handler and closes', async () => {
    const { account, client, clock, connect } = setUp()
    const handler = vi.fn()
    const off = account.listen('user.7', 'user.updated', handler)
    account.listen('trade.7', 'trade.updated', handler)
    account.onSubscribed('user.7', handler)
    await connect()
    handler.mockClear()
    const joins = [...client.current]
    account.disconnect()
    expect(client.current).toHaveLength(0)
    expect(account.status).toEqual({ state: 'disconnected' })
    for (const join of joins) join.receive('user.updated', {})
    expect(handler).not.toHaveBeenCalled()
    // The previous unsubscribe functions don't affect the next user's channel of the same name.
    account.listen('user.7', 'user.updated', handler)
    off()
    await connect()
    await clock.advanceAsync(5_000)
    expect(client.current).toHaveLength(1)
    client.current[0]?.receive('user.updated', { id: 7 })
    expect(handler).toHaveBeenCalledExactlyOnceWith({ id: 7 })
  })
})

describe('listening', () => {
  test('[RT-02] events reach every listener; names are accepted with and without the prefix', async () => {
    const { account, client, connect } = setUp()
    const [one, two, other] = [vi.fn(), vi.fn(), vi.fn()]
    account.listen('private-chat.customer.7', 'message.sent', one)
    await connect()
    account.listen('chat.customer.7', 'message.sent', two)
    account.listen('chat.customer.7', 'message.read', other)
    expect(client.joins.map(({ channel }) => channel)).toEqual(['chat.customer.7'])
    client.joins[0]?.receive('message.sent', { message: { id: 1 } })
    expect(one).toHaveBeenCalledExactlyOnceWith({ message: { id: 1 } })
    expect(two).toHaveBeenCalledTimes(1)
    client.joins[0]?.receive('message.read', { message_id: 1 })
    expect(other).toHaveBeenCalledTimes(1)
    expect(one).toHaveBeenCalledTimes(1)
  })

  test("a throwing listener doesn't affect the others", async () => {
    const { account, client, connect } = setUp()
    const handler = vi.fn()
    account.listen('user.7', 'user.updated', () => {
      throw new Error('broken')
    })
    account.listen('user.7', 'user.updated', handler)
    await connect()
    client.joins[0]?.receive('user.updated', {})
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test('[RT-05] a channel is left 300 ms after its last listener, and kept if one is added in between', async () => {
    const { account, client, clock, connect } = setUp()
    account.listen('user.7', 'user.updated', () => {})
    const first = account.listen('chat.customer.7', 'message.sent', () => {})
    await connect()
    first()
    await clock.advanceAsync(299)
    const second = account.listen('chat.customer.7', 'message.sent', () => {})
    await clock.advanceAsync(1_000)
    expect(client.joins).toHaveLength(2)
    expect(client.current).toHaveLength(2)
    second()
    second()
    await clock.advanceAsync(300)
    expect(client.current.map(({ channel }) => channel)).toEqual(['user.7'])
    expect(account.status.state).toBe('connected')
  })

  test('a channel left while its subscription was pending is not resubscribed on the next connection', async () => {
    const { account, client, clock, connect } = setUp()
    client.answersSubscriptions = false
    account.listen('user.7', 'user.updated', () => {})
    const off = account.listen('chat.customer.7', 'message.sent', () => {})
    await connect()
    off()
    await clock.advanceAsync(300)
    client.lose()
    await clock.advanceAsync(2_000)
    await connect()
    expect(client.current.map(({ channel }) => channel)).toEqual(['user.7'])
  })

  test('reports each subscription, with a cycle that grows with every connection', async () => {
    const { account, client, clock, connect } = setUp()
    const subscribed = vi.fn()
    account.onSubscribed('user.7', subscribed)
    account.listen('user.7', 'user.updated', () => {})
    await connect()
    expect(subscribed.mock.calls).toEqual([[1]])
    client.lose()
    await clock.advanceAsync(2_000)
    await connect()
    expect(subscribed.mock.calls).toEqual([[1], [2]])
  })

  test('also calls handlers added after the subscription', async () => {
    const { account, connect } = setUp()
    account.listen('user.7', 'user.updated', () => {})
    await connect()
    const [late, gone] = [vi.fn(), vi.fn()]
    account.onSubscribed('user.7', late)
    account.onSubscribed('user.7', gone)()
    await settle()
    expect(late.mock.calls).toEqual([[1]])
    expect(gone).not.toHaveBeenCalled()
  })
})

describe('permission', () => {
  test('[RT-02] is requested with socket id and full channel name', async () => {
    const { account, authorize, client, connect } = setUp()
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    expect(authorize.mock.calls).toEqual([['1.1', 'private-trade.7']])
    expect(client.joins[0]?.granted).toBe(1)
  })

  test('[RT-02] a refusal is a subscription error and is retried rarely', async () => {
    const { account, authorize, clock, errors, client, connect } = setUp()
    authorize.mockRejectedValue(httpError(403, 'Not your channel'))
    account.listen('trade.8', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(14_999)
    expect(errors).toEqual([{ channel: 'trade.8', message: 'Not your channel' }])
    expect(authorize).toHaveBeenCalledTimes(1)
    await clock.advanceAsync(3_600_000)
    expect(authorize.mock.calls.length).toBeLessThan(20)
    client.lose()
    await clock.advanceAsync(2_000)
    const before = authorize.mock.calls.length
    await connect()
    expect(authorize).toHaveBeenCalledTimes(before + 1)
  })

  test("[RT-02] a refusal isn't final: the channel is subscribed once the broker allows it", async () => {
    const { account, authorize, clock, errors, client, connect } = setUp()
    const subscribed = vi.fn()
    authorize.mockRejectedValueOnce(httpError(403, 'Not your channel'))
    account.listen('trade.7', 'trade.updated', () => {})
    account.onSubscribed('trade.7', subscribed)
    await connect()
    await clock.advanceAsync(15_000)
    expect(subscribed).toHaveBeenCalledTimes(1)
    expect(client.current).toHaveLength(1)
    expect(errors).toHaveLength(1)
    await clock.advanceAsync(600_000)
    expect(authorize).toHaveBeenCalledTimes(2)
  })

  test.each([500, 503, 429, undefined])('[RT-02] status %s is retried with back-off', async (status) => {
    const { account, authorize, client, clock, errors, connect } = setUp()
    const failure = status === undefined ? new Error('network') : httpError(status)
    authorize.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    expect(authorize).toHaveBeenCalledTimes(1)
    await clock.advanceAsync(3_000)
    expect(authorize).toHaveBeenCalledTimes(3)
    expect(client.joins[0]?.granted).toBe(1)
    expect(errors).toEqual([])
  })

  test('[RT-02] authorisation that keeps failing is reported with its reason, and succeeds when the server recovers', async () => {
    const { account, authorize, client, clock, errors, connect } = setUp()
    authorize.mockRejectedValue(httpError(503, 'Overloaded'))
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(10_000)
    expect(errors).toEqual([{ channel: 'trade.7', message: 'Overloaded' }])
    authorize.mockResolvedValue({ auth: 'signed' })
    await clock.advanceAsync(8_000)
    expect(client.current.map(({ granted }) => granted)).toEqual([1])
  })

  test('[RT-06] is asked for again in turn only, however long that takes', async () => {
    const { account, authorize, client, turn, clock, errors, connect } = setUp()
    let letThrough: ((may: boolean) => void) | undefined
    turn.mockImplementation(() => new Promise((resolve) => (letThrough = resolve)))
    authorize.mockRejectedValueOnce(httpError(503, 'Overloaded'))
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(600_000)
    expect(authorize).toHaveBeenCalledTimes(1)
    expect(errors.length).toBeGreaterThan(5)
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['Overloaded']))
    letThrough?.(true)
    await settle()
    expect([client.joins.length, client.joins[0]?.granted]).toEqual([1, 1])
  })

  test('[RT-06] gives up its turn with the connection', async () => {
    const { account, authorize, client, turn, clock, connect } = setUp()
    turn.mockImplementation(() => new Promise(() => {}))
    authorize.mockRejectedValueOnce(httpError(503))
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(2_000)
    const isWanted = turn.mock.calls[0]?.[0]
    expect(isWanted?.()).toBe(true)
    client.lose()
    expect(isWanted?.()).toBe(false)
    await clock.advanceAsync(2_000)
    await connect()
    // A new connection asks without waiting: the broker may be back with it.
    expect(authorize).toHaveBeenCalledTimes(2)
  })

  test('[RT-02] an answer for an old connection is dropped', async () => {
    const { account, authorize, client, clock, connect } = setUp()
    let answer: (value: { auth: string }) => void = () => {}
    authorize.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    client.lose()
    await clock.advanceAsync(2_000)
    await connect()
    answer({ auth: 'of the old socket' })
    await settle()
    expect(client.joins.map(({ granted }) => granted)).toEqual([0, 1])
  })

  test('[RT-02] an answer for a socket id that the client no longer has is dropped', async () => {
    const { account, authorize, client, connect } = setUp()
    authorize.mockImplementationOnce(async () => {
      client.socketId = '9.9'
      return { auth: 'of the old socket' }
    })
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    expect(client.joins.map(({ granted }) => granted)).toEqual([0])
  })

  test('[RT-02] an answer for a channel that was left meanwhile is dropped', async () => {
    const { account, authorize, client, clock, connect } = setUp()
    let answer: (value: { auth: string }) => void = () => {}
    account.listen('user.7', 'user.updated', () => {})
    await connect()
    authorize.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    account.listen('trade.7', 'trade.updated', () => {})()
    await clock.advanceAsync(300)
    answer({ auth: 'too late' })
    await settle()
    expect(client.joins[1]).toMatchObject({ channel: 'trade.7', granted: 0, left: true })
  })
})

test('[RT-02] reports for each wanted channel whether it is subscribed', async () => {
  const { account, authorize, client, connect } = setUp()
  authorize.mockImplementation(async (_socketId, channel) => {
    if (channel === 'private-trade.7') throw httpError(403)
    return { auth: 'signed' }
  })
  account.listen('user.7', 'user.updated', () => {})
  account.listen('trade.7', 'trade.updated', () => {})
  account.onSubscribed('notification.7', () => {})
  expect(account.channels?.map(({ state }) => state)).toEqual(['pending', 'pending'])
  await connect()
  expect(account.channels).toEqual([
    { name: 'user.7', state: 'subscribed' },
    { name: 'trade.7', state: 'refused' },
  ])
  client.lose('gone')
  expect(account.health).toMatchObject({ reason: 'gone', next: { kind: 'attempt' } })
})

describe('an unanswered subscription', () => {
  test('[RT-02] is reported and retried after 10 s', async () => {
    const { account, client, clock, errors, connect } = setUp()
    client.answersSubscriptions = false
    const subscribed = vi.fn()
    account.onSubscribed('trade.7', subscribed)
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(9_999)
    expect(errors).toEqual([])
    client.answersSubscriptions = true
    await clock.advanceAsync(1)
    expect(errors).toEqual([{ channel: 'trade.7', message: 'No answer within 10 s' }])
    expect(client.joins.map(({ left }) => left)).toEqual([true, false])
    expect(subscribed.mock.calls).toEqual([[1]])
    client.joins[0]?.receive('trade.updated', {})
  })

  test('is retried less and less often, down to once a minute', async () => {
    const { account, client, clock, connect } = setUp()
    client.answersSubscriptions = false
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(10_000 + 20_000 + 40_000 + 60_000)
    expect(client.joins).toHaveLength(5)
    expect(client.current).toHaveLength(1)
  })

  test('does not report late success of an abandoned subscription', async () => {
    const { account, client, clock, connect } = setUp()
    client.answersSubscriptions = false
    const subscribed = vi.fn()
    account.onSubscribed('trade.7', subscribed)
    account.listen('trade.7', 'trade.updated', () => {})
    await connect()
    await clock.advanceAsync(10_000)
    client.joins[0]?.succeeded()
    expect(subscribed).not.toHaveBeenCalled()
  })
})
