import { AccountsAnswer, DepositAnswer, DepositQuoteAnswer } from '@tradefront/contracts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { creditOf } from '../domain/wallet/coin-deposits.ts'
import { listen, sandboxForTests, until } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { control, demo } = sandboxForTests({ now: () => now }, 'demo')

const BITCOIN = '1'
const quote = async (wallet = BITCOIN) =>
  v.parse(DepositQuoteAnswer, (await demo.get(`/deposit/wallets/${wallet}/quote`)).body).data
const setRate = (price: number) => control.post('/sandbox/market', { asset_id: 'BTCUSD', price })
const detect = async (amount: string, wallet = BITCOIN) =>
  v.parse(
    DepositAnswer,
    (await control.post('/sandbox/coins', { email: 'demo@tradefront.test', wallet, amount })).body,
  ).data
const blocks = (count: number) => control.post('/sandbox/blocks', { count })
const get = async (id: string) => v.parse(DepositAnswer, (await demo.get(`/deposits/${id}`)).body).data
const balance = async () => v.parse(AccountsAnswer, (await demo.get('/accounts')).body).data[0]?.balance

afterEach(() => {
  now = START
})

describe('[WALL-01] coins', () => {
  test('a quote is valid for a minute: coins seen by then are credited at it', async () => {
    await setRate(70_000)
    expect(await quote()).toEqual({
      rate: '70000.00',
      valid_until: new Date(START + 60_000).toISOString(),
    })
    await setRate(60_000)
    now += 59_999
    expect((await quote()).rate).toBe('70000.00')
    expect((await detect('0.01')).amount).toBe('700.00')
    now += 1
    expect((await detect('0.01')).amount).toBe('600.00')
    expect(await quote()).toMatchObject({ rate: '60000.00' })
  })

  test('detected, confirmed block by block, credited with the last; pages are notified of each', async () => {
    await setRate(70_000)
    const pages = await listen(demo, [`private-user.${demo.userId}`])
    const { id, coins } = await detect('0.01')
    expect(coins).toMatchObject({
      amount: '0.01',
      code: 'BTC',
      rate: '70000.00',
      confirmations: 0,
      required: 2,
      transaction: expect.stringMatching(/^[0-9a-f]{64}$/),
      link: expect.stringMatching(/^https:\/\//),
    })
    await blocks(1)
    expect(await get(id)).toMatchObject({ status: 'processing', coins: { confirmations: 1 } })
    expect(await balance()).toBe('10000.00')
    await blocks(1)
    expect(await get(id)).toMatchObject({ status: 'approved', coins: { confirmations: 2 } })
    await until(() => pages.events.filter(({ event }) => event === 'user.updated').length >= 3)
    pages.close()
    // Further blocks credit nothing more.
    await blocks(3)
    expect(await get(id)).toMatchObject({ coins: { confirmations: 2 } })
    expect(await balance()).toBe('10700.00')
  })

  test('an amount below the minimum is listed but not credited; a stablecoin is credited one to one', async () => {
    expect(await detect('0.00049999')).toMatchObject({
      status: 'declined',
      reason: 'Less than the minimum of 0.0005 BTC is not credited.',
    })
    expect(await quote('4')).toMatchObject({ rate: '1.00' })
    const { id } = await detect('20.129', '4')
    await blocks(20)
    expect(await get(id)).toMatchObject({ status: 'approved', amount: '20.12' })
    expect(await balance()).toBe('10020.12')
  })

  test.each(['0', '5', 'x', '-1', '1e0'])('there is no quote for wallet id %j', async (id) => {
    expect((await demo.get(`/deposit/wallets/${id}/quote`)).status).toBe(404)
  })

  test('the credited amount matches decimal.js, rounded down to the cent', () => {
    const coins = fc
      .integer({ min: 1, max: 1_000_000_000 })
      .map((units) => new Decimal(units).div(100_000_000))
    const rates = fc.integer({ min: 1, max: 20_000_000 }).map((cents) => new Decimal(cents).div(100))
    fc.assert(
      fc.property(coins, rates, (amount, rate) => {
        // The sandbox's decimals have eight places.
        const exact = amount.times(rate).toDecimalPlaces(8, Decimal.ROUND_HALF_UP)
        expect(creditOf(amount.toFixed(8), rate.toFixed(2))).toBe(
          exact.toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2),
        )
      }),
    )
  })
})
