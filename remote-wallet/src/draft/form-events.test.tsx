import { CARD_FRAME, closePages, openPages } from '@tradefront/account-pages/testing'
import type { CardFrameRequest } from '@tradefront/contracts'
import { MONEY_DRAFTS_KEY, useSession } from '@tradefront/session'
import { fakeBroker, hang, page, status, type CallName } from '@tradefront/testing'
import { notifications } from '@tradefront/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AccountsPage from '../accounts/AccountsPage.tsx'
import { transferSender } from '../accounts/transfer-sending.ts'
import CardDepositPage from '../deposit/card/CardDepositPage.tsx'
import WireDepositPage from '../deposit/WireDepositPage.tsx'
import SavingsPage from '../savings/SavingsPage.tsx'
import { ACCOUNTS, ADDRESS, BANK, METHODS, POT } from '../testing/answers.ts'
import { fill } from '../testing/bad-input.tsx'
import WithdrawalPage from '../withdrawal/WithdrawalPage.tsx'

/*
 * Events that every form of the wallet must survive: a second press, navigation, a reload, a lost session, a refusal.
 */

const AT = '2026-06-15T12:00:00Z'
const SAVED = { id: '5', name: 'Ledger', method: 'ethereum', title: 'Ethereum', destination: ADDRESS }
const PRODUCT = { id: 'flexible', title: 'Flexible', rate: '2.50', minimum: '250.00' }
const deposit = (method: string) => ({
  id: '1',
  method,
  description: 'Deposit',
  amount: '1000.00',
  status: 'approved',
  created_at: AT,
})
const WITHDRAWAL = {
  id: '1',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: ADDRESS,
  amount: '250.00',
  fee: '4.00',
  net: '246.00',
  status: 'pending',
  created_at: AT,
}
const broker = fakeBroker({
  'GET /accounts': { data: ACCOUNTS, opening: { most: 5 } },
  'GET /accounts/movements': page(),
  'GET /user/security': { data: { second_factor: { enabled: false } } },
  'GET /deposits/options': { data: { bank: BANK, card: { minimum: '10.00', maximum: '10000.00' } } },
  'GET /deposits': page(),
  'GET /deposit/wallets': { data: [] },
  'GET /withdrawals/options': {
    data: { accounts: ACCOUNTS, methods: METHODS, book: { addresses: [SAVED], hold_hours: 24, most: 20 } },
  },
  'GET /withdrawals': page(),
  'GET /savings': {
    data: {
      pots: [POT],
      accounts: ACCOUNTS,
      rate: '2.50',
      most_pots: 5,
      manage: true,
      products: [PRODUCT],
    },
  },
  'GET /savings/pots/4/movements': page(),
})
const PAGES = {
  '/main/accounts': <AccountsPage />,
  '/main/deposit/card': <CardDepositPage />,
  '/main/deposit/wire': <WireDepositPage />,
  '/main/savings': <SavingsPage />,
  '/main/withdrawal': <WithdrawalPage />,
}

interface Form {
  readonly what: string
  readonly path: keyof typeof PAGES
  /** The form's name; a dialog's form may have none. */
  readonly name?: string
  /** The button that opens it, unless it is always shown. */
  readonly opener?: string
  /** Input by field label. */
  readonly typed: Readonly<Record<string, string>>
  /** The buttons to press for sending, in order. */
  readonly buttons: readonly string[]
  readonly call: CallName
  readonly answer: unknown
  /** The server's name of the first field. */
  readonly field: string
}

