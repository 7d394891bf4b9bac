import { closePages, openPages } from '@tradefront/account-pages/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notifications } from '@tradefront/ui/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { useCurrency } from '@tradefront/session'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS, ADDRESS, METHODS } from '../testing/answers.ts'
import WithdrawalPage from './WithdrawalPage.tsx'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const PATH = '/main/withdrawal'
const POST = 'POST /withdrawals'
const LIST = 'GET /withdrawals'
const QUOTE = 'GET /withdrawals/quote'
const PAYEE = 'POST /withdrawals/payee'
const OPTIONS = 'GET /withdrawals/options'
const IBAN = 'DE89370400440532013000'
const methods = METHODS.map((method) => ({ ...method, quoted: true, checks_payee: true }))
const entry = (more: object = {}) => ({
  id: '1',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: ADDRESS,
  amount: '254.00',
  fee: '4.00',
  net: '250.00',
  status: 'pending',
  created_at: new Date(NOW - 60_000).toISOString(),
  ...more,
})
const quote = (more: object = {}) => ({
  id: 'q-1',
  amount: '254.00',
  fee: '4.00',
  coins: '0.1',
  code: 'ETH',
  rate: '2500.00',
  valid_for: 60,
  ...more,
})
const broker = fakeBroker({
  [OPTIONS]: () => ({ data: { accounts: ACCOUNTS, methods } }),
  [LIST]: () => page([]),
  [QUOTE]: () => ({ data: quote() }),
  [PAYEE]: () => ({ data: { result: 'match' } }),
  [POST]: status(201, { data: entry({ coins: { amount: '0.1', code: 'ETH', rate: '2500.00' } }) }),
})
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reviewed = () => screen.findByRole('heading', { name: 'Check your withdrawal' })

async function open() {
  openPages(PATH, { [PATH]: <WithdrawalPage /> })
  await screen.findByRole('textbox', { name: 'Amount (USD)' })
}
async function reviewCoins(amount = '254') {
  await open()
  fill('Amount (USD)', amount)
  fill('Your Ethereum (ERC-20) address', ADDRESS)
  await userEvent.click(button('Continue'))
  await reviewed()
}
async function reviewBank(holder = 'Dana Holm') {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
  fill('Amount (USD)', '500')
  fill('Account holder', holder)
  fill('IBAN', IBAN)
  await userEvent.click(button('Continue'))
  await reviewed()
}

test('[HEAD-09] [WALL-02] in another display currency the review has what is booked, with today’s conversion below it', async () => {
  useCurrency.setState({ current: { code: 'EUR', symbol: '€', rate: 0.5 } })
  onTestFinished(() => {
    useCurrency.setState(useCurrency.getInitialState(), true)
  })
  await reviewBank()
  const booked = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling
  expect(booked('Amount')).toHaveTextContent('$500.00 ≈ €250.00')
  expect(booked('You receive')).toHaveTextContent(/^\$\d+\.\d\d ≈ €\d+\.\d\d$/)
})

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  closePages()
  act(() => notifications.clean())
})

