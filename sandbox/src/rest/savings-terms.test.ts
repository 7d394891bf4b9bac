import {
  ErrorBody,
  MailPage,
  MovementsPage,
  PotAnswer,
  PotMovementsPage,
  SavingsAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, sandboxForTests } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
let time = START
beforeEach(() => {
  time = START
})
// Weeks pass within a test, and sessions should survive them.
const { control, demo } = sandboxForTests(
  { now: () => time, sessionIdleMs: 2 * YEAR_MS, sessionLifetimeMs: 2 * YEAR_MS },
  'demo',
)

const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const potOf = (answer: Answer) => v.parse(PotAnswer, answer.body).data
const overview = async () => v.parse(SavingsAnswer, (await demo.get('/savings')).body).data
const productOf = async (days: number | undefined) =>
  (await overview()).products!.find(({ term }) => term?.days === days)!.id
const openWith = (body: object, key?: string) =>
  demo.post(
    '/savings/pots',
    { title: 'House', account: '0', ...body },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const openFixed = async () => potOf(await openWith({ product: await productOf(90), amount: '10000.00' }))
const close = (id: string) => demo.post(`/savings/pots/${id}/close`, { account: '0' })
const history = async (id: string) =>
  v
    .parse(PotMovementsPage, (await demo.get(`/savings/pots/${id}/movements`)).body)
    .data.map(({ kind, amount, balance }) => [kind, amount, balance])
const statement = async () =>
  v
    .parse(MovementsPage, (await demo.get('/accounts/movements?account=0&kind=savings')).body)
    .data.map(({ description, amount }) => [description, amount])
const balance = async () => (await overview()).accounts[0]?.balance

describe('[WALL-04] savings products', () => {
  test('flexible and fixed ones with rate, term, minimum and cost of closing early', async () => {
    const { products } = await overview()
    expect(products?.map(({ title, rate, minimum, term }) => [title, rate, minimum, term])).toEqual([
      ['Flexible', '2.50', '10.00', undefined],
      ['30 days', '3.00', '100.00', { days: 30, penalty_days: 10 }],
      ['90 days', '3.75', '250.00', { days: 90, penalty_days: 30 }],
      ['365 days', '4.50', '500.00', { days: 365, penalty_days: 90 }],
    ])
  })

  test('a pot is opened with its first amount in one step, once per key', async () => {
    const body = { product: await productOf(undefined), amount: '10.00' }
    const answers = await Promise.all([openWith(body, 'open'), openWith(body, 'open')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { pots } = await overview()
    expect(pots).toMatchObject([{ balance: '10.00', rate: '2.50' }])
    expect(pots[0]).not.toHaveProperty('term')
    expect(await statement()).toEqual([['To savings: House', '-10.00']])
    expect(await balance()).toBe('9990.00')
  })

  test.each([
    ['less than the minimum', { amount: '249.99' }, 'amount'],
    ['no amount', {}, 'amount'],
    ['more than is available', { amount: '10000.01' }, 'amount'],
    ['an unknown account', { amount: '250.00', account: '9' }, 'account'],
    ['terms that are not offered', { amount: '250.00', product: '90-9.99-250.00-30' }, 'product'],
  ])('%s is refused, and nothing is opened or moved', async (_case, body, field) => {
    const answer = await openWith({ product: await productOf(90), ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
    expect((await overview()).pots).toEqual([])
    expect(await balance()).toBe('10000.00')
  })

  test('changed terms have another id: a pot is never opened on unseen terms', async () => {
    const product = await productOf(90)
    const fixed = { title: '90 days', minimum: '250.00', term: { days: 90, penalty_days: 30 } }
    const flexible = { title: 'Flexible', rate: '2.00', minimum: '10.00' }
    const set = (savings_products: unknown) => control.patch('/sandbox/settings', { savings_products })
    await set([flexible, { ...fixed, rate: '3.50' }])
    expect(errorsOf(await openWith({ product, amount: '300.00' }))).toHaveProperty('product')
    expect((await overview()).rate).toBe('2.00')
    for (const wrong of [[fixed], [flexible, flexible], [{ ...flexible, rate: '2' }]])
      expect((await set(wrong)).status).toBe(422)
    await set([])
    expect(await overview()).not.toHaveProperty('products')
    await set(null)
    expect(await productOf(90)).toBe(product)
  })
})

describe('[WALL-04] a fixed term', () => {
  test('locks the money, shows its end and interest, and can be renamed', async () => {
    const pot = await openFixed()
    expect(pot).toMatchObject({
      rate: '3.75',
      next_payment: '2026-09-13',
      // 90 days of 1.02739726.
      term: { days: 90, ends_on: '2026-09-13', interest: '92.46', early_cost: '0.00', next_rate: '2.50' },
    })
    for (const direction of ['in', 'out'])
      expect(
        errorsOf(
          await demo.post(`/savings/pots/${pot.id}/move`, { direction, account: '0', amount: '1.00' }),
        ),
      ).toEqual({ amount: ['The money of this pot is fixed until 2026-09-13.'] })
    expect(potOf(await demo.put(`/savings/pots/${pot.id}`, { title: 'Flat' })).title).toBe('Flat')
  })

  test('closed early: history and statement show interest and cost to the cent', async () => {
    const { id } = await openFixed()
    time += 40 * DAY_MS
    // 40 days earned 41.0958904; 30 of them are 30.8219178.
    expect((await overview()).pots[0]).toMatchObject({
      accrued: '41.0958904',
      term: { early_cost: '30.82' },
    })
    expect((await close(id)).status).toBe(200)
    expect(await statement()).toEqual([
      ['Cost of closing early: House', '-30.82'],
      ['Savings interest: House', '41.09'],
      ['From savings: House (closed)', '10000.00'],
      ['To savings: House', '-10000.00'],
    ])
    expect(await balance()).toBe('10010.27')
  })

  test('closed on the day it was opened, nothing is lost', async () => {
    const { id } = await openFixed()
    expect((await close(id)).status).toBe(200)
    expect(await balance()).toBe('10000.00')
  })

  test('at maturity interest is paid and the pot continues as flexible; its owner is notified once', async () => {
    const { id } = await openFixed()
    time = Date.parse('2026-09-13T00:00:00Z')
    const { pots } = await overview()
    expect(pots).toMatchObject([{ balance: '10092.46', earned: '92.46', rate: '2.50' }])
    expect(pots[0]).not.toHaveProperty('term')
    await overview()
    const mails = v.parse(MailPage, (await demo.get('/mail')).body).data
    expect(mails.filter(({ subject }) => subject === 'The term of House has ended')).toHaveLength(1)
    expect(await history(id)).toEqual([
      ['interest', '92.46', '10092.46'],
      ['in', '10000.00', '10000.00'],
    ])
    await demo.post(`/savings/pots/${id}/move`, { direction: 'out', account: '0', amount: '92.46' })
    expect((await close(id)).status).toBe(200)
    expect(await balance()).toBe('10092.46')
  })

  test('a tester can let days pass, bringing maturity closer', async () => {
    const { id } = await openFixed()
    const aged = potOf(await control.patch(`/sandbox/savings/${id}`, { days: 89 }))
    expect(aged.term?.ends_on).toBe('2026-06-16')
    expect(potOf(await control.patch(`/sandbox/savings/${id}`, { days: 1 }))).toMatchObject({
      balance: '10092.46',
    })
  })
})