const AMOUNT = 'Amount (USD)'
const FORMS: readonly Form[] = [
  {
    what: 'transfer',
    name: 'Transfer between accounts',
    path: '/main/accounts',
    typed: { [AMOUNT]: '12.34' },
    buttons: ['Transfer'],
    call: 'POST /accounts/transfer',
    answer: { data: ACCOUNTS },
    field: 'amount',
  },
  {
    what: 'a new account',
    name: 'Open an account',
    path: '/main/accounts',
    opener: 'Open an account',
    typed: { Name: 'Reserve' },
    buttons: ['Open account'],
    call: 'POST /accounts',
    answer: { data: { ...ACCOUNTS[1], id: '2', title: 'Reserve' } },
    field: 'title',
  },
  {
    what: "an account's name",
    name: 'Rename Savings Account',
    path: '/main/accounts',
    opener: 'Rename: Savings Account',
    typed: { Name: 'Reserve' },
    buttons: ['Save name'],
    call: 'PUT /accounts/1',
    answer: { data: { ...ACCOUNTS[1], title: 'Reserve' } },
    field: 'title',
  },
  {
    what: 'deposit by bank transfer',
    name: 'Tell us about your transfer',
    path: '/main/deposit/wire',
    typed: { [AMOUNT]: '1000', 'Name on the sending account': 'Dana Holm', 'Reference you used': 'TF-2' },
    buttons: ['I have made this transfer'],
    call: 'POST /deposits/wire',
    answer: { data: deposit('wire') },
    field: 'amount',
  },
  {
    what: 'deposit by card',
    name: 'Pay by card',
    path: '/main/deposit/card',
    typed: { [AMOUNT]: '250' },
    buttons: ['Pay $250.00'],
    call: 'POST /deposits/card',
    answer: { data: deposit('card') },
    field: 'amount',
  },
  {
    what: 'withdrawal',
    name: 'New withdrawal',
    path: '/main/withdrawal',
    typed: { [AMOUNT]: '250', 'Your Ethereum (ERC-20) address': ADDRESS },
    buttons: ['Continue', 'Confirm withdrawal'],
    call: 'POST /withdrawals',
    answer: { data: WITHDRAWAL },
    field: 'amount',
  },
  {
    what: 'a new savings pot',
    name: 'Open a savings pot',
    path: '/main/savings',
    typed: { Name: 'Tax', 'First amount (USD)': '300' },
    buttons: ['Open pot'],
    call: 'POST /savings/pots',
    answer: { data: { ...POT, id: '5', title: 'Tax' } },
    field: 'title',
  },
  {
    what: 'paying in',
    path: '/main/savings',
    opener: 'Add money: Holiday',
    typed: { [AMOUNT]: '25' },
    buttons: ['Add money'],
    call: 'POST /savings/pots/4/move',
    answer: { data: POT },
    field: 'amount',
  },
  {
    what: 'taking out',
    path: '/main/savings',
    opener: 'Take out: Holiday',
    typed: { [AMOUNT]: '25' },
    buttons: ['Take out'],
    call: 'POST /savings/pots/4/move',
    answer: { data: POT },
    field: 'amount',
  },
  {
    what: "a pot's name",
    name: 'Rename Holiday',
    path: '/main/savings',
    opener: 'Rename: Holiday',
    typed: { Name: 'Summer' },
    buttons: ['Save name'],
    call: 'PUT /savings/pots/4',
    answer: { data: { ...POT, title: 'Summer' } },
    field: 'title',
  },
  {
    what: 'a new address',
    name: 'New address',
    path: '/main/withdrawal',
    opener: 'Add an address',
    typed: { Name: 'Cold wallet', 'Your Ethereum (ERC-20) address': ADDRESS },
    buttons: ['Save address'],
    call: 'POST /withdrawals/addresses',
    answer: { data: { ...SAVED, id: '6', name: 'Cold wallet' } },
    field: 'name',
  },
  {
    what: "an address's name",
    name: 'Rename Ledger',
    path: '/main/withdrawal',
    opener: 'Rename Ledger',
    typed: { Name: 'Vault' },
    buttons: ['Save name'],
    call: 'PUT /withdrawals/addresses/5',
    answer: { data: { ...SAVED, name: 'Vault' } },
    field: 'name',
  },
]
const KEPT = 'We kept what you typed.'
const stored = () => window.sessionStorage.getItem(MONEY_DRAFTS_KEY) ?? ''

