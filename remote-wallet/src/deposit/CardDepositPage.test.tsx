import {
  answerCalls,
  closePages,
  LOST,
  openPages,
  Reply,
  type Answers,
} from '@tradefront/account-pages/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from '../testing/answers.ts'
import CardDepositPage from './CardDepositPage.tsx'
import DepositPage from './DepositPage.tsx'

const PATH = '/main/deposit/card'
const POST = 'POST /deposits/card'
const LIST = 'GET /deposits'
const NUMBER = '4242 4242 4242 4242'
const deposit = (more: object = {}) => ({
  id: '1',
  method: 'card',
  description: 'Visa ending in 4242',
  amount: '250.00',
  status: 'approved',
  created_at: '2026-06-15T12:00:00Z',
  ...more,
})

function broker(answers: Answers = {}) {
  return answerCalls({
    'GET /deposits/options': () => ({ data: { card: { minimum: '10.00', maximum: '10000.00' } } }),
    'GET /deposit/wallets': () => ({ data: [] }),
    [LIST]: () => page([]),
    [POST]: () => new Reply(201, { data: deposit() }),
    ...answers,
  })
}
const open = (address = PATH) =>
  openPages(address, { [PATH]: <CardDepositPage />, '/main/deposit/:crypto': <DepositPage /> })
const field = (name: string) => screen.findByRole('textbox', { name })

async function pay(number = NUMBER) {
  await userEvent.type(await field('Amount (USD)'), '250')
  await userEvent.type(await field('Card number'), number)
  await userEvent.type(await field('Expires'), '839')
  await userEvent.type(await field('Security code'), '123')
  await userEvent.type(await field('Name on the card'), 'Dana Holm')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $250.00' }))
}

afterEach(() => closePages())

describe('[WALL-01] paying by card', () => {
  test('card is a page of its own, not a currency', async () => {
    broker()
    open()
    expect(await screen.findByRole('heading', { name: 'Pay by card' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('aria-current', 'page')
  })

  test('approved: sent once under a key, told, listed, and number and code forgotten', async () => {
    const { calls, answers } = broker()
    const { refreshed } = open()
    await screen.findByText('Nothing has been deposited yet.')
    answers[LIST] = () => page([deposit()])
    await pay()
    expect(await screen.findByText(/is in your trading account$/)).toBeVisible()
    expect(calls(POST)).toHaveLength(1)
    expect(calls(POST)[0]?.body).toEqual({
      amount: '250',
      card_number: '4242424242424242',
      expiry: '08/39',
      cvc: '123',
      holder: 'Dana Holm',
    })
    expect(await field('Card number')).toHaveValue('')
    expect(await field('Security code')).toHaveValue('')
    const list = await screen.findByRole('table', { name: 'Your deposits' })
    expect(within(list).getByText('Credited')).toBeVisible()
    expect(refreshed).toHaveBeenCalled()
  })

  test('declined: the reason, and everything but the code stays for another try with a new key', async () => {
    const reason = 'There is not enough money on the card.'
    const { calls } = broker({
      [POST]: () => new Reply(201, { data: deposit({ status: 'declined', reason }) }),
    })
    open()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(await field('Card number')).toHaveValue(NUMBER)
    expect(await field('Security code')).toHaveValue('')
    await userEvent.type(await field('Security code'), '123')
    await userEvent.click(screen.getByRole('button', { name: 'Pay $250.00' }))
    await waitFor(() => expect(calls(POST)).toHaveLength(2))
    expect(calls(POST)[1]?.key).not.toBe(calls(POST)[0]?.key)
  })

  test('not decided: says not to pay again', async () => {
    broker({ [POST]: () => new Reply(201, { data: deposit({ status: 'processing' }) }) })
    open()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please do not pay again')
  })

  test('a lost answer is found among the deposits; the card is charged once', async () => {
    const { calls, answers } = broker({ [POST]: LOST })
    open()
    await screen.findByText('Nothing has been deposited yet.')
    answers[LIST] = () => page([deposit({ request_id: calls(POST)[0]?.key ?? 'none' })])
    await pay()
    expect(await screen.findByText(/is in your trading account$/)).toBeVisible()
    expect(calls(POST)).toHaveLength(1)
  })

  test('a wrong card is not sent; each field says what is wrong', async () => {
    const { calls } = broker()
    open()
    await pay('4242 4242 4242 4241')
    expect(screen.getByText('This is not a valid card number')).toBeVisible()
    expect(await field('Card number')).toHaveFocus()
    expect(calls(POST)).toEqual([])
  })

  test('neither storage nor the failure log ever sees number or code', async () => {
    const { failures } = broker({ [POST]: () => new Reply(403, { message: 'Not today' }) })
    const { leave } = open()
    await pay()
    expect(await screen.findByText('Your deposit was not carried out')).toBeVisible()
    leave()
    expect(failures).not.toHaveLength(0)
    const kept = JSON.stringify([failures, Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).not.toMatch(/4242/)
  })

  test('a broker that takes no cards says so', async () => {
    broker({ 'GET /deposits/options': () => ({ data: {} }) })
    open()
    expect(await screen.findByText(/Cards are not taken here/)).toBeVisible()
  })
})

describe('[WALL-01] deposit addresses', () => {
  const wallet = {
    id: '1',
    crypto: 'bitcoin',
    code: 'BTC',
    name: 'Bitcoin',
    network: 'Bitcoin',
    address: 'tb1q',
    minimum: '0.0005',
    confirmations: 2,
    uri: 'bitcoin:tb1q',
  }

  test('a currency that is not offered says so, with those that are', async () => {
    broker({ 'GET /deposit/wallets': () => ({ data: [wallet] }) })
    open('/main/deposit/dogecoin')
    expect(await screen.findByText('This deposit address is not offered')).toBeVisible()
    expect(screen.getByRole('link', { name: /Bitcoin/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crypto' })).toHaveAttribute('aria-current', 'page')
  })
})
