import { calls, PROFILE_FIELDS, type BodyOf } from '@tradefront/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, callApi, configureApi, uploadFile } from '../index.ts'
import { ORDER_BODY } from '../testing/order-body.ts'

/* A call is sent exactly as the contract's table declares it, or not at all. */

const sent = vi.fn<(request: Request) => void>()
const log = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  configureApi({
    baseUrl: () => 'https://broker.test',
    token: () => null,
    onUnauthorized: () => {},
    logFailure: log,
    fetch: async (input, init) => {
      sent(new Request(input, init))
      return Response.json({})
    },
  })
})
/** The only request so far. */
const request = () => {
  expect(sent).toHaveBeenCalledOnce()
  return sent.mock.calls[0]?.[0]
}

const FILE = new File(['a picture'], 'passport.png', { type: 'image/png' })

const WITHDRAWAL: BodyOf<typeof calls.withdraw> = { account: '1', method: 'btc', amount: '10.00', saved: '4' }
const PROFILE = {
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 'text'])),
  no_tax_id: false,
} as BodyOf<typeof calls.saveProfile>

type Send = (body: never) => Promise<unknown>
/** A call with a valid body, and the same body with one invalid field. */
const BODIES: readonly [name: string, send: Send, body: object, wrong: object][] = [
  ['storeTrade', (body) => callApi(calls.storeTrade, { body, key: 'k' }), ORDER_BODY, { qty: '0.01' }],
  ['withdraw', (body) => callApi(calls.withdraw, { body, key: 'k' }), WITHDRAWAL, { saved: undefined }],
  ['saveProfile', (body) => callApi(calls.saveProfile, { body }), PROFILE, { no_tax_id: 0 }],
]

test.each(BODIES)(
  '[API-01] %s sends the declared body; with an undeclared, missing or invalid field it sends nothing',
  async (_name, send, body, wrong) => {
    const [first = ''] = Object.keys(body)
    const { [first]: _left, ...short } = body as Record<string, unknown>
    const refused = [
      [{ ...body, comment: 'lost' }, 'comment'],
      [short, first],
      [{ ...body, ...wrong }, Object.keys(wrong)[0]],
    ] as const
    for (const [given, field] of refused)
      await expect(send(given as never)).rejects.toMatchObject({
        kind: 'config',
        message: `The body is not as declared: ${field}`,
      })
    expect(sent).not.toHaveBeenCalled()
    // The answer doesn't match; only the request matters.
    await send(body as never).catch(() => {})
    expect(await request()?.json()).toEqual(body)
  },
)

test('[API-02] an invalid body is logged without its content', async () => {
  const body = { email: 'mia@example.test', password: 7654321 as unknown as string }
  await expect(callApi(calls.login, { body })).rejects.toMatchObject({ kind: 'config' })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'config', method: 'POST' }))
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/7654321|mia@/)
})

test('[API-02] a missing path parameter or body fails as `config`, is logged, and nothing is sent', async () => {
  const noId = {} as { params: { id: string } }
  const noBody = {} as { body: { email: string; password: string } }
  for (const [call, path, message] of [
    [
      () => callApi(calls.readNotification, noId),
      'notifications/{id}/read',
      'A parameter of the path is missing',
    ],
    [
      () => callApi(calls.login, noBody),
      'https://broker.test/auth/login',
      'The body is not as declared: body',
    ],
  ] as const) {
    const error = await call().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'config', url: path, message })
    expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'config', url: path }))
  }
  expect(sent).not.toHaveBeenCalled()
})

test('path parameters are encoded', async () => {
  await callApi(calls.readNotification, { params: { id: '../a b?c' } })
  expect(request()?.url).toBe('https://broker.test/notifications/..%2Fa%20b%3Fc/read')
})

test('[ORD-06] the idempotency key is sent as a header', async () => {
  await callApi(calls.closeTrade, { params: { id: '7' }, key: 'uuid-1' })
  expect(request()?.headers.get('idempotency-key')).toBe('uuid-1')
})

test('an optional body that is absent is not sent, nor is an undefined parameter', async () => {
  await callApi(calls.heartbeat)
  await callApi(calls.heartbeat, { body: undefined })
  await callApi(calls.heartbeat, { body: { idle_ms: 5 } })
  const bodies = await Promise.all(sent.mock.calls.map(([one]) => one.text()))
  expect(bodies).toEqual(['', '', '{"idle_ms":5}'])
  sent.mockClear()
  await callApi(calls.messages, { query: { page: 2, after: undefined } }).catch(() => {})
  expect(request()?.url).toBe('https://broker.test/chat/messages?page=2')
})

/** Type checks only: fails to compile if one of these lines becomes valid. Never runs. */
export const notDeclared = () => [
  // @ts-expect-error A call that is in no table
  callApi({ method: 'GET', path: 'secrets' }),
  // @ts-expect-error A row of another path
  callApi({ ...calls.user, path: 'users' }),
  // @ts-expect-error No key
  callApi(calls.storeTrade, { body: ORDER_BODY }),
  // @ts-expect-error A key where none is declared
  callApi(calls.saveProfile, { body: PROFILE, key: 'k' }),
  // @ts-expect-error No params
  callApi(calls.closeTrade, { key: 'k' }),
  // @ts-expect-error Another parameter
  callApi(calls.closeTrade, { params: { trade: '7' }, key: 'k' }),
  // @ts-expect-error No body
  callApi(calls.saveProfile),
  // @ts-expect-error A body where none is declared
  callApi(calls.logout, { body: {} }),
  // @ts-expect-error A field that is not declared
  callApi(calls.login, { body: { email: '', password: '', remember: true } }),
  // @ts-expect-error A query that is not declared
  callApi(calls.user, { query: { page: 1 } }),
  // @ts-expect-error No query where it is required
  callApi(calls.calendar),
  // @ts-expect-error No file is declared
  uploadFile(calls.login, FILE, { body: { email: '', password: '' } }),
  // @ts-expect-error The fields before the file
  uploadFile(calls.uploadDocument, FILE),
]
