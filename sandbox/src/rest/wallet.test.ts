import {
  AccountsAnswer,
  DepositAnswer,
  DepositOptionsAnswer,
  DepositsPage,
  ErrorBody,
  MovementsPage,
  TransferAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
  WithdrawalsPage,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decimal } from '../kit/decimal.ts'
import {
  type Answer,
  type Client,
  askProvider,
  cardToken,
  createClient,
  listen,
  logIn,
  orderFor,
  sandboxForTests,
  until,
} from '../testing.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const { sandbox, control, demo } = sandboxForTests({ now: () => now }, 'demo')

const key = (text: string) => ({ 'idempotency-key': text })
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const balances = async (who: Client = demo) =>
  v.parse(AccountsAnswer, (await who.get('/accounts')).body).data.map((account) => account.balance)
const statement = async (query = '') =>
  v.parse(MovementsPage, (await demo.get(`/accounts/movements${query}`)).body)
const transfer = (body: object, headers = {}) => demo.post('/accounts/transfer', body, headers)

/** Every balance equals the sum of its book. */
async function expectBooksToAgree() {
  const accounts = v.parse(AccountsAnswer, (await demo.get('/accounts')).body).data
  for (const { id, balance } of accounts) {
    const { data } = await statement(`?account=${id}`)
    expect(data.reduce((sum, { amount }) => sum + decimal(amount), 0n)).toBe(decimal(balance))
    expect(data[0]?.balance).toBe(balance)
  }
}

describe('[WALL-04] accounts', () => {
  test('number, type, plan, leverage and available amount', async () => {
    const { data } = v.parse(AccountsAnswer, (await demo.get('/accounts')).body)
    expect(data).toMatchObject([
      {
        id: '0',
        number: '100001',
        type: 'trading',
        balance: '10000.00',
        available: '10000.00',
        leverage: 100,
      },
      { id: '1', number: '100001-2', type: 'cash', balance: '2500.00', available: '2500.00', plan: 'Pro' },
    ])
  })

  test('a transfer moves the amount exactly, in both books', async () => {
    const answer = await transfer({ from: '0', to: '1', amount: '0.07' }, key('t-1'))
    expect(answer.status).toBe(201)
    expect(v.parse(TransferAnswer, answer.body).data.map(({ balance }) => balance)).toEqual([
      '9999.93',
      '2500.07',
    ])
    const { data } = await statement()
    expect(data.slice(0, 2)).toMatchObject([
      { account: '1', kind: 'transfer', amount: '0.07', balance: '2500.07', request_id: 't-1' },
      { account: '0', amount: '-0.07', balance: '9999.93', description: 'Transfer to Cash Account' },
    ])
    await expectBooksToAgree()
  })

  test('the same key moves it once, even concurrently', async () => {
    const body = { from: '0', to: '1', amount: '100' }
    const answers = await Promise.all([transfer(body, key('same')), transfer(body, key('same'))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await balances()).toEqual(['9900.00', '2600.00'])
    expect((await transfer({ ...body, amount: '200' }, key('same'))).status).toBe(422)
    expect(await balances()).toEqual(['9900.00', '2600.00'])
  })

  test.each([
    [{ from: '0', to: '0', amount: '1' }, 'to'],
    [{ from: '0', to: '7', amount: '1' }, 'to'],
    [{ from: '-1', to: '1', amount: '1' }, 'from'],
    [{ from: '0', to: '1', amount: '10000.01' }, 'amount'],
    [{ from: '0', to: '1', amount: '0' }, 'amount'],
    [{ from: '0', to: '1', amount: '-5' }, 'amount'],
    [{ from: '0', to: '1', amount: '1.005' }, 'amount'],
    [{ from: '0', to: '1', amount: '1e3' }, 'amount'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await transfer(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
    expect(await balances()).toEqual(['10000.00', '2500.00'])
  })

  test('the margin of open positions cannot be moved out of the trading account', async () => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 5))
    const { data } = v.parse(AccountsAnswer, (await demo.get('/accounts')).body)
    expect(Number(data[0]?.available)).toBeLessThan(9_500)
    const answer = await transfer({ from: '0', to: '1', amount: '9900' })
    expect(errorsOf(answer)?.['amount']?.[0]).toMatch(/Open positions hold the rest/)
    expect((await transfer({ from: '0', to: '1', amount: data[0]!.available })).status).toBe(201)
  })

  test('the statement: every kind of change, by account, in pages, invisible to others', async () => {
    await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))
    const trades = (await demo.get('/open/trades')).body as { data: { id: number }[] }
    await demo.post(`/trade/${trades.data[0]!.id}/close`)
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: '5000' })
    expect((await statement('?account=0')).data.map(({ kind }) => kind)).toEqual([
      'adjustment',
      'trade',
      // Closed before, as the history has them.
      'trade',
      'trade',
      'trade',
      'opening',
    ])
    for (let i = 0; i < 20; i += 1) await transfer({ from: '0', to: '1', amount: '1' })
    const first = await statement()
    expect(first.data).toHaveLength(20)
    expect(first.links.next).toMatch(/page=2/)
    expect((await statement('?account=0')).links.next).toMatch(/account=0&page=2/)
    await expect(statement('?page=3')).resolves.toMatchObject({ links: { next: null } })
    const mia = await logIn(sandbox.url, 'mia')
    expect(v.parse(MovementsPage, (await mia.get('/accounts/movements')).body).data).toHaveLength(2)
    expect((await createClient(sandbox.url).get('/accounts')).status).toBe(401)
  })

  test('disabled users cannot move money, and open pages are notified', async () => {
    const pages = await listen(demo, [`private-user.${demo.userId}`])
    await transfer({ from: '0', to: '1', amount: '1' })
    await until(() => pages.events.some(({ event }) => event === 'user.updated'))
    pages.close()
    await control.patch('/sandbox/users/demo@tradefront.test', { status: 'deactivated' })
    expect((await transfer({ from: '0', to: '1', amount: '1' })).status).toBe(403)
    expect(await balances()).toEqual(['9999.00', '2501.00'])
  })
})

