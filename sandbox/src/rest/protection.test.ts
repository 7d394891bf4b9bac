import {
  AppropriatenessAnswer,
  ComplaintsAnswer,
  LimitsAnswer,
  PermissionsAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { APPROPRIATENESS_QUESTIONS } from '../catalog/appropriateness.ts'
import { afterWorkingDays } from '../domain/protection/complaints.ts'
import { createClient, enter, orderFor, PEOPLE, sandboxForTests, sentTo, until } from '../testing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { sandbox, control, demo } = sandboxForTests(
  // Sessions outlast the breaks.
  { now: () => now, sessionIdleMs: 10_000 * DAY, sessionLifetimeMs: 10_000 * DAY },
  'demo',
)
const { email, password } = PEOPLE.demo

afterEach(() => {
  now = START
})

const limits = async () => v.parse(LimitsAnswer, (await demo.get('/limits')).body).data
const permissions = async () => v.parse(PermissionsAnswer, (await demo.get('/user/permissions')).body).data
const limitOf = async (kind: string, period = 'day') =>
  (await limits()).limits.find((limit) => limit.kind === kind && limit.period === period)
const setLimit = (kind: string, amount: string | null, period = 'day') =>
  demo.put('/limits', { kind, period, amount })
const takeBreak = (kind: string, days: number, typed: string = password) =>
  demo.post('/limits/break', { kind, days, password: typed })
const order = async () => await demo.post('/trades/store', await orderFor(demo, 'BTCUSD', 0.01))
const wire = (amount: string) =>
  demo.post('/deposits/wire', {
    amount,
    sent_on: new Date(now).toISOString().slice(0, 10),
    sender: 'Alex Demo',
    bank_reference: 'REF 1',
  })
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

describe('[ALGO-02] a break and robots', () => {
  test('none is set to work on real money meanwhile; it can still be stopped, and practice goes on', async () => {
    const robot = (state: string) => demo.post('/automation/robots/1/state', { state })
    const auto = (level: string) => demo.post('/update/autotrader', { autotrader_type: level })
    await robot('stopped')
    expect((await robot('running')).status).toBe(200)
    await takeBreak('time_out', 1)
    expect((await robot('stopped')).status).toBe(200)
    for (const refused of [await robot('running'), await auto('low')]) {
      expect(refused.status).toBe(403)
      expect(messageOf(refused)).toMatch(/^Your time-out lasts until/)
    }
    expect((await robot('off')).status).toBe(200)
    expect((await robot('stopped')).status).toBe(403)
    expect((await auto('off')).status).toBe(200)
    await demo.post('/user/trading-account', { account: 'practice' })
    expect((await auto('low')).status).toBe(200)
    await demo.post('/user/trading-account', { account: 'real' })
    now += DAY
    expect((await auto('low')).status).toBe(200)
  })
})

