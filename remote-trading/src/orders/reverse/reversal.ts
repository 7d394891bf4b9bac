import { msg, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import {
  browserParts,
  brokersReason,
  createSender,
  type SendKind,
  type SendOutcome,
  type SendState,
} from '@tradefront/sending'
import { knownOf, refreshRead } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { calls, type Asset, type Trade, type TradingAccount } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { toDecimalText, volume } from '@tradefront/money'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { noteClosedMarket } from '../../instruments/assets/freshness.ts'
import {
  closeUnknownText,
  closings,
  ELSEWHERE_TEXT,
  stillOpenText,
  submitClose,
  whyRefused,
  type CloseOutcome,
} from '../../portfolio/closing/close-position.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import {
  paramsOf,
  filledAt,
  findOrder,
  gateOf,
  listOpened,
  Order,
  sendOrder,
  summaryOf,
  type Gate,
  type GateInputs,
  type OpenedTrade,
} from '../order.ts'

/** A position to be closed, and the opposite order that follows. */
export const Reversal = v.object({ id: v.string(), symbol: v.string(), order: Order })
export type Reversal = v.InferOutput<typeof Reversal>

/** Results of both steps; the second is attempted only once the first is done. */
export type ReversalResult =
  /** `refusal`: the error of a broker that refused. */
  | { readonly closed: false; readonly reason: LateText; readonly refusal?: unknown }
  /** Unknown whether it was closed, so nothing was opened. */
  | { readonly closed: 'unknown'; readonly reason: LateText }
  /** Closed with another size than the order's, so nothing was opened. */
  | { readonly closed: 'other-size' }
  | { readonly closed: true; readonly opened: OpenedTrade }

/** State of a reversal. */
export type ReversalState = SendState<Reversal, ReversalResult>

/** Beyond this age the broker's lists no longer reliably show the outcome, ms. */
const MAX_AGE = 3_600_000

export const TEXT = {
  reversed: msg`Position reversed`,
  notReversed: msg`Position not reversed`,
  unsure: msg`Reversal not confirmed`,
  closedOnly: msg`Position closed, but not reversed`,
  notOpened: msg`The opposite position was not opened. Place the order yourself if you still want it.`,
  otherSize: msg`Its size changed before it was closed, so the opposite position was not opened. Place the order yourself if you still want it.`,
  stillOpen: msg`It is still open, and no other position was opened.`,
  nothingOpened: msg`No other position was opened.`,
  otherAccount: msg`You are trading on another account now.`,
  unknown: msg`We don't know yet whether the opposite position was opened. Check your positions.`,
} as const

/**
 * Reverses a position: closes it, then opens one of the same size on the other side. The closing is a separate
 * request, with its own key and lookup; the order is sent with the reversal's key. Here a refusal concerns the order;
 * a position that could not be closed is a result. After a reload nothing further is sent.
 */
const REVERSAL: SendKind<Reversal, ReversalResult> = {
  name: 'reverse',
  body: Reversal,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  receipt: ({ symbol, order }, result) => ({
    params: { ...paramsOf(order), symbol },
    ...(result?.closed === true && filledAt(order, result.opened)),
    // Only the broker's own reasons are written down.
    ...((result?.closed === 'unknown' || result?.closed === 'other-size') && { refused: '' }),
    ...(result?.closed === false && { refused: '', ...brokersReason(result.refusal) }),
  }),
  async send({ id, symbol, order }, key, place) {
    const { account } = order.request
    const customer = useSession.getState().user?.id
    if (account !== tradedAccount()) return { closed: false, reason: TEXT.otherAccount }
    const closing = await submitClose({ id, asset_symbol: symbol, account }, place)
    if (closing?.kind === 'unknown')
      return { closed: 'unknown', reason: () => closeUnknownText(closing.cause) }
    if (closing?.kind !== 'done') return { closed: false, ...whyOpen(closing, order.assetId) }
    const size = volume((closing.result.closed ?? (await findClosed(id, account)))?.volume)
    // The broker closes what is left of it, which may be less than the customer saw.
    if (size !== undefined && size !== volume(order.units)) return { closed: 'other-size' }
    // Nothing is opened in another customer's session; this answer is dropped [SESS-06].
    if (useSession.getState().user?.id !== customer) return { closed: false, reason: TEXT.otherAccount }
    return { closed: true, opened: await sendOrder(order, key) }
  },
  async find({ key, body }) {
    const opened = await findOrder(key, body.order)
    return opened && { closed: true, opened }
  },
  report(outcome, { bus, watched }) {
    if (outcome.kind === 'elsewhere') return
    bus.emit('user:refresh', {})
    if (outcome.kind === 'done' && outcome.result.closed === true) listOpened(outcome.result.opened)
    else void refreshRead(OPEN_TRADES)
    const { title } = saidOf(outcome)
    const text = () => saidOf(outcome).text
    const isDone = title === TEXT.reversed
    playSound(isDone ? 'success' : 'error')
    // The open dialog already shows it, step by step.
    if (watched) return
    if (isDone) toast.success(title, text)
    else if (title === TEXT.unsure) toast.warning(title, text)
    else toast.error(title, text)
  },
}

