import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type Client,
  type Person,
  createClient,
  enter,
  listen,
  orderFor,
  sandboxForTests,
  sentTo,
} from '../testing.ts'
import { registeredCalls } from './testing/registered-calls.ts'

/*
 * Who may make which call, and what becomes of it with somebody else's ids: one table of all calls. A call that
 * is not in it fails the first test.
 */

let ahead = 0
const { sandbox, control, demo, mia, support } = sandboxForTests(
  { now: () => Date.now() + ahead },
  'demo',
  'mia',
  'support',
)

/** What Mia has, by the ids that calls take. */
interface Belongings {
  readonly trade: number
  readonly withdrawal: string
  /** Another one, with the code that confirms it. */
  readonly confirmed: { readonly id: string; readonly code: string }
  readonly deposit: string
  readonly address: string
  /** Of her statement. */
  readonly entry: string
  readonly pot: string
  readonly mail: string
  readonly document: number
  /** Address of a file of the chat, from `/chat` on. */
  readonly file: string
  /** Address of an upload that is in no message yet. */
  readonly upload: string
  readonly notification: number
  /** Id of another session of hers. */
  readonly session: string
}
/** Part of every text of hers. */
const MARK = 'for-mia-alone'
let hers: Belongings

/** A try to get at what is hers. */
type Try = (thief: Person) => Promise<Answer>

interface Access {
  readonly who: 'everybody' | 'people with a session' | 'support'
  /** Tries of the demo customer with ids of hers: each is refused. */
  readonly tries?: readonly Try[]
}

const EVERYBODY: Access = { who: 'everybody' }
/** Takes no id of anything that is somebody's. */
const OWN: Access = { who: 'people with a session' }
const SUPPORT: Access = { who: 'support' }
const supportWithIds = (...tries: readonly Try[]): Access => ({ ...SUPPORT, tries })
const withIds = (...tries: readonly Try[]): Access => ({ ...OWN, tries })

