import { msg, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import { calls, Trade, TradingAccount, type EventBus } from '@tradefront/contracts'
import { refreshRead, useKnown, valueOf } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import {
  browserParts,
  createSender,
  isBusy,
  settleAndSend,
  useRecovery,
  type LookCause,
  type SendKind,
  type SendOutcome,
  type SendSurroundings,
} from '@tradefront/sending'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { useRemoteContext } from '@tradefront/federation'
import type { LateText } from '@tradefront/language'
import { useCallback, useRef, useState } from 'react'
import { noteClosedMarket } from '../../instruments/assets/freshness.ts'
import { OPEN_TRADES, readOpen } from '../trades/trades.ts'
import { lookBeginning } from '../../kit/words/broker-words.ts'

/** Messages from the specification's error catalogue (chapter 8) [ORD-08]. */
const CLOSED = msg`Position successfully closed`
const CLOSE_FAILED = msg`Failed to close trade`
const CLOSE_UNSURE = msg`Closing not confirmed`
const CLOSE_FAILED_TEXT = msg`There was an error processing your request. Please try again.`
/** Our decision: texts for a position that was closed meanwhile, or is being closed in another tab. */
const ALREADY_CLOSED = msg`This position was already closed`
const ALREADY_CLOSED_TEXT = msg`Perhaps in another tab, or by its take profit or stop loss.`
const ELSEWHERE = msg`This position is already being closed`
export const ELSEWHERE_TEXT = msg`It is being closed in another tab. Look there for the result.`

/** Our decision: shown while it is unconfirmed whether the broker closed the position. */
export function closeUnknownText(cause: LookCause): string {
  return t`${{ cause: lookBeginning(cause) }}. Check your positions before you try again.`
}

/** Shown for a position that is still open although the broker didn't refuse to close it. */
export function stillOpenText(cause: LookCause): string {
  return t`${{ cause: lookBeginning(cause) }}, and the position is still open.`
}

/** The position to be closed; its trade's id is the slot. */
const ClosingBody = v.object({
  id: v.string(),
  symbol: v.string(),
  account: v.optional(TradingAccount),
})
type ClosingBody = v.InferOutput<typeof ClosingBody>

/** Result of a closing. */
interface ClosedTrade {
  /** The position from the response; absent if it was looked up. */
  readonly closed?: Trade
}

/** How the closing of a position ended. */
export type CloseOutcome = SendOutcome<ClosingBody, ClosedTrade>

/** Closes a position [ORD-08]. After a lost response, its absence from the open positions means that it was closed. */
export const CLOSING: SendKind<ClosingBody, ClosedTrade> = {
  name: 'close',
  body: ClosingBody,
  slotOf: ({ id }) => id,
  receipt: ({ symbol }) => ({ params: { symbol } }),
  async send({ id }, key) {
    const { data } = await callApi(calls.closeTrade, { params: { id }, key })
    const trade = v.safeParse(Trade, data)
    return trade.success ? { closed: trade.output } : {}
  },
  async find({ body }) {
    const open = await readOpen(body.account)
    return open.some(({ id }) => id === body.id) ? undefined : {}
  },
  report(outcome, { bus, watched }) {
    // The closing page reports it itself; this is for a page that was left.
    if (watched || outcome.kind === 'elsewhere') return
    const { id, symbol: name } = outcome.record.body
    if (outcome.kind === 'done') reportClose({ outcome: 'closed' }, { id, name }, bus)
    else if (outcome.kind === 'unknown')
      reportClose({ outcome: 'unknown', cause: outcome.cause }, { id }, bus)
    else if (outcome.kind === 'absent')
      reportClose({ outcome: 'failed', reason: () => stillOpenText(outcome.cause) }, { id }, bus)
  },
}

/** The closings of positions, individually or together. */
export const closings = createSender(CLOSING, browserParts)

/**
 * Closes a position; the caller reports the result. One that is being closed by this page already, or whose closing is
 * being looked up, is closed again only if that had no effect. `undefined` if the customer has left meanwhile.
 */
export async function submitClose(
  { id, asset_symbol: symbol, account }: Pick<Trade, 'id' | 'asset_symbol' | 'account'>,
  place: SendSurroundings,
): Promise<CloseOutcome | undefined> {
  const customer = useSession.getState().user?.id
  const leave = closings.watch(id)
  try {
    for (;;) {
      const outcome = await settleAndSend(closings, { id, symbol, account }, place, id)
      if (outcome !== undefined || !isBusy(closings.getState(id))) return outcome
      await noneUnderWay([id])
      if (useSession.getState().user?.id !== customer) return undefined
      const earlier = closings.getState(id)
      if (earlier.kind === 'done') return earlier
    }
  } finally {
    leave()
  }
}

/** Resolves once no closing of these positions is being sent or looked up. */
export function noneUnderWay(ids: readonly string[]): Promise<void> {
  const isBusyStill = () => ids.some((id) => isBusy(closings.getState(id)))
  return new Promise((resolve) => {
    if (!isBusyStill()) return resolve()
    const stop = closings.subscribe(() => {
      if (isBusyStill()) return
      stop()
      resolve()
    })
  })
}

/**
 * Closes a position and refreshes the open ones; the caller reports the result. If the broker refuses a position that is
 * no longer open, it was closed elsewhere first. `undefined` if another customer has logged in meanwhile [SESS-06].
 */
async function closePosition(trade: Trade, bus: EventBus): Promise<CloseResult | undefined> {
  const customer = useSession.getState().user?.id
  const result = await resultOf(trade, await submitClose(trade, { bus }))
  return useSession.getState().user?.id === customer ? result : undefined
}

async function resultOf(trade: Trade, outcome: CloseOutcome | undefined): Promise<CloseResult | undefined> {
  switch (outcome?.kind) {
    case 'done':
      await refreshRead(OPEN_TRADES)
      return { outcome: 'closed' }
    case 'refused': {
      const open = await readOpen(trade.account).catch(() => undefined)
      if (open?.every(({ id }) => id !== trade.id) === true) return { outcome: 'gone' }
      return noteClosedMarket(trade.asset_id, outcome.error)
        ? { outcome: 'failed', reason: whyRefused(outcome.error) }
        : { outcome: 'failed' }
    }
    case 'absent':
      return { outcome: 'failed' }
    case 'unknown':
      return { outcome: 'unknown', cause: outcome.cause }
    case 'elsewhere':
      return { outcome: 'elsewhere' }
    case undefined:
      return undefined
  }
}

/** Why the broker refused to close a position. */
export function whyRefused(error: unknown): LateText {
  return () => serverMessageOf(error) ?? t(CLOSE_FAILED_TEXT)
}

/** Result of closing a position; `gone`: it had already been closed elsewhere. */
type CloseResult =
  | { readonly outcome: 'closed' | 'gone' | 'elsewhere' }
  | { readonly outcome: 'failed'; readonly reason?: LateText | undefined }
  | { readonly outcome: 'unknown'; readonly cause: LookCause }

/** Shows the customer the result of closing a position, and refreshes the balance. */
function reportClose(result: CloseResult, trade: { id: string; name?: string }, bus: EventBus): void {
  switch (result.outcome) {
    case 'closed':
      toast.success(CLOSED, ...(trade.name === undefined ? [] : [trade.name]))
      playSound('success')
      bus.emit('user:refresh', {})
      return
    case 'gone':
      // The closing has changed the balance.
      bus.emit('user:refresh', {})
      toast.info(ALREADY_CLOSED, ALREADY_CLOSED_TEXT)
      return
    case 'elsewhere':
      toast.info(ELSEWHERE, ELSEWHERE_TEXT)
      return
    case 'failed':
      toast.error(CLOSE_FAILED, result.reason ?? CLOSE_FAILED_TEXT)
      playSound('error')
      return
    case 'unknown':
      toast.warning(CLOSE_UNSURE, () => closeUnknownText(result.cause))
      playSound('error')
  }
}

/** State of closing a single position [ORD-08]. */
export interface Closing {
  /** The last position in question, as it is now; kept while the dialog fades out. */
  readonly trade: Trade | undefined
  readonly opened: boolean
  readonly busy: boolean
  ask(trade: Trade): void
  cancel(): void
  confirm(): Promise<void>
}

/** Confirms, closes and reports the result. One position at a time. */
export function useClosePosition(): Closing {
  const { bus } = useRemoteContext()
  useRecovery(closings)
  const [trade, setTrade] = useState<Trade>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Set synchronously, unlike `busy`, which needs a render: a double press closes once. */
  const isClosing = useRef(false)
  const known = useKnown(OPEN_TRADES, (loaded) =>
    opened ? valueOf(loaded)?.find(({ id }) => id === trade?.id) : undefined,
  )
  // A part of it may be closed meanwhile. The last size stays once it is gone.
  if (known !== undefined && known !== trade) setTrade(known)
  const cancel = useCallback(() => setOpened(false), [])
  const ask = useCallback((asked: Trade) => {
    setTrade(asked)
    setOpened(true)
  }, [])
  return {
    trade,
    opened,
    busy,
    ask,
    cancel,
    async confirm() {
      if (trade === undefined || !opened || isClosing.current) return
      isClosing.current = true
      setBusy(true)
      const result = await closePosition(trade, bus)
      isClosing.current = false
      setBusy(false)
      setOpened(false)
      if (result !== undefined) reportClose(result, { id: trade.id }, bus)
    },
  }
}