/** The customer's reversals, one at a time per position. */
export const reversals = createSender(REVERSAL, browserParts)

/** A position that was just closed; undefined if the broker doesn't list it. */
async function findClosed(id: string, account: TradingAccount | undefined): Promise<Trade | undefined> {
  const query = { page: 1, account }
  const page = await callApi(calls.closedTrades, { query }).catch(() => undefined)
  return page?.data.find((trade) => trade.id === id)
}

/** Why a position was not closed, so that nothing was opened. */
function whyOpen(outcome: Exclude<CloseOutcome, { kind: 'unknown' }> | undefined, assetId: string) {
  switch (outcome?.kind) {
    case 'refused':
      noteClosedMarket(assetId, outcome.error)
      return { reason: whyRefused(outcome.error), refusal: outcome.error }
    case 'absent':
      return { reason: () => stillOpenText(outcome.cause) }
    default:
      return { reason: ELSEWHERE_TEXT }
  }
}

/** An outcome in words. */
function saidOf(outcome: Exclude<SendOutcome<Reversal, ReversalResult>, { kind: 'elsewhere' }>) {
  const { id, symbol } = outcome.record.body
  switch (outcome.kind) {
    case 'done':
      return doneText(outcome.record.body, outcome.result)
    case 'refused':
      return { title: TEXT.closedOnly, text: about(symbol, refusedText(outcome.error)) }
    case 'absent':
      // The lookup has refreshed the list.
      return isOpen(id)
        ? { title: TEXT.notReversed, text: about(symbol, t(TEXT.stillOpen)) }
        : { title: TEXT.closedOnly, text: about(symbol, t(TEXT.notOpened)) }
    case 'unknown':
      return { title: TEXT.unsure, text: about(symbol, t(TEXT.unknown)) }
  }
}

/** 'EUR/USD: It is still open.' */
const about = (symbol: string, sentence: string) => t`${symbol}: ${sentence}`

function doneText({ order, symbol }: Reversal, result: ReversalResult) {
  switch (result.closed) {
    case true:
      return { title: TEXT.reversed, text: summaryOf(order, result.opened.price) }
    case 'other-size':
      return { title: TEXT.closedOnly, text: about(symbol, t(TEXT.otherSize)) }
    case 'unknown':
      return {
        title: TEXT.unsure,
        text: about(symbol, `${textNow(result.reason)} ${t(TEXT.nothingOpened)}`),
      }
    case false:
      return { title: TEXT.notReversed, text: about(symbol, textNow(result.reason)) }
  }
}

/** Whether a position is open, according to the last list. */
export function isOpen(id: string): boolean {
  return knownOf(OPEN_TRADES)?.some((trade) => trade.id === id) ?? false
}

/** Why the broker did not open the opposite position. */
function refusedText(error: unknown): string {
  return serverMessageOf(error) ?? t`The broker refused the order.`
}

