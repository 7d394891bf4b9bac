import { msg, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import { calls, StoreTradeRequest, Trade } from '@tradefront/contracts'
import {
  checkLots,
  formatPrice,
  formatVolume,
  lots,
  price,
  toDecimalText,
  toNumber,
  unitsToCurrency,
  volume,
  type Lots,
  type Side,
  type Volume,
} from '@tradefront/money'
import {
  browserParts,
  createSender,
  isInFlight,
  type LookCause,
  type SendKind,
  type SendOutcome,
  type SendState,
} from '@tradefront/sending'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { useRemoteContext } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import type { WordsHandle } from '@tradefront/ui/MoneyButton'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { assetBySymbol } from '../instruments/assets/instruments.ts'
import { noteClosedMarket } from '../instruments/assets/freshness.ts'
import { PRICE_DECIMALS } from '../instruments/assets/prices-of.ts'
import { tradedAccount } from '../kit/account/traded-account.ts'
import { openingRefusal } from '../kit/account/opening-refusal.ts'
import { lookBeginning } from '../kit/words/broker-words.ts'
import { unitsText } from '../kit/words/units.ts'
import { OPEN_TRADES, openAfter, readOpen } from '../portfolio/trades/trades.ts'
import { countFilled, isFirstOrder } from '../preferences/first-orders.ts'
import { rememberSize } from '../preferences/order-sizes.ts'
import { useTradingPreferences, type TradingPreferences } from '../preferences/trading-preferences.ts'
import { isLarge } from './figures/after-order.ts'
import { figuresOf, useInputsNow, type TicketInputs, type TicketParts } from './figures/ticket-figures.ts'

/** Texts from the specification, and for what it leaves open [ORD-05] [ORD-06]. */
export const TEXT = {
  noAsset: msg`No asset selected for trading`,
  failed: msg`Failed to execute trade`,
  noReason: msg`There was an error processing your trade. Please try again.`,
  unknown: msg`We don't know yet whether the order was filled. Don't place it again until we have checked.`,
  notOpened: msg`The order was not filled: the broker has no position from it. You can place it again.`,
} as const

/** Decimals as the money package parses them: no signs, no exponents. */
const DecimalText = v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,12})?$/))

/** An order as captured at the press; it never changes afterwards. */
export const Order = v.object({
  request: StoreTradeRequest,
  assetId: v.string(),
  symbol: v.string(),
  /** Decimal texts, since JSON has no bigint. */
  lots: DecimalText,
  units: DecimalText,
  price: DecimalText,
  /** Its size is exceptional, such as Max, and isn't preset on the next ticket. */
  oneOff: v.optional(v.boolean()),
})
export type Order = v.InferOutput<typeof Order>

/** The order for the ticket's current state; undefined while something is missing or invalid [ORD-04]. */
export function orderOf(facts: TicketInputs): Order | undefined {
  const { asset, side, draft, leverage, account } = facts
  const { opening, checkedSize, takeProfit, stopLoss, margin, ...costs } = figuresOf(facts)
  if (opening === undefined || margin === undefined) return undefined
  if (!checkedSize.ok || !takeProfit.ok || !stopLoss.ok) return undefined
  const { lots: size, units } = checkedSize.value
  const request: StoreTradeRequest = {
    type: side,
    leverage,
    amount: toNumber(unitsToCurrency(units, opening)),
    qty: toNumber(size),
    volume: toNumber(units),
    margin: toNumber(margin),
    opening_price: toNumber(opening),
    take_profit: toNumber(takeProfit.value ?? 0n),
    stop_loss: toNumber(stopLoss.value ?? 0n),
    id: asset.id,
    asset_symbol: asset.symbol,
    asset_name: asset.name,
    account: tradedAccount(),
  }
  return {
    request,
    assetId: asset.asset_id,
    symbol: asset.symbol_display,
    lots: toDecimalText(size),
    units: toDecimalText(units),
    price: toDecimalText(opening),
    oneOff: draft.isMax === true || isLarge({ margin, ...costs }, account?.()),
  }
}