/* By plain selectors: role queries on these pages, some fifty times, would dominate the run time. */
const buttonIn = (place: ParentNode, name: string) =>
  [...place.querySelectorAll('button')].find(
    (button) => button.textContent === name || button.getAttribute('aria-label') === name,
  )
const formOf = ({ name }: Form) =>
  name === undefined
    ? document.querySelector<HTMLElement>('[role="dialog"] form')
    : document.querySelector<HTMLElement>(`form[aria-label="${name}"]`)

/** Waits for a value, with a timeout for slow machines. */
const until = <T,>(what: string, find: () => T | null | undefined) =>
  waitFor(() => find() ?? expect.fail(`no ${what}`), { timeout: 5_000 })

/** The card provider: its frame is ready and answers with a token. */
async function provideCards(): Promise<void> {
  const frame = await until('frame', () => document.querySelector('iframe'))
  const source = frame.contentWindow as Window
  const { origin } = new URL(CARD_FRAME)
  const post = (data: object) => window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  vi.spyOn(source, 'postMessage').mockImplementation((request: unknown) => {
    const { type: asked, id } = request as Extract<CardFrameRequest, { id: string }>
    if (asked === 'card:tokenise')
      queueMicrotask(() => post({ type: 'card:token', id, token: `card_${'a'.repeat(32)}` }))
  })
  act(() => void post({ type: 'card:ready' }))
}

/** Opens a form's page and the form; a draft opens some forms automatically. */
async function visit(entry: Form) {
  const visited = openPages(entry.path, PAGES)
  const { opener } = entry
  if (opener !== undefined) {
    const button = await until(opener, () => formOf(entry) ?? buttonIn(document, opener))
    if (button instanceof HTMLButtonElement) act(() => button.click())
  }
  if (entry.path.endsWith('card')) await provideCards()
  return { ...visited, form: await until(entry.what, () => formOf(entry)) }
}

const valuesOf = (form: HTMLElement, { typed }: Form) =>
  Object.keys(typed).map((label) => within(form).getByLabelText<HTMLInputElement>(label).value)

function type(form: HTMLElement, { typed }: Form): void {
  for (const [label, text] of Object.entries(typed)) fill(form, label, text)
}

/** Presses the form's buttons, the last one twice. */
async function send({ buttons }: Form, form: HTMLElement): Promise<void> {
  for (const [at, name] of buttons.entries()) {
    const button = await until(name, () => buttonIn(at === 0 ? form : document, name))
    act(() => {
      button.click()
      if (at === buttons.length - 1) button.click()
    })
    await act(broker.settled)
  }
}

beforeEach(() => {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('en-GB')
})
afterEach(() => {
  vi.restoreAllMocks()
  closePages()
  act(() => notifications.clean())
})