describe('[WALL-01] a deposit limit', () => {
  test('refuses what it leaves no room for, with amount and time, and counts what is on its way', async () => {
    await setLimit('deposit', '500.00')
    expect((await wire('300.00')).status).toBe(201)
    now += HOUR
    const refused = await wire('200.01')
    expect(refused.status).toBe(422)
    expect(messageOf(refused)).toBe(
      'Your deposit limit is $500.00 in 24 hours: $200.00 is left until 2026-06-16 12:00 UTC.',
    )
    expect((await permissions()).deposit_room).toBe('200.00')
    expect((await wire('200.00')).status).toBe(201)
    expect((await permissions()).deposit).toMatchObject({
      reason: 'deposit_limit',
      until: '2026-06-16T12:00:00.000Z',
    })
    now = START + DAY
    expect((await wire('300.00')).status).toBe(201)
  })

  test('the tightest of its periods counts', async () => {
    await setLimit('deposit', '5000.00')
    await setLimit('deposit', '1000.00', 'month')
    expect((await wire('1000.01')).status).toBe(422)
    expect((await wire('1000.00')).status).toBe(201)
    now += 7 * DAY
    expect((await wire('100.00')).status).toBe(422)
    now = START + 30 * DAY
    expect((await wire('100.00')).status).toBe(201)
  })

  test('is lowered immediately; raising waits 24 hours, removing 7 days', async () => {
    await setLimit('deposit', '500.00')
    await setLimit('deposit', '300.00')
    expect(await limitOf('deposit')).toMatchObject({ amount: '300.00', next: null })
    await setLimit('deposit', '900.00')
    expect(await limitOf('deposit')).toMatchObject({
      amount: '300.00',
      next: { amount: '900.00', at: '2026-06-16T12:00:00.000Z' },
    })
    expect((await wire('300.01')).status).toBe(422)
    now += DAY
    expect(await limitOf('deposit')).toMatchObject({ amount: '900.00', next: null })
    await setLimit('deposit', null)
    now += 7 * DAY - 1
    expect(await limitOf('deposit')).toMatchObject({ amount: '900.00', next: { amount: null } })
    now += 1
    expect(await limitOf('deposit')).toMatchObject({ amount: null, next: null })
  })

  test('a raise or removal is announced by mail and bell, with how to keep the limit', async () => {
    const subjects = async () => (await sentTo(control, email)).map(({ subject }) => subject)
    await setLimit('deposit', '500.00')
    await setLimit('deposit', '300.00')
    expect(await subjects()).toEqual([])
    await setLimit('deposit', '900.00')
    await setLimit('deposit', '900')
    await setLimit('deposit', null)
    expect(await subjects()).toEqual([
      'Your deposit limit will be removed',
      'Your deposit limit will be raised',
    ])
    const [, { text } = { text: '' }] = await sentTo(control, email)
    expect(text).toContain('limit of $300.00 in 24 hours will be raised to $900.00 on 2026-06-16 12:00 UTC.')
    expect(text).toContain("If this wasn't you, keep the limit, change your password")
    const { data } = (await demo.get('/user')).body as { data: { notifications: { title?: string }[] } }
    expect(data.notifications[0]?.title).toBe('Your deposit limit will be removed')
  })

  test('setting it again drops a raise that waits', async () => {
    await setLimit('deposit', '300.00')
    await setLimit('deposit', null)
    await setLimit('deposit', '300.00')
    now += 8 * DAY
    expect(await limitOf('deposit')).toMatchObject({ amount: '300.00', next: null })
  })

  test.each(['0', '-5', '1.001', 'x'])('%s is not a limit', async (amount) => {
    expect((await setLimit('deposit', amount)).status).toBe(422)
  })
})

describe('[ORD-04] a loss limit', () => {
  /** Loses the spread: the price doesn't move. */
  async function lose(): Promise<void> {
    const { id } = ((await order()).body as { data: { id: number } }).data
    await demo.post(`/trade/${id}/close`)
  }

  test('refuses new positions once it is reached, until the loss is older than its period; closing works', async () => {
    const held = await order()
    await lose()
    await setLimit('loss', '0.01')
    const refused = await order()
    expect(refused.status).toBe(403)
    expect(messageOf(refused)).toBe(
      'You have reached your loss limit of $0.01 in 24 hours. You can open new positions from 2026-06-16 12:00 UTC. You can still close positions and withdraw.',
    )
    expect((await permissions()).open_positions).toMatchObject({ reason: 'loss_limit' })
    now = START + DAY
    expect((await order()).status).toBe(201)
    const { id } = (held.body as { data: { id: number } }).data
    expect((await demo.post(`/trade/${id}/close`)).status).toBe(200)
  })
})

