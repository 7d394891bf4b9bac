import { giveLayout } from '@tradefront/conversation/testing/layout'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession, useSettings } from '@tradefront/session'
import { fakeBroker, lost, status, user, type Answer } from '@tradefront/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { showElements } from '@tradefront/ui/testing'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUpChat } from '../testing/chat.tsx'

const ABOUT = 'GET /chat/about/:kind/:id'
const broker = fakeBroker({ 'GET /chat/conversation': { data: { closed: null, team_online: true } } })
const kept = new Map<string, string>()
const setUp = () => setUpChat(broker, kept)

const OPENED = '2025-01-05T09:00:00Z'
const CLOSED = '2025-01-05T15:30:00Z'
const trade = (changes: object = {}) => ({
  kind: 'position',
  position: {
    id: 12,
    account: 'real',
    asset_id: 'EURUSD',
    asset_symbol: 'EUR/USD',
    trade_type: 'buy',
    volume: '2000',
    margin: '21.60',
    opening_price: '1.08000',
    closing_price: '1.08615',
    pnl: '12.30',
    open_time: OPENED,
    ...changes,
  },
  lots: '0.02',
  digits: 5,
})
const closed = trade({ closing_price: '1.07840', pnl: '-3.20', close_time: CLOSED })
const order = (changes: object = {}) => ({
  kind: 'order',
  order: {
    id: '5',
    kind: 'stop_limit',
    type: 'sell',
    asset_id: 'BTCUSD',
    asset_symbol: 'BTC/USD',
    volume: '0.5',
    price: '60000',
    expiry: 'gtc',
    state: 'working',
    created_at: OPENED,
    ...changes,
  },
  lots: '0.5',
  digits: 2,
})
const withdrawal = (changes: object = {}) => ({
  kind: 'withdrawal',
  withdrawal: {
    id: '3',
    account: '0',
    method: 'ethereum',
    title: 'Ethereum',
    destination: '0xfB69…c359',
    amount: '250.00',
    fee: '4.00',
    net: '246.00',
    status: 'pending',
    created_at: OPENED,
    ...changes,
  },
})
const deposit = (changes: object = {}) => ({
  kind: 'deposit',
  deposit: {
    id: '7',
    method: 'card',
    description: 'Visa ending in 4242',
    amount: '100.00',
    status: 'processing',
    created_at: OPENED,
    ...changes,
  },
})
const coins = {
  amount: '1',
  code: 'BTC',
  network: 'Bitcoin',
  rate: '1',
  confirmations: 1,
  required: 2,
  transaction: 'a',
}

