import { ErrorBody, MovementsPage, SavingsAnswer, WithdrawalOptionsAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { enter, sandboxForTests } from '../testing.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { sandbox, control, demo } = sandboxForTests({ now: () => now }, 'demo')

/** Lets days pass, which ends the session. */
async function later(days: number): Promise<void> {
  now += days * DAY_MS
  Object.assign(demo, await enter(sandbox.url, 'demo'))
}
const isoOf = (days: number) => new Date(START + days * DAY_MS).toISOString()
const statement = async (query: Record<string, string> = {}) =>
  v.parse(
    MovementsPage,
    (await demo.get(`/accounts/movements?${new URLSearchParams(query).toString()}`)).body,
  )
/** Whole cents, which floats add exactly: the sandbox's own decimals are under test. */
const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const centSum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + centsOf(amount), 0)

/** Id of a product with a term of more than 60 days. */
async function fixedProduct(): Promise<string> {
  const { data } = v.parse(SavingsAnswer, (await demo.get('/savings')).body)
  return data.products?.find(({ term }) => (term?.days ?? 0) > 60)?.id ?? ''
}

// After each, so that the next test's sandbox starts at its own time.
afterEach(() => {
  now = START
})

/** One transfer a day, of amounts that floats can't add. */
async function moveFor(days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    await later(1)
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: (day + 0.1).toFixed(2) })
  }
}

describe('[WALL-04] a statement of some days', () => {
  test('opening balance, entries and closing balance add up to the cent', async () => {
    await moveFor(4)
    const { data, summary } = await statement({ account: '0', from: isoOf(2), to: isoOf(4) })
    expect(data.map(({ amount }) => amount)).toEqual(['-3.10', '-2.10'])
    expect(summary).toEqual({
      opening: '9998.90',
      closing: '9993.70',
      money_in: '0.00',
      money_out: '0.00',
      own_transfers: '-5.20',
      pots: [],
      count: 2,
      first_at: expect.any(String),
    })
    expect(centSum([summary!.opening, ...data.map(({ amount }) => amount)])).toBe(centsOf(summary!.closing))
    expect(data[0]!.balance).toBe(summary!.closing)
    const whole = await statement()
    expect(whole.summary).toMatchObject({ opening: '0.00', closing: '12500.00' })
    expect(centSum(whole.data.map(({ amount }) => amount))).toBe(1_250_000)
  })

  test('transfers between own accounts and pots are neither money in nor money out', async () => {
    await demo.post('/accounts/transfer', { from: '0', to: '1', amount: '250.00' })
    const opened = await demo.post('/savings/pots', { title: 'Holiday' })
    const { id } = (opened.body as { data: { id: string } }).data
    const moved = { account: '0', amount: '400.10' }
    await demo.post(`/savings/pots/${id}/move`, { ...moved, direction: 'in' })
    await demo.post(`/savings/pots/${id}/move`, { ...moved, direction: 'out', amount: '0.10' })
    const { data, summary } = await statement()
    expect(summary).toMatchObject({ closing: '12500.00', money_out: '11.50', own_transfers: '0.00' })
    expect(centSum(data.map(({ amount }) => amount))).toBe(1_250_000)
    const pot = `pot-${id}`
    expect(summary?.pots).toEqual([{ id: pot, title: 'Holiday' }])
    const ofPot = await statement({ account: pot })
    expect(ofPot.summary).toMatchObject({ closing: '400.00', money_in: '0.00', own_transfers: '400.00' })
    expect(ofPot.data.map(({ account_title, amount }) => [account_title, amount])).toEqual([
      ['Holiday', '-0.10'],
      ['Holiday', '400.10'],
    ])
    const first = ofPot.data[0]!
    const entry = await demo.get(`/accounts/movements/${first.id}`)
    expect((entry.body as { data: unknown }).data).toMatchObject({ account: pot, amount: '-0.10' })
  })

  test('a pot’s interest and its cost of closing early are money in and out, also after it is closed', async () => {
    const before = (await statement()).summary!
    const opened = await demo.post('/savings/pots', {
      title: 'Year',
      product: await fixedProduct(),
      account: '0',
      amount: '5000.00',
    })
    const { id } = (opened.body as { data: { id: string } }).data
    await later(40)
    await demo.post(`/savings/pots/${id}/close`, { account: '0' })
    const { data, summary } = await statement()
    const amountOf = (kind: string) => data.find((entry) => entry.kind === kind)?.amount ?? '0.00'
    expect(centsOf(amountOf('interest'))).toBeGreaterThan(0)
    expect(centsOf(amountOf('penalty'))).toBeLessThan(0)
    expect(summary?.own_transfers).toBe('0.00')
    expect(centsOf(summary!.money_out)).toBe(centsOf(before.money_out) - centsOf(amountOf('penalty')))
    expect(centsOf(summary!.money_in)).toBe(centsOf(before.money_in) + centsOf(amountOf('interest')))
    expect(centsOf(summary!.closing)).toBe(
      centSum([before.closing, amountOf('interest'), amountOf('penalty')]),
    )
  })

  test('interest that is due is in the balance before anyone opens the savings page', async () => {
    const opened = await demo.post('/savings/pots', { title: 'Flexible' })
    const { id } = (opened.body as { data: { id: string } }).data
    await demo.post(`/savings/pots/${id}/move`, { direction: 'in', account: '0', amount: '5000.00' })
    await later(30)
    expect((await statement({ account: `pot-${id}`, kind: 'interest' })).data).toHaveLength(1)
  })

  test('the statement of another customer’s pot is refused', async () => {
    const mia = await enter(sandbox.url, 'mia')
    const opened = await mia.post('/savings/pots', { title: 'Hers' })
    const { id } = (opened.body as { data: { id: string } }).data
    expect((await demo.get(`/accounts/movements?account=pot-${id}`)).status).toBe(422)
  })

  test('includes an entry of the first moment, but not of the last', async () => {
    await moveFor(1)
    expect((await statement({ from: isoOf(1) })).summary).toMatchObject({ count: 2 })
    expect((await statement({ from: isoOf(0.5), to: isoOf(1) })).summary).toMatchObject({ count: 0 })
    expect((await statement({ from: new Date(START + DAY_MS + 1).toISOString() })).data).toEqual([])
  })

  test('filtered by type: its entries, but the balances of all', async () => {
    await moveFor(2)
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '5000' })
    const { data, summary } = await statement({ account: '0', kind: 'adjustment' })
    expect(data.map(({ kind }) => kind)).toEqual(['adjustment'])
    expect(summary).toMatchObject({ opening: '0.00', closing: '5000.00', money_in: '0.00', count: 1 })
    expect(summary?.money_out).toBe(data[0]!.amount.slice(1))
  })

  test('in pages of the requested size; page links keep the filter', async () => {
    await moveFor(3)
    const first = await statement({ per_page: '2', kind: 'transfer' })
    expect(first.data).toHaveLength(2)
    expect(first.links.next).toMatch(/per_page=2&kind=transfer&page=2/)
    expect((await statement({ per_page: '2', kind: 'transfer', page: '3' })).links.next).toBeNull()
    expect(first.summary).toMatchObject({ count: 6 })
  })

  test.each([
    ['from=yesterday', 'from'],
    ['from=2026-02-30T00:00:00Z', 'from'],
    ['from=2026-06-15', 'from'],
    ['from=', 'from'],
    ["to=2026-06-15T00:00:00Z' OR '1'='1", 'to'],
    ['from=2026-06-16T00:00:00Z&to=2026-06-15T00:00:00Z', 'to'],
    ['from=2026-06-15T00:00:00Z&to=2026-06-15T00:00:00Z', 'to'],
    ['kind=everything', 'kind'],
    ['kind=trade&kind=deposit', 'kind'],
    ['account=7', 'account'],
    ['per_page=0', 'per_page'],
    ['per_page=201', 'per_page'],
    ['per_page=-1', 'per_page'],
    ['per_page=1e2', 'per_page'],
  ])('%s is refused at %s', async (query, field) => {
    const answer = await demo.get(`/accounts/movements?${encodeURI(query)}`)
    expect(answer.status).toBe(422)
    expect(Object.keys(v.parse(ErrorBody, answer.body).errors ?? {})).toEqual([field])
  })
})

