import {
  AccountsAnswer,
  ErrorBody,
  LegalDocumentsAnswer,
  MovementsPage,
  TradesPage,
  UserAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Client, cardToken, createClient, listen, orderFor, sandboxForTests, until } from '../testing.ts'

const { sandbox, control, demo } = sandboxForTests({ now: Date.now }, 'demo')

const ETH = { method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

const select = (who: Client, account: 'real' | 'practice') => who.post('/user/trading-account', { account })
const userOf = async (who: Client) => v.parse(UserAnswer, (await who.get('/user')).body).data
const accountsOf = async (who: Client) => v.parse(AccountsAnswer, (await who.get('/accounts')).body)
const openOf = async (who: Client, query = '') =>
  v.parse(TradesPage, (await who.get(`/open/trades${query}`)).body).data
const price = (rate: number) => control.post('/sandbox/market', { asset_id: 'EURUSD', price: rate })
const buy = async (who: Client, lots: number, changes: object = {}) =>
  who.post('/trades/store', await orderFor(who, 'EURUSD', lots, changes))
const closeAll = async (who: Client) => {
  for (const { id } of await openOf(who)) expect((await who.post(`/trade/${id}/close`)).status).toBe(200)
}
const errorsOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  errors: v.parse(ErrorBody, body).errors,
})

/** A new customer, signed up and logged in, who has accepted the documents. */
async function signUp(): Promise<Client> {
  const email = 'new@tradefront.test'
  const password = 'new-trader-1'
  const person = {
    first_name: 'Nia',
    last_name: 'New',
    username: 'nia',
    email,
    phone: '0123456',
    country_code: '+1',
    country: 'germany',
    nationality: 'germany',
    password,
    confirm_password: password,
  }
  await createClient(sandbox.url).post('/auth/register', person)
  const login = await createClient(sandbox.url).post('/auth/login', { email, password })
  const client = createClient(sandbox.url, (login.body as { data: { token: string } }).data.token)
  const { data } = v.parse(LegalDocumentsAnswer, (await client.get('/legal-documents')).body)
  for (const { kind, version } of data.documents)
    await client.post(`/legal-documents/${kind}/accept`, { version })
  return client
}

