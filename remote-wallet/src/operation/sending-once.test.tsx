import { CUSTOMER } from '@tradefront/account-pages/testing'
import type { EventBus } from '@tradefront/contracts'
import { createSender, sendWords, type SendKind, type Sender } from '@tradefront/sending'
import { createFakeBrowser, type FakeBrowser } from '@tradefront/sending/testing'
import { toast } from '@tradefront/ui/toast'
import { fakeBroker, hang, lost, page, status, type Answers, type CallName } from '@tradefront/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccountKind } from '../accounts/account-sending.ts'
import { transferKind } from '../accounts/transfer-sending.ts'
import { newAddressKind } from '../deposit/address/address-sending.ts'
import { cardDepositKind, wireDepositKind } from '../deposit/deposit-sending.ts'
import { closePotKind, movePotKind, openPotKind } from '../savings/savings-sending.ts'
import { ACCOUNTS } from '../testing/answers.ts'
import { cancellationKind, withdrawalKind } from '../withdrawal/withdrawal-sending.ts'
import { OperationNotice } from './OperationNotice.tsx'

/** A kind of request, with the server's side of it. */
const broker = fakeBroker()
interface Case {
  readonly kind: SendKind<object, unknown>
  readonly body: object
  readonly post: CallName
  /** The call's response. */
  readonly answer: object
  /** Lists that show which keys were carried out. */
  readonly lists: (keys: readonly string[]) => Answers
}

const AT = '2026-06-15T12:00:00Z'
const caseOf = <B extends object, R>(
  kind: SendKind<B, R>,
  body: B,
  post: CallName,
  answer: object,
  lists: Case['lists'],
): Case => ({ kind, body, post, answer, lists })

const withdrawal = (more: object = {}) => ({
  id: '3',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: '0x25',
  amount: '50.00',
  fee: '4.00',
  net: '46.00',
  status: 'pending',
  created_at: AT,
  ...more,
})
const deposit = (method: string, more: object = {}) => ({
  id: '1',
  method,
  description: 'Deposit',
  amount: '50.00',
  status: method === 'wire' ? 'processing' : 'approved',
  created_at: AT,
  ...more,
})
const POT = {
  id: '4',
  title: 'Holiday',
  balance: '500.00',
  rate: '2.50',
  accrued: '0.1',
  earned: '1.20',
  next_payment: '2026-07-01',
}
const byKey = (list: CallName, entry: (request_id: string) => object) => (keys: readonly string[]) => ({
  [list]: () => page(keys.map((key) => entry(key))),
})
const movement = (request_id: string) => ({
  id: request_id,
  account: '0',
  kind: 'transfer',
  description: 'Transfer',
  amount: '-50.00',
  balance: '1.00',
  created_at: AT,
  request_id,
})