/** A field of the ticket that can be invalid. */
type TicketField = 'size' | 'takeProfit' | 'stopLoss'

/** What happens when the ticket's button is pressed. */
export type Gate =
  /** Nothing; `field` is the first invalid one, absent if there is no price or user yet. */
  | { readonly kind: 'wrong'; readonly field: TicketField | undefined }
  /** The trader wants to confirm first. */
  | { readonly kind: 'ask'; readonly order: Order }
  | { readonly kind: 'send'; readonly order: Order }

/**
 * Whether an order of this size needs confirmation. `above` applies to large ones: by lots, and relative to the
 * account. An unreadable threshold always asks.
 */
export function isAskedAbout(
  size: Lots,
  { confirmation, confirmAbove }: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>,
  large = false,
): boolean {
  if (confirmation !== 'above') return confirmation === 'always'
  if (large) return true
  const limit = lots(confirmAbove)
  return limit === undefined || checkLots(limit) !== 'ok' || size >= limit
}

export interface GateInputs {
  readonly ticket: TicketInputs
  readonly userId: string | undefined
  readonly preferences: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>
  /** One of the customer's first orders, confirmed whatever the preferences say. */
  readonly isFirst: boolean
  /** The trader has confirmed. */
  readonly confirmed: boolean
}

/**
 * The only way from a ticket to an order: button, Enter and trading shortcuts all pass through here. Only the broker
 * knows whether the market is open, as the hours known here are those of the asset class; so the ticket warns and
 * sends [MKT-14].
 */
export function gateOf({ ticket, userId, preferences, isFirst, confirmed }: GateInputs): Gate {
  const order = userId === undefined ? undefined : orderOf(ticket)
  if (order === undefined) return { kind: 'wrong', field: wrongField(ticket) }
  const size = lots(order.lots)
  const large = isLarge(figuresOf(ticket), ticket.account?.())
  const asks = !confirmed && (isFirst || size === undefined || isAskedAbout(size, preferences, large))
  return { kind: asks ? 'ask' : 'send', order }
}

function wrongField(ticket: TicketInputs): TicketField | undefined {
  const { checkedSize, takeProfit, stopLoss } = figuresOf(ticket)
  if (!checkedSize.ok) return 'size'
  if (!takeProfit.ok) return 'takeProfit'
  return stopLoss.ok ? undefined : 'stopLoss'
}

/** Placing orders from a ticket, with the confirmation if the trader wants one. */
export interface OrderSubmit {
  /** Side awaiting confirmation; undefined if none. */
  readonly asking: Side | undefined
  /** The order's words in the confirmation. */
  readonly askedWords: RefObject<WordsHandle | null>
  submit(side: Side): void
  confirm(): void
  cancel(): void
}

/**
 * Behaviour of the ticket's button. `onWrong` is called with the reason that blocks the order, or with undefined once
 * nothing blocks it. An order that doesn't match the button's `words`, or those of the confirmation, is neither
 * confirmed nor sent.
 */
export function useOrderSubmit(
  { asset, draft }: Omit<TicketParts, 'side'>,
  words: RefObject<WordsHandle | null>,
  onWrong: (wrong: { readonly field: TicketField | undefined } | undefined) => void,
): OrderSubmit {
  const { bus } = useRemoteContext()
  const userId = useSession((session) => session.user?.id)
  const factsNow = useInputsNow(asset)
  const [asking, setAsking] = useState<Side>()
  const askedWords = useRef<WordsHandle>(null)
  const cancel = useCallback(() => setAsking(undefined), [])
  useEffect(
    () =>
      orders.subscribe(() => {
        // The confirmation stays while the response is pending; the ticket reports the result.
        if (orders.getState().kind !== 'sending') setAsking(undefined)
      }),
    [],
  )

  function isShown(order: Order, confirmed: boolean): boolean {
    if (confirmed) return askedWords.current?.isShown(askedText(order)) === true
    const text = buttonText({ side: order.request.type, lots: lots(order.lots), symbol: order.symbol })
    return words.current?.isShown(text) === true
  }

  function press(side: Side, confirmed: boolean): void {
    if (isInFlight(orders.getState()) || openingRefusal() !== undefined) return
    // Price, volume and side at this moment.
    const gate = gateOf({
      ticket: { asset, side, draft, ...factsNow() },
      userId,
      preferences: useTradingPreferences.getState(),
      isFirst: isFirstOrder(),
      confirmed,
    })
    onWrong(gate.kind === 'wrong' ? { field: gate.field } : undefined)
    if (gate.kind !== 'wrong' && !isShown(gate.order, confirmed)) return
    if (gate.kind === 'send') void orders.submit(gate.order, { bus })
    else setAsking(gate.kind === 'ask' ? side : undefined)
  }

  return {
    asking,
    askedWords,
    submit: (side) => press(side, false),
    confirm: () => {
      if (asking !== undefined) press(asking, true)
    },
    cancel,
  }
}