const CALLS: Readonly<Record<string, Access>> = {
  'GET /settings': EVERYBODY,
  'GET /data': EVERYBODY,
  'POST /auth/login': EVERYBODY,
  'POST /auth/login/code': EVERYBODY,
  'POST /auth/link': EVERYBODY,
  'POST /auth/check-email': EVERYBODY,
  'POST /auth/register': EVERYBODY,
  'POST /auth/forgot-password': EVERYBODY,
  'POST /auth/reset-password': EVERYBODY,
  'POST /auth/reset-password/check': EVERYBODY,
  'POST /auth/logout': OWN,
  'GET /user': OWN,
  'POST /user/heartbeat': OWN,
  'GET /user/security': OWN,
  'POST /user/password': OWN,
  'POST /user/password/check': OWN,
  'GET /user/sessions': OWN,
  'DELETE /user/sessions/:id': withIds((thief) => thief.delete(`/user/sessions/${hers.session}`)),
  'POST /user/sessions/end': OWN,
  'POST /user/sessions/end-others': OWN,
  'GET /user/logins': OWN,
  'POST /user/second-factor/setup': OWN,
  'POST /user/second-factor/enable': OWN,
  'POST /user/second-factor/disable': OWN,
  'POST /user/second-factor/recovery-codes': OWN,
  'POST /notifications/read': OWN,
  'POST /notifications/:id/read': withIds((thief) => thief.post(`/notifications/${hers.notification}/read`)),
  'POST /broadcasting/user-auth': OWN,
  'POST /broadcasting/auth': withIds(
    ...['notification', 'user', 'trade', 'chat.customer'].map((channel): Try => async (thief) => {
      const page = await listen(thief, [])
      const answer = await thief.post('/broadcasting/auth', {
        socket_id: page.socketId,
        channel_name: `private-${channel}.${mia.userId}`,
      })
      page.close()
      return answer
    }),
  ),
  'GET /assets': OWN,
  'GET /assets/:assetId/candles': OWN,
  'GET /calendar': OWN,
  'GET /news': OWN,
  'GET /expert_advisors': OWN,
  'GET /open/trades': OWN,
  'GET /closed/trades': OWN,
  'POST /trades/store': OWN,
  'POST /trade/:id/close': withIds((thief) => thief.post(`/trade/${hers.trade}/close`)),
  'POST /purchase/ea': OWN,
  'POST /update/autotrader': OWN,
  // Robots go by their kind among the caller's own: there is no number of anybody else's.
  'GET /automation/robots': OWN,
  'GET /automation/robots/:id/trades': OWN,
  'POST /automation/robots/:id/state': OWN,
  'PUT /automation/robots/:id/limits': OWN,
  'GET /deposit/wallets': OWN,
  // The addresses are the broker's own: whoever asks gets a rate.
  'GET /deposit/wallets/:id/quote': OWN,
  'GET /deposit/wallets/:id/addresses': OWN,
  'POST /deposit/wallets/:id/addresses': OWN,
  'GET /deposits': OWN,
  'GET /deposits/options': OWN,
  'GET /deposits/:id': withIds((thief) => thief.get(`/deposits/${hers.deposit}`)),
  'POST /deposits/card': OWN,
  // A receipt is an upload: hers is none of the thief's.
  'POST /deposits/wire': withIds((thief) =>
    thief.post('/deposits/wire', {
      amount: '100.00',
      sent_on: new Date().toISOString().slice(0, 10),
      sender: 'Alex Demo',
      bank_reference: 'REF 1',
      receipt: hers.upload,
    }),
  ),
  'GET /withdrawals': OWN,
  'GET /withdrawals/options': OWN,
  'GET /withdrawals/:id': withIds((thief) => thief.get(`/withdrawals/${hers.withdrawal}`)),
  'POST /withdrawals': OWN,
  'POST /withdrawals/:id/confirm': withIds((thief) =>
    thief.post(`/withdrawals/${hers.confirmed.id}/confirm`, { code: hers.confirmed.code }),
  ),
  'POST /withdrawals/:id/code': withIds((thief) => thief.post(`/withdrawals/${hers.withdrawal}/code`)),
  'POST /withdrawals/:id/cancel': withIds((thief) => thief.post(`/withdrawals/${hers.withdrawal}/cancel`)),
  'PUT /withdrawals/allowlist': OWN,
  'POST /withdrawals/addresses': OWN,
  'PUT /withdrawals/addresses/:id': withIds((thief) =>
    thief.put(`/withdrawals/addresses/${hers.address}`, { name: 'Stolen' }),
  ),
  'DELETE /withdrawals/addresses/:id': withIds((thief) =>
    thief.delete(`/withdrawals/addresses/${hers.address}`),
  ),
  // Accounts go by their place among the caller's own: there is no number of anybody else's.
  'GET /accounts': OWN,
  'POST /accounts': OWN,
  'PUT /accounts/:id': OWN,
  'GET /accounts/movements': OWN,
  'GET /accounts/movements/:id': withIds((thief) => thief.get(`/accounts/movements/${hers.entry}`)),
  'POST /accounts/transfer': OWN,
  'GET /savings': OWN,
  'POST /savings/pots': OWN,
  'POST /savings/pots/:id/move': withIds(
    (thief) =>
      thief.post(`/savings/pots/${hers.pot}/move`, { direction: 'out', account: '0', amount: '1.00' }),
    (thief) =>
      thief.post(`/savings/pots/${hers.pot}/move`, { direction: 'in', account: '0', amount: '1.00' }),
  ),
  'PUT /savings/pots/:id': withIds((thief) => thief.put(`/savings/pots/${hers.pot}`, { title: MARK })),
  'GET /savings/pots/:id/movements': withIds((thief) => thief.get(`/savings/pots/${hers.pot}/movements`)),
  'POST /savings/pots/:id/close': withIds((thief) =>
    thief.post(`/savings/pots/${hers.pot}/close`, { account: '0' }),
  ),
  'GET /mail': OWN,
  'GET /mail/:id': withIds((thief) => thief.get(`/mail/${hers.mail}`)),
  'PUT /mail/:id/read': withIds((thief) => thief.put(`/mail/${hers.mail}/read`, { read: true })),
  'GET /progress': OWN,
  'GET /profile': OWN,
  'PUT /profile': OWN,
  'GET /verification': OWN,
  'POST /verification/documents': OWN,
  'GET /verification/documents/:id': withIds((thief) =>
    thief.get(`/verification/documents/${hers.document}`),
  ),
  'DELETE /verification/documents/:id': withIds((thief) =>
    thief.delete(`/verification/documents/${hers.document}`),
  ),
  'POST /verification/submit': OWN,
  'GET /chat/unread-count': OWN,
  // A customer's own conversation is read whatever customer is named; see the test of answers.
  'GET /chat/messages': OWN,
  // Finds in the own conversation only; see the test of searching.
  'GET /chat/search': OWN,
  'POST /chat/messages': withIds(
    // Her upload, sent into the thief's own conversation.
    (thief) => thief.post('/chat/messages', { message: '', attachments: [hers.upload] }),
  ),
  'POST /chat/upload': OWN,
  'GET /chat/files/:token/:name': withIds(
    (thief) => thief.get(hers.file),
    (thief) => thief.get(hers.file.replace(/[^/]+$/, 'other.pdf')),
  ),
  'GET /chat/conversation': OWN,
  // Rates the present closing of the own conversation and no other.
  'POST /chat/rating': OWN,
  'GET /admin/users': SUPPORT,
  'GET /admin/messages': SUPPORT,
  'GET /admin/customers/:id': supportWithIds((thief) => thief.get(`/admin/customers/${mia.userId}`)),
  'POST /admin/customers/:id/verification': supportWithIds((thief) =>
    thief.post(`/admin/customers/${mia.userId}/verification`, { kind: 'identity', status: 'approved' }),
  ),
  'GET /admin/replies': SUPPORT,
  'GET /admin/team': SUPPORT,
  'POST /admin/customers/:id/conversation': supportWithIds((thief) =>
    thief.post(`/admin/customers/${mia.userId}/conversation`, { action: 'close' }),
  ),
  'GET /admin/customers/:id/notes': supportWithIds((thief) =>
    thief.get(`/admin/customers/${mia.userId}/notes`),
  ),
  'POST /admin/customers/:id/notes': supportWithIds((thief) =>
    thief.post(`/admin/customers/${mia.userId}/notes`, { text: 'Stolen', client_id: 'stolen' }),
  ),
}