describe.each([
  ['time_out', 1],
  ['self_exclusion', 183],
] as const)('[SESS-07] a break: %s', (kind, days) => {
  test('refuses positions and deposits with its time; closing and withdrawing work; it ends by itself', async () => {
    const held = await order()
    const { id } = (held.body as { data: { id: number } }).data
    expect((await takeBreak(kind, days)).status).toBe(200)
    const end = new Date(START + days * DAY).toISOString()
    for (const refused of [await order(), await wire('200.00')]) {
      expect(refused.status).toBe(403)
      expect(messageOf(refused)).toContain(end.slice(0, 10))
    }
    expect(await permissions()).toMatchObject({
      open_positions: { reason: kind, until: end },
      deposit: { until: end },
    })
    expect((await demo.post(`/trade/${id}/close`)).status).toBe(200)
    const withdrawal = {
      account: '1',
      method: 'bank',
      amount: '100.00',
      holder: 'Alex Demo',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    }
    expect((await demo.post('/withdrawals', withdrawal)).status).toBe(201)
    now = START + days * DAY
    expect(await permissions()).toMatchObject({ open_positions: null, deposit: null })
  })

  test('an order that waits and a robot that runs open nothing with real money', async () => {
    const rate = (at: number) => control.post('/sandbox/market', { asset_id: 'EURUSD', price: at })
    await rate(1.1)
    const { id, leverage } = await orderFor(demo, 'EURUSD', 0.01)
    const waiting = { kind: 'limit', type: 'buy', id, leverage, price: 1.05, limit_price: 0, volume: 1000 }
    const place = { ...waiting, take_profit: 0, stop_loss: 0, expiry: 'gtc' }
    expect((await demo.post('/orders', { orders: [place] })).status).toBe(201)
    expect((await demo.post('/update/autotrader', { autotrader_type: 'high' })).status).toBe(200)
    await takeBreak(kind, days)
    await rate(1.04)
    for (let times = 0; times < 5; times += 1) await control.post('/sandbox/robots/decide')
    expect((await demo.get('/open/trades')).body).toMatchObject({ data: [] })
    const { body } = await demo.get('/orders?ended=true')
    const [ended] = (body as { data: { state: string; reason: string }[] }).data
    expect(ended?.state).toBe('rejected')
    expect(ended?.reason).toMatch(/lasts until/)
    // On practice money both go on.
    await demo.post('/user/trading-account', { account: 'practice' })
    await rate(1.1)
    expect((await demo.post('/orders', { orders: [place] })).status).toBe(201)
    await rate(1.04)
    expect((await demo.get('/open/trades')).body).toMatchObject({ data: [{ account: 'practice' }] })
  })

  test('can’t be ended early or shortened, only followed by a longer one', async () => {
    await takeBreak(kind, days)
    expect((await takeBreak('time_out', 1)).status).toBe(422)
    expect((await takeBreak('self_exclusion', 365)).status).toBe(200)
    expect((await limits()).break).toMatchObject({ kind: 'self_exclusion' })
  })

  test('takes the password, and one of the lengths', async () => {
    expect((await takeBreak(kind, days, 'wrong-password')).status).toBe(422)
    expect((await takeBreak(kind, 3)).status).toBe(422)
    expect((await limits()).break).toBeNull()
  })
})

