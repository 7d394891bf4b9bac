import { fullName, type MessageSubject, type Receipt, type calls } from '@tradefront/contracts'
import { saidOf, says, withCode, wordsText, type Code, type Sentence, type Words } from '../kit/says.ts'
import type { ReceiptRow, ReceiptText } from '../store/idempotency.ts'
import type { Market } from '../market/types.ts'
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

type What = (exchange: Exchange) => Sentence

type Calls = typeof calls
/** Calls that are carried out once per key. */
type OnceCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly once: true } ? Name : never
}[keyof Calls]
/** Complaints have a number of another kind, and a registration has no customer yet. */
type Unlisted = 'complain' | 'register'

/** What was asked for, by call: one without words doesn't compile. */
const WORDS: Readonly<Record<Exclude<OnceCall, Unlisted>, What>> = {
  storeTrade: ({ body }) =>
    onAccount(
      body,
      says('receipt.trade', {
        side: body['type'] === 'buy' ? 'buy' : 'sell',
        lots: Number(body['qty']).toFixed(2),
        symbol: text(body['asset_symbol']),
      }),
    ),
  placeOrders: ({ body }) => ordersText(body),
  amendOrder: ({ data }) => says('receipt.amend-order', { symbol: instrumentOf(data) }),
  cancelOrder: ({ data }) => says('receipt.cancel-order', { symbol: instrumentOf(data) }),
  amendTrade: ({ data }) => says('receipt.amend-trade', { symbol: positionOf(data) }),
  reduceTrade: ({ data }) => says('receipt.reduce-trade', { symbol: positionOf(data) }),
  closeTrade: ({ data }) => says('receipt.close-trade', { symbol: positionOf(data) }),
  depositByCard: ({ data }) => named('receipt.card', 'card', dataWords(data, 'description')),
  depositByWire: () => says('receipt.wire'),
  newDepositAddress: () => says('receipt.address'),
  withdraw: ({ data }) =>
    data['title']
      ? says('receipt.withdrawal-to', { title: text(data['title']) })
      : says('receipt.withdrawal'),
  cancelWithdrawal: () => says('receipt.cancel-withdrawal'),
  transfer: () => says('receipt.transfer'),
  openAccount: ({ body }) => says('receipt.open-account', { title: text(body['title']) }),
  openPot: ({ body }) => says('receipt.open-pot', { title: text(body['title']) }),
  closePot: () => says('receipt.close-pot'),
  movePot: ({ body }) => says(body['direction'] === 'in' ? 'receipt.into-pot' : 'receipt.out-of-pot'),
  purchase: () => says('receipt.advisor'),
  setRobotState: ({ data }) => named('receipt.robot', 'name', text(data['name'])),
  setRobotLimits: ({ data }) => named('receipt.robot-limits', 'name', text(data['name'])),
  updateAutotrader: () => says('receipt.auto-trader'),
}

type Fields = Readonly<Record<string, unknown>>

const instrumentOf = (data: Fields) => text(data['asset_symbol']) || says('receipt.an-instrument')
const positionOf = (data: Fields) => text(data['asset_symbol']) || says('receipt.a-position')

/** With a name, if there is one. */
const named = (
  code: 'receipt.card' | 'receipt.robot' | 'receipt.robot-limits',
  param: string,
  name: string | Sentence,
) => (name === '' ? says(code) : says(`${code}-of`, { [param]: name }))

const onAccount = ({ account }: Fields, what: Sentence) =>
  account === 'practice' ? says('receipt.practice', { what }) : what

/** A text of an answer's data, with its code; '' if absent. */
const dataWords = (data: Fields, field: string): Words =>
  withCode(text(data[field]), asRecord(data['said'])[field] as Code | undefined)

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** 'Buy limit order, one cancels the other, practice account' */
function ordersText(body: Fields): Sentence {
  const { orders } = body
  const [first, second] = Array.isArray(orders) ? (orders as unknown[]).map(asRecord) : []
  const side = first?.['type'] === 'sell' ? 'sell' : 'buy'
  const kind = text(first?.['kind'])
  const what = says('receipt.order', { order: kind === '' ? side : `${side}_${kind}` })
  return onAccount(body, second === undefined ? what : says('receipt.pair', { what }))
}