const called = (who: Client, call: string) => {
  const [method = '', route = ''] = call.split(' ')
  const path = route.replaceAll(/:\w+/g, '1')
  if (method === 'GET') return who.get(path)
  if (method === 'DELETE') return who.delete(path)
  return method === 'PUT' ? who.put(path, {}) : who.post(path, {})
}

function dataOf(answer: Answer): unknown {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return (answer.body as { data: unknown }).data
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('file', new Blob([`%PDF-1.4 ${MARK}`]), `${MARK}.pdf`)
  return data
}

beforeEach(async () => {
  await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'not_started' } })
  const document = dataOf(
    await mia.post('/verification/documents', form({ type: 'passport', side: 'front' })),
  ) as { documents: { files: { id: number }[] }[] }
  await control.patch('/sandbox/users/mia@tradefront.test', { verification: { status: 'approved' } })
  const trade = dataOf(await mia.post('/trades/store', await orderFor(mia, 'EURUSD', 0.01))) as { id: number }
  const withdraw = async () =>
    dataOf(
      await mia.post('/withdrawals', {
        account: '1',
        method: 'bank',
        amount: '100.00',
        holder: 'Mia Sample',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
      }),
    ) as { id: string }
  const withdrawal = await withdraw()
  const confirmed = await withdraw()
  const [codeEmail] = await sentTo(control, 'mia@tradefront.test')
  const code = /\d{6}/.exec(codeEmail?.text ?? '')?.[0] ?? ''
  // Another code may be asked for by then.
  ahead += 60_000
  const address = dataOf(
    await mia.post('/withdrawals/addresses', {
      name: MARK,
      method: 'ethereum',
      address: '0x252485a92d543AE75F88Cc7CA9c7A6cCE1344EbB',
    }),
  ) as { id: string }
  const deposit = dataOf(
    await control.post('/sandbox/deposits', {
      email: 'mia@tradefront.test',
      description: MARK,
      amount: '100.00',
    }),
  ) as { id: string }
  const [entry] = dataOf(await mia.get('/accounts/movements')) as { id: string }[]
  const pot = dataOf(await mia.post('/savings/pots', { title: MARK })) as { id: string }
  await control.post('/sandbox/mail', {
    email: 'mia@tradefront.test',
    subject: MARK,
    body: MARK,
    sender: 'Support',
  })
  const [mail] = dataOf(await mia.get('/mail')) as { id: string }[]
  const uploaded = async () => ((await mia.post('/chat/upload', form({}))).body as { url: string }).url
  const url = await uploaded()
  await mia.post('/chat/messages', { message: MARK, attachments: [url] })
  const note = dataOf(
    await control.post('/sandbox/notify', { email: 'mia@tradefront.test', message: MARK }),
  ) as { id: number }
  await enter(sandbox.url, 'mia')
  const sessions = dataOf(await mia.get('/user/sessions')) as { id: string; current: boolean }[]
  hers = {
    session: sessions.find(({ current }) => !current)?.id ?? '',
    trade: trade.id,
    withdrawal: withdrawal.id,
    confirmed: { id: confirmed.id, code },
    deposit: deposit.id,
    address: address.id,
    entry: entry?.id ?? '',
    pot: pot.id,
    mail: mail?.id ?? '',
    document: document.documents.flatMap(({ files }) => files)[0]?.id ?? 0,
    file: url.slice(url.indexOf('/chat/')),
    upload: await uploaded(),
    notification: note.id,
  }
})

