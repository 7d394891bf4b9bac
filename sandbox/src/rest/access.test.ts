import { type ApiCall, filledPath } from '@tradefront/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Answer,
  type Client,
  PEOPLE,
  type Person,
  createClient,
  listen,
  sandboxForTests,
} from '../testing.ts'
import { CALLS, type CallName } from './routes.ts'
import { type Belongings, MARK, WAITING, giveBelongings } from '../testing/belongings.ts'
import { registeredCalls } from './testing/registered-calls.ts'

/*
 * Who may make which call, according to the contract's table, and what happens with another user's ids: a call that
 * takes an id but has no attempt with one of Mia's fails.
 */

let ahead = 0
const { sandbox, control, demo, mia, support } = sandboxForTests(
  { now: () => Date.now() + ahead },
  'demo',
  'mia',
  'support',
)

let hers: Belongings

/** An attempt to access her data. */
type Try = (thief: Person) => Promise<Answer>

/** What a message can be about. */
const SUBJECTS = [
  ['position', () => hers.trade],
  ['order', () => hers.order],
  ['withdrawal', () => hers.withdrawal],
  ['deposit', () => hers.deposit],
] as const

/** The demo customer's attempts with her ids, by call name: each is refused. */
const TRIES: { readonly [Name in CallName]?: readonly Try[] } = {
  renamePasskey: [(thief) => thief.put(`/user/passkeys/${hers.passkey}`, { name: 'Stolen' })],
  removePasskey: [
    (thief) => thief.post(`/user/passkeys/${hers.passkey}/remove`, { password: PEOPLE.mia.password }),
  ],
  removePush: [(thief) => thief.delete(`/user/push/${hers.push}`)],
  endSession: [(thief) => thief.delete(`/user/sessions/${hers.session}`)],
  readNotification: [(thief) => thief.post(`/notifications/${hers.notification}/read`)],
  authorizeChannel: ['notification', 'user', 'trade', 'chat.customer'].map(
    (channel): Try =>
      async (thief) => {
        const page = await listen(thief, [])
        const answer = await thief.post('/broadcasting/auth', {
          socket_id: page.socketId,
          channel_name: `private-${channel}.${mia.userId}`,
        })
        page.close()
        return answer
      },
  ),
  missedEvents: ['notification', 'user', 'trade', 'chat.customer'].map(
    (channel): Try =>
      (thief) =>
        thief.get(`/broadcasting/events?channel_name=private-${channel}.${mia.userId}&epoch=a&after=0`),
  ),
  amendTrade: [
    (thief) =>
      thief.post(`/trade/${hers.trade}/amend`, { take_profit: 0, stop_loss: 0.5, trailing_distance: 0 }),
  ],
  reduceTrade: [(thief) => thief.post(`/trade/${hers.trade}/reduce`, { volume: 1000 })],
  amendOrder: [(thief) => thief.post(`/orders/${hers.order}/amend`, { ...WAITING, price: 0.6 })],
  cancelOrder: [(thief) => thief.post(`/orders/${hers.order}/cancel`, {})],
  closeTrade: [(thief) => thief.post(`/trade/${hers.trade}/close`)],
  deposit: [(thief) => thief.get(`/deposits/${hers.deposit}`)],
  // A receipt is an upload: hers isn't the thief's.
  depositByWire: [
    (thief) =>
      thief.post('/deposits/wire', {
        amount: '100.00',
        sent_on: new Date().toISOString().slice(0, 10),
        sender: 'Alex Demo',
        bank_reference: 'REF 1',
        receipt: hers.upload,
      }),
  ],
  // The same withdrawal without her quote is made.
  withdraw: [
    (thief) =>
      thief.post('/withdrawals', {
        account: '0',
        method: 'ethereum',
        amount: '100',
        address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
        quote: hers.quote,
      }),
  ],
  checkPayee: [(thief) => thief.post('/withdrawals/payee', { saved: hers.address })],
  withdrawal: [(thief) => thief.get(`/withdrawals/${hers.withdrawal}`)],
  confirmWithdrawal: [
    (thief) => thief.post(`/withdrawals/${hers.confirmed.id}/confirm`, { code: hers.confirmed.code }),
  ],
  newWithdrawalCode: [(thief) => thief.post(`/withdrawals/${hers.withdrawal}/code`)],
  cancelWithdrawal: [(thief) => thief.post(`/withdrawals/${hers.withdrawal}/cancel`)],
  renameAddress: [(thief) => thief.put(`/withdrawals/addresses/${hers.address}`, { name: 'Stolen' })],
  removeAddress: [(thief) => thief.delete(`/withdrawals/addresses/${hers.address}`)],
  movement: [(thief) => thief.get(`/accounts/movements/${hers.entry}`)],
  storedStatement: [(thief) => thief.get(`/statements/${hers.statement}`)],
  movePot: [
    (thief) =>
      thief.post(`/savings/pots/${hers.pot}/move`, { direction: 'out', account: '0', amount: '1.00' }),
    (thief) =>
      thief.post(`/savings/pots/${hers.pot}/move`, { direction: 'in', account: '0', amount: '1.00' }),
  ],
  renamePot: [(thief) => thief.put(`/savings/pots/${hers.pot}`, { title: MARK })],
  potMovements: [(thief) => thief.get(`/savings/pots/${hers.pot}/movements`)],
  closePot: [(thief) => thief.post(`/savings/pots/${hers.pot}/close`, { account: '0' })],
  mail: [(thief) => thief.get(`/mail/${hers.mail}`)],
  readMail: [(thief) => thief.put(`/mail/${hers.mail}/read`, { read: true })],
  documentFile: [(thief) => thief.get(`/verification/documents/${hers.document}`)],
  removeDocument: [(thief) => thief.delete(`/verification/documents/${hers.document}`)],
  sendMessage: [
    // Her upload, sent in the thief's own conversation.
    (thief) => thief.post('/chat/messages', { message: '', attachments: [hers.upload] }),
    ...SUBJECTS.map(
      ([kind, idOf]): Try =>
        (thief) =>
          thief.post('/chat/messages', { message: 'Mine?', about: { kind, id: String(idOf()) } }),
    ),
  ],
  messageSubject: SUBJECTS.flatMap(([kind, idOf]): Try[] => [
    (thief) => thief.get(`/chat/about/${kind}/${idOf()}`),
    (thief) => thief.get(`/chat/about/${kind}/${idOf()}?customer_id=${mia.userId}`),
  ]),
  editMessage: [(thief) => thief.put(`/chat/messages/${hers.message}`, { message: 'Stolen' })],
  deleteMessage: [(thief) => thief.delete(`/chat/messages/${hers.message}`)],
  messageVersions: [(thief) => thief.get(`/admin/messages/${hers.message}/versions`)],
  chatFile: [(thief) => thief.get(hers.file), (thief) => thief.get(hers.file.replace(/[^/]+$/, 'other.pdf'))],
  customerFacts: [(thief) => thief.get(`/admin/customers/${mia.userId}`)],
  reviewDocument: [
    (thief) =>
      thief.post(`/admin/customers/${mia.userId}/verification`, { kind: 'identity', status: 'approved' }),
  ],
  changeConversation: [
    (thief) => thief.post(`/admin/customers/${mia.userId}/conversation`, { action: 'close' }),
  ],
  customerFiles: [(thief) => thief.get(`/admin/customers/${mia.userId}/files`)],
  editReply: [(thief) => thief.put('/admin/replies/1', { title: 'Stolen', text: 'Stolen', version: 1 })],
  deleteReply: [(thief) => thief.delete('/admin/replies/1')],
  findReceipt: [(thief) => thief.get(`/admin/receipts/${hers.receipt.slice(0, 13)}`)],
  notes: [(thief) => thief.get(`/admin/customers/${mia.userId}/notes`)],
  addNote: [
    (thief) => thief.post(`/admin/customers/${mia.userId}/notes`, { text: 'Stolen', client_id: 'stolen' }),
  ],
}

