import { callApi, serverMessageOf } from '@tradefront/api'
import { calls, StoreTradeRequest, Trade } from '@tradefront/contracts'
import {
  formatPrice,
  formatUnits,
  formatVolume,
  lots,
  price,
  volume,
  type Lots,
  type Side,
} from '@tradefront/money'
import {
  browserParts,
  createSender,
  type LookCause,
  type SendKind,
  type SendOutcome,
  type SendState,
} from '@tradefront/sending'
import { putKnown, readNow, refreshRead } from '@tradefront/server-state/eager'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { assetBySymbol } from '../../instruments/assets/instruments.ts'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { lookBeginning } from '../../kit/words/broker-words.ts'
import { openAfter, OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { countFilled } from '../../preferences/first-orders.ts'
import { rememberSize } from '../../preferences/order-sizes.ts'

/** Texts of the specification and of what it leaves open [ORD-05] [ORD-06]. */
export const TEXT = {
  noAsset: 'No asset selected for trading',
  failed: 'Failed to execute trade',
  noReason: 'There was an error processing your trade. Please try again.',
  unknown: 'It is still unknown whether the order was filled. Do not place it again before it is checked.',
  notOpened: 'The order was not filled: the broker has no position from it. You can place it again.',
} as const

/** What the money package reads; signs and exponents are none of it. */
const DecimalText = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,12})?$/))

/** An order as it was pressed: nothing of it changes afterwards. */
export const Order = v.object({
  request: StoreTradeRequest,
  assetId: v.string(),
  symbol: v.string(),
  /** Decimal texts, since stored JSON has no bigint. */
  lots: DecimalText,
  units: DecimalText,
  price: DecimalText,
  /** Its size is no habit, such as one of Max: the next ticket does not begin with it. */
  oneOff: v.optional(v.boolean()),
})
export type Order = v.InferOutput<typeof Order>

/** What came of an order. */
export interface OpenedTrade {
  /** The position's opening price as decimal text, where the answer has one. */
  readonly price: string | undefined
  /** The position of the answer; absent where it was looked for. */
  readonly opened?: Trade
}

/** Where the page's order is. */
export type OrderState = SendState<Order, OpenedTrade>

/** What is older is history: the broker's lists no longer show for sure what became of it, ms. */
const MAX_AGE = 3_600_000

/**
 * Placing an order [ORD-04..06]. Its key is the position's `trade_id`, by which it is looked for after a lost
 * answer: among the open positions, then among those just closed, since a stop loss may be quicker than the look.
 */
export const ORDER: SendKind<Order, OpenedTrade> = {
  name: 'order',
  body: Order,
  independent: true,
  maxAge: MAX_AGE,
  send: sendOrder,
  find: ({ key }) => findOrder(key),
  report(outcome, { bus }) {
    if (outcome.kind === 'elsewhere') return
    const order = outcome.record.body
    switch (outcome.kind) {
      case 'done': {
        toast.success(placedTitle(order), summaryOf(order, outcome.result.price))
        playSound('success')
        bus.emit('user:refresh', {})
        countFilled()
        if (order.oneOff !== true) rememberSizeOf(order)
        listOpened(outcome.result)
        return
      }
      case 'unknown':
        toast.warning(TEXT.unknown, orderText(order))
        return
      case 'refused':
        noteClosedMarket(order.assetId, serverMessageOf(outcome.error))
        toast.error(TEXT.failed, failureText(outcome))
        playSound('error')
        return
      case 'absent':
        toast.error(TEXT.failed, `${failureText(outcome)} (${orderText(order)})`)
        playSound('error')
    }
  },
}

/** Sends an order under its key; fails with `ApiError`. */
export async function sendOrder({ request }: Order, key: string): Promise<OpenedTrade> {
  const answer = await callApi(calls.storeTrade, { body: request, key })
  const trade = v.safeParse(Trade, answer.data)
  if (!trade.success) return { price: undefined }
  return { price: String(trade.output.opening_price), opened: trade.output }
}

/** Looks for the position that an order of this key has opened; fails where that cannot be read. */
export async function findOrder(key: string): Promise<OpenedTrade | undefined> {
  const isIt = (trade: Trade) => trade.trade_id === key
  const trade =
    (await readNow(OPEN_TRADES)).find(isIt) ??
    (await callApi(calls.closedTrades, { query: { page: 1 } })).data.find(isIt)
  return trade === undefined ? undefined : { price: String(trade.opening_price) }
}

/** Puts the position of an answer on top of the open ones. */
export function listOpened({ opened }: OpenedTrade): void {
  if (opened !== undefined)
    putKnown(OPEN_TRADES, (trades) => openAfter(trades, { action: 'opened', trade: opened }))
  // A stop loss may have been quicker than the answer.
  void refreshRead(OPEN_TRADES)
}

/** The page's orders, one at a time; they outlive the ticket, so that closing the panel loses no outcome. */
export const orders = createSender(ORDER, browserParts)

function rememberSizeOf({ symbol, lots: size }: Order): void {
  const asset = assetBySymbol(symbol)
  if (asset !== undefined) rememberSize(asset, size)
}

/** '0.10 lots (10,000 units) EUR/USD' */
function quantityOf(order: Order): string {
  return `${formatVolume(lots(order.lots), 2)} lots (${formatUnits(volume(order.units))}) ${order.symbol}`
}

/** '0.10 lots (10,000 units) EUR/USD at 1.08442' */
export function summaryOf(order: Order, at: string | undefined = order.price): string {
  const decimals = assetBySymbol(order.symbol)?.digits ?? PRICE_DECIMALS
  return `${quantityOf(order)} at ${formatPrice(price(at), decimals)}`
}

function verbOf(side: Side): string {
  return side === 'buy' ? 'Buy' : 'Sell'
}

function sideOf({ request }: Order): string {
  return verbOf(request.type)
}

/** What the ticket's button says of an order, before the price: 'Buy 0.10 lots EUR/USD'. */
export function buttonText(order: {
  readonly side: Side
  readonly lots: Lots | undefined
  readonly symbol: string
}): string {
  return `${verbOf(order.side)} ${formatVolume(order.lots, 2)} lots ${order.symbol}`
}

/** What the question before an order says of it, before the price: 'Buy 0.10 lots (10,000 units) EUR/USD'. */
export function askedText(order: Order): string {
  return `${sideOf(order)} ${quantityOf(order)}`
}

/** 'Buy 0.10 lots (10,000 units) EUR/USD at 1.08442' */
export function orderText(order: Order): string {
  return `${sideOf(order)} ${summaryOf(order)}`
}

/** 'Buy order placed' */
export function placedTitle(order: Order): string {
  return `${sideOf(order)} order placed`
}

/** Said while an order is looked for. */
export function checkingText(cause: LookCause): string {
  const beginning = cause === 'no-answer' ? 'No answer from the broker' : lookBeginning(cause)
  return `${beginning}. Checking whether the order was filled...`
}

/** Why no position came of an order [ORD-05]. */
export function failureText(
  outcome: Extract<SendOutcome<Order, OpenedTrade>, { kind: 'refused' | 'absent' }>,
): string {
  if (outcome.kind === 'refused') return serverMessageOf(outcome.error) ?? TEXT.noReason
  return outcome.cause === 'server-error' ? TEXT.noReason : TEXT.notOpened
}
