import { msg, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import { calls, Trade, TradingAccount } from '@tradefront/contracts'
import { formatMoney, formatVolume, lots, money } from '@tradefront/money'
import { browserParts, createSender, type LookCause, type SendKind } from '@tradefront/sending'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { lookBeginning } from '../../kit/words/broker-words.ts'
import { OPEN_TRADES, openAfter, readOpen } from '../trades/trades.ts'

/** Beyond this age the broker's lists no longer reliably show the outcome, ms. */
const MAX_AGE = 3_600_000
const NO_REASON = msg`There was an error processing your request. Please try again.`

/** Shown while it is unconfirmed whether the broker changed a position. */
const unknownText = (cause: LookCause) =>
  t`${{ cause: lookBeginning(cause) }}. Check your positions before you try again.`

const Position = { id: v.string(), symbol: v.string(), account: v.optional(TradingAccount) }

/** The exits that a position should have; 0 removes one. */
export const Amendment = v.object({
  ...Position,
  takeProfit: v.number(),
  stopLoss: v.number(),
  /** Distance of a trailing stop loss, in the quote currency. */
  trailing: v.number(),
})
export type Amendment = v.InferOutput<typeof Amendment>

/** Sets take profit, stop loss and trailing of an open position (ours). */
const AMENDMENT: SendKind<Amendment, Trade | undefined> = {
  name: 'amend-position',
  body: Amendment,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  receipt: ({ symbol }) => ({ params: { symbol } }),
  async send({ id, account, takeProfit, stopLoss, trailing }, key) {
    const body = { take_profit: takeProfit, stop_loss: stopLoss, trailing_distance: trailing, account }
    return tradeIn(await callApi(calls.amendTrade, { params: { id }, body, key }))
  },
  async find({ body }) {
    const open = await readOpen(body.account)
    return open.find((trade) => trade.id === body.id && hasExits(trade, body))
  },
  report(outcome) {
    if (outcome.kind === 'elsewhere') return
    const { symbol } = outcome.record.body
    if (outcome.kind === 'done') {
      const trade = outcome.result
      if (trade !== undefined)
        putKnown(OPEN_TRADES, (trades) => openAfter(trades, { action: 'amended', trade }))
      else void refreshRead(OPEN_TRADES)
      toast.success(() => t`TP and SL changed`, symbol)
      return
    }
    // Lines that were moved go back to where the broker has them.
    void refreshRead(OPEN_TRADES)
    if (outcome.kind === 'unknown')
      toast.warning(
        () => t`TP and SL not confirmed`,
        () => unknownText(outcome.cause),
      )
    else
      toast.error(
        () => t`TP and SL not changed`,
        () => (outcome.kind === 'refused' ? serverMessageOf(outcome.error) : undefined) ?? t(NO_REASON),
      )
  },
}

/** Changes of exits, one at a time per position. */
export const amendments = createSender(AMENDMENT, browserParts)

function hasExits(trade: Trade, { takeProfit, stopLoss, trailing }: Amendment): boolean {
  if ((trade.take_profit ?? 0) !== takeProfit || (trade.trailing_distance ?? 0) !== trailing) return false
  // A trailing one moves on.
  return trailing > 0 || (trade.stop_loss ?? 0) === stopLoss
}

/** The part of a position to be closed; `lots` is plain decimal text. */
export const Reduction = v.object({ ...Position, units: v.number(), lots: v.string() })
export type Reduction = v.InferOutput<typeof Reduction>

/** Closes a part of an open position (ours). The closed part has the request's key as its `trade_id`. */
const REDUCTION: SendKind<Reduction, Trade | undefined> = {
  name: 'reduce-position',
  body: Reduction,
  maxAge: MAX_AGE,
  slotOf: ({ id }) => id,
  receipt: ({ symbol, lots }) => ({ params: { symbol, lots } }),
  async send({ id, account, units }, key) {
    return tradeIn(
      await callApi(calls.reduceTrade, { params: { id }, body: { volume: units, account }, key }),
    )
  },
  async find({ key, body: { account } }) {
    const { data } = await callApi(calls.closedTrades, { query: { page: 1, account } })
    return data.find(({ trade_id: id }) => id === key)
  },
  report(outcome, { bus }) {
    if (outcome.kind === 'elsewhere') return
    void refreshRead(OPEN_TRADES)
    if (outcome.kind === 'done') {
      toast.success(
        () => t`Position partly closed`,
        () => partText(outcome.record.body, outcome.result),
      )
      playSound('success')
      bus.emit('user:refresh', {})
      return
    }
    playSound('error')
    if (outcome.kind === 'unknown')
      toast.warning(
        () => t`Partial close not confirmed`,
        () => unknownText(outcome.cause),
      )
    else
      toast.error(
        () => t`Nothing was closed`,
        () => (outcome.kind === 'refused' ? serverMessageOf(outcome.error) : undefined) ?? t(NO_REASON),
      )
  },
}

/** '0.05 lots EUR/USD, P/L +$3.00' */
function partText({ symbol, lots: exact }: Reduction, closed: Trade | undefined): string {
  const size = formatVolume(lots(exact), 2)
  if (closed === undefined) return t`${size} lots ${symbol}`
  const pnl = formatMoney(money(closed.pnl), useCurrency.getState().current, { sign: true })
  return t`${size} lots ${symbol}, P/L ${pnl}`
}

/** Partial closes, one at a time per position. */
export const reductions = createSender(REDUCTION, browserParts)

function tradeIn({ data }: { readonly data?: unknown }): Trade | undefined {
  const { success, output } = v.safeParse(Trade, data)
  return success ? output : undefined
}