/** Result of an order. */
export interface OpenedTrade {
  /** The position's opening price as decimal text, if the response has one. */
  readonly price: string | undefined
  /** The position from the response; absent if it was looked up. */
  readonly opened?: Trade
}

/** State of the page's order. */
export type OrderState = SendState<Order, OpenedTrade>

/** Beyond this age the broker's lists no longer reliably show the outcome, ms. */
const MAX_AGE = 3_600_000

/**
 * Places an order [ORD-04..06]. Its key is the position's `trade_id`, by which it is looked up after a lost response:
 * among the open positions, then among recently closed ones, since a stop loss may be hit before the lookup.
 */
export const ORDER: SendKind<Order, OpenedTrade> = {
  name: 'order',
  body: Order,
  independent: true,
  maxAge: MAX_AGE,
  send: sendOrder,
  find: ({ key, body }) => findOrder(key, body),
  receipt: (order, opened) => ({ params: paramsOf(order), ...filledAt(order, opened) }),
  report(outcome, { bus }) {
    if (outcome.kind === 'elsewhere') return
    const order = outcome.record.body
    switch (outcome.kind) {
      case 'done': {
        toast.success(
          () => placedTitle(order),
          () => summaryOf(order, outcome.result.price),
        )
        playSound('success')
        bus.emit('user:refresh', {})
        if (order.request.account !== 'real') countFilled()
        if (order.oneOff !== true) rememberSizeOf(order)
        listOpened(outcome.result)
        return
      }
      case 'unknown':
        toast.warning(TEXT.unknown, () => orderText(order))
        return
      case 'refused':
        noteClosedMarket(order.assetId, outcome.error)
        toast.error(TEXT.failed, () => failureText(outcome))
        playSound('error')
        // Perhaps because another account is traded by now.
        bus.emit('user:refresh', {})
        return
      case 'absent':
        toast.error(TEXT.failed, () => `${failureText(outcome)} (${orderText(order)})`)
        playSound('error')
    }
  },
}

/** What an order's receipt names. */
export function paramsOf({ request, symbol, lots: size, units }: Order): Record<string, string> {
  return { side: request.type, lots: size, units, symbol, account: request.account ?? '' }
}

/** The price that an order's receipt names: with the instrument's decimals, or else as it was sent. */
export function filledAt({ symbol }: Order, opened: OpenedTrade | undefined): { price?: string } {
  const at = price(opened?.price)
  if (opened?.price === undefined || at === undefined) return {}
  const digits = assetBySymbol(symbol)?.digits
  return { price: digits === undefined ? opened.price : toDecimalText(at, digits) }
}

/** Sends an order with its key; throws `ApiError`. */
export async function sendOrder({ request }: Order, key: string): Promise<OpenedTrade> {
  const answer = await callApi(calls.storeTrade, { body: request, key })
  const trade = v.safeParse(Trade, answer.data)
  if (!trade.success) return { price: undefined }
  return { price: String(trade.output.opening_price), opened: trade.output }
}