describe('[ORD-12] practice and real are two accounts', () => {
  test('a new customer begins in the practice account; the real one holds 0', async () => {
    const nia = await signUp()
    expect(await userOf(nia)).toMatchObject({
      trading_account: 'practice',
      balance: '10000.00',
      practice_balance: '10000.00',
      accounts: [{ title: 'Trading Account', balance: '0.00' }],
    })
    const { data, practice } = await accountsOf(nia)
    expect(data).toMatchObject([{ id: '0', balance: '0.00', available: '0.00' }])
    expect(practice).toMatchObject({
      id: 'practice',
      type: 'practice',
      balance: '10000.00',
      available: '0.00',
    })
  })

  test('the demo customer’s figures are those of the real account', async () => {
    expect(await userOf(demo)).toMatchObject({ trading_account: 'real', balance: '10000.00' })
  })

  test('each has its own orders, margin, history and ledger', async () => {
    const lines = async (query: string) =>
      v.parse(MovementsPage, (await demo.get(`/accounts/movements${query}`)).body).data
    const earlier = await lines('?kind=trade')
    await price(1)
    expect((await buy(demo, 1)).status).toBe(201)
    await select(demo, 'practice')
    expect(await openOf(demo)).toEqual([])
    expect(await openOf(demo, '?account=real')).toMatchObject([{ account: 'real' }])
    // The margin of the real position takes nothing of the practice account's.
    expect((await buy(demo, 9)).status).toBe(201)
    expect((await buy(demo, 9)).body).toMatchObject({ message: 'Insufficient free margin' })
    expect(await openOf(demo)).toMatchObject([{ account: 'practice' }])
    await price(1.02)
    await closeAll(demo)
    const { balance, practice_balance: practice, accounts } = await userOf(demo)
    expect(balance).toBe(practice)
    expect(Number(practice)).toBeGreaterThan(27_000)
    expect(accounts[0]?.balance).toBe('10000.00')
    const closed = v.parse(TradesPage, (await demo.get('/closed/trades')).body).data
    expect(closed.map((trade) => trade.account)).toEqual(['practice'])
    expect((await lines('?account=practice')).map(({ kind, account }) => `${account} ${kind}`)).toEqual([
      'practice trade',
      'practice opening',
    ])
    expect((await lines('')).every(({ account }) => account !== 'practice')).toBe(true)
    expect(await lines('?kind=trade')).toEqual(earlier)
    await select(demo, 'real')
    expect(await openOf(demo)).toMatchObject([{ account: 'real' }])
    expect(await userOf(demo)).toMatchObject({ balance: '10000.00', practice_balance: practice })
  })

  test('an order that names the other account is refused and books nothing', async () => {
    const stale = await buy(demo, 0.1, { account: 'practice' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      message: 'You are on your real account now. Nothing was done on your practice account.',
    })
    expect([...(await openOf(demo)), ...(await openOf(demo, '?account=practice'))]).toEqual([])
    await select(demo, 'practice')
    expect((await buy(demo, 0.1, { account: 'real' })).status).toBe(409)
    expect((await buy(demo, 0.1, { account: 'practice' })).body).toMatchObject({
      data: { account: 'practice' },
    })
    expect(await openOf(demo, '?account=real')).toEqual([])
  })

  test('selecting an account announces it to every page of the customer', async () => {
    const page = await listen(demo, [`private-user.${demo.userId}`])
    expect((await select(demo, 'practice')).body).toMatchObject({ data: { trading_account: 'practice' } })
    await until(() => page.events.some(({ event }) => event === 'user.updated'))
    page.close()
    expect((await demo.post('/user/trading-account', { account: 'savings' })).status).toBe(422)
  })

  test('a stop-out of one leaves the other alone', async () => {
    await price(1)
    await buy(demo, 1)
    await select(demo, 'practice')
    await control.patch('/sandbox/users/demo@tradefront.test', { practice_balance: '1200' })
    await buy(demo, 1)
    // Margin 1,000 each: the practice account is at its stop-out level, the real one far from it.
    await price(0.99)
    expect(await openOf(demo, '?account=practice')).toEqual([])
    expect(await openOf(demo, '?account=real')).toHaveLength(1)
    const { notifications, accounts } = await userOf(demo)
    expect(notifications.slice(0, 2).map(({ title }) => title)).toEqual([
      'Practice account: Stop-out closed EUR/USD',
      'Practice account: Margin call',
    ])
    expect(notifications[1]?.kind).toBe('practice_margin')
    expect(accounts[0]?.balance).toBe('10000.00')
  })

  test('a debt of the practice account is reset on it', async () => {
    await price(1)
    await select(demo, 'practice')
    await buy(demo, 5)
    await price(0.5)
    expect(await userOf(demo)).toMatchObject({
      practice_balance: '0.00',
      accounts: [{ balance: '10000.00' }, {}],
    })
  })

  test('profit on the real account can be withdrawn', async () => {
    await price(1)
    expect((await buy(demo, 0.5)).body).toMatchObject({ message: 'Position opened' })
    await price(1.01)
    await closeAll(demo)
    const available = Number((await accountsOf(demo)).data[0]?.available)
    expect(available).toBeGreaterThan(10_400)
    const withdrawn = await demo.post('/withdrawals', { ...ETH, account: '0', amount: available.toFixed(2) })
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(201)
    expect(await userOf(demo)).toMatchObject({ balance: '0.00', practice_balance: '10000.00' })
  })

  test('each has its own auto trader and robots', async () => {
    expect((await demo.post('/update/autotrader', { autotrader_type: 'high' })).status).toBe(200)
    await select(demo, 'practice')
    expect(await userOf(demo)).toMatchObject({ autotrader: false })
    const stale = await demo.post('/update/autotrader', { autotrader_type: 'low', account: 'real' })
    expect(stale.status).toBe(409)
    await demo.post('/automation/robots/1/state', { state: 'stopped', account: 'practice' })
    expect((await demo.post('/automation/robots/1/state', { state: 'running' })).status).toBe(200)
    expect((await demo.post('/automation/robots/1/state', { state: 'off', account: 'real' })).status).toBe(
      409,
    )
    const states = async (account: string) => {
      const { body } = await demo.get(`/automation/robots?account=${account}`)
      return (body as { data: { id: string; state: string }[] }).data
        .filter(({ state }) => state !== 'off')
        .map(({ id, state }) => `${id} ${state}`)
    }
    expect(await states('real')).toEqual(['auto running'])
    expect(await states('practice')).toEqual(['1 running'])
    // Both go on, whichever account is selected, and each trades on its own.
    await control.post('/sandbox/robots/decide')
    const robotsOf = async (account: string) => [
      ...new Set((await openOf(demo, `?account=${account}`)).map(({ robot }) => robot)),
    ]
    expect(await robotsOf('real')).toEqual(['auto'])
    expect(await robotsOf('practice')).toEqual(['1'])
  })

  test('an advisor is bought with real money, whichever account is traded', async () => {
    await select(demo, 'practice')
    const { accounts: before } = await userOf(demo)
    expect((await demo.post('/purchase/ea', { expert_advisor_id: '7' })).body).toMatchObject({
      status: 'success',
    })
    const after = await userOf(demo)
    expect(after.practice_balance).toBe('10000.00')
    expect(Number(after.accounts[0]?.balance)).toBeLessThan(Number(before[0]?.balance))
  })
})

