import type { MessageSubject, Receipt, calls } from '@tradefront/contracts'
import type { ReceiptRow, ReceiptText } from '../store/idempotency.ts'
import type { Store } from '../store/store.ts'

/** Most keys in one question. */
export const MAX_KEYS = 100

/** A number as the customer reads it out: the first 12 hex digits of a key, in two groups. */
const NUMBER = /^[0-9a-f]{8}-[0-9a-f]{4}$/

/** What is read of a request and of its answer. Each may be missing: refusals have no data. */
interface Exchange {
  readonly body: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, unknown>>
}

const text = (value: unknown, fallback = ''): string => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : fallback
}

type Words = (exchange: Exchange) => string

type Calls = typeof calls
/** Calls that are carried out once per key. */
type OnceCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly once: true } ? Name : never
}[keyof Calls]
/** Complaints have a number of another kind, and a registration has no customer yet. */
type Unlisted = 'complain' | 'register'

/** What was asked for, by call: one without words doesn't compile. */
const WORDS: Readonly<Record<Exclude<OnceCall, Unlisted>, Words>> = {
  storeTrade: ({ body }) =>
    `${body['type'] === 'buy' ? 'Buy' : 'Sell'} ${Number(body['qty']).toFixed(2)} lots ${text(body['asset_symbol'])}${body['account'] === 'practice' ? ', practice account' : ''}`,
  placeOrders: ({ body }) => ordersText(body),
  amendOrder: ({ data }) => `Change the order in ${text(data['asset_symbol'], 'an instrument')}`,
  cancelOrder: ({ data }) => `Cancel the order in ${text(data['asset_symbol'], 'an instrument')}`,
  amendTrade: ({ data }) => `Change the exits of ${text(data['asset_symbol'], 'a position')}`,
  reduceTrade: ({ data }) => `Close part of ${text(data['asset_symbol'], 'a position')}`,
  closeTrade: ({ data }) => `Close ${text(data['asset_symbol'], 'a position')}`,
  depositByCard: ({ data }) =>
    `Deposit by card${data['description'] ? `, ${text(data['description'])}` : ''}`,
  depositByWire: () => 'Notice of a bank transfer',
  newDepositAddress: () => 'New deposit address',
  withdraw: ({ data }) => `Withdrawal${data['title'] ? ` to ${text(data['title'])}` : ''}`,
  cancelWithdrawal: () => 'Cancel a withdrawal',
  transfer: () => 'Transfer between accounts',
  openAccount: ({ body }) => `Open the account ${text(body['title'])}`,
  openPot: ({ body }) => `Open the pot ${text(body['title'])}`,
  closePot: () => 'Close a savings pot',
  movePot: ({ body }) => (body['direction'] === 'in' ? 'Add to a savings pot' : 'Take out of a savings pot'),
  purchase: () => 'Buy an Expert Advisor',
  setRobotState: ({ data }) => `Expert Advisor ${text(data['name'])}`.trim(),
  setRobotLimits: ({ data }) => `Limits of the Expert Advisor ${text(data['name'])}`.trim(),
  updateAutotrader: () => 'Auto Trader',
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** 'Buy limit, one cancels the other, practice account' */
function ordersText({ orders, account }: Readonly<Record<string, unknown>>): string {
  const [first, second] = Array.isArray(orders) ? (orders as unknown[]).map(asRecord) : []
  const name = `${first?.['type'] === 'sell' ? 'Sell' : 'Buy'} ${text(first?.['kind'], 'order').replace('_', ' ')} order`
  return `${name}${second === undefined ? '' : ', one cancels the other'}${account === 'practice' ? ', practice account' : ''}`
}

const isListed = (call: string): call is keyof typeof WORDS => Object.hasOwn(WORDS, call)

/** The record's text about a request of a call and its answer; undefined if the record doesn't list it. */
export function receiptText(
  call: string,
  request: unknown,
  answer: { readonly status: number; readonly body: object },
): ReceiptText | undefined {
  if (!isListed(call)) return undefined
  const { data: answered, message, status } = asRecord(answer.body)
  const exchange = { body: asRecord(request), data: asRecord(answered) }
  const amount = text(exchange.body['amount'], text(exchange.data['price']))
  // A purchase is refused with status 200.
  const isRefused = answer.status >= 400 || status === 'failed'
  const isDeclined = exchange.data['status'] === 'declined'
  return {
    what: WORDS[call](exchange),
    // The amount of an order is computed by the page: its size says it.
    ...(call !== 'storeTrade' && amount !== '' && { amount }),
    ...((isRefused || isDeclined) && {
      reason: isDeclined ? text(exchange.data['reason'], 'Declined') : text(message, 'Refused'),
    }),
  }
}

function viewOf({ key, what, amount, reason, created_at, arrivals, bookings, about }: ReceiptRow): Receipt {
  const isBooked = reason === null
  return {
    id: key,
    what,
    ...(amount !== null && { amount }),
    status: isBooked ? 'booked' : 'refused',
    reason: reason ?? undefined,
    at: created_at,
    arrivals,
    // What leaves no entry (a setting, an address) was carried out once, by its key.
    bookings: isBooked ? Math.max(1, bookings) : bookings,
    ...(about !== null && { about: subjectOf(about) }),
  }
}

function subjectOf(about: NonNullable<ReceiptRow['about']>): MessageSubject {
  const [kind, id] = about.split(':') as [MessageSubject['kind'], string]
  return { kind, id }
}

/** The record of customers' requests by number. */
export function createReceipts({ idempotency, users }: Pick<Store, 'idempotency' | 'users'>) {
  return {
    count: (userId: number) => idempotency.count(userId),
    page: (userId: number, limit: number, offset: number) =>
      idempotency.page(userId, limit, offset).map(viewOf),
    withKeys: (userId: number, keys: readonly string[]) => idempotency.withKeys(userId, keys).map(viewOf),
    /** Requests with a number, of any customer; empty for what isn't a number. */
    find(number: string) {
      const prefix = number.trim().toLowerCase()
      if (!NUMBER.test(prefix)) return []
      return idempotency.beginningWith(prefix).map((row) => {
        const user = users.byId(row.user_id)
        return {
          ...viewOf(row),
          customer: {
            id: String(row.user_id),
            name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
          },
        }
      })
    },
  }
}