describe('[WALL-02] coins at a locked rate', () => {
  test('shows coins, rate and countdown; what is shown is what is requested, and the outcome says it', async () => {
    await reviewCoins()
    expect(await screen.findByText('0.1 ETH')).toBeVisible()
    expect(screen.getByText('1 ETH = $2,500.00')).toBeVisible()
    expect(screen.getByText('1:00')).toBeVisible()
    await pass(18_000)
    expect(screen.getByText('0:42')).toBeVisible()
    expect(broker.calls(QUOTE)).toHaveLength(1)
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(broker.bodies(POST)).toEqual([
      { account: '0', method: 'ethereum', amount: '254', address: ADDRESS, quote: 'q-1' },
    ])
    expect(
      within(screen.getByRole('region', { name: 'Withdrawal requested' })).getByText('0.1 ETH'),
    ).toBeVisible()
  })

  test('an expired rate is renewed by the customer before anything is sent', async () => {
    await reviewCoins()
    await screen.findByText('0.1 ETH')
    broker.answers(QUOTE, () => ({ data: quote({ id: 'q-2', coins: '0.0909', rate: '2750.00' }) }))
    await pass(60_000)
    expect(screen.queryByText('0.1 ETH')).toBeNull()
    expect(screen.getByText(/^Nothing was sent\. Get a new rate/)).toBeVisible()
    // The second click of a double click must not confirm figures that were not seen.
    await userEvent.dblClick(button('Get a new rate'))
    expect(await screen.findByText('0.0909 ETH')).toBeVisible()
    await userEvent.click(button('Confirm withdrawal'))
    expect(broker.bodies(POST)).toEqual([])
    await pass(1000)
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toEqual([expect.objectContaining({ quote: 'q-2' })]))
    expect(broker.calls(QUOTE)).toHaveLength(2)
  })

  test('a rate that the server no longer accepts is renewed too; the next request has a new key', async () => {
    const errors = { quote: ['This rate has expired. Nothing was withdrawn.'] }
    broker.answers(POST, status(422, { message: errors.quote[0], errors }))
    await reviewCoins()
    await screen.findByText('0.1 ETH')
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText('This rate has expired. Nothing was withdrawn.')).toBeVisible()
    broker.answers(QUOTE, () => ({ data: quote({ id: 'q-2' }) }))
    broker.answers(POST, status(201, { data: entry() }))
    await userEvent.click(button('Get a new rate'))
    await screen.findByText('0.1 ETH')
    await pass(1000)
    await userEvent.click(button('Confirm withdrawal'))
    await screen.findByRole('heading', { name: 'Withdrawal requested' })
    const [first, second] = broker.calls(POST)
    expect(second?.body).toMatchObject({ quote: 'q-2' })
    expect(second?.key).not.toBe(first?.key)
  })

  test.each([404, 501])('where the broker has no quotes (%i), the withdrawal is in dollars', async (code) => {
    broker.answers(QUOTE, status(code))
    await reviewCoins()
    expect(await screen.findByText('$250.00')).toBeVisible()
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toHaveLength(1))
    expect(broker.bodies(POST)[0]).not.toHaveProperty('quote')
  })

  test('nothing is sent while the rate is not known', async () => {
    broker.answers(QUOTE, status(500))
    await reviewCoins()
    expect(await screen.findByText('not available at the moment')).toBeVisible()
    broker.answers(QUOTE, () => ({ data: quote() }))
    await userEvent.click(button('Get a new rate'))
    expect(await screen.findByText('0.1 ETH')).toBeVisible()
    expect(broker.bodies(POST)).toEqual([])
  })
})

describe('[WALL-02] the same amount to the same destination', () => {
  const LABEL = 'I want to withdraw it again'

  test('is warned of by the list of withdrawals, which other tabs fill, and has to be confirmed', async () => {
    broker.answers(LIST, () => page([entry()]))
    await reviewCoins()
    expect(await screen.findByText(/^You requested the same amount to this destination at /)).toBeVisible()
    await screen.findByText('0.1 ETH')
    await userEvent.click(button('Confirm withdrawal'))
    expect(screen.getByText('Tick this before you confirm')).toBeVisible()
    expect(broker.bodies(POST)).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: LABEL }))
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toEqual([expect.objectContaining({ repeat: true })]))
  })

  test.each([
    ['another amount', entry({ amount: '255.00' })],
    ['another destination', entry({ destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })],
    ['ten minutes ago', entry({ created_at: new Date(NOW - 600_000).toISOString() })],
    ['cancelled', entry({ status: 'cancelled' })],
  ])('no warning: %s', async (_, earlier) => {
    broker.answers(LIST, () => page([earlier]))
    await reviewCoins()
    await screen.findByText('0.1 ETH')
    await broker.settled()
    expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull()
  })

  test('the server’s warning is confirmed in the same way', async () => {
    const errors = { repeat: ['You requested $254.00 to Ethereum a minute ago.'] }
    broker.answers(POST, status(422, { message: errors.repeat[0], errors }))
    await reviewCoins()
    await screen.findByText('0.1 ETH')
    await userEvent.click(button('Confirm withdrawal'))
    expect(await screen.findByText(errors.repeat[0]!)).toBeVisible()
    broker.answers(POST, status(201, { data: entry() }))
    await userEvent.click(screen.getByRole('checkbox', { name: LABEL }))
    await pass(1000)
    await userEvent.click(button('Confirm withdrawal'))
    await screen.findByRole('heading', { name: 'Withdrawal requested' })
    expect(broker.bodies(POST)[1]).toMatchObject({ repeat: true, quote: 'q-1' })
  })
})

