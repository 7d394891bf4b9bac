import { ExpertAdvisorsAnswer, PlansData, PurchaseAnswer, UserAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Client, listen, logIn, orderFor, sandboxForTests, until } from '../testing.ts'

const { sandbox, control, demo } = sandboxForTests({}, 'demo')

const userOf = async (client: Client) => v.parse(UserAnswer, (await client.get('/user')).body).data
const change = (body: object) => control.patch('/sandbox/users/demo@tradefront.test', body)
const buy = async (id: string | number) => {
  const answer = await demo.post('/purchase/ea', { expert_advisor_id: id })
  expect(answer.status).toBe(200)
  return v.parse(PurchaseAnswer, answer.body)
}

describe('[ALGO-01] auto trader', () => {
  test.each(['low', 'medium', 'high'])(
    'level %s switches it on and notifies the open pages',
    async (level) => {
      const page = await listen(demo, [`private-user.${demo.userId}`])
      expect((await userOf(demo)).autotrader).toBe(false)
      expect((await demo.post('/update/autotrader', { autotrader_type: level })).status).toBe(200)
      expect((await userOf(demo)).autotrader).toBe(true)
      await until(() => page.events.some((entry) => entry.event === 'user.updated'))
      page.close()
    },
  )

  test('an unknown level is refused', async () => {
    expect((await demo.post('/update/autotrader', { autotrader_type: 'extreme' })).status).toBe(422)
    expect((await userOf(demo)).autotrader).toBe(false)
  })

  test('while a request is pending another one is refused, until decided by a tester', async () => {
    await change({ autotrader_pending: true })
    const answer = await demo.post('/update/autotrader', { autotrader_type: 'low' })
    expect(answer.status).toBe(422)
    expect((answer.body as { message: string }).message).toContain('pending auto trader request')
    expect((await userOf(demo)).autotrader).toBe(false)
    await change({ autotrader_pending: false })
    expect((await demo.post('/update/autotrader', { autotrader_type: 'low' })).status).toBe(200)
  })

  test('not for the logged-out or the disabled', async () => {
    const body = { autotrader_type: 'low' }
    expect((await control.post('/update/autotrader', body)).status).toBe(401)
    const disabled = await logIn(sandbox.url, 'disabled')
    expect((await disabled.post('/update/autotrader', body)).status).toBe(403)
  })
})

describe('[ALGO-02] [API-03] GET /expert_advisors', () => {
  test('passes the schema the client checks it with; free and paid, of both categories', async () => {
    const { data } = v.parse(ExpertAdvisorsAnswer, (await demo.get('/expert_advisors')).body)
    expect(data).toHaveLength(16)
    expect(new Set(data.map(({ id }) => id)).size).toBe(16)
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['expert_advisor', 'others']))
    expect(data.filter(({ amount_val }) => Number(amount_val) === 0).length).toBeGreaterThan(1)
    expect((await control.get('/expert_advisors')).status).toBe(401)
  })

  test('[ALGO-03] a plan includes its advisors', async () => {
    expect((await userOf(demo)).eas).toEqual(['1', '2', '3'])
    await change({ account_type: 'Basic' })
    expect((await userOf(demo)).eas).toEqual([])
    await change({ account_type: 'Premium' })
    expect((await userOf(demo)).eas).toHaveLength(12)
  })
})

describe('[ALGO-05] POST /purchase/ea', () => {
  test('debits the price and is stored', async () => {
    expect(await buy('11')).toMatchObject({ status: 'success' })
    expect(await userOf(demo)).toMatchObject({ balance: '9751.00', eas: ['1', '2', '3', '11'] })
  })

  test('the same item is bought only once, even concurrently', async () => {
    const answers = await Promise.all([buy('4'), buy('4'), buy(4)])
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect((await userOf(demo)).balance).toBe('9920.50')
  })

  test('repeating a request gets the first answer and pays once', async () => {
    const body = { expert_advisor_id: '4' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await demo.post('/purchase/ea', body, key)
    const again = await demo.post('/purchase/ea', body, key)
    expect([first.body, again.body]).toMatchObject([{ status: 'success' }, { status: 'success' }])
    expect((await userOf(demo)).balance).toBe('9920.50')
  })

  test('included items are already owned', async () => {
    expect(await buy('2')).toEqual({ status: 'failed', message: 'You already own this Expert Advisor' })
    expect((await userOf(demo)).balance).toBe('10000.00')
  })

  test('a balance that is too small buys nothing; exactly the price is enough', async () => {
    await change({ balance: '398.99' })
    expect(await buy('12')).toEqual({ status: 'failed', message: 'Insufficient balance' })
    expect(await userOf(demo)).toMatchObject({ balance: '398.99', eas: ['1', '2', '3'] })
    await change({ balance: '399.00' })
    expect(await buy('12')).toMatchObject({ status: 'success' })
    expect((await userOf(demo)).balance).toBe('0.00')
  })

  test('the margin of open positions stays in the account', async () => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 1))
    await change({ balance: '1100' })
    expect(await buy('12')).toEqual({ status: 'failed', message: 'Insufficient free margin' })
    expect((await userOf(demo)).balance).toBe('1100.00')
  })

  test('free items cost nothing, even with an empty account; unknown ones are refused', async () => {
    await change({ balance: '0' })
    expect(await buy('8')).toMatchObject({ status: 'success' })
    expect(await buy('99')).toEqual({ status: 'failed', message: 'Expert Advisor not found' })
    expect((await demo.post('/purchase/ea', {})).status).toBe(422)
  })

  test('a purchase belongs to its buyer only', async () => {
    await buy('11')
    expect((await userOf(await logIn(sandbox.url, 'mia'))).eas).not.toContain('11')
  })
})

test('[ALGO-01] the auto trader is switched off, and its level stays saved', async () => {
  const save = (autotrader_type: string) => demo.post('/update/autotrader', { autotrader_type })
  await save('high')
  expect(await userOf(demo)).toMatchObject({ autotrader: true, autotrader_type: 'high' })
  expect((await save('off')).status).toBe(200)
  expect(await userOf(demo)).toMatchObject({ autotrader: false, autotrader_type: 'high' })
})

test('[ALGO-05] included items are distinguished from bought ones', async () => {
  await buy('11')
  const { data } = (await demo.get('/expert_advisors')).body as { data: { id: number; included: boolean }[] }
  const included = data.filter((advisor) => advisor.included).map(({ id }) => String(id))
  expect(included.length).toBeGreaterThan(0)
  expect(included).not.toContain('11')
  expect((await userOf(demo)).eas).toEqual(expect.arrayContaining([...included, '11']))
})

test('[ALGO-06] GET /data has the plans with a feature per label, the first an amount', async () => {
  const { data } = (await control.get('/data')).body as { data: unknown }
  const { plans, plan_features } = v.parse(PlansData, data)
  expect(plans.map(({ title }) => title)).toContain('Pro')
  for (const plan of plans) {
    expect(plan.features).toHaveLength(plan_features.length)
    expect(Number(plan.features[0])).toBeGreaterThan(0)
  }
})
