import {
  AccountsAnswer,
  ErrorBody,
  PayeeAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
  WithdrawalQuoteAnswer,
} from '@tradefront/contracts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { coinsFor, costOf } from '../domain/wallet/withdrawal-quotes.ts'
import { comparePayee } from '../domain/wallet/payee-check.ts'
import { decimal } from '../kit/decimal.ts'
import { type Answer, PEOPLE, enter, sandboxForTests, sentTo } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const MINUTE = 60_000
let now = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')

/** The demo customer has withdrawn to both before. */
const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const BANK = { account: '0', method: 'bank', holder: 'Alex Demo', iban: 'DE89 3704 0044 0532 0130 00' }
const setRate = (price: number) => control.post('/sandbox/market', { asset_id: 'ETHUSD', price })
const askQuote = (query: string) => demo.get(`/withdrawals/quote?${query}`)
const quote = async (query: string) => v.parse(WithdrawalQuoteAnswer, (await askQuote(query)).body).data
const withdraw = (body: object, key?: string) =>
  demo.post('/withdrawals', body, key === undefined ? {} : { 'idempotency-key': key })
const dataOf = (answer: Answer) => v.parse(WithdrawalAnswer, answer.body).data
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors ?? {}
const balance = async () => v.parse(AccountsAnswer, (await demo.get('/accounts')).body).data[0]?.balance

afterEach(() => {
  now = START
})

describe('[WALL-02] coins at a locked rate', () => {
  test('the quoted amount is booked, whatever the market does meanwhile', async () => {
    await setRate(2500)
    const { id, ...shown } = await quote('method=ethereum&amount=254')
    expect(shown).toEqual({
      amount: '254.00',
      fee: '4.00',
      coins: '0.1',
      code: 'ETH',
      rate: '2500.00',
      valid_for: 60,
    })
    await setRate(5000)
    now += 59_999
    const booked = dataOf(await withdraw({ ...ETH, amount: '254.00', quote: id }))
    expect(booked).toMatchObject({
      amount: '254.00',
      net: '250.00',
      coins: { amount: '0.1', code: 'ETH', rate: '2500.00' },
    })
    expect(await balance()).toBe('9746.00')
    expect(dataOf(await demo.get(`/withdrawals/${booked.id}`)).coins).toEqual(booked.coins)
  })

  test('a quote expires after a minute, is good for one withdrawal, and nothing is booked without it', async () => {
    const first = await quote('method=ethereum&amount=100')
    now += MINUTE
    const late = await withdraw({ ...ETH, amount: '100', quote: first.id })
    expect(late.status).toBe(422)
    expect(errorsOf(late)).toEqual({ quote: ['This rate has expired. Nothing was withdrawn.'] })
    expect(await balance()).toBe('10000.00')

    const second = await quote('method=ethereum&amount=100')
    expect(second.id).not.toBe(first.id)
    const body = { ...ETH, amount: '100', quote: second.id, repeat: true }
    expect((await withdraw(body, 'once')).status).toBe(201)
    // The key answers a repeated request as before; another request needs another quote.
    expect((await withdraw(body, 'once')).status).toBe(201)
    expect(errorsOf(await withdraw(body, 'twice'))).toHaveProperty('quote')
    expect(await balance()).toBe('9900.00')
  })

  test('the rate stays while a quote is valid, and is only for its customer, method and amount', async () => {
    await setRate(2500)
    const first = await quote('method=ethereum&amount=100')
    await setRate(2000)
    now += 20_000
    expect(await quote('method=ethereum&amount=100.0')).toEqual({ ...first, valid_for: 40 })
    for (const body of [
      { ...ETH, amount: '100.01' },
      { ...ETH, method: 'tether-erc20', amount: '100' },
      { ...BANK, amount: '100' },
    ])
      expect(errorsOf(await withdraw({ ...body, quote: first.id }))).toHaveProperty('quote')
    const stolen = await mia.post('/withdrawals', { ...ETH, amount: '100', quote: first.id })
    expect(stolen.status).toBe(403)
    await control.patch(`/sandbox/users/${PEOPLE.mia.email}`, { verification: { status: 'approved' } })
    expect(
      errorsOf(await mia.post('/withdrawals', { ...ETH, amount: '100', quote: first.id })),
    ).toHaveProperty('quote')
    expect(await balance()).toBe('10000.00')
  })

  test('every email about it names the coins as well as the dollars', async () => {
    await setRate(2500)
    const { id } = await quote('method=ethereum&amount=100')
    await withdraw({ ...ETH, amount: '100', quote: id })
    const [code] = await sentTo(control, PEOPLE.demo.email)
    expect(code?.text).toContain('It confirms your withdrawal of $100.00 (0.0384 ETH) to Ethereum')
    const other = await withdraw({ ...ETH, amount: '110' })
    expect(other.status).toBe(201)
    const [plain] = await sentTo(control, PEOPLE.demo.email)
    expect(plain?.text).toContain('It confirms your withdrawal of $110.00 to Ethereum')
  })

  test('coins to arrive, as a payment link asks for them, become the amount to debit', async () => {
    await setRate(2500)
    expect(await quote('method=ethereum&coins=0.1')).toMatchObject({ amount: '254.00', coins: '0.1' })
    expect(await quote('method=tether-trc20&coins=50')).toMatchObject({
      amount: '51.00',
      rate: '1.00',
      coins: '50',
      code: 'USDT',
    })
  })

  test.each([
    ['method=bank&amount=500', 'method'],
    ['method=cash&amount=500', 'method'],
    ['method=ethereum&amount=29.99', 'amount'],
    ['method=ethereum&amount=100000.01', 'amount'],
    ['method=ethereum', 'amount'],
    ['method=ethereum&amount=100&coins=1', 'amount'],
    ['method=ethereum&coins=0', 'coins'],
    ['method=ethereum&coins=0.000001', 'amount'],
  ])('there is no quote for %s', async (query, field) => {
    const answer = await askQuote(query)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer))).toEqual([field])
  })

  test('the mail about a sent one names the coins; one requested in dollars has none', async () => {
    await setRate(2500)
    await control.patch('/sandbox/settings', { confirm_withdrawals: false })
    const { id: rate } = await quote('method=ethereum&amount=254')
    const { id } = dataOf(await withdraw({ ...ETH, amount: '254', quote: rate }))
    await control.patch(`/sandbox/withdrawals/${id}`, { status: 'completed' })
    const { data } = (await demo.get('/mail')).body as { data: { subject: string; id: string }[] }
    const mail = await demo.get(`/mail/${data[0]?.id}`)
    expect(JSON.stringify(mail.body)).toContain('$254.00 less the fee of $4.00 (0.1 ETH)')
    expect(dataOf(await withdraw({ ...ETH, amount: '100' })).coins).toBeUndefined()
  })

  test('coins and cost match decimal.js: down to the smallest unit, up to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => new Decimal(value).div(100))
    fc.assert(
      fc.property(cents, cents, (net, rate) => {
        const text = rate.toFixed(2)
        const coins = coinsFor(decimal(net.toFixed(2)), text, 'BTC')
        expect(new Decimal(coins)).toEqual(net.div(rate).toDecimalPlaces(8, Decimal.ROUND_DOWN))
        const cost = new Decimal(costOf(coins, text).toString()).div('1e8')
        expect(cost).toEqual(rate.times(coins).toDecimalPlaces(2, Decimal.ROUND_UP))
        // Never fewer coins than were asked for.
        expect(new Decimal(coinsFor(costOf(coins, text), text, 'BTC')).gte(coins)).toBe(true)
      }),
    )
    expect(coinsFor(decimal('1'), '3.00', 'USDT')).toBe('0.333333')
  })
})