describe('[API-01] who may make which call', () => {
  test('every call of the API is in the table, and nothing else is', async () => {
    expect(Object.keys(CALLS).sort()).toEqual(await registeredCalls())
  })

  test('without a session, or with an invented one, everything but the public calls is answered 401', async () => {
    for (const visitor of [createClient(sandbox.url), createClient(sandbox.url, 'x'.repeat(43))])
      for (const [call, { who }] of Object.entries(CALLS)) {
        const { status } = await called(visitor, call)
        if (who === 'everybody') expect(status, call).not.toBe(401)
        else expect(status, call).toBe(401)
      }
  })

  test('a customer is refused what is for support; support is not', async () => {
    for (const [call] of Object.entries(CALLS).filter(([, { who }]) => who === 'support')) {
      expect((await called(demo, call)).status, call).toBe(403)
      // 422 where the call lacks a body or a query, which is not looked at before the role is.
      expect([200, 422], call).toContain((await called(support, call)).status)
    }
  })

  test('every call that takes an id in its address has tries with hers', () => {
    // Their ids are nobody's: instruments, the broker's wallets, kinds of robots, places among the caller's accounts.
    const PUBLIC = [
      'GET /assets/:assetId/candles',
      'GET /automation/robots/:id/trades',
      'POST /automation/robots/:id/state',
      'PUT /automation/robots/:id/limits',
      'GET /deposit/wallets/:id/quote',
      'GET /deposit/wallets/:id/addresses',
      'POST /deposit/wallets/:id/addresses',
      'PUT /accounts/:id',
    ]
    const forgotten = Object.entries(CALLS).filter(
      ([call, { tries }]) => /:\w/.test(call) && tries === undefined,
    )
    expect(forgotten.map(([call]) => call)).toEqual(PUBLIC)
  })

  test('with an id of hers each is refused, reveals nothing, and leaves everything as it was', async () => {
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          ['/open/trades', '/withdrawals', '/savings', '/mail', '/verification', '/accounts', '/user'].map(
            async (path) => (await mia.get(path)).body,
          ),
        ),
        // Prices stand still; the moment of an answer does not.
        (name, value: unknown) => (name === 'last_seen' ? undefined : value),
      )
    const before = await state()
    for (const [call, { tries = [] }] of Object.entries(CALLS))
      for (const attempt of tries) {
        const answer = await attempt(demo)
        expect([403, 404, 422], `${call} ${JSON.stringify(answer.body)}`).toContain(answer.status)
        expect(JSON.stringify(answer.body), call).not.toContain(MARK)
      }
    expect(await state()).toBe(before)
  })

  test('each of these ids is hers: with her own session the same calls are not refused', async () => {
    // Closing, cancelling and deleting come last: what they end cannot be read any more.
    const isLast = (call: string) => /close|cancel|DELETE/.test(call)
    const calls = Object.entries(CALLS).sort(([a], [b]) => Number(isLast(a)) - Number(isLast(b)))
    for (const [call, { who, tries = [] }] of calls) {
      // Documents of a check that has passed stay and are decided, a pot needs money first, and files are found by name as well.
      if (/DELETE|pots\/:id\/move$|POST .*verification$/.test(call)) continue
      const [attempt] = tries
      if (attempt === undefined) continue
      const answer = await attempt(who === 'support' ? support : mia)
      expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    }
  })

  test('what a customer reads has nothing of hers, whatever customer the question names', async () => {
    for (const call of Object.keys(CALLS).filter((one) => one.startsWith('GET ') && !one.includes(':'))) {
      const path = call.slice('GET '.length)
      for (const query of [
        '',
        `?customer_id=${mia.userId}`,
        `?user_id=${mia.userId}`,
        `?account=${mia.userId}`,
      ]) {
        const { body } = await demo.get(`${path}${query}`)
        // A price may have the digits of her account's number among its own.
        for (const text of [/for-mia-alone/, /mia@tradefront\.test/, /(?<![\d.])100002(?!\d)/])
          expect(JSON.stringify(body), `${path}${query}`).not.toMatch(text)
      }
    }
  })

  test('support reads every conversation with its files and the facts of a customer, but neither mail nor savings', async () => {
    expect((await support.get(`/chat/messages?customer_id=${mia.userId}`)).status).toBe(200)
    expect((await support.get(hers.file)).status).toBe(200)
    expect((await support.get(`/admin/customers/${mia.userId}`)).status).toBe(200)
    for (const path of [`/mail/${hers.mail}`, `/savings/pots/${hers.pot}/movements`])
      expect((await support.get(path)).status, path).toBe(404)
  })
})

test('[RT-02] the channels of every person are refused to every other one', async () => {
  const people = [demo, mia, support]
  for (const thief of people) {
    const page = await listen(thief, [])
    for (const owner of people.filter((person) => person !== thief))
      for (const name of ['notification', 'user', 'trade', 'chat.customer']) {
        const answer = await thief.post('/broadcasting/auth', {
          socket_id: page.socketId,
          channel_name: `private-${name}.${owner.userId}`,
        })
        const isOpen = name === 'chat.customer' && thief === support
        expect(answer.status, `${name} of ${owner.userId} by ${thief.userId}`).toBe(isOpen ? 200 : 403)
      }
    page.close()
  }
})