/** Looks up the position opened by an order with this key; throws if that fails. */
export async function findOrder(
  key: string,
  { request: { account } }: Order,
): Promise<OpenedTrade | undefined> {
  const isIt = (trade: Trade) => trade.trade_id === key
  const trade =
    (await readOpen(account)).find(isIt) ??
    (await callApi(calls.closedTrades, { query: { page: 1, account } })).data.find(isIt)
  return trade === undefined ? undefined : { price: String(trade.opening_price) }
}

/** Adds the position from a response to the open ones. */
export function listOpened({ opened }: OpenedTrade): void {
  if (opened !== undefined && (opened.account ?? tradedAccount()) === tradedAccount())
    putKnown(OPEN_TRADES, (trades) => openAfter(trades, { action: 'opened', trade: opened }))
  // A stop loss may have been hit before the response arrived.
  void refreshRead(OPEN_TRADES)
}

/** The page's orders, one at a time; they outlive the ticket, so that closing the panel loses no outcome. */
export const orders = createSender(ORDER, browserParts)

function rememberSizeOf({ symbol, lots: size }: Order): void {
  const asset = assetBySymbol(symbol)
  if (asset !== undefined) rememberSize(asset, size)
}

/**
 * An order's words with its price. They stay in one piece in every language: before anything is sent, they are looked for
 * in what the page shows.
 */
export function pricedText(order: string, price: string): string {
  return t({
    message: `${order} at ${price}`,
    comment: 'The words of the order stay in one piece: what is sent is compared with them.',
  })
}

function shownPrice({ symbol }: Order, at: string | undefined): string {
  return formatPrice(price(at), assetBySymbol(symbol)?.digits ?? PRICE_DECIMALS)
}

/** '0.10 lots (10,000 units) EUR/USD at 1.08442' */
export function summaryOf(order: Order, at: string | undefined = order.price): string {
  const { symbol } = order
  const size = formatVolume(lots(order.lots), 2)
  const units = unitsText(volume(order.units))
  return pricedText(t`${size} lots (${units}) ${symbol}`, shownPrice(order, at))
}

/** An order in figures, to be put into words. */
interface WordedOrder {
  readonly side: Side
  readonly lots: Lots | undefined
  readonly units: Volume | undefined
  readonly symbol: string
}

/** Text of the ticket's button without the price: 'Buy 0.10 lots EUR/USD'. */
export function buttonText({ side, symbol, ...exact }: Omit<WordedOrder, 'units'>): string {
  const size = formatVolume(exact.lots, 2)
  return side === 'buy' ? t`Buy ${size} lots ${symbol}` : t`Sell ${size} lots ${symbol}`
}

/** Text of the confirmation without the price: 'Buy 0.10 lots (10,000 units) EUR/USD'. */
export function questionText({ side, symbol, ...exact }: WordedOrder): string {
  const size = formatVolume(exact.lots, 2)
  const units = unitsText(exact.units)
  return side === 'buy' ? t`Buy ${size} lots (${units}) ${symbol}` : t`Sell ${size} lots (${units}) ${symbol}`
}

/** {@link questionText} of an order to be sent. */
function askedText({ request, symbol, ...exact }: Order): string {
  return questionText({ side: request.type, lots: lots(exact.lots), units: volume(exact.units), symbol })
}

/** 'Buy 0.10 lots (10,000 units) EUR/USD at 1.08442' */
export function orderText(order: Order): string {
  return pricedText(askedText(order), shownPrice(order, order.price))
}

/** 'Buy order placed' */
export function placedTitle({ request }: Order): string {
  return request.type === 'buy' ? t`Buy order placed` : t`Sell order placed`
}

/** Shown while an order is looked up. */
export function checkingText(cause: LookCause): string {
  const beginning = cause === 'no-answer' ? t`No answer from the broker` : lookBeginning(cause)
  return t`${beginning}. Checking whether the order was filled...`
}

/** Why an order opened no position [ORD-05]. */
export function failureText(
  outcome: Extract<SendOutcome<Order, OpenedTrade>, { kind: 'refused' | 'absent' }>,
): string {
  if (outcome.kind === 'refused') return serverMessageOf(outcome.error) ?? t(TEXT.noReason)
  return t(outcome.cause === 'server-error' ? TEXT.noReason : TEXT.notOpened)
}
