import {
  calls,
  AssetsAnswer,
  CandlesAnswer,
  ChannelAuthAnswer,
  UserAuthAnswer,
  ChatCustomersAnswer,
  ChatMessageAnswer,
  ChatMessagesPage,
  CheckEmailAnswer,
  DepositWalletsAnswer,
  ErrorBody,
  LoginAnswer,
  ProfileAnswer,
  RegisterAnswer,
  SettingsAnswer,
  SiteDataAnswer,
  TradeAnswer,
  TradesPage,
  UnreadCountAnswer,
  UploadAnswer,
  UserAnswer,
  VerificationAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../index.ts'
import {
  type Client,
  PEOPLE,
  type Person,
  createClient,
  enter,
  listen,
  logIn,
  orderFor,
  startStill,
  until,
} from '../testing.ts'

let sandbox: Sandbox
let anyone: Client
let demo: Person
let support: Person
beforeAll(async () => {
  sandbox = await startStill()
  anyone = createClient(sandbox.url)
  demo = await enter(sandbox.url, 'demo')
  support = await enter(sandbox.url, 'support')
})
afterAll(() => sandbox.close())

describe("[API-03] every answer passes the client's schema", () => {
  test('GET /settings', async () => {
    const answer = v.parse(SettingsAnswer, (await anyone.get('/settings')).body)
    expect(answer.data).toMatchObject({ status: 'active', name: 'Tradefront', must_verify_account: true })
    expect(JSON.stringify(answer)).not.toContain('sandbox.')
  })

  test('GET /data', async () => {
    const { data } = v.parse(SiteDataAnswer, (await anyone.get('/data')).body)
    expect(data.leverage).toEqual({
      cryptos: 20,
      stocks: 20,
      indices: 100,
      commodities: 100,
      metals: 100,
      forex: 100,
    })
  })

  test('GET /user', async () => {
    const { data } = v.parse(UserAnswer, (await demo.get('/user')).body)
    expect(data).toMatchObject({ balance: '10000.00', role: 'customer', status: 'active', autotrader: false })
    expect(data.accounts.map((account) => account.balance)).toEqual(['10000.00', '2500.00'])
    expect(data.account_type?.title).toBe('Pro')
    expect(data.notifications.filter((entry) => !entry.read)).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain('scrypt')
  })

  test('POST /auth/login', async () => {
    const { data } = v.parse(LoginAnswer, (await anyone.post('/auth/login', PEOPLE.mia)).body)
    expect(data.user.first_name).toBe('Mia')
  })

  test('POST /auth/check-email', async () => {
    const free = v.parse(
      CheckEmailAnswer,
      (await anyone.post('/auth/check-email', { email: 'a@b.test' })).body,
    )
    expect(free).toMatchObject({ success: true, data: { available: true, country: 'US' } })
    const taken = v.parse(
      CheckEmailAnswer,
      (await anyone.post('/auth/check-email', { email: 'DEMO@tradefront.test' })).body,
    )
    expect(taken).toMatchObject({
      success: false,
      message: 'Email is already registered',
      data: { available: false },
    })
  })

  test('POST /auth/register and /auth/forgot-password', async () => {
    const person = registration({ email: 'new@tradefront.test', username: 'new-one' })
    const answer = await anyone.post('/auth/register', person)
    expect(answer.status).toBe(201)
    v.parse(RegisterAnswer, answer.body)
    v.parse(
      calls.forgotPassword.answer,
      (await anyone.post('/auth/forgot-password', { email: person.email })).body,
    )
  })

  test('GET /assets: more than 2,000 in the six classes, with the prices at which orders are filled', async () => {
    const assets = v.parse(AssetsAnswer, (await demo.get('/assets')).body)
    expect(assets.length).toBeGreaterThan(2000)
    expect(new Set(assets.map((asset) => asset.type)).size).toBe(6)
    const euro = assets.find((asset) => asset.asset_id === 'EURUSD')
    expect(euro?.buy_price).toBeCloseTo((euro?.rate ?? 0) * (1 + (euro?.buy_spread ?? 0)), 7)
  })

  test('GET /assets/{id}/candles', async () => {
    const { data } = v.parse(
      CandlesAnswer,
      (await demo.get('/assets/BTCUSD/candles?interval=3600&limit=50')).body,
    )
    expect(data).toHaveLength(50)
    expect(data[0]?.volume).toBeGreaterThan(0)
    const to = data[0]!.time
    const older = v.parse(
      CandlesAnswer,
      (await demo.get(`/assets/BTCUSD/candles?interval=3600&limit=20&to=${to}`)).body,
    ).data
    expect(older.map(({ time }) => time)).toEqual(
      Array.from({ length: 20 }, (_, index) => to - (20 - index) * 3600),
    )
    expect((await demo.get('/assets/NOPE/candles?interval=60')).status).toBe(404)
    expect((await demo.get('/assets/BTCUSD/candles?interval=61')).status).toBe(422)
  })

  test.each([
    'interval=',
    'interval=abc',
    'interval=-60',
    'interval=60&interval=300',
    'limit=0',
    'limit=-1',
    'limit=2.5',
    'limit=2001',
    'limit=1e400',
    'to=0',
    'to=1.5',
    'to=yesterday',
    'to=1e12',
    'limit[a]=1&limit=x',
  ])('[ROOM-03] candles are refused with a reason for %s', async (query) => {
    const { status, body } = await demo.get(`/assets/BTCUSD/candles?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) })
  })

  test.each(['__proto__', 'constructor', '..%2F', '%00', 'btcusd', "' or 1=1"])(
    '[ROOM-03] there are no candles for %s',
    async (id) => {
      expect((await demo.get(`/assets/${id}/candles`)).status).toBe(404)
    },
  )

  test('trades: open, list, close, list', async () => {
    const opened = await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))
    expect(opened.status).toBe(201)
    v.parse(TradeAnswer, opened.body)
    const open = v.parse(TradesPage, (await demo.get('/open/trades?page=1')).body)
    expect(open.data).toHaveLength(1)
    expect(open.data[0]).toMatchObject({ asset_id: 'EURUSD', trade_type: 'buy', volume: '1000' })
    v.parse(TradeAnswer, (await demo.post(`/trade/${open.data[0]!.id}/close`)).body)
    const closed = v.parse(TradesPage, (await demo.get('/closed/trades')).body)
    expect(closed.data).toHaveLength(4)
    expect(closed.data[0]).toMatchObject({ asset_id: 'EURUSD', pnl: open.data[0]!.pnl })
  })

  test('chat: messages, unread count, sending, uploading, customers', async () => {
    const page = v.parse(ChatMessagesPage, (await demo.get('/chat/messages?page=1')).body)
    expect(page.data.length).toBeGreaterThan(2)
    v.parse(UnreadCountAnswer, (await demo.get('/chat/unread-count')).body)
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'proof.pdf')
    const { url } = v.parse(UploadAnswer, (await demo.post('/chat/upload', form)).body)
    const sent = await demo.post('/chat/messages', {
      message: 'Hi',
      attachments: [url],
      client_id: crypto.randomUUID(),
    })
    const { attachments } = v.parse(ChatMessageAnswer, sent.body).data
    expect(attachments).toMatchObject([{ file_name: 'proof.pdf', download_url: url, is_image: false }])
    v.parse(ChatCustomersAnswer, (await support.get('/admin/users')).body)
  })

  test('POST /broadcasting/auth and /broadcasting/user-auth, GET /deposit/wallets', async () => {
    const body = { socket_id: '123.456', channel_name: `private-user.${demo.userId}` }
    v.parse(ChannelAuthAnswer, (await demo.post('/broadcasting/auth', body)).body)
    v.parse(UserAuthAnswer, (await demo.post('/broadcasting/user-auth', body)).body)
    const malformed = await demo.post('/broadcasting/user-auth', { socket_id: '1.1::user::{"id":"another"}' })
    expect(malformed.status).toBe(422)
    const { data } = v.parse(DepositWalletsAnswer, (await demo.get('/deposit/wallets')).body)
    expect(data.map((wallet) => wallet.code)).toEqual(['BTC', 'ETH', 'USDT', 'USDT'])
  })

  test('GET /profile and GET /verification', async () => {
    const profile = v.parse(ProfileAnswer, (await demo.get('/profile')).body)
    expect(profile.data).toMatchObject({ first_name: 'Alex', complete: false })
    const check = v.parse(VerificationAnswer, (await demo.get('/verification')).body)
    expect(check.data.documents.map(({ kind }) => kind)).toEqual(['identity', 'address'])
  })

  test('heartbeat and reading a notification', async () => {
    expect((await demo.post('/user/heartbeat')).status).toBe(200)
    expect(
      (await demo.post('/user/heartbeat', undefined, { 'content-type': 'application/json' })).status,
    ).toBe(200)
    const { data } = v.parse(UserAnswer, (await demo.get('/user')).body)
    const unread = data.notifications.find((entry) => !entry.read)
    expect((await demo.post(`/notifications/${unread!.id}/read`)).status).toBe(200)
    expect(
      v.parse(UserAnswer, (await demo.get('/user')).body).data.notifications.every((entry) => entry.read),
    ).toBe(true)
    const mia = await logIn(sandbox.url, 'mia')
    expect((await mia.post(`/notifications/${unread!.id}/read`)).status).toBe(404)
  })

  test('[NOTE-06] a notification read on one device is announced to the others', async () => {
    const page = await listen(demo, [`private-user.${demo.userId}`])
    const { data } = (
      await anyone.post('/sandbox/notify', { email: PEOPLE.demo.email, title: 'Margin call', message: 'x' })
    ).body as { data: { id: number } }
    const announced = () => page.events.filter(({ event }) => event === 'user.updated').length
    const before = announced()
    await demo.post(`/notifications/${data.id}/read`)
    await until(() => announced() === before + 1)
    await demo.post('/notifications/read', { ids: [String(data.id)] })
    await until(() => announced() === before + 2)
    page.close()
  })

  test('POST /notifications/read marks only the caller’s own', async () => {
    const add = async (email: string) => {
      const answer = await anyone.post('/sandbox/notify', { email, title: 'x', message: 'x' })
      return (answer.body as { data: { id: number } }).data.id
    }
    const mia = await enter(sandbox.url, 'mia')
    const [own, hers] = [await add(PEOPLE.demo.email), await add(PEOPLE.mia.email)]
    const body = { ids: [String(own), String(hers), 'temp-1', '999999'] }
    expect((await demo.post('/notifications/read', body)).status).toBe(200)
    const isRead = async (who: Client, id: number) =>
      v
        .parse(UserAnswer, (await who.get('/user')).body)
        .data.notifications.find((one) => one.id === String(id))?.read
    expect([await isRead(demo, own), await isRead(mia, hers)]).toEqual([true, false])
    expect((await demo.post('/notifications/read', { ids: [] })).status).toBe(422)
  })

  test('errors have a message, and errors by field for invalid fields', async () => {
    for (const answer of [
      await anyone.get('/user'),
      await anyone.get('/nothing/here'),
      await anyone.post('/auth/register', {}),
      await demo.post('/trades/store', { type: 'hold' }),
      await demo.get('/admin/users'),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(v.parse(ErrorBody, answer.body).message).toMatch(/\w/)
    }
    const { errors } = v.parse(
      ErrorBody,
      (await anyone.post('/auth/register', registration({ first_name: 'x' }))).body,
    )
    expect(errors).toEqual({ first_name: ['First name must be at least 2 characters'] })
  })
})

describe('[API-01] CORS for pages of the site', () => {
  const preflight = (url: string, origin: string) =>
    fetch(`${url}/api/v1/trades/store`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })

  test('the preflight allows Authorization and Idempotency-Key', async () => {
    const response = await preflight(sandbox.url, 'http://localhost:4100')
    expect(response.status).toBe(204)
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase()
    expect(allowed).toContain('authorization')
    expect(allowed).toContain('idempotency-key')
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4100')
  })

  test.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
    'pages of %s may not, neither ask nor read',
    async (origin) => {
      for (const response of [
        await preflight(sandbox.url, origin),
        await fetch(`${sandbox.url}/api/v1/assets`, { headers: { origin } }),
      ])
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('sites on other origins are configured at start', async () => {
    const named = await startStill({ sites: ['https://trade.example/'] })
    const allowed = async (origin: string) =>
      (await preflight(named.url, origin)).headers.get('access-control-allow-origin')
    expect(await allowed('https://trade.example')).toBe('https://trade.example')
    expect(await allowed('http://trade.example')).toBeNull()
    await named.close()
    await expect(startStill({ sites: ['trade.example'] })).rejects.toThrow(
      "'trade.example' is not the origin",
    )
  })

  test('answers that depend on the origin have Vary, compressed or not', async () => {
    for (const encoding of ['identity', 'br']) {
      const answer = await anyone.get('/assets', {
        origin: 'http://localhost:4100',
        'accept-encoding': encoding,
      })
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin')
    }
  })

  test('refusals are readable as well', async () => {
    const answer = await anyone.get('/user', { origin: 'http://localhost:4100' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4100')
  })
})

function registration(changes: object) {
  return {
    first_name: 'Nora',
    last_name: 'New',
    username: 'nora',
    email: 'nora@tradefront.test',
    phone: '5550100',
    country_code: '+1',
    country: 'united-states',
    nationality: 'united-states',
    password: 'long-enough',
    confirm_password: 'long-enough',
    ...changes,
  }
}