const CASES: readonly Case[] = [
  caseOf(
    withdrawalKind,
    { account: '0', method: 'ethereum', amount: '50', address: '0x25' },
    'POST /withdrawals',
    { data: withdrawal() },
    byKey('GET /withdrawals', (request_id) => withdrawal({ request_id })),
  ),
  caseOf(
    cancellationKind,
    { id: '3' },
    'POST /withdrawals/3/cancel',
    { data: withdrawal({ status: 'cancelled' }) },
    (keys) => ({
      'GET /withdrawals': () => page([withdrawal({ status: keys.length > 0 ? 'cancelled' : 'pending' })]),
    }),
  ),
  caseOf(
    transferKind,
    { from: '0', to: '1', amount: '50' },
    'POST /accounts/transfer',
    { data: ACCOUNTS },
    byKey('GET /accounts/movements', movement),
  ),
  caseOf(
    openAccountKind,
    { title: 'Reserve' },
    'POST /accounts',
    { data: { ...ACCOUNTS[1], id: '2', title: 'Reserve' } },
    (keys) => ({
      'GET /accounts': () => ({
        data: [...ACCOUNTS, ...keys.map(() => ({ ...ACCOUNTS[1], id: '2', title: 'Reserve' }))],
        opening: { most: 5 },
      }),
    }),
  ),
  caseOf(
    wireDepositKind,
    { amount: '50', sent_on: '2026-06-15', sender: 'Dana Holm', bank_reference: 'TF-1' },
    'POST /deposits/wire',
    { data: deposit('wire') },
    byKey('GET /deposits', (request_id) => deposit('wire', { request_id })),
  ),
  caseOf(
    cardDepositKind,
    { amount: '50', token: 'card_1' },
    'POST /deposits/card',
    { data: deposit('card') },
    byKey('GET /deposits', (request_id) => deposit('card', { request_id })),
  ),
  caseOf(
    newAddressKind,
    { wallet: '1', name: 'Bitcoin', instead_of: 'first' },
    'POST /deposit/wallets/1/addresses',
    { data: { addresses: [{ address: 'new' }, { address: 'first' }], per_day: 3, left: 2 } },
    (keys) => ({
      'GET /deposit/wallets/1/addresses': () => ({
        data: {
          addresses: [...keys.map((key) => ({ address: `new-${key}` })), { address: 'first' }],
          per_day: 3,
          left: 3 - keys.length,
        },
      }),
    }),
  ),
  caseOf(openPotKind, { title: 'Holiday' }, 'POST /savings/pots', { data: POT }, (keys) => ({
    'GET /savings': () => ({
      data: { pots: keys.length > 0 ? [POT] : [], accounts: ACCOUNTS, rate: '2.50', most_pots: 5 },
    }),
  })),
  // A pot with this name existed before, so only its first amount under the key is proof.
  caseOf(
    openPotKind,
    { title: 'Holiday', product: '90', account: '0', amount: '500.00' },
    'POST /savings/pots',
    { data: POT },
    (keys) => ({
      'GET /savings': () => ({
        data: { pots: [POT], accounts: ACCOUNTS, rate: '2.50', most_pots: 5 },
      }),
      'GET /savings/pots/4/movements': () =>
        page(keys.map((request_id) => ({ ...movement(request_id), kind: 'in' }))),
    }),
  ),
  caseOf(
    closePotKind,
    { pot: '4', title: 'Holiday', account: '0' },
    'POST /savings/pots/4/close',
    { data: POT },
    (keys) => ({
      'GET /savings': () => ({
        data: { pots: keys.length > 0 ? [] : [POT], accounts: ACCOUNTS, rate: '2.50', most_pots: 5 },
      }),
    }),
  ),
  ...(['in', 'out'] as const).map((direction) =>
    caseOf(
      movePotKind,
      { pot: '4', title: 'Holiday', direction, account: '0', amount: '50' },
      'POST /savings/pots/4/move',
      { data: POT },
      byKey('GET /savings/pots/4/movements', (request_id) => ({
        id: request_id,
        kind: direction,
        amount: '50.00',
        balance: '550.00',
        created_at: AT,
        request_id,
      })),
    ),
  ),
]

/** Failures of the first request, with their true outcome. */
const FAULTS = [
  { name: 'response lost', carriesOut: true, ends: 'lost', truth: 'done' },
  { name: 'request lost', carriesOut: false, ends: 'lost', truth: 'absent' },
  { name: '500 after it was carried out', carriesOut: true, ends: 500, truth: 'done' },
  { name: '500 before it was carried out', carriesOut: false, ends: 500, truth: 'absent' },
  { name: 'hang after it was carried out', carriesOut: true, ends: 'hang', truth: 'done' },
  { name: 'hang before it was carried out', carriesOut: false, ends: 'hang', truth: 'absent' },
] as const
type Fault = (typeof FAULTS)[number]

const refreshed = vi.fn()
const toasted = vi.fn(() => 'toast')
const bus = { on: () => () => {}, emit: refreshed } as unknown as EventBus
const place = { bus }

/** A server that carries out each key once, and applies the fault to the first request. */
function serve({ post, answer, lists }: Case, fault?: Fault) {
  const done: string[] = []
  const state = { isReachable: true, until: Promise.resolve() }
  let requests = 0
  for (const call of Object.keys(lists(done)) as CallName[])
    broker.answers(call, () => (state.isReachable ? lists(done)[call] : lost))
  broker.answers(post, async ({ key }) => {
    requests += 1
    const now = requests === 1 ? fault : undefined
    if (key === null) throw new Error('sent without a key')
    if (now?.carriesOut !== false && !done.includes(key)) done.push(key)
    await state.until
    if (now?.ends === 'lost') return lost
    if (now?.ends === 'hang') return hang
    return now === undefined ? status(201, answer) : status(500, { message: 'SQLSTATE[23000]' })
  })
  return { done, state, calls: () => broker.calls(post) }
}