/** Input for a reversal, at one moment. */
interface ReverseInputs extends Pick<GateInputs, 'userId' | 'preferences'> {
  readonly trade: Trade
  readonly asset: Asset
  /** Price, leverage and rates, as a ticket reads them. */
  readonly market: Omit<GateInputs['ticket'], 'asset' | 'side' | 'draft'>
}

/**
 * The order that follows the closing: the opposite side, the same number of units, no exits, since the old ones would
 * be on the wrong sides of the price. It passes the ticket's own checks.
 */
export function reverseGate({ trade, asset, market, ...rest }: ReverseInputs): Gate {
  const units = volume(trade.volume)
  const draft = {
    text: units === undefined ? '' : toDecimalText(units),
    unit: 'units',
    typed: undefined,
    takeProfit: '',
    stopLoss: '',
  } as const
  const side = trade.trade_type === 'buy' ? 'sell' : 'buy'
  return gateOf({ ticket: { asset, side, draft, ...market }, ...rest, isFirst: false, confirmed: true })
}

/** Progress of one of the two steps. */
export type StepState = 'waiting' | 'busy' | 'done' | 'failed' | 'unknown' | 'untried' | 'elsewhere'

export interface Step {
  readonly state: StepState
  /** Why it isn't done, or further information. */
  readonly reason?: string | undefined
}

interface Steps {
  readonly close: Step
  readonly open: Step
}

/** State of the request that closes the position, which is sent separately. */
type ClosingState = CloseOutcome['kind'] | 'idle' | 'sending' | 'looking'

/** Display of both steps. */
export function stepsOf(state: ReversalState, closing: ClosingState): Steps {
  switch (state.kind) {
    case 'elsewhere':
      return { close: { state: 'elsewhere' }, open: { state: 'elsewhere' } }
    case 'idle':
      return { close: { state: 'waiting' }, open: { state: 'waiting' } }
    case 'sending':
      return closing === 'done'
        ? { close: { state: 'done' }, open: { state: 'busy' } }
        : { close: { state: 'busy' }, open: { state: 'waiting' } }
    case 'looking':
      return {
        close: { state: 'done' },
        open: { state: 'busy', reason: t`Checking whether it was opened...` },
      }
    case 'done':
      switch (state.result.closed) {
        case true:
          return { close: { state: 'done' }, open: { state: 'done' } }
        case 'other-size':
          return { close: { state: 'done' }, open: { state: 'failed', reason: t(TEXT.otherSize) } }
        case false:
          return {
            close: { state: 'failed', reason: textNow(state.result.reason) },
            open: { state: 'untried' },
          }
        case 'unknown':
          return afterUnknownClosing(closing, textNow(state.result.reason))
      }
    case 'refused':
      return {
        close: { state: 'done' },
        open: {
          state: 'failed',
          reason: t`${{ reason: refusedText(state.error) }} You now have no position from this.`,
        },
      }
    case 'absent':
      return isOpen(state.record.body.id)
        ? { close: { state: 'failed', reason: t(TEXT.stillOpen) }, open: { state: 'untried' } }
        : { close: { state: 'done' }, open: { state: 'failed', reason: t(TEXT.notOpened) } }
    case 'unknown':
      return { close: { state: 'done' }, open: { state: 'unknown', reason: t(TEXT.unknown) } }
  }
}

/** Looks up the closing again after a reconnect; a later result counts. */
function afterUnknownClosing(closing: ClosingState, reason: string): Steps {
  switch (closing) {
    case 'done':
      return { close: { state: 'done' }, open: { state: 'failed', reason: t(TEXT.notOpened) } }
    case 'absent':
      return { close: { state: 'failed', reason: t(TEXT.stillOpen) }, open: { state: 'untried' } }
    case 'looking':
      return {
        close: { state: 'busy', reason: t`Checking whether it was closed...` },
        open: { state: 'untried' },
      }
    default:
      return { close: { state: 'unknown', reason }, open: { state: 'untried' } }
  }
}

/** Current state of a position's closing. */
export function closingOf(id: string): ClosingState {
  return closings.getState(id).kind
}
