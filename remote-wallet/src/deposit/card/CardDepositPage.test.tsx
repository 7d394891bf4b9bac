import { CARD_FRAME, closePages, openPages } from '@tradefront/account-pages/testing'
import type { CardFrameMessage, CardFrameRequest } from '@tradefront/contracts'
import { RemoteContextProvider, useRemoteContext } from '@tradefront/federation'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chooseColorScheme } from '@tradefront/ui/color-scheme'
import userEvent from '@testing-library/user-event'
import { i18n } from '@tradefront/language'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BANK } from '../../testing/answers.ts'
import DepositPage from '../DepositPage.tsx'
import DepositStart from '../DepositStart.tsx'
import CardDepositPage from './CardDepositPage.tsx'
import { CardForm } from './CardForm.tsx'
import { FRAME_PATIENCE_MS } from './use-card-frame.ts'

const PATH = '/main/deposit/card'
const POST = 'POST /deposits/card'
const LIST = 'GET /deposits'
const TOKEN = `card_${'a'.repeat(32)}`
const PROVIDER = new URL(CARD_FRAME).origin
const deposit = (more: object = {}) => ({
  id: '1',
  method: 'card',
  description: 'Visa ending in 4242',
  amount: '250.00',
  status: 'approved',
  created_at: '2026-06-15T12:00:00Z',
  ...more,
})

const WALLET = {
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

const broker = fakeBroker({
  'GET /deposits/options': () => ({ data: { card: { minimum: '10.00', maximum: '10000.00' } } }),
  'GET /deposit/wallets': () => ({ data: [] }),
  [LIST]: () => page([]),
  [POST]: status(201, { data: deposit() }),
})
const open = (address = PATH) =>
  openPages(address, {
    [PATH]: <CardDepositPage />,
    '/main/deposit': <DepositStart />,
    '/main/deposit/:crypto': <DepositPage />,
  })
const amount = () => screen.findByRole('textbox', { name: 'Amount (USD)' })
const frameOf = async () => await screen.findByTitle<HTMLIFrameElement>('Card details')

/** The card provider: answers the page's request from its own frame and origin. */
async function provider(answer?: (id: string) => CardFrameMessage, origin = PROVIDER) {
  const { contentWindow } = await frameOf()
  if (contentWindow === null) throw new Error('no frame')
  const requests: CardFrameRequest[] = []
  const targets: unknown[] = []
  const post = (data: unknown, from = origin, source: Window = contentWindow) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source })))
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((request: unknown, target: unknown) => {
    const asked = request as CardFrameRequest
    requests.push(asked)
    targets.push(target)
    if (asked.type === 'card:tokenise' && answer !== undefined) queueMicrotask(() => post(answer(asked.id)))
  })
  post({ type: 'card:ready' })
  return { requests, targets, post }
}
const token = (id: string): CardFrameMessage => ({ type: 'card:token', id, token: TOKEN })

async function pay() {
  await userEvent.type(await amount(), '250')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $250.00' }))
}

/** What is shown instead of the form. */
async function notOffered() {
  const message = await screen.findByText("Card deposits aren't available")
  const state = screen.getAllByRole('status').find((status) => status.contains(message))
  if (state === undefined) throw new Error('not a status')
  return within(state)
}

afterEach(() => {
  vi.useRealTimers()
  closePages()
})