const isListed = (call: string): call is keyof typeof WORDS => Object.hasOwn(WORDS, call)

/** The record's text about a request of a call and its answer; undefined if the record doesn't list it. */
export function receiptText(
  call: string,
  request: unknown,
  answer: { readonly status: number; readonly body: object },
): ReceiptText | undefined {
  if (!isListed(call)) return undefined
  const { data, message, code, params, status } = asRecord(answer.body)
  const exchange = { body: asRecord(request), data: asRecord(data) }
  const amount = text(exchange.body['amount'], text(exchange.data['price']))
  // A purchase is refused with status 200.
  const isRefused = answer.status >= 400 || status === 'failed'
  const isDeclined = exchange.data['status'] === 'declined'
  const reason = isDeclined
    ? dataWords(exchange.data, 'reason')
    : withCode(text(message), code === undefined ? undefined : ({ code, params } as Code))
  return {
    what: WORDS[call](exchange),
    // The amount of an order is computed by the page: its size says it.
    ...(call !== 'storeTrade' && amount !== '' && { amount }),
    ...(call === 'closeTrade' && !isRefused && { about: `position:${text(exchange.data['id'])}` as const }),
    ...((isRefused || isDeclined) && {
      reason: wordsText(reason) === '' ? says(isDeclined ? 'request.declined' : 'request.refused') : reason,
    }),
  }
}

/** A price as its instrument has them, 71040.9 as '71040.90'; of a removed instrument as booked. */
const priceText = (exact: string, digits: number | undefined): string =>
  digits === undefined ? exact : Number(exact).toFixed(digits)

function viewOf({
  key,
  what,
  what_said,
  amount,
  reason,
  reason_said,
  created_at,
  price,
  digits,
  result,
  ...row
}: ReceiptRow & { readonly digits: number | undefined }): Receipt {
  const isBooked = reason === null
  return {
    id: key,
    what,
    ...(amount !== null && { amount }),
    ...(price !== null && { price: priceText(price, digits) }),
    ...(result !== null && { result }),
    status: isBooked ? 'booked' : 'refused',
    reason: reason ?? undefined,
    at: created_at,
    ...saidOf({ what: what_said, reason: reason_said }),
    arrivals: row.arrivals,
    // What leaves no entry (a setting, an address) was carried out once, by its key.
    bookings: isBooked ? Math.max(1, row.bookings) : row.bookings,
    ...(row.about !== null && { about: subjectOf(row.about) }),
  }
}

function subjectOf(about: NonNullable<ReceiptRow['about']>): MessageSubject {
  const [kind, id] = about.split(':') as [MessageSubject['kind'], string]
  return { kind, id }
}

/** The record of customers' requests by number. */
export function createReceipts(
  { idempotency, users }: Pick<Store, 'idempotency' | 'users'>,
  market: Pick<Market, 'asset'>,
) {
  const view = (row: ReceiptRow) =>
    viewOf({ ...row, digits: row.asset_id === null ? undefined : market.asset(row.asset_id)?.digits })
  return {
    count: (userId: number) => idempotency.count(userId),
    page: (userId: number, limit: number, offset: number) =>
      idempotency.page(userId, limit, offset).map(view),
    withKeys: (userId: number, keys: readonly string[]) => idempotency.withKeys(userId, keys).map(view),
    /** Requests with a number, of any customer; empty for what isn't a number. */
    find(number: string) {
      const prefix = number.trim().toLowerCase()
      if (!NUMBER.test(prefix)) return []
      return idempotency.beginningWith(prefix).map((row) => {
        const user = users.byId(row.user_id)
        return {
          ...view(row),
          customer: { id: String(row.user_id), name: user === undefined ? '' : fullName(user) },
        }
      })
    },
  }
}