describe.each(FORMS)('[WALL-01] [WALL-02] [WALL-04] $what', (entry) => {
  const { call, answer, field, typed } = entry

  test('restores the input after navigation or a reload, and can discard it', async () => {
    const first = await visit(entry)
    const initial = valuesOf(first.form, entry)
    expect(first.form).not.toHaveTextContent(KEPT)
    type(first.form, entry)
    first.leave()

    const { form } = await visit(entry)
    expect(valuesOf(form, entry)).toEqual(Object.values(typed))
    expect(form).toHaveTextContent(KEPT)
    act(() => buttonIn(form, 'Discard draft')?.click())
    expect(valuesOf(form, entry)).toEqual(initial)
    expect(form).not.toHaveTextContent(KEPT)
    expect(form).toContainElement(document.activeElement as HTMLElement)
    expect(stored()).toBe('')
    expect(broker.calls(call)).toEqual([])
  })

  test('a double press sends it once and deletes its draft', async () => {
    broker.answers(call, status(201, answer))
    const { form } = await visit(entry)
    type(form, entry)
    expect(stored()).not.toBe('')
    await send(entry, form)
    await waitFor(() => expect(stored()).toBe(''))
    await act(broker.settled)
    expect(broker.calls(call)).toHaveLength(1)
  })

  test('restores the input at the next login if the session was lost while sending', async () => {
    broker.answers(call, status(401, { message: 'Unauthenticated.' }))
    const first = await visit(entry)
    broker.configure({
      onUnauthorized() {
        useSession.setState({ user: null, token: null })
        first.bus.emit('session:ended', { reason: 'expired' })
      },
    })
    type(first.form, entry)
    await send(entry, first.form)
    await waitFor(() => expect(useSession.getState().user).toBeNull())
    first.leave()
    const { form } = await visit(entry)
    expect(valuesOf(form, entry)).toEqual(Object.values(typed))
    expect(broker.calls(call)).toHaveLength(1)
  })

  test('keeps the input in form and draft if the server refuses it, for example for lack of money', async () => {
    const message = 'Not enough money.'
    broker.answers(call, status(422, { message, errors: { [field]: [message] } }))
    const first = await visit(entry)
    type(first.form, entry)
    await send(entry, first.form)
    const form = await until('refusal', () => {
      const shown = formOf(entry)
      return shown?.textContent.includes(message) === true ? shown : undefined
    })
    expect(valuesOf(form, entry)).toEqual(Object.values(typed))
    for (const text of Object.values(typed)) expect(stored()).toContain(text)
  })
})

const ofPath = (path: string) => FORMS.find((form) => form.path === path) as Form

test('[WALL-04] a request completed after its page was left isn’t restored', async () => {
  const transfer = ofPath('/main/accounts')
  let carriedOut = (_answer: unknown) => {}
  broker.answers(transfer.call, () => new Promise((resolve) => (carriedOut = resolve)))
  const first = await visit(transfer)
  type(first.form, transfer)
  await send(transfer, first.form)
  await waitFor(() => expect(broker.calls(transfer.call)).toHaveLength(1))
  first.leave()
  carriedOut(status(201, transfer.answer))
  const openRequests = () =>
    Object.keys(window.localStorage).filter((key) => key.startsWith('tradefront-send'))
  await waitFor(() => expect(openRequests()).toEqual([]))
  const { form } = await visit(transfer)
  expect(form).not.toHaveTextContent(KEPT)
  expect(valuesOf(form, transfer)).toEqual([''])
})

test('[WALL-04] a request settled in another tab isn’t restored', async () => {
  const transfer = ofPath('/main/accounts')
  broker.answers(transfer.call, hang)
  const first = await visit(transfer)
  type(first.form, transfer)
  await send(transfer, first.form)
  await waitFor(() => expect(broker.calls(transfer.call)).toHaveLength(1))
  first.leave()
  // A reload clears the memory; the other tab drops the record of the request.
  act(() => transferSender.reset())
  window.localStorage.clear()
  const { form } = await visit(transfer)
  expect(form).not.toHaveTextContent(KEPT)
  expect(valuesOf(form, transfer)).toEqual([''])
})

test('[WALL-01] the receipt of a bank transfer is stored with its draft', async () => {
  const url = 'https://broker.test/api/v1/chat/files/abc/receipt.pdf'
  broker.answers('POST /chat/upload', status(201, { url }))
  const wire = ofPath('/main/deposit/wire')
  broker.answers(wire.call, status(201, wire.answer))
  const first = await visit(wire)
  type(first.form, wire)
  const receipt = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Receipt'), { target: { files: [receipt] } })
  await waitFor(() => expect(stored()).toContain(url))
  first.leave()
  const { form } = await visit(wire)
  expect(form).toHaveTextContent('receipt.pdf')
  await send(wire, form)
  await waitFor(() => expect(stored()).toBe(''))
  expect(broker.bodies(wire.call)).toMatchObject([{ amount: '1000', receipt: url }])
  expect(form).not.toHaveTextContent('receipt.pdf')
})