const EVERY_CALL = Object.entries(CALLS) as readonly (readonly [CallName, ApiCall])[]
const paramsOf = ({ path }: ApiCall) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function called(who: Client, call: ApiCall): Promise<Answer> {
  const path = `/${filledPath(call.path, Object.fromEntries(paramsOf(call).map((name) => [name, '1'])))}`
  if (call.method === 'GET') return who.get(path)
  if (call.method === 'DELETE') return who.delete(path)
  return call.method === 'PUT' ? who.put(path, {}) : who.post(path, {})
}

beforeEach(async () => {
  hers = await giveBelongings({ mia, control, later: (ms) => (ahead += ms) })
})

describe('[API-01] access by call', () => {
  test('exactly the calls of the table are served', async () => {
    const declared = EVERY_CALL.map(
      ([, { method, path }]) => `${method} /${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(declared.sort()).toEqual(await registeredCalls())
  })

  test('without a session, or with an invented one, everything except public calls is answered with 401', async () => {
    for (const visitor of [createClient(sandbox.url), createClient(sandbox.url, 'x'.repeat(43))])
      for (const [name, call] of EVERY_CALL) {
        const { status } = await called(visitor, call)
        if (call.access === 'everyone') expect(status, name).not.toBe(401)
        else expect(status, name).toBe(401)
      }
  })

  test('every answer with a body names its media type', async () => {
    const reads = EVERY_CALL.filter(([, { method }]) => method === 'GET')
    const asked = [
      ...EVERY_CALL.map(([name, call]) => [name, called(createClient(sandbox.url), call)] as const),
      ...[demo, support].flatMap((who) => reads.map(([name, call]) => [name, called(who, call)] as const)),
    ]
    for (const [name, asking] of asked) {
      const { headers, body } = await asking
      if (body !== '') expect(headers.get('content-type'), name).toMatch(/^[a-z]+\/[a-z.+-]+/)
    }
    expect(asked.length).toBeGreaterThan(200)
  })

  test('public calls are declared in the table: only site content and starting a session', () => {
    const open = EVERY_CALL.filter(([, { access }]) => access === 'everyone')
    expect(open.map(([name]) => name).sort()).toEqual([
      'beginPasskeyLogin',
      'checkEmail',
      'checkReset',
      'forgotPassword',
      'login',
      'loginCode',
      'loginLink',
      'passkeyLogin',
      'register',
      'resetPassword',
      'settings',
      'siteData',
    ])
  })

  test('customers are refused support calls; support is not', async () => {
    const forSupport = EVERY_CALL.filter(([, { access }]) => access === 'support')
    expect(forSupport.map(([, { path }]) => path).every((path) => path.startsWith('admin/'))).toBe(true)
    expect(forSupport).toHaveLength(EVERY_CALL.filter(([, { path }]) => path.startsWith('admin/')).length)
    for (const [name, call] of forSupport) {
      expect((await called(demo, call)).status, name).toBe(403)
      // 422 if the call lacks a body or a query, which is checked after the role.
      expect([200, 422], name).toContain((await called(support, call)).status)
    }
  })

  test('every call with an id in its path has attempts with hers', () => {
    // Ids without an owner: instruments, the broker's wallets and documents, kinds of robots, indexes of the caller's
    // accounts.
    const PUBLIC: readonly CallName[] = [
      'acceptLegal',
      'candles',
      'depositAddresses',
      'depositQuote',
      'legalText',
      'newDepositAddress',
      'renameAccount',
      'robotTrades',
      'setRobotLimits',
      'setRobotState',
    ]
    const forgotten = EVERY_CALL.filter(
      ([name, call]) => paramsOf(call).length > 0 && TRIES[name] === undefined,
    )
    expect(forgotten.map(([name]) => name).sort()).toEqual(PUBLIC)
  })

  test('with her ids each is refused, reveals nothing, and changes nothing', async () => {
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          [
            '/open/trades',
            '/orders',
            '/withdrawals',
            '/savings',
            '/mail',
            '/verification',
            '/accounts',
            '/user',
          ].map(async (path) => (await mia.get(path)).body),
        ),
        // Prices don't move, but the time of an answer does.
        (name, value: unknown) => (name === 'last_seen' ? undefined : value),
      )
    const before = await state()
    for (const [call, tries] of Object.entries(TRIES))
      for (const attempt of tries) {
        const answer = await attempt(demo)
        expect([403, 404, 422], `${call} ${JSON.stringify(answer.body)}`).toContain(answer.status)
        expect(JSON.stringify(answer.body), call).not.toContain(MARK)
      }
    expect(await state()).toBe(before)
  })

  test('the ids are valid: with her own session the same calls are not refused', async () => {
    // Closing and cancelling come last: afterwards those can't be read any more.
    const LAST: readonly CallName[] = [
      'deleteMessage',
      'cancelOrder',
      'closeTrade',
      'closePot',
      'cancelWithdrawal',
    ]
    // Documents of a check that has passed stay and are decided, a pot needs money first.
    const SKIPPED = new Set<CallName>([
      'endSession',
      'removeAddress',
      'removeDocument',
      'reviewDocument',
      'movePot',
    ])
    const names = (Object.keys(TRIES) as CallName[]).filter((name) => !SKIPPED.has(name))
    for (const name of names.sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))) {
      const { access } = CALLS[name]
      const answer = await TRIES[name]?.[0]?.(access === 'support' ? support : mia)
      expect(answer?.status, `${name} ${JSON.stringify(answer?.body)}`).toBeLessThan(300)
    }
  })

  test('a customer’s answers contain nothing of hers, whichever customer the request names', async () => {
    for (const [, call] of EVERY_CALL.filter(([, { method }]) => method === 'GET')) {
      if (paramsOf(call).length > 0) continue
      const path = `/${call.path}`
      for (const query of [
        '',
        `?customer_id=${mia.userId}`,
        `?user_id=${mia.userId}`,
        `?account=${mia.userId}`,
      ]) {
        const { body } = await demo.get(`${path}${query}`)
        // A price may contain the digits of her account number.
        for (const text of [/for-mia-alone/, /mia@tradefront\.test/, /(?<![\d.])100002(?!\d)/])
          expect(JSON.stringify(body), `${path}${query}`).not.toMatch(text)
      }
    }
  })

  test('support can read every conversation with its files and customer details, but neither mail nor savings', async () => {
    expect((await support.get(`/chat/messages?customer_id=${mia.userId}`)).status).toBe(200)
    expect((await support.get(hers.file)).status).toBe(200)
    expect((await support.get(`/admin/customers/${mia.userId}`)).status).toBe(200)
    for (const path of [`/mail/${hers.mail}`, `/savings/pots/${hers.pot}/movements`])
      expect((await support.get(path)).status, path).toBe(404)
  })
})

test('[RT-02] every user’s channels are refused to all others', async () => {
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