/** The notice that a page would show. */
function noticeOf(sender: Sender<object, unknown>, slot: string): string {
  const notice = <OperationNotice state={sender.getState(slot)} what="transfer" onLookAgain={() => {}} />
  const { container, unmount } = render(notice)
  const text = container.textContent
  unmount()
  return text
}

let browser: FakeBrowser
beforeEach(() => {
  // A hanging call is ended by the client's own timeout.
  vi.useFakeTimers()
  browser = createFakeBrowser(CUSTOMER.id)
  refreshed.mockClear()
  toasted.mockClear()
  for (const tone of ['success', 'warning', 'error'] as const)
    vi.spyOn(toast, tone).mockImplementation(toasted)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Advances time until hanging calls have timed out. */
async function settled<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  if (work === undefined) return undefined
  const end = work.then(() => 'over')
  const pass = async () => void (await vi.advanceTimersByTimeAsync(15_000))
  for (let round = 0; round < 20; round += 1) if ((await Promise.race([end, pass()])) === 'over') break
  return await work
}

describe.each(CASES)('[WALL-01] [WALL-02] [WALL-04] $kind.name', (entry) => {
  const { kind, body } = entry
  const slot = kind.slotOf?.(body) ?? ''
  const tab = () => createSender(kind, browser.tab())
  const press = (sender: Sender<object, unknown>) => {
    browser.pass(1_000)
    return settled(sender.submit(body, place))
  }

  describe.each(FAULTS)('$name', (fault) => {
    test('reports what happened, and a retry carries it out only once', async () => {
      const server = serve(entry, fault)
      const sender = tab()
      expect((await press(sender))?.kind).toBe(fault.truth)
      const notice = noticeOf(sender, slot)
      expect(notice).not.toContain('SQLSTATE')
      if (fault.truth === 'absent') expect(notice).toMatch(/didn't go through.*no record of it/)
      if (fault.truth === 'absent' && fault.ends === 500) {
        expect(notice).toContain('The server reported an error')
        expect(notice).not.toMatch(/didn't answer/)
      }
      if (fault.truth === 'done') expect(refreshed).toHaveBeenCalledWith('user:refresh', {})
      await press(sender)
      expect(sender.getState(slot).kind).toBe('done')
      expect(server.done).toHaveLength(1)
    })

    test.each([
      ['after a reload', () => tab()],
      ['in a second tab', () => createSender(kind, browser.tab())],
    ])('an unknown outcome is looked up %s without sending, and the key stays', async (_where, next) => {
      const server = serve(entry, fault)
      server.state.isReachable = false
      const first = tab()
      expect((await press(first))?.kind).toBe('unknown')
      expect(sendWords(first.getState(slot), 'request')?.title).toContain("We couldn't confirm")
      expect(await press(first)).toBeUndefined()
      server.state.isReachable = true
      const second = next()
      await settled(second.recover(place))
      expect(second.getState(slot).kind).toBe(fault.truth)
      expect(server.calls()).toHaveLength(1)
      await press(second)
      expect(server.done).toHaveLength(1)
      expect(new Set(server.calls().map(({ key }) => key)).size).toBe(1)
    })
  })

  test('if the page is left while sending: done once, and reported on the customer’s current page', async () => {
    const server = serve(entry)
    let answer = () => {}
    server.state.until = new Promise((resolve) => (answer = resolve))
    const sender = tab()
    const leave = sender.watch(slot)
    const sent = sender.submit(body, place)
    leave()
    expect(sender.submit(body, place)).toBeUndefined()
    answer()
    expect((await settled(sent))?.kind).toBe('done')
    expect(server.done).toHaveLength(1)
    expect(refreshed).toHaveBeenCalledWith('user:refresh', {})
    expect(toasted).toHaveBeenCalledTimes(1)
  })

  test('a second tab sends nothing while the first is sending', async () => {
    const server = serve(entry)
    let answer = () => {}
    server.state.until = new Promise((resolve) => (answer = resolve))
    const sent = tab().submit(body, place)
    await vi.advanceTimersByTimeAsync(0)
    const second = tab()
    await press(second)
    expect(sendWords(second.getState(slot), 'request')?.title).toContain('in another tab')
    answer()
    expect((await settled(sent))?.kind).toBe('done')
    expect(server.done).toHaveLength(1)
  })
})