describe('[WALL-02] the same amount to the same destination', () => {
  test('has to be confirmed for ten minutes, also from another session and in another spelling', async () => {
    expect((await withdraw({ ...ETH, amount: '100' })).status).toBe(201)
    now += 3 * MINUTE
    const other = await enter(sandbox.url, 'demo')
    const again = { ...ETH, address: ETH.address.toLowerCase(), amount: '100.00' }
    expect(errorsOf(await other.post('/withdrawals', again))).toEqual({
      repeat: [
        `You requested $100.00 to Ethereum, ${ETH.address}, 3 minutes ago. Confirm that you want to withdraw it again.`,
      ],
    })
    expect(await balance()).toBe('9900.00')
    expect((await withdraw({ ...ETH, amount: '100.01' })).status).toBe(201)
    expect((await withdraw({ ...BANK, amount: '100' })).status).toBe(201)
    expect((await other.post('/withdrawals', { ...again, repeat: true })).status).toBe(201)
    now += 10 * MINUTE
    expect((await withdraw({ ...ETH, amount: '100' })).status).toBe(201)
  })

  test('doesn’t count as a repeat of a cancelled one', async () => {
    const { id } = dataOf(await withdraw({ ...BANK, amount: '100' }))
    expect(errorsOf(await withdraw({ ...BANK, amount: '100' }))).toHaveProperty('repeat')
    await demo.post(`/withdrawals/${id}/cancel`)
    expect((await withdraw({ ...BANK, amount: '100' })).status).toBe(201)
  })
})