describe('[WALL-02] practice money stays practice money', () => {
  test('it can neither be paid out, moved nor saved, and nothing is moved into it', async () => {
    const amount = '100'
    const refused = 'Practice money is not real: it can neither be moved nor paid out.'
    for (const [path, body, field] of [
      ['/withdrawals', { ...ETH, account: 'practice', amount }, 'account'],
      ['/accounts/transfer', { from: 'practice', to: '0', amount }, 'from'],
      ['/accounts/transfer', { from: '0', to: 'practice', amount }, 'to'],
    ] as const)
      expect(errorsOf(await demo.post(path, body)), path).toEqual({
        status: 422,
        errors: { [field]: [refused] },
      })
    const { body: pot } = await demo.post('/savings/pots', { title: 'Trip' })
    const { id } = (pot as { data: { id: string } }).data
    for (const direction of ['in', 'out'])
      expect(
        errorsOf(await demo.post(`/savings/pots/${id}/move`, { direction, account: 'practice', amount })),
      ).toEqual({ status: 422, errors: { account: [refused] } })
    for (const text of ['-1', ' -1', ' 0'])
      expect((await demo.post('/accounts/transfer', { from: text, to: '1', amount })).status, text).toBe(422)
  })

  test('a deposit goes to the real account while the practice account is traded', async () => {
    await select(demo, 'practice')
    const token = await cardToken(sandbox, '250')
    expect((await demo.post('/deposits/card', { amount: '250', token })).status).toBe(201)
    expect(await userOf(demo)).toMatchObject({
      balance: '10000.00',
      practice_balance: '10000.00',
      accounts: [{ balance: '10250.00' }, {}],
    })
  })

  test('no list or total of the customer’s money contains it', async () => {
    await select(demo, 'practice')
    await control.patch('/sandbox/users/demo@tradefront.test', { practice_balance: '98765.43' })
    for (const path of ['/withdrawals/options', '/savings', '/accounts/movements'])
      expect(JSON.stringify((await demo.get(path)).body), path).not.toMatch(/practice|98765/)
    const { data } = await accountsOf(demo)
    expect(JSON.stringify(data)).not.toMatch(/practice|98765/)
  })
})

describe('[WALL-04] refilling the practice account', () => {
  const refill = () => demo.post('/accounts/practice/refill')
  const refusal = async () => (await accountsOf(demo)).practice?.refill_refused

  test('sets it back to 10,000, as a line of its statement', async () => {
    await control.patch('/sandbox/users/demo@tradefront.test', { practice_balance: '12.34' })
    expect(await refusal()).toBeUndefined()
    expect((await refill()).body).toMatchObject({ data: { id: 'practice', balance: '10000.00' } })
    const { data, summary } = v.parse(
      MovementsPage,
      (await demo.get('/accounts/movements?account=practice')).body,
    )
    expect(data[0]).toMatchObject({ kind: 'practice', amount: '9987.66', balance: '10000.00' })
    expect(summary?.closing).toBe('10000.00')
    expect(await userOf(demo)).toMatchObject({ balance: '10000.00', trading_account: 'real' })
  })

  test('is refused while a practice position is open, and when nothing is missing', async () => {
    expect((await refill()).body).toMatchObject({ message: 'Your practice account is full.' })
    await select(demo, 'practice')
    await buy(demo, 0.1)
    await control.patch('/sandbox/users/demo@tradefront.test', { practice_balance: '900' })
    const reason = 'Close your practice positions before you refill the account.'
    expect(await refusal()).toBe(reason)
    expect(await refill()).toMatchObject({ status: 422, body: { message: reason } })
    await closeAll(demo)
    expect((await refill()).status).toBe(200)
    expect(await userOf(demo)).toMatchObject({ practice_balance: '10000.00' })
  })

  test('an open real position doesn’t matter', async () => {
    await buy(demo, 0.1)
    await control.patch('/sandbox/users/demo@tradefront.test', { practice_balance: '900' })
    expect((await refill()).status).toBe(200)
  })
})