describe('[ONB-02] the appropriateness test', () => {
  const right = Object.fromEntries(APPROPRIATENESS_QUESTIONS.map((question) => [question.id, question.right]))
  const wrong = Object.fromEntries(
    APPROPRIATENESS_QUESTIONS.map(({ id, options, right: answer }) => [
      id,
      options.find((option) => option.id !== answer)!.id,
    ]),
  )
  const reset = (state: string) => control.post(`/sandbox/users/${email}/appropriateness`, { state })
  const take = (answers: object) => demo.post('/appropriateness', { answers })
  const state = async () => v.parse(AppropriatenessAnswer, (await demo.get('/appropriateness')).body).data

  test('comes before the first order with real money, and passing it once is enough', async () => {
    await reset('open')
    const refused = await order()
    expect(refused.status).toBe(403)
    expect(messageOf(refused)).toContain('appropriateness test')
    expect((await state()).passed_at).toBeUndefined()
    expect((await take(right)).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'passed', passed_at: new Date(now).toISOString() })
    expect((await order()).status).toBe(201)
    expect((await take(right)).status).toBe(409)
  })

  test('never tells the right answers', async () => {
    await reset('open')
    expect(JSON.stringify(await demo.get('/appropriateness'))).not.toContain('"right"')
  })

  test('a failed attempt warns, and waits a day for the next', async () => {
    await reset('open')
    await take(wrong)
    expect(await state()).toMatchObject({
      state: 'failed',
      retry_at: '2026-06-16T12:00:00.000Z',
      warning: expect.stringContaining('not appropriate for you') as string,
    })
    expect(messageOf(await order())).toContain('2026-06-16 12:00 UTC')
    expect((await take(right)).status).toBe(422)
    now += DAY
    expect((await state()).state).toBe('open')
    expect((await take(right)).status).toBe(200)
  })

  test('every question needs one of its answers', async () => {
    await reset('open')
    const { leverage: _missing, ...rest } = right
    expect((await take(rest)).body).toMatchObject({ errors: { leverage: ['Choose an answer.'] } })
    expect((await take({ ...right, leverage: 'z' })).status).toBe(422)
  })

  test('isn’t asked about practice money, nor where the broker has switched it off', async () => {
    await reset('open')
    await demo.post('/user/trading-account', { account: 'practice' })
    expect((await order()).status).toBe(201)
    await demo.post('/user/trading-account', { account: 'real' })
    expect((await order()).status).toBe(403)
    await control.patch('/sandbox/settings', { appropriateness_test: false })
    expect((await state()).state).toBe('not_needed')
    expect((await order()).status).toBe(201)
  })
})

async function signUp() {
  await control.post('/auth/register', {
    first_name: 'New',
    last_name: 'Comer',
    username: 'newcomer',
    email: 'new@tradefront.test',
    phone: '5551234567',
    password: 'a-long-secret-7',
    confirm_password: 'a-long-secret-7',
  })
  const login = await control.post('/auth/login', {
    email: 'new@tradefront.test',
    password: 'a-long-secret-7',
  })
  return createClient(sandbox.url, (login.body as { data: { token: string } }).data.token)
}

describe('[WALL-05] a complaint', () => {
  const complain = (changes: object = {}) =>
    demo.post('/complaints', {
      subject: 'A late withdrawal',
      text: 'My withdrawal of last week has not arrived yet.',
      ...changes,
    })
  const filed = async () => v.parse(ComplaintsAnswer, (await demo.get('/complaints')).body).data

  test('has a number and the date by which it is answered, 15 working days later', async () => {
    expect((await complain({ request_number: '4F2A91C3-7B1E' })).status).toBe(201)
    expect(await filed()).toMatchObject([
      {
        number: 'C-2026-00001',
        state: 'open',
        request_number: '4F2A91C3-7B1E',
        answer_by: '2026-07-06T12:00:00.000Z',
      },
    ])
    const { body } = await demo.get('/mail')
    expect(JSON.stringify(body)).toContain('We have received your complaint C-2026-00001')
  })

  test('is answered once, and the customer gets the answer', async () => {
    await complain()
    const answer = (text: string) => control.post('/sandbox/complaints/1/answer', { answer: text })
    expect((await answer('The bank had returned it.')).status).toBe(200)
    expect((await answer('Another answer.')).status).toBe(404)
    expect(await filed()).toMatchObject([{ state: 'answered', answer: 'The bank had returned it.' }])
  })

  test.each([{ subject: 'x' }, { text: 'too short' }])('%j is refused', async (changes) => {
    expect((await complain(changes)).status).toBe(422)
  })

  test('a weekend isn’t counted', () => {
    expect(afterWorkingDays(Date.parse('2026-06-19T12:00:00Z'), 1)).toBe('2026-06-22T12:00:00.000Z')
  })
})