describe('[WALL-02] confirmation of payee', () => {
  test('a match is said', async () => {
    await reviewBank()
    expect(await screen.findByText('The bank confirms the account holder')).toBeVisible()
    expect(broker.bodies(PAYEE)).toEqual([{ holder: 'Dana Holm', iban: IBAN }])
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toHaveLength(1))
  })

  test('a close match gives the name, which can be taken over', async () => {
    broker.answers(PAYEE, ({ body }) => ({
      data:
        (body as { holder: string }).holder === 'Dana Holm'
          ? { result: 'match' }
          : { result: 'close_match', name: 'Dana Holm' },
    }))
    await reviewBank('D. Holm')
    expect(await screen.findByText('This account belongs to Dana Holm')).toBeVisible()
    await userEvent.click(button('Use this name'))
    expect(await screen.findByText('The bank confirms the account holder')).toBeVisible()
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() =>
      expect(broker.bodies(POST)).toEqual([expect.objectContaining({ holder: 'Dana Holm' })]),
    )
  })

  test('no match has to be acknowledged', async () => {
    broker.answers(PAYEE, () => ({ data: { result: 'no_match' } }))
    await reviewBank()
    const check = await screen.findByRole('checkbox', { name: /^I have checked the name and IBAN/ })
    await userEvent.click(button('Confirm withdrawal'))
    expect(screen.getByText('Tick this before you confirm')).toBeVisible()
    expect(broker.bodies(POST)).toEqual([])
    await userEvent.click(check)
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toHaveLength(1))
  })

  test.each([
    ['not available', () => ({ data: { result: 'not_available' } }), true],
    ['a failure', status(500), true],
    ['a broker without the call', status(404), false],
  ])('%s holds nothing up', async (_, answer, isSaid) => {
    broker.answers(PAYEE, answer)
    await reviewBank()
    await broker.settled()
    await waitFor(() => expect(button('Confirm withdrawal')).not.toHaveAttribute('aria-disabled'))
    expect(screen.queryAllByText(/^This bank doesn't confirm account holders/)).toHaveLength(isSaid ? 1 : 0)
    await userEvent.click(button('Confirm withdrawal'))
    await waitFor(() => expect(broker.bodies(POST)).toHaveLength(1))
  })
})

describe('[WALL-02] destinations', () => {
  test('a pasted payment link gives the address, and the amount that buys its coins', async () => {
    broker.answers(QUOTE, () => ({ data: quote() }))
    await open()
    await userEvent.click(field('Your Ethereum (ERC-20) address'))
    await userEvent.paste(`ethereum:${ADDRESS}?value=1e17`)
    expect(field('Your Ethereum (ERC-20) address')).toHaveValue(ADDRESS)
    await waitFor(() => expect(field('Amount (USD)')).toHaveValue('254.00'))
    expect(broker.calls(QUOTE)[0]?.query.get('coins')).toBe('0.1')
    expect(screen.getByText(/^The payment link asks for 0\.1 ETH\./)).toBeVisible()
  })

  test('without quotes the link’s coins are named, and the amount is left alone', async () => {
    broker.answers(OPTIONS, () => ({ data: { accounts: ACCOUNTS, methods: METHODS } }))
    await open()
    fill('Your Ethereum (ERC-20) address', `ethereum:${ADDRESS}?value=1e17`)
    expect(
      await screen.findByText('The payment link asks for 0.1 ETH. Enter the amount in dollars.'),
    ).toBeVisible()
    expect(field('Amount (USD)')).toHaveValue('')
    expect(broker.calls(QUOTE)).toEqual([])
  })

  test('one that the broker refuses is refused at its field', async () => {
    const refused = { ibans: ['GB33BUKB20201555555555'], countries: ['BY'], addresses: [ADDRESS] }
    broker.answers(OPTIONS, () => ({ data: { accounts: ACCOUNTS, methods, refused } }))
    await open()
    fill('Your Ethereum (ERC-20) address', ADDRESS)
    await userEvent.click(button('Continue'))
    expect(screen.getByText(/^This is your own deposit address here/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer/ }))
    fill('IBAN', 'BY13NBRB3600900000002Z00AB00')
    await userEvent.click(button('Continue'))
    expect(screen.getByText("We can't send money to Belarus")).toBeVisible()
    fill('IBAN', 'GB33BUKB20201555555555')
    await userEvent.click(button('Continue'))
    expect(screen.getByText(/^This is our own account/)).toBeVisible()
  })
})