describe('[WALL-02] destinations refused with the reason', () => {
  const DEPOSIT = '0x252485a92d543AE75F88Cc7CA9c7A6cCE1344EbB'

  test.each([
    [{ ...BANK, iban: 'GB33 BUKB 2020 1555 5555 55' }, 'iban', /^This is our own account\./],
    [{ ...BANK, iban: 'BY13NBRB3600900000002Z00AB00' }, 'iban', /^We can't send money to Belarus\.$/],
    [{ ...ETH, address: DEPOSIT }, 'address', /^This is your own deposit address here\./],
    [{ ...ETH, method: 'tether-erc20', address: DEPOSIT.toLowerCase() }, 'address', /^This is your own/],
    [
      { ...ETH, address: 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9' },
      'address',
      /^This is a Bitcoin address\. Enter an Ethereum address\.$/,
    ],
  ])('%j', async (body, field, reason) => {
    for (const answer of [
      await withdraw({ ...body, amount: '200' }),
      await demo.post('/withdrawals/addresses', { ...body, name: 'Mine' }),
    ]) {
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)).toEqual({ [field]: [expect.stringMatching(reason)] })
    }
    expect(await balance()).toBe('10000.00')
  })

  test('a new deposit address too; the page knows beforehand', async () => {
    const path = '/deposit/wallets/2/addresses'
    const { data } = (await demo.post(path, { instead_of: DEPOSIT })).body as {
      data: { addresses: { address: string }[] }
    }
    const address = data.addresses[0]!.address
    const answer = await withdraw({ ...ETH, address, amount: '100' })
    expect(errorsOf(answer)).toHaveProperty('address')
    const options = v.parse(WithdrawalOptionsAnswer, (await demo.get('/withdrawals/options')).body).data
    expect(options.refused?.addresses).toEqual(expect.arrayContaining([address, DEPOSIT]))
    expect(options.refused).toMatchObject({
      ibans: ['GB33BUKB20201555555555'],
      countries: expect.arrayContaining(['BY']),
    })
  })
})

describe('[WALL-02] confirmation of payee', () => {
  const check = async (body: object) =>
    v.parse(PayeeAnswer, (await demo.post('/withdrawals/payee', body)).body).data

  test('match, close match with the name, no match without it, not available', async () => {
    const { iban } = BANK
    expect(await check({ holder: 'DEMO, Alex', iban })).toEqual({ result: 'match', name: undefined })
    expect(await check({ holder: 'A. Demo', iban })).toEqual({ result: 'close_match', name: 'Alex Demo' })
    expect(await check({ holder: 'Mia Sample', iban })).toEqual({ result: 'no_match', name: undefined })
    expect(await check({ holder: 'Alex Demo', iban: 'DE02120300000000202051' })).toMatchObject({
      result: 'not_available',
    })
    expect(await sentTo(control, PEOPLE.demo.email)).toEqual([])
    expect(JSON.stringify((await control.get('/sandbox/log')).body)).not.toMatch(/3704 ?0044/)
  })

  test('by a saved address of the customer alone', async () => {
    const { data } = (await demo.post('/withdrawals/addresses', { ...BANK, name: 'Mine' })).body as {
      data: { id: string }
    }
    expect(await check({ saved: data.id })).toMatchObject({ result: 'match' })
    expect((await mia.post('/withdrawals/payee', { saved: data.id })).status).toBe(422)
  })

  test('names cannot be collected: after twenty checks within an hour none is made', async () => {
    const { iban } = BANK
    for (let count = 0; count < 20; count += 1) await check({ holder: 'Alexa Demo', iban })
    expect(await check({ holder: 'Alex Demo', iban })).toMatchObject({ result: 'not_available' })
    now += 61 * MINUTE
    Object.assign(demo, await enter(sandbox.url, 'demo'))
    expect(await check({ holder: 'Alex Demo', iban })).toMatchObject({ result: 'match' })
  })

  test.each([
    ['Alex Demo', 'match'],
    ['Mr. ALEX J. DÉMO', 'match'],
    ['Demo', 'close_match'],
    ['Alexander Demo', 'close_match'],
    ['Alexa Demo', 'close_match'],
    ['Max Demo', 'no_match'],
    ['Mia Sample', 'no_match'],
    ['', 'no_match'],
  ])('%j beside Alex Demo: %s', (typed, result) => {
    expect(comparePayee(typed, 'Alex Demo')).toBe(result)
  })

  test('a misspelt long name is close', () => {
    expect(comparePayee('Katharina Schmitd', 'Katharina Schmidt')).toBe('close_match')
    expect(comparePayee('Katharina Schuster', 'Katharina Schmidt')).toBe('no_match')
  })
})