describe('[SESS-06] closing an account', () => {
  const close = (body: object = { password }) => demo.post('/account/close', body)
  const empty = () =>
    control.patch(`/sandbox/users/${email}`, {
      accounts: [
        { title: 'Trading Account', balance: '0.00' },
        { title: 'Cash Account', balance: '0.00' },
      ],
    })

  test('is refused with the reasons while a position is open or money is left', async () => {
    await order()
    await demo.post('/withdrawals', {
      account: '1',
      method: 'bank',
      amount: '100.00',
      holder: 'Alex Demo',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    })
    const { body } = await demo.get('/account/closing')
    expect(
      (body as { data: { obstacles: { kind: string }[] } }).data.obstacles.map(({ kind }) => kind),
    ).toEqual(['positions', 'money', 'withdrawals'])
    const refused = await close()
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toContain('You have one open position.')
    expect((await demo.get('/user')).status).toBe(200)
  })

  test('takes the password, ends every session, and the account can’t be logged into again', async () => {
    await empty()
    expect((await close({ password: 'wrong-password' })).status).toBe(422)
    expect((await close()).status).toBe(200)
    expect((await demo.get('/user')).status).toBe(401)
    const login = await control.post('/auth/login', { email, password })
    expect(login.status).toBe(403)
    expect(messageOf(login)).toBe('This account is closed. Contact support.')
    await until(async () =>
      (await sentTo(control, email)).some(({ subject }) => subject === 'Your account is closed'),
    )
  })

  test('coins that arrive later are not credited, and its owner learns how to get them back', async () => {
    await empty()
    await close()
    const { body } = await control.post('/sandbox/coins', { email, wallet: '1', amount: '0.5' })
    expect(body).toMatchObject({ data: { status: 'declined' } })
    await control.post('/sandbox/blocks', { count: 10 })
    const owner = await control.patch(`/sandbox/users/${email}`, {})
    expect(owner.body).toMatchObject({ data: { balance: '0.00' } })
    await until(async () =>
      JSON.stringify(await sentTo(control, email)).includes('Contact support to have the coins returned'),
    )
  })

  test('cancels orders that wait for a price and switches robots off, on both accounts', async () => {
    await empty()
    const { id, leverage } = await orderFor(demo, 'EURUSD', 0.01)
    const waiting = { kind: 'limit', type: 'buy', id, leverage, price: 0.5, limit_price: 0, volume: 1000 }
    const place = { ...waiting, take_profit: 0, stop_loss: 0, expiry: 'gtc' }
    for (const account of ['real', 'practice'] as const) {
      await demo.post('/user/trading-account', { account })
      if (account === 'practice')
        expect((await demo.post('/update/autotrader', { autotrader_type: 'low' })).status).toBe(200)
      expect((await demo.post('/orders', { orders: [place, place] })).status).toBe(201)
    }
    expect((await close()).status).toBe(200)
    await control.patch(`/sandbox/users/${email}`, { status: 'active' })
    const owner = await enter(sandbox.url, 'demo')
    for (const account of ['real', 'practice']) {
      const { body: working } = await owner.get(`/orders?account=${account}`)
      expect(working).toMatchObject({ data: [] })
      const { body: ended } = await owner.get(`/orders?account=${account}&ended=true`)
      expect((ended as { data: object[] }).data.slice(0, 2)).toMatchObject([
        { state: 'cancelled', reason: 'The account was closed' },
        { state: 'cancelled', reason: 'The account was closed' },
      ])
      const { body: robots } = await owner.get(`/automation/robots?account=${account}`)
      expect((robots as { data: { state: string }[] }).data.map(({ state }) => state)).not.toContain(
        'running',
      )
    }
  })

  test('practice money doesn’t stand in the way', async () => {
    const newcomer = await signUp()
    expect((await newcomer.get('/account/closing')).body).toMatchObject({ data: { obstacles: [] } })
  })
})