const ETH = { account: '0', method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const BANK = {
  account: '0',
  method: 'bank',
  holder: 'Alex Demo',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'deutdeff',
}
const withdraw = (body: object, headers = {}) => demo.post('/withdrawals', body, headers)
const withdrawals = async () => v.parse(WithdrawalsPage, (await demo.get('/withdrawals')).body).data
const decide = (id: string, body: object) => control.patch(`/sandbox/withdrawals/${id}`, body)

describe('[WALL-02] withdrawals', () => {
  test('methods with their fees and limits', async () => {
    const { data } = v.parse(WithdrawalOptionsAnswer, (await demo.get('/withdrawals/options')).body)
    expect(data.methods.map(({ id }) => id)).toEqual([
      'bitcoin',
      'ethereum',
      'tether-erc20',
      'tether-trc20',
      'bank',
    ])
    expect(data.accounts).toHaveLength(2)
  })

  test('a request debits the amount immediately and is pending', async () => {
    const answer = await withdraw({ ...ETH, amount: '250.50' }, key('w-1'))
    expect(answer.status).toBe(201)
    expect(v.parse(WithdrawalAnswer, answer.body).data).toMatchObject({
      status: 'pending',
      amount: '250.50',
      fee: '4.00',
      net: '246.50',
      destination: ETH.address,
      request_id: 'w-1',
    })
    expect(await balances()).toEqual(['9749.50', '2500.00'])
    await expectBooksToAgree()
  })

  test('the same key withdraws once; an IBAN is only returned shortened', async () => {
    const body = { ...BANK, amount: '300' }
    const [first, second] = await Promise.all([withdraw(body, key('w')), withdraw(body, key('w'))])
    expect(second.body).toEqual(first.body)
    expect(await withdrawals()).toHaveLength(1)
    expect(await balances()).toEqual(['9700.00', '2500.00'])
    const text = JSON.stringify((await demo.get('/withdrawals')).body)
    expect(text).toContain('DE89 •••• 3000')
    expect(text).not.toContain('370400440532')
    expect(JSON.stringify((await control.get('/sandbox/log')).body)).not.toMatch(/3704 ?0044/)
  })

  test.each([
    [{ ...ETH, amount: '29.99' }, 'amount'],
    [{ ...ETH, amount: '10000.01' }, 'amount'],
    [{ ...ETH, amount: '100000.01' }, 'amount'],
    [{ ...ETH, method: 'cash', amount: '50' }, 'method'],
    [{ ...ETH, account: '5', amount: '50' }, 'account'],
    [{ ...ETH, method: 'bitcoin', amount: '50' }, 'address'],
    [{ ...ETH, address: '', amount: '50' }, 'address'],
    [{ ...BANK, iban: 'DE89 3704 0044 0532 0130 01', amount: '500' }, 'iban'],
    [{ ...BANK, holder: '', amount: '500' }, 'holder'],
    [{ ...BANK, bic: 'X', amount: '500' }, 'bic'],
    [{ ...BANK, bic: 'BUKBGB22', amount: '500' }, 'bic'],
    [{ ...BANK, iban: 'DE60370400440532013', amount: '500' }, 'iban'],
    [{ ...ETH, address: ETH.address.replace('fB69', 'FB69'), amount: '50' }, 'address'],
    [{ ...ETH, address: `0x${'0'.repeat(40)}`, amount: '50' }, 'address'],
    [{ ...ETH, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', amount: '50' }, 'address'],
    [
      { ...ETH, method: 'bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', amount: '50' },
      'address',
    ],
    [{ ...ETH, method: 'bitcoin', address: 'bc1pfeessrawgf', amount: '50' }, 'address'],
  ])('%j is refused at %s and changes nothing', async (body, field) => {
    const answer = await withdraw(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
    expect(await balances()).toEqual(['10000.00', '2500.00'])
    expect(await withdrawals()).toEqual([])
  })

  test('cancelled while pending: the money is credited back; once decided it is too late', async () => {
    const { data } = v.parse(WithdrawalAnswer, (await withdraw({ ...ETH, amount: '100' })).body)
    const mia = await logIn(sandbox.url, 'mia')
    expect((await mia.post(`/withdrawals/${data.id}/cancel`)).status).toBe(404)
    const cancelled = await demo.post(`/withdrawals/${data.id}/cancel`)
    expect(v.parse(WithdrawalAnswer, cancelled.body).data.status).toBe('cancelled')
    expect(await balances()).toEqual(['10000.00', '2500.00'])
    expect((await demo.post(`/withdrawals/${data.id}/cancel`)).status).toBe(409)
    expect((await decide(data.id, { status: 'completed' })).status).toBe(409)
    expect(await balances()).toEqual(['10000.00', '2500.00'])
    await expectBooksToAgree()
  })

  test('completed: sent, with a mail; rejected: credited back, with the reason', async () => {
    await control.patch('/sandbox/settings', { confirm_withdrawals: false })
    const one = v.parse(WithdrawalAnswer, (await withdraw({ ...ETH, amount: '100' })).body).data
    const two = v.parse(WithdrawalAnswer, (await withdraw({ ...ETH, amount: '200' })).body).data
    const pages = await listen(demo, [`private-user.${demo.userId}`])
    await decide(one.id, { status: 'completed' })
    await decide(two.id, { status: 'rejected', reason: 'The address is on a list.' })
    await until(() => pages.events.length === 2)
    pages.close()
    expect(await balances()).toEqual(['9900.00', '2500.00'])
    expect(await withdrawals()).toMatchObject([
      { status: 'rejected', reason: 'The address is on a list.' },
      { status: 'completed', decided_at: '2026-06-15T12:00:00.000Z' },
    ])
    const { data: user } = (await demo.get('/user')).body as { data: { notifications: object[] } }
    expect(user.notifications.slice(0, 2)).toMatchObject([
      { title: "Your withdrawal didn't go through", color: 'warning', kind: 'money', read: false },
      { title: 'Your withdrawal has been sent', color: 'success', kind: 'money', read: false },
    ])
    const mail = (await demo.get('/mail')).body as { data: { subject: string }[] }
    expect(mail.data.slice(0, 2).map(({ subject }) => subject)).toEqual([
      "Your withdrawal didn't go through",
      'Your withdrawal has been sent',
    ])
  })
})

/** Pays with a card submitted to the provider. */
async function pay(card: object = {}, headers = {}, amount = '250') {
  return demo.post('/deposits/card', { amount, token: await cardToken(sandbox, amount, card) }, headers)
}
const deposits = async () => v.parse(DepositsPage, (await demo.get('/deposits')).body).data

describe('[WALL-01] card deposits', () => {
  test('approved: the balance is credited once, however often the key is used', async () => {
    const body = { amount: '250', token: await cardToken(sandbox, '250') }
    const send = () => demo.post('/deposits/card', body, key('c'))
    const answers = await Promise.all([send(), send()])
    for (const { body } of answers)
      expect(v.parse(DepositAnswer, body).data).toMatchObject({
        status: 'approved',
        amount: '250.00',
        description: 'Visa ending in 4242',
        request_id: 'c',
      })
    expect(await balances()).toEqual(['10250.00', '2500.00'])
    expect(await deposits()).toHaveLength(1)
    await expectBooksToAgree()
  })

  test('declined: an entry with the reason, and nothing is credited', async () => {
    const answer = await pay({ number: '4000000000009995' })
    expect(answer.status).toBe(201)
    expect(v.parse(DepositAnswer, answer.body).data).toMatchObject({
      status: 'declined',
      reason: 'Not enough money on the card.',
    })
    expect(await balances()).toEqual(['10000.00', '2500.00'])
  })

  test('undecided: credited only when the processor approves', async () => {
    const { data } = v.parse(DepositAnswer, (await pay({ number: '4000000000000119' })).body)
    expect(data.status).toBe('processing')
    expect(await balances()).toEqual(['10000.00', '2500.00'])
    await control.patch(`/sandbox/deposits/${data.id}`, { status: 'approved' })
    expect((await control.patch(`/sandbox/deposits/${data.id}`, { status: 'approved' })).status).toBe(409)
    expect(await balances()).toEqual(['10250.00', '2500.00'])
  })

  test.each(['9.99', '10000.01'])('%s is refused at the amount', async (amount) => {
    const answer = await pay({}, {}, amount)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual(['amount'])
    expect(await deposits()).toEqual([])
  })

  test('a token pays once, only its own amount, and only after the bank has agreed', async () => {
    const token = await cardToken(sandbox, '250')
    expect(errorsOf(await demo.post('/deposits/card', { amount: '251', token }))).toHaveProperty('token')
    expect((await demo.post('/deposits/card', { amount: '250', token })).status).toBe(201)
    expect(errorsOf(await demo.post('/deposits/card', { amount: '250', token }))).toHaveProperty('token')
    const secured = await cardToken(sandbox, '250', { number: '4000000000003220' })
    const send = () => demo.post('/deposits/card', { amount: '250', token: secured })
    expect(errorsOf(await send())).toHaveProperty('token')
    await askProvider(sandbox, `/tokens/${secured}/confirm`, { code: '123456' })
    expect((await send()).status).toBe(201)
    expect(await balances()).toEqual(['10500.00', '2500.00'])
    await expectBooksToAgree()
  })

  test('card data sent here is refused, and neither stored nor logged', async () => {
    const card = { card_number: '4242424242424242', cvc: '123', expiry: '08/39', holder: 'Alex Demo' }
    const token = await cardToken(sandbox, '250')
    expect((await demo.post('/deposits/card', { amount: '250', ...card })).status).toBe(422)
    expect((await demo.post('/deposits/card', { amount: '250', token, ...card })).status).toBe(422)
    expect(await deposits()).toEqual([])
    const seen = JSON.stringify([(await control.get('/sandbox/log')).body, (await statement()).data])
    expect(seen).not.toMatch(/4242 ?4242/)
    expect(seen).not.toContain('"123"')
    expect(seen).not.toContain(token)
  })
})

const WIRE = { amount: '1000', sent_on: '2026-06-14', sender: 'Alex Demo', bank_reference: 'INV-7' }

describe('[WALL-01] transfers that the customer has made', () => {
  test("the bank account with the customer's reference", async () => {
    const { data } = v.parse(DepositOptionsAnswer, (await demo.get('/deposits/options')).body)
    expect(data.bank?.reference).toBe('TF-100001')
    expect(data.card).toEqual({ minimum: '10.00', maximum: '10000.00' })
  })

  test('a report is pending until the money arrives', async () => {
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4']), 'receipt.pdf')
    const { url } = (await demo.post('/chat/upload', form)).body as { url: string }
    const answer = await demo.post('/deposits/wire', { ...WIRE, receipt: url }, key('wire'))
    await demo.post('/deposits/wire', { ...WIRE, receipt: url }, key('wire'))
    const { data } = v.parse(DepositAnswer, answer.body)
    expect(data).toMatchObject({ status: 'processing', description: 'Bank transfer INV-7' })
    expect(await deposits()).toHaveLength(1)
    expect(await balances()).toEqual(['10000.00', '2500.00'])
    await control.patch(`/sandbox/deposits/${data.id}`, { status: 'approved' })
    expect(await balances()).toEqual(['11000.00', '2500.00'])
    const mia = await logIn(sandbox.url, 'mia')
    expect(errorsOf(await mia.post('/deposits/wire', { ...WIRE, receipt: url }))?.['receipt']).toBeDefined()
  })

  test.each([
    [{ amount: '99.99' }, 'amount'],
    [{ sent_on: '2026-06-17' }, 'sent_on'],
    [{ sent_on: '2026-02-31' }, 'sent_on'],
    [{ sent_on: '1900-01-01' }, 'sent_on'],
    [{ sent_on: '2026-03-01' }, 'sent_on'],
    [{ sender: '' }, 'sender'],
    [{ bank_reference: '' }, 'bank_reference'],
    [{ receipt: 'https://elsewhere.test/a.pdf' }, 'receipt'],
  ])('%j is refused at %s', async (changes, field) => {
    const answer = await demo.post('/deposits/wire', { ...WIRE, ...changes })
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
    expect(await deposits()).toEqual([])
  })

  test('arriving coins are credited and listed', async () => {
    const coins = { email: 'demo@tradefront.test', description: 'Bitcoin 0.005 BTC', amount: '480.25' }
    await control.post('/sandbox/deposits', coins)
    expect(await deposits()).toMatchObject([{ method: 'crypto', status: 'approved', amount: '480.25' }])
    expect(await balances()).toEqual(['10480.25', '2500.00'])
    await expectBooksToAgree()
  })
})