describe('[WALL-02] limits of withdrawals', () => {
  const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
  const withdraw = (amount: string) => demo.post('/withdrawals', { ...ETH, amount })
  const used = async () =>
    v
      .parse(WithdrawalOptionsAnswer, (await demo.get('/withdrawals/options')).body)
      .data.limits?.windows.map((window) => window.used)
  const messageOf = (answer: { readonly body: unknown }) =>
    v.parse(ErrorBody, answer.body).errors?.['amount']?.[0]

  /** A user before the ID check, with settings that allow withdrawing. */
  async function unverify(): Promise<void> {
    await control.patch('/sandbox/settings', { must_verify_withdrawals: false, confirm_withdrawals: false })
    await control.patch('/sandbox/users/demo@tradefront.test', { verification: { status: 'rejected' } })
  }

  test('pending and sent ones count, cancelled and rejected ones do not', async () => {
    await control.patch('/sandbox/settings', { confirm_withdrawals: false })
    const ids: string[] = []
    for (const amount of ['100.10', '200.20', '400.40', '800.80']) {
      const { body } = await withdraw(amount)
      ids.push((body as { data: { id: string } }).data.id)
    }
    expect(await used()).toEqual(['1501.50', '1501.50'])
    await demo.post(`/withdrawals/${ids[0]}/cancel`)
    await control.patch(`/sandbox/withdrawals/${ids[1]}`, { status: 'rejected' })
    await control.patch(`/sandbox/withdrawals/${ids[2]}`, { status: 'completed' })
    expect(await used()).toEqual(['1201.20', '1201.20'])
  })

  test('a limit can be used to the last cent, and is free again when its hours are over', async () => {
    await unverify()
    expect((await withdraw('1500')).status).toBe(201)
    const refused = await withdraw('500.01')
    expect(refused.status).toBe(422)
    expect(messageOf(refused)).toBe('Your limit is $2,000.00 within 24 hours; $500.00 is left.')
    expect((await withdraw('500')).status).toBe(201)
    expect(messageOf(await withdraw('50'))).toBe('Your limit is $2,000.00 within 24 hours; $0.00 is left.')
    await later(1)
    expect(await used()).toEqual(['0.00', '2000.00'])
    for (let day = 0; day < 3; day += 1) {
      expect((await withdraw('2000')).status).toBe(201)
      await later(1)
    }
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '9000' })
    expect((await withdraw('2000')).status).toBe(201)
    await later(1)
    expect(messageOf(await withdraw('50'))).toBe('Your limit is $10,000.00 within 30 days; $0.00 is left.')
  })

  test('two concurrent ones cannot share what is left', async () => {
    await unverify()
    const answers = await Promise.all([withdraw('1500'), withdraw('1500')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})