describe('[WALL-01] paying by card', () => {
  test.each([
    ['500', '500'],
    ['1,234.50', '1234.50'],
    ['%3Cb%3E', ''],
  ])('?amount=%s begins with an amount of %j, and leaves the address', async (asked, value) => {
    const { address } = open(`${PATH}?amount=${asked}`)
    expect(await amount()).toHaveValue(value)
    await waitFor(() => expect(address()).toBe(PATH))
    expect(broker.bodies(POST)).toEqual([])
  })

  test('card has its own page and isn’t taken for a currency', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Pay by card' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute('aria-current', 'page')
  })

  test('the summary beside the form repeats what is paid', async () => {
    open()
    await userEvent.type(await amount(), '250')
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(summary.getByText('$250.00')).toBeVisible()
    expect(summary.getByText('Your trading account')).toBeVisible()
  })

  test('an amount above the maximum is refused at once; summary and button repeat none that would be', async () => {
    open()
    await userEvent.type(await amount(), '10000.01')
    expect(screen.getByText('Maximum amount: $10,000.00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('You pay–')
    await userEvent.clear(await amount())
    await userEvent.type(await amount(), '5')
    expect(screen.queryByText(/^M(ax|in)imum amount/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible()
    await userEvent.type(await amount(), '0')
    expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeVisible()
  })

  test('names the accepted networks, and where card details go', async () => {
    open()
    expect(await screen.findByText('Visa, Mastercard or American Express')).toBeVisible()
    for (const mark of ['Visa', 'Mastercard', 'Amex']) expect(screen.getByText(mark)).toBeVisible()
    expect(screen.getByText(/^Your card details go encrypted to our payment processor only\./)).toBeVisible()
  })

  test('claims no encryption for a provider without TLS', async () => {
    const provider = 'http://localhost:8801/card'
    const limits = { minimum: '10.00', maximum: '10000.00' }
    openPages(PATH, { [PATH]: <CardForm limits={limits} provider={provider} onDone={() => {}} /> })
    expect(await screen.findByText(/^Your card details go only to our payment processor\./)).toBeVisible()
    expect(screen.queryByText(/encrypted/)).toBeNull()
  })

  test('in one column the summary comes after the fields and before the button', async () => {
    open()
    const field = await amount()
    const summary = screen.getByRole('region', { name: 'Summary' })
    const button = screen.getByRole('button', { name: 'Pay by card' })
    expect(field.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(summary.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('the card is entered in the provider’s frame; the page itself has no field for it', async () => {
    open()
    const frame = await frameOf()
    const source = new URL(frame.src)
    expect(source.origin).toBe(PROVIDER)
    expect(source.searchParams.get('parent')).toBe(window.location.origin)
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeDisabled()
  })

  test('the frame follows the theme of the site, also after another try', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    const { requests, targets } = await provider()
    const first = new URL((await frameOf()).src).searchParams.get('theme')
    const other = first === 'dark' ? 'light' : 'dark'
    expect(requests).toEqual([])
    act(() => chooseColorScheme(other))
    expect(requests).toEqual([{ type: 'card:look', theme: other, locale: 'en' }])
    expect(targets).toEqual([PROVIDER])
    await pay()
    await act(() => vi.advanceTimersByTimeAsync(FRAME_PATIENCE_MS))
    await userEvent.click(await screen.findByRole('button', { name: /Try again|Retry/ }))
    const again = await provider()
    await waitFor(() => expect(again.requests).toEqual([{ type: 'card:look', theme: other, locale: 'en' }]))
    act(() => chooseColorScheme(undefined))
  })

  test.each([
    ['de', 'ja', 'ja'],
    ['ar', 'ar-XB', 'en'],
  ])('the frame begins in the page’s language (%s) and follows it', async (begun, next, locale) => {
    onTestFinished(() => act(() => i18n.activate('en')))
    i18n.activate(begun)
    open()
    const { requests } = await provider()
    const address = new URL((await frameOf()).src)
    expect(address.searchParams.get('locale')).toBe(begun)
    expect(requests).toEqual([])
    const theme = address.searchParams.get('theme')
    act(() => i18n.activate(next))
    expect(requests).toEqual([{ type: 'card:look', theme, locale }])
    // The frame isn't loaded again: what was typed would be lost.
    expect((await frameOf()).src).toBe(address.href)
  })

  test('approved: a token for this amount is sent once with a key, confirmed, listed, and then dropped', async () => {
    const { refreshed } = open()
    await screen.findByText('No deposits yet')
    const { requests, targets } = await provider(token)
    broker.answers(LIST, () => page([deposit()]))
    await pay()
    expect(await screen.findByText(/is in your trading account$/)).toBeVisible()
    expect(requests).toMatchObject([{ type: 'card:tokenise', amount: '250' }, { type: 'card:clear' }])
    expect(new Set(targets)).toEqual(new Set([PROVIDER]))
    expect(broker.calls(POST)).toHaveLength(1)
    expect(broker.calls(POST)[0]?.body).toEqual({ amount: '250', token: TOKEN })
    const list = await screen.findByRole('table', { name: 'Your deposits' })
    expect(within(list).getByText('Credited')).toBeVisible()
    expect(refreshed).toHaveBeenCalled()
  })

  test('messages from other origins or windows are ignored', async () => {
    open()
    const { requests, post } = await provider()
    await pay()
    const [asked] = requests
    if (asked?.type !== 'card:tokenise') throw new Error('nothing was asked for')
    // Distinct tokens: whichever is accepted is used for the payment a moment later.
    post({ ...token(asked.id), token: 'of another origin' }, 'https://elsewhere.test')
    post({ ...token(asked.id), token: 'of another window' }, PROVIDER, window)
    post(token('another request'))
    post({ type: 'card:token', id: asked.id })
    expect(screen.getByRole('button', { name: 'Paying...' })).toBeDisabled()
    expect(broker.calls(POST)).toEqual([])
    post(token(asked.id))
    await waitFor(() => expect(broker.bodies(POST)).toEqual([{ amount: '250', token: TOKEN }]))
  })

  test('3-D Secure: the page waits for the bank and reports the result', async () => {
    open()
    const { requests, post } = await provider()
    await pay()
    const [asked] = requests
    if (asked?.type !== 'card:tokenise') throw new Error('nothing was asked for')
    post({ type: 'card:working', id: asked.id, secure: true })
    expect(screen.getByRole('button', { name: 'Waiting for your bank...' })).toBeDisabled()
    post({ type: 'card:refused', id: asked.id, message: "Your bank didn't confirm the payment" })
    expect(await screen.findByRole('alert')).toHaveTextContent("Your bank didn't confirm the payment")
    expect(broker.calls(POST)).toEqual([])
    expect(screen.getByRole('button', { name: 'Pay $250.00' })).toBeEnabled()
  })

  test('declined: shows the reason, and another attempt has a new token and key', async () => {
    const reason = 'Not enough money on the card.'
    broker.answers({
      [POST]: status(201, { data: deposit({ status: 'declined', reason }) }),
    })
    open()
    const { requests, post } = await provider(token)
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(`${reason} Nothing was charged.`)
    post({ type: 'card:changed', empty: false })
    await userEvent.click(screen.getByRole('button', { name: 'Pay $250.00' }))
    await waitFor(() => expect(broker.calls(POST)).toHaveLength(2))
    expect(broker.calls(POST)[1]?.key).not.toBe(broker.calls(POST)[0]?.key)
    expect(requests.filter(({ type }) => type === 'card:tokenise')).toHaveLength(2)
    expect(requests.filter(({ type }) => type === 'card:clear')).toEqual([])
  })

  test('declined between the two presses of a double click: charged once', async () => {
    broker.answers({ [POST]: status(201, { data: deposit({ status: 'declined', reason: 'No money.' }) }) })
    open()
    const { requests } = await provider(token)
    await userEvent.type(await amount(), '250')
    const button = screen.getByRole('button', { name: 'Pay $250.00' })
    fireEvent.click(button)
    await waitFor(() => expect(button).toBeEnabled())
    await screen.findByRole('alert')
    fireEvent.click(button)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(broker.calls(POST)).toHaveLength(1)
    expect(requests.filter(({ type }) => type === 'card:tokenise')).toHaveLength(1)
  })

  test('undecided: says not to pay again, and what it is waiting for', async () => {
    const reason = 'The name on the card is not yours.'
    broker.answers({ [POST]: status(201, { data: deposit({ status: 'processing', reason }) }) })
    open()
    await provider(token)
    await pay()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Don't pay again")
    expect(alert).toHaveTextContent(reason)
  })

  test('after a lost response the deposit is found in the list; the card is charged once', async () => {
    broker.answers(POST, lost)
    open()
    await screen.findByText('No deposits yet')
    await provider(token)
    broker.answers(LIST, () => page([deposit({ request_id: broker.calls(POST)[0]?.key ?? 'none' })]))
    await pay()
    expect(await screen.findByText(/is in your trading account$/)).toBeVisible()
    expect(broker.calls(POST)).toHaveLength(1)
  })

  test('not found: the same token is sent again with the same key', async () => {
    broker.answers(POST, lost)
    open()
    const { requests } = await provider(token)
    await userEvent.type(await amount(), '250')
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Pay $250.00' }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    const later = Date.now()
    vi.useRealTimers()
    vi.setSystemTime(later)
    expect(await screen.findByText("Your deposit didn't go through")).toBeVisible()
    broker.answers(POST, status(201, { data: deposit() }))
    await userEvent.click(screen.getByRole('button', { name: 'Pay $250.00' }))
    expect(await screen.findByText(/is in your trading account$/)).toBeVisible()
    const [first, second] = broker.calls(POST)
    expect(second).toMatchObject({ key: first?.key, body: first?.body as object })
    expect(requests.filter(({ type }) => type === 'card:tokenise')).toHaveLength(1)
  })

  test('card errors are shown in the frame; nothing is sent', async () => {
    open()
    await provider((id) => ({ type: 'card:refused', id }))
    await pay()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $250.00' })).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(broker.calls(POST)).toEqual([])
  })

  test('validates the amount before asking the provider; Enter in the frame submits too', async () => {
    open()
    const { requests, post } = await provider()
    post({ type: 'card:submit' })
    expect(await screen.findByText('Enter an amount')).toBeVisible()
    expect(requests).toEqual([])
    await userEvent.type(await amount(), '5')
    post({ type: 'card:submit' })
    expect(await screen.findByText('Minimum amount: $10.00')).toBeVisible()
  })

  test('a frame that fails to load can be reloaded', async () => {
    open()
    await frameOf()
    closePages()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await frameOf()
    await act(() => vi.advanceTimersByTimeAsync(FRAME_PATIENCE_MS))
    expect(screen.getByText(/We couldn't load the card form/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await provider()
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeEnabled()
  })

  test('a frame that stops responding charges nothing; there is no time limit while the bank is asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    const { requests, post } = await provider()
    await pay()
    const [asked] = requests
    if (asked?.type !== 'card:tokenise') throw new Error('nothing was asked for')
    post({ type: 'card:working', id: asked.id, secure: true })
    await act(() => vi.advanceTimersByTimeAsync(FRAME_PATIENCE_MS * 4))
    expect(screen.getByRole('button', { name: 'Waiting for your bank...' })).toBeDisabled()
    post({ type: 'card:refused', id: asked.id })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $250.00' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(FRAME_PATIENCE_MS))
    expect(screen.getByText(/The card form didn't answer. Nothing was charged/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(broker.calls(POST)).toEqual([])
  })

  test('reports unsaved work while the frame has input', async () => {
    const { unsaved } = open()
    const { post } = await provider()
    post({ type: 'card:changed', empty: false })
    expect(unsaved).toHaveBeenCalledWith({ key: 'card-deposit', unsaved: true })
  })

  test('where the broker doesn’t accept cards it leads to coins, which say so above, with the amount', async () => {
    broker.answers({
      'GET /deposits/options': () => ({ data: { bank: BANK } }),
      'GET /deposit/wallets': () => ({ data: [WALLET] }),
    })
    open(`${PATH}?amount=500`)
    expect(await screen.findByRole('link', { name: /Bitcoin/ })).toBeVisible()
    expect(screen.getByText("Card deposits aren't available")).toBeVisible()
    const ways = within(screen.getByRole('navigation', { name: 'Ways to deposit' }))
    const coins = ways.getByRole('link', { name: 'Crypto' })
    expect(coins).toHaveAttribute('href', '/main/deposit?amount=500')
    expect(coins).toHaveAttribute('aria-current', 'page')
    await userEvent.click(coins)
    expect(screen.queryByText("Card deposits aren't available")).toBeNull()
  })

  test('a site without a card frame offers no card, whatever the broker answers', async () => {
    function WithoutFrame() {
      const context = useRemoteContext()
      return (
        <RemoteContextProvider value={{ ...context, config: undefined }}>
          <CardDepositPage />
        </RemoteContextProvider>
      )
    }
    openPages(PATH, { [PATH]: <WithoutFrame />, '/main/deposit': <DepositStart /> })
    expect(await screen.findByText("Card deposits aren't available")).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Amount (USD)' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Card' })).toBeNull()
  })

  test('where no other way is offered, it leads to the support chat', async () => {
    broker.answers('GET /deposits/options', () => ({ data: {} }))
    open()
    const state = await notOffered()
    const link = await state.findByRole('link', { name: 'Ask our support team' })
    expect(link).toHaveAttribute('href', '/main/chat')
  })
})

describe('[WALL-01] deposit addresses', () => {
  test('an unavailable currency says so, and lists the available ones', async () => {
    broker.answers({ 'GET /deposit/wallets': () => ({ data: [WALLET] }) })
    open('/main/deposit/dogecoin')
    expect(await screen.findByText('Currency not available')).toBeVisible()
    expect(screen.getByRole('link', { name: /Bitcoin/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Crypto' })).toHaveAttribute('aria-current', 'page')
  })
})
