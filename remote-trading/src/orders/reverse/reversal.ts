import { serverMessageOf } from '@tradefront/api'
import {
  browserParts,
  createSender,
  type SendKind,
  type SendOutcome,
  type SendState,
} from '@tradefront/sending'
import { knownOf, refreshRead } from '@tradefront/server-state/eager'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { submitClose, type CloseOutcome } from '../../portfolio/positions/closings.ts'
import {
  CLOSE_FAILED_TEXT,
  closeUnknownText,
  ELSEWHERE_TEXT,
  stillOpenText,
} from '../../portfolio/positions/report-close.ts'
import { OPEN_TRADES } from '../../portfolio/positions/trades.ts'
import { findOrder, listOpened, Order, sendOrder, summaryOf, type OpenedTrade } from '../desk/order.ts'

/** A position that is to be closed, and the order of the other side that is to follow. */
export const Reversal = v.object({ id: v.string(), symbol: v.string(), order: Order })
export type Reversal = v.InferOutput<typeof Reversal>

/** What came of both steps; the second is tried only once the first is done. */
export type ReversalResult =
  | { readonly closed: false; readonly reason: string }
  /** Nobody could say whether it was closed, so nothing was opened. */
  | { readonly closed: 'unknown'; readonly reason: string }
  | { readonly closed: true; readonly opened: OpenedTrade }

/** Where a reversal is. */
export type ReversalState = SendState<Reversal, ReversalResult>

/** What is older is history: the broker's lists no longer show for sure what became of it, ms. */
const MAX_AGE = 3_600_000

export const TEXT = {
  reversed: 'Position reversed',
  notReversed: 'Position not reversed',
  unsure: 'Reversal not confirmed',
  closedOnly: 'Position closed, but not reversed',
  notOpened: 'The opposite position was not opened. Place the order yourself if you still want it.',
  stillOpen: 'It is still open, and no other position was opened.',
  nothingOpened: 'No other position was opened.',
  unknown: 'It is still unknown whether the opposite position was opened. Please look at your positions.',
} as const

/**
 * Reversing a position: closing it, then opening one of the same size on the other side. The closing is a request of
 * its own, with its key and its look-up; the order travels under the key of the reversal. What is refused here is
 * the order: a position that could not be closed is a result. After a reload nothing further is sent.
 */
export const REVERSAL: SendKind<Reversal, ReversalResult> = {
  name: 'reverse',
  body: Reversal,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  async send({ id, symbol, order }, key, place) {
    const closing = await submitClose({ id, asset_symbol: symbol }, place)
    if (closing?.kind === 'unknown') return { closed: 'unknown', reason: closeUnknownText(closing.cause) }
    if (closing?.kind !== 'done') return { closed: false, reason: whyOpen(closing, order.assetId) }
    return { closed: true, opened: await sendOrder(order, key) }
  },
  async find({ key }) {
    const opened = await findOrder(key)
    return opened && { closed: true, opened }
  },
  report(outcome, { bus, watched }) {
    if (outcome.kind === 'elsewhere') return
    bus.emit('user:refresh', {})
    if (outcome.kind === 'done' && outcome.result.closed === true) listOpened(outcome.result.opened)
    else void refreshRead(OPEN_TRADES)
    const { title, text } = saidOf(outcome)
    const isDone = title === TEXT.reversed
    playSound(isDone ? 'success' : 'error')
    // Whoever sees the dialog reads it there, step by step.
    if (watched) return
    if (isDone) toast.success(title, text)
    else if (title === TEXT.unsure) toast.warning(title, text)
    else toast.error(title, text)
  },
}

/** The customer's reversals, one for each position at a time. */
export const reversals = createSender(REVERSAL, browserParts)

/** Why a position is not closed, so that nothing was opened. */
function whyOpen(outcome: Exclude<CloseOutcome, { kind: 'unknown' }> | undefined, assetId: string): string {
  switch (outcome?.kind) {
    case 'refused': {
      const reason = serverMessageOf(outcome.error)
      noteClosedMarket(assetId, reason)
      return reason ?? CLOSE_FAILED_TEXT
    }
    case 'absent':
      return stillOpenText(outcome.cause)
    default:
      return ELSEWHERE_TEXT
  }
}

/** An outcome in words. */
function saidOf(outcome: Exclude<SendOutcome<Reversal, ReversalResult>, { kind: 'elsewhere' }>) {
  const { order, id, symbol } = outcome.record.body
  switch (outcome.kind) {
    case 'done':
      return outcome.result.closed === true
        ? { title: TEXT.reversed, text: summaryOf(order, outcome.result.opened.price) }
        : unclosedText(symbol, outcome.result)
    case 'refused':
      return { title: TEXT.closedOnly, text: `${symbol}: ${refusedText(outcome.error)}` }
    case 'absent':
      // The list was read by the look.
      return isOpen(id)
        ? { title: TEXT.notReversed, text: `${symbol}: ${TEXT.stillOpen}` }
        : { title: TEXT.closedOnly, text: `${symbol}: ${TEXT.notOpened}` }
    case 'unknown':
      return { title: TEXT.unsure, text: `${symbol}: ${TEXT.unknown}` }
  }
}

function unclosedText(symbol: string, result: Exclude<ReversalResult, { closed: true }>) {
  return result.closed === 'unknown'
    ? { title: TEXT.unsure, text: `${symbol}: ${result.reason} ${TEXT.nothingOpened}` }
    : { title: TEXT.notReversed, text: `${symbol}: ${result.reason}` }
}

/** Whether a position is among the open ones, as last read. */
export function isOpen(id: string): boolean {
  return knownOf(OPEN_TRADES)?.some((trade) => trade.id === id) ?? false
}

/** Why the broker did not open the opposite position. */
export function refusedText(error: unknown): string {
  return serverMessageOf(error) ?? 'The broker refused the order.'
}
