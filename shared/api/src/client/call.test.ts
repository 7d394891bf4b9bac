import { calls } from '@tradefront/contracts'
import { i18n, setServerWords } from '@tradefront/language'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { isOutcomeUnknown, serverMessageOf } from './call-failure.ts'
import { callApi } from './call.ts'
import type { FailureEntry } from './failure-log.ts'
import { configureApi } from './settings.ts'
import { ORDER_BODY } from '../testing/order-body.ts'

const TOKEN = 'token-abcdef'
const CREDENTIALS = { email: 'mia@example.test', password: 'secret-pass' }
const USER = { id: 7, first_name: 'Mia', last_name: 'Berg', balance: '10.50', account_id: 4 }

const server = vi.fn<(request: Request) => Promise<Response>>()
const unauthorized = vi.fn()
let log: FailureEntry[]
let token: string | null

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, statusText: `Status ${status}` })
}

/** The error a call rejects with. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(ApiError)
  return outcome as ApiError
}

beforeEach(() => {
  log = []
  token = TOKEN
  server.mockReset()
  unauthorized.mockReset()
  configureApi({
    baseUrl: () => 'https://broker.test/api/v1',
    token: () => token,
    onUnauthorized: unauthorized,
    logFailure: (entry) => log.push(entry),
    fetch: (input, init) => server(new Request(input, init)),
  })
})

afterEach(() => vi.useRealTimers())

test('a refusal with a code is said in the page’s language from the first', async () => {
  const words = { say: () => 'Falsch', source: { name: 'server', load: async () => ({}) } }
  const load = vi.fn(() => new Promise<typeof words>((resolve) => setTimeout(() => resolve(words), 50)))
  setServerWords(load)
  i18n.activate('de')
  onTestFinished(() => {
    i18n.activate('en')
    setServerWords(undefined)
  })
  server.mockResolvedValueOnce(json({ message: 'Wrong' }, 422))
  expect(serverMessageOf(await errorOf(callApi(calls.user)))).toBe('Wrong')
  expect(load).not.toHaveBeenCalled()
  server.mockResolvedValueOnce(json({ message: 'Wrong', code: 'login.wrong' }, 422))
  expect(serverMessageOf(await errorOf(callApi(calls.user)))).toBe('Falsch')
})

describe('a call', () => {
  test('[API-01] is JSON with the Bearer header while there is a token', async () => {
    const sent: { type: string | null; auth: string | null; body: string }[] = []
    server.mockImplementation(async (request) => {
      const { headers } = request
      sent.push({
        type: headers.get('content-type'),
        auth: headers.get('authorization'),
        body: await request.text(),
      })
      return json({ data: { user: USER, token: 'next' } })
    })
    await callApi(calls.login, { body: CREDENTIALS })
    token = null
    await callApi(calls.login, { body: CREDENTIALS })
    expect(sent[0]?.type).toBe('application/json')
    expect(sent[0]?.auth).toBe(`Bearer ${TOKEN}`)
    expect(sent[1]?.auth).toBeNull()
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual(CREDENTIALS)
  })

  test('[API-01] goes below the base URL and carries the idempotency key of an order', async () => {
    server.mockImplementation(() => Promise.resolve(json({ message: 'ok' })))
    await callApi(calls.storeTrade, { body: ORDER_BODY, key: 'uuid-1' })
    const request = server.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://broker.test/api/v1/trades/store')
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('idempotency-key')).toBe('uuid-1')
  })

  test('[API-01] times out after 15 s, reading the body included', async () => {
    vi.useFakeTimers()
    server.mockImplementation(
      (request) =>
        new Promise((resolve, reject) => {
          const body = new ReadableStream({
            start(controller) {
              request.signal.addEventListener('abort', () => {
                controller.error(request.signal.reason)
                reject(request.signal.reason as Error)
              })
            },
          })
          setTimeout(() => resolve(new Response(body)), 10_000)
        }),
    )
    let error: unknown
    const call = callApi(calls.heartbeat).catch((cause: unknown) => (error = cause))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(error).toMatchObject({ kind: 'timeout' })
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  test('[API-01] times out after 15 s even if nothing reacts to the signal', async () => {
    vi.useFakeTimers()
    const deaf = () => new Promise<Response>(() => {})
    configureApi({
      baseUrl: () => 'https://broker.test/api/v1',
      token: () => token,
      onUnauthorized: unauthorized,
      fetch: deaf,
    })
    const outcome = errorOf(callApi(calls.user))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await outcome).toMatchObject({ kind: 'timeout' })
  })

  test('[GATE-02] without a base URL fails with No base URL configured', async () => {
    configureApi({
      baseUrl: () => undefined,
      token: () => null,
      onUnauthorized: unauthorized,
      logFailure: () => {},
    })
    const error = await errorOf(callApi(calls.settings))
    expect(error.message).toBe('No base URL configured')
    expect(error.kind).toBe('config')
    expect(isOutcomeUnknown(error)).toBe(false)
  })

  test('a GET is retried once on a network error, other methods never', async () => {
    vi.useFakeTimers()
    server.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const get = errorOf(callApi(calls.user))
    await vi.advanceTimersByTimeAsync(1000)
    expect((await get).kind).toBe('network')
    expect(server).toHaveBeenCalledTimes(2)
    server.mockClear()
    expect((await errorOf(callApi(calls.heartbeat))).kind).toBe('network')
    expect(server).toHaveBeenCalledTimes(1)
  })

  test('a GET refused twice by a gateway fails with the last status', async () => {
    vi.useFakeTimers()
    server.mockImplementation(() => Promise.resolve(json({ message: 'Down for now' }, 503)))
    const get = errorOf(callApi(calls.user))
    await vi.advanceTimersByTimeAsync(1000)
    const error = await get
    expect(error.status).toBe(503)
    expect(server).toHaveBeenCalledTimes(2)
  })

  test('a GET refused once by a gateway gets the answer of the retry', async () => {
    vi.useFakeTimers()
    server.mockResolvedValueOnce(json({}, 502)).mockResolvedValueOnce(json({ data: USER }))
    const get = callApi(calls.user)
    await vi.advanceTimersByTimeAsync(400)
    expect(await get).toMatchObject({ data: { id: '7' } })
  })

  test('a GET aborted before its retry is not sent again, and ends immediately', async () => {
    vi.useFakeTimers()
    // The pause before the retry is a random fraction of its maximum, and may be 0.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => random.mockRestore())
    server.mockResolvedValue(json({}, 503))
    const controller = new AbortController()
    const get = errorOf(callApi(calls.user, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    expect((await get).kind).toBe('aborted')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server).toHaveBeenCalledTimes(1)
  })

  test('aborted by the caller is reported as aborted and not logged', async () => {
    server.mockImplementation(
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        }),
    )
    const controller = new AbortController()
    const call = errorOf(callApi(calls.user, { signal: controller.signal }))
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1))
    controller.abort()
    expect((await call).kind).toBe('aborted')
    expect(log).toEqual([])
  })
})

describe('a failed call', () => {
  test('[API-02] is logged with status, status text, data, url and method', async () => {
    server.mockResolvedValue(json({ message: 'Broken' }, 500))
    await errorOf(callApi(calls.user))
    expect(log).toEqual([
      {
        kind: 'http',
        status: 500,
        statusText: 'Status 500',
        data: { message: 'Broken' },
        url: 'https://broker.test/api/v1/user',
        method: 'GET',
      },
    ])
  })

  test('[API-02] is never logged with a password or token', async () => {
    server.mockResolvedValue(
      json({ message: `no session ${TOKEN}`, password: 'hunter22', nested: { api_token: 'deep' } }, 422),
    )
    await errorOf(callApi(calls.login, { body: { ...CREDENTIALS, password: 'hunter22' } }))
    const text = JSON.stringify(log)
    expect(text).toContain('no session')
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain('hunter22')
    expect(text).not.toContain('deep')
  })

  test('[API-02] hides secrets in its URL as well', async () => {
    server.mockResolvedValue(json({}, 500))
    await errorOf(callApi(calls.messages, { query: { page: 2, customer_id: TOKEN } }))
    expect(log[0]?.url).toBe('https://broker.test/api/v1/chat/messages?page=2&customer_id=[hidden]')
  })

  test('carries the server message and the messages by field', async () => {
    server.mockResolvedValue(json({ message: 'Check your entries', errors: { email: ['Taken'] } }, 422))
    const error = await errorOf(callApi(calls.login, { body: { email: '', password: '' } }))
    expect(serverMessageOf(error)).toBe('Check your entries')
    expect(error.fieldErrors).toEqual({ email: ['Taken'] })
    server.mockResolvedValue(json({ error: 'Refused' }, 400))
    expect(serverMessageOf(await errorOf(callApi(calls.heartbeat)))).toBe('Refused')
    expect(serverMessageOf(new Error('mine'))).toBeUndefined()
  })

  test('[SESS-03] reports a 401, except for a call from an earlier session', async () => {
    server.mockImplementation(() => Promise.resolve(json({ message: 'Unauthenticated.' }, 401)))
    await errorOf(callApi(calls.user))
    expect(unauthorized).toHaveBeenCalledTimes(1)
    server.mockImplementation(() => {
      token = 'another-session'
      return Promise.resolve(json({ message: 'Unauthenticated.' }, 401))
    })
    await errorOf(callApi(calls.user))
    expect(unauthorized).toHaveBeenCalledTimes(1)
  })
})

test("[SESS-09] a call can carry another token; its 401 doesn't end the session", async () => {
  server.mockResolvedValue(json({}, 401))
  await errorOf(callApi(calls.user, { token: 'from-a-link' }))
  expect(server.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer from-a-link')
  expect(unauthorized).not.toHaveBeenCalled()
})

describe('an answer', () => {
  test('[API-03] that violates the contract is a clear error naming the field', async () => {
    server.mockResolvedValue(json({ data: { ...USER, balance: 'plenty' } }))
    const error = await errorOf(callApi(calls.user))
    expect(error.kind).toBe('malformed')
    expect(error.message).toContain('data.balance')
    expect(log).toHaveLength(1)
  })

  test("[API-03] that isn't JSON is a clear error", async () => {
    server.mockResolvedValue(new Response('<html>gateway</html>'))
    expect((await errorOf(callApi(calls.assets))).kind).toBe('malformed')
  })

  test('[API-03] only a malformed entry is dropped, not the list, and logged without its content', async () => {
    const asset = {
      id: 1,
      asset_id: 'A',
      name: 'A',
      symbol: 'A',
      symbol_display: 'A',
      type: 'forex',
      rate: 1,
    }
    const other = { ...asset, id: 2, asset_id: 'B' }
    server.mockResolvedValue(json([asset, { ...asset, rate: 'private' }, null, other]))
    expect((await callApi(calls.assets)).map((one) => one.asset_id)).toEqual(['A', 'B'])
    expect(log).toEqual([
      expect.objectContaining({
        kind: 'malformed',
        url: expect.stringContaining('/assets'),
        data: expect.stringMatching(/^Left out of the answer: 2 of 4 entries, first 1: rate should be /),
      }),
    ])
    expect(JSON.stringify(log)).not.toContain('private')
  })

  test('[API-03] a list without any valid entry is malformed', async () => {
    server.mockResolvedValue(json([{ name: 'nothing else' }]))
    expect((await errorOf(callApi(calls.assets))).kind).toBe('malformed')
    server.mockResolvedValue(json([]))
    expect(await callApi(calls.assets)).toEqual([])
  })

  test('[API-03] may contain unknown fields', async () => {
    server.mockResolvedValue(json({ data: { ...USER, surprise: true } }))
    expect(await callApi(calls.user)).toMatchObject({
      data: { id: '7', balance: '10.50', notifications: [] },
    })
  })
})