let login = 0
beforeEach(() => {
  kept.clear()
  giveLayout()
  login += 1
  forgetReads()
  useSettings.setState({ settings: null })
  useSession.setState({ user: user(), token: `token ${login}`, isLoading: false })
  broker.answers(ABOUT, { data: trade() })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const cards = () => screen.queryAllByRole('group', { name: 'About' })
const card = () => screen.findByRole('group', { name: 'About' })
const field = () => screen.getByRole('textbox', { name: 'Message' })
const asked = () => broker.calls('GET /chat/about/position/12')

describe('[CHAT-15] a link about something', () => {
  test('puts it above the field, once; it is sent with the message, whose card leads to it', async () => {
    const { chat, open } = setUp()
    const { address } = await open('/main/chat?about=position:12')
    expect(address()).toBe('/main/chat')
    await vi.waitFor(async () => expect(await card()).toHaveTextContent('EUR/USDBuy 0.02 lots'))
    expect(await card()).toHaveTextContent('Open, P/L +$12.30')
    expect(within(await card()).queryByRole('link')).toBeNull()
    await userEvent.type(field(), 'Why so little?{Enter}')
    await act(broker.settled)
    expect(chat.messages.at(-1)).toMatchObject({ about: { kind: 'position', id: '12' } })
    expect(cards()).toHaveLength(1)
    const line = screen.getByText('Why so little?').closest<HTMLElement>('[data-row]')
    const link = await within(line ?? document.body).findByRole('link', { name: 'EUR/USD' })
    expect(link).toHaveAttribute('href', '/mt4?symbol=EUR%2FUSD')
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  test('it is kept with the draft over a reload, until it is removed', async () => {
    const first = await setUp().open('/main/chat?about=position:12')
    await userEvent.type(field(), 'half a')
    first.unmount()
    // A new token creates a new conversation in memory, as a reload does.
    useSession.setState({ token: 'after the reload' })
    await setUp().open()
    expect(field()).toHaveValue('half a')
    expect(await card()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(cards()).toHaveLength(0)
    expect(field()).toHaveFocus()
    cleanup()
    useSession.setState({ token: 'after another reload' })
    await setUp().open()
    expect(field()).toHaveValue('half a')
    expect(cards()).toHaveLength(0)
  })

  test.each([
    '',
    'position',
    'position:',
    'robot:1',
    'position:1 2',
    'position:1%0A',
    `deposit:${'1'.repeat(65)}`,
  ])('anything else in it is ignored: %j', async (about) => {
    const { address } = await setUp().open(`/main/chat?about=${about}`)
    expect(field()).toHaveValue('')
    expect(cards()).toHaveLength(0)
    expect(address()).toBe('/main/chat')
  })

  test('[WALL-04] of a statement entry the message starts with its reference, once', async () => {
    const first = await setUp().open('/main/chat?about=E-7')
    expect(field()).toHaveValue('About E-7: ')
    await userEvent.type(field(), 'what is it?')
    first.unmount()
    await setUp().open('/main/chat?about=E-7')
    expect(field()).toHaveValue('About E-7: what is it?')
  })

  test.each([
    ['deposit:7', 'About D-7: '],
    ['withdrawal:3', 'About W-3: '],
    ['position:12', ''],
  ])('where the broker doesn’t know it, %s opens the chat with %j', async (about, draft) => {
    const { open } = setUp()
    broker.answers('GET /chat/features', status(404, {}))
    await open(`/main/chat?about=${about}`)
    expect(field()).toHaveValue(draft)
    expect(cards()).toHaveLength(0)
  })
})

describe('[CHAT-15] the card of a message', () => {
  async function openAbout(facts: { kind: string }, answer: Answer = { data: facts }) {
    const { chat, open } = setUp()
    broker.answers(ABOUT, answer)
    chat.write('7', 'See this', { about: { kind: facts.kind as 'position', id: '1' } })
    await open()
    await act(broker.settled)
    return card()
  }

  test.each([
    [
      'an open position',
      trade(),
      'Position05 Jan, 09:00EUR/USDBuy 0.02 lotsOpen, P/L +$12.30',
      '/mt4?symbol=EUR%2FUSD',
    ],
    [
      'a closed position',
      closed,
      'Position05 Jan, 15:30EUR/USDBuy 0.02 lotsClosed at 1.07840, P/L \u2212$3.20',
      '/main/journal',
    ],
    ['one without lots', { ...trade(), lots: undefined }, 'EUR/USDBuy 2,000 units', '/mt4?symbol=EUR%2FUSD'],
    [
      'an order',
      order(),
      'Order05 Jan, 09:00BTC/USDSell stop limit 0.50 lots at 60,000.00Working',
      '/mt4?symbol=BTC%2FUSD',
    ],
    [
      'a filled order',
      order({ state: 'filled', fill_price: '59999.5' }),
      'Filled at 59,999.50',
      '/mt4?symbol=BTC%2FUSD',
    ],
    [
      'a withdrawal',
      withdrawal(),
      'Withdrawal05 Jan, 09:00Ethereum$250.00Pending',
      '/main/payments/withdrawal/3',
    ],
    [
      'one that waits for its code',
      withdrawal({ confirm_until: CLOSED }),
      'Waiting for the code',
      '/main/payments/withdrawal/3',
    ],
    [
      'one on hold',
      withdrawal({ hold: { until: CLOSED, reasons: [] } }),
      'On hold',
      '/main/payments/withdrawal/3',
    ],
    ['a sent one', withdrawal({ status: 'completed' }), 'Sent', '/main/payments/withdrawal/3'],
    ['a deposit', deposit(), 'Visa ending in 4242$100.00In review', '/main/payments/deposit/7'],
    ['a deposit of coins', deposit({ coins }), '1 of 2 confirmations', '/main/payments/deposit/7'],
  ])('%s', async (_name, facts, text, href) => {
    const shown = await openAbout(facts)
    expect(shown).toHaveTextContent(text)
    expect(within(shown).getByRole('link')).toHaveAttribute('href', href)
  })

  test('a position on the account that isn’t traded is named so, and has no link', async () => {
    useSession.setState({ user: { ...user(), trading_account: 'real' } })
    const shown = await openAbout(trade({ account: 'practice' }))
    expect(shown).toHaveTextContent('Position, practice')
    expect(within(shown).queryByRole('link')).toBeNull()
  })

  test('the P/L has its colour and is not translated', async () => {
    const shown = await openAbout(closed)
    const figure = within(shown).getByText('\u2212$3.20')
    expect(figure).toHaveAttribute('data-tone', 'down')
    expect(figure).toHaveAttribute('translate', 'no')
  })

  test('an entry that the broker has deleted shows as no longer available', async () => {
    expect(await openAbout(trade(), status(404, {}))).toHaveTextContent('PositionNo longer available')
  })

  test('a failed read says so and can be tried again', async () => {
    const shown = await openAbout(trade(), lost)
    // The client tries again by itself first.
    await waitFor(() => expect(shown).toHaveTextContent("We couldn't load this."), { timeout: 5_000 })
    broker.answers(ABOUT, { data: trade() })
    await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }))
    await act(broker.settled)
    expect(shown).toHaveTextContent('Open, P/L +$12.30')
  })

  test('is read every 15 s while in sight, once for several messages about the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { chat, open } = setUp()
    const about = { kind: 'position', id: '12' } as const
    chat.write('7', 'One', { about })
    chat.write('7', 'Two', { about })
    await open()
    await vi.waitFor(() =>
      expect(cards().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Open'),
        expect.stringContaining('Open'),
      ]),
    )
    expect(asked()).toHaveLength(1)
    broker.answers(ABOUT, { data: closed })
    const pass = (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms)
        await broker.settled()
      })
    await pass(14_000)
    expect(asked()).toHaveLength(1)
    await pass(1_500)
    expect(asked()).toHaveLength(2)
    for (const shown of cards()) expect(shown).toHaveTextContent('Closed at 1.07840')
    showElements(false)
    await pass(60_000)
    expect(asked()).toHaveLength(2)
    for (const shown of cards()) expect(shown).toHaveTextContent('Closed at 1.07840')
    showElements(true)
    await pass(100)
    expect(asked()).toHaveLength(3)
  })

  test('a refresh that fails keeps what is known and says of when', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const shown = await openAbout(trade())
    broker.answers(ABOUT, lost)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(15_500)
      await broker.settled()
    })
    expect(shown).toHaveTextContent(/As of .*Try again/)
    expect(shown).toHaveTextContent('Open, P/L +$12.30')
  })

  test('a deleted message has none', async () => {
    const { chat, open } = setUp()
    chat.write('7', '', { about: { kind: 'position', id: '12' }, deleted_at: CLOSED })
    await open()
    expect(cards()).toHaveLength(0)
  })
})
