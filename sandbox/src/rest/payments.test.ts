import {
  DepositAnswer,
  DepositsPage,
  ErrorBody,
  MovementAnswer,
  MovementsPage,
  WithdrawalAnswer,
  WithdrawalsPage,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { enter, sandboxForTests } from '../testing.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')

const isoOf = (days: number) => new Date(START + days * DAY_MS).toISOString()
const later = async (days: number) => {
  now += days * DAY_MS
  Object.assign(demo, await enter(sandbox.url, 'demo'))
}
const arrive = async (amount: string) => {
  const body = { email: 'demo@tradefront.test', description: 'Bitcoin', amount }
  return v.parse(DepositAnswer, (await control.post('/sandbox/deposits', body)).body).data
}
const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const withdraw = async (amount: string) =>
  v.parse(WithdrawalAnswer, (await demo.post('/withdrawals', { ...ETH, amount })).body).data
const deposits = async (query = '') => v.parse(DepositsPage, (await demo.get(`/deposits${query}`)).body)
const withdrawals = async (query = '') =>
  v.parse(WithdrawalsPage, (await demo.get(`/withdrawals${query}`)).body)
const amounts = ({ data }: { data: readonly { amount: string }[] }) => data.map(({ amount }) => amount)

afterEach(() => {
  now = START
})

describe('[WALL-01] [WALL-02] lists of payments', () => {
  test('by status, method and days, with the filter options', async () => {
    expect((await deposits()).filter).toEqual({
      methods: [
        { id: 'crypto', title: 'Crypto' },
        { id: 'card', title: 'Card' },
        { id: 'wire', title: 'Bank transfer' },
      ],
      first_at: undefined,
    })
    await arrive('100.00')
    await later(1)
    await demo.post('/deposits/wire', {
      amount: '250.00',
      sent_on: '2026-06-15',
      sender: 'Alex Demo',
      bank_reference: 'TF-100001',
    })
    await later(1)
    await arrive('300.00')
    expect((await deposits()).filter?.first_at).toBe(isoOf(0))
    expect(amounts(await deposits('?status=processing'))).toEqual(['250.00'])
    expect(amounts(await deposits('?method=crypto'))).toEqual(['300.00', '100.00'])
    // From the first moment on, and before the last.
    expect(amounts(await deposits(`?from=${isoOf(1)}&to=${isoOf(2)}`))).toEqual(['250.00'])
    expect(amounts(await deposits(`?from=${isoOf(1)}&method=crypto`))).toEqual(['300.00'])
  })

  test('also for withdrawals; two methods with the same title differ by network', async () => {
    const first = await withdraw('100')
    await withdraw('200')
    await demo.post(`/withdrawals/${first.id}/cancel`)
    expect(amounts(await withdrawals('?status=cancelled'))).toEqual(['100.00'])
    expect(amounts(await withdrawals('?method=bank'))).toEqual([])
    const titles = (await withdrawals()).filter?.methods.map(({ title }) => title) ?? []
    expect(titles).toContain('Tether, Tron (TRC-20)')
    expect(new Set(titles).size).toBe(titles.length)
  })

  test.each([
    ['/deposits?status=pending', 'status'],
    ['/withdrawals?status=processing', 'status'],
    ['/withdrawals?status=', 'status'],
    ["/deposits?method=card'--", 'method'],
    ['/deposits?method=card&method=wire', 'method'],
    ['/deposits?from=yesterday', 'from'],
    ['/withdrawals?to=2026-02-30T00:00:00Z', 'to'],
    ['/withdrawals?from=2026-06-16T00:00:00Z&to=2026-06-15T00:00:00Z', 'to'],
  ])('%s is refused at %s', async (path, field) => {
    const answer = await demo.get(encodeURI(path))
    expect(answer.status).toBe(422)
    expect(Object.keys(v.parse(ErrorBody, answer.body).errors ?? {})).toEqual([field])
  })
})

describe('[WALL-01] [WALL-02] [WALL-04] one payment by its id', () => {
  test('a deposit, a withdrawal and a statement entry equal those in the lists', async () => {
    const deposit = await arrive('100.00')
    const withdrawal = await withdraw('50')
    expect(v.parse(DepositAnswer, (await demo.get(`/deposits/${deposit.id}`)).body).data).toEqual(deposit)
    expect(v.parse(WithdrawalAnswer, (await demo.get(`/withdrawals/${withdrawal.id}`)).body).data).toEqual(
      withdrawal,
    )
    const [entry] = v.parse(MovementsPage, (await demo.get('/accounts/movements')).body).data
    expect(v.parse(MovementAnswer, (await demo.get(`/accounts/movements/${entry!.id}`)).body).data).toEqual(
      entry,
    )
  })

  test.each(['/deposits/', '/withdrawals/', '/accounts/movements/'])(
    'under %s, an unknown id, another customer’s and one that isn’t a number are all answered with 404',
    async (path) => {
      await arrive('100.00')
      await withdraw('50')
      for (const id of ['999', '0', '-1', 'x', '1e3', '%00'])
        expect((await demo.get(`${path}${id}`)).status, id).toBe(404)
      expect((await mia.get(`${path}1`)).status).toBe(404)
    },
  )
})
