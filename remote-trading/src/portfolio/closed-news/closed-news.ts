import { callApi } from '@tradefront/api'
import { calls, channels, EVENT, TradeUpdatedEvent, type Trade } from '@tradefront/contracts'
import type { RemoteContext } from '@tradefront/federation'
import { onSentElsewhere } from '@tradefront/sending'
import { knownOf } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { safeParse } from 'valibot'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { followBrokerNotes, WAIT_MS } from '../broker-notes.ts'
import { CLOSING, closings } from '../closing/close-position.ts'
import { closingMessage, closingsMessage, goneMessage } from './closing-words.ts'

/** Positions already announced by this page, since several lists notice the same one. */
const announced = new Set<string>()

/** More closed together than this share one message, to leave room for other notifications. */
const MAX_SINGLY = 10
/** Closings within this time count as together, ms: a stop out closes one position after the other. */
const AT_ONCE_MS = 1_000

/** Positions that were closed together. */
interface Batch {
  readonly startedAt: number
  readonly gone: Trade[]
  timer: number
}

export interface ClosedNews {
  /** Reports the current open positions. */
  follow(open: readonly Trade[]): void
  stop(): void
}

/**
 * Announces positions that were not closed by the customer: which, why, at what price and with what P/L. The broker's
 * notification for the `trade_id` takes precedence; without one, the message is added to the host's notifications. A
 * position counts as closed by the customer if the broker says so, or if this or another tab sent the closing.
 */
export function createClosedNews(
  { bus, realtime, timers }: Pick<RemoteContext, 'bus' | 'realtime' | 'timers'>,
  customer: string,
): ClosedNews {
  const { account } = realtime
  const closed = new Map<string, Trade>()
  const closedElsewhere = new Set<string>()
  const waiting = new Set<Batch>()
  let newest: Batch | undefined
  let before: readonly Trade[] | undefined
  let isOver = false

  const notes = followBrokerNotes({ realtime }, customer)
  const endings = [
    notes.stop,
    account.listen(channels.trade(customer), EVENT.tradeUpdated, (payload) => {
      const event = safeParse(TradeUpdatedEvent, payload)
      if (event.success && event.output.action === 'closed')
        closed.set(event.output.trade.id, event.output.trade)
    }),
    onSentElsewhere(({ kind, slot, customer: owner }) => {
      if (owner === customer && kind === CLOSING.name) closedElsewhere.add(slot)
    }),
  ]

  function isOwn({ id, close_reason: reason }: Trade): boolean {
    const { kind } = closings.getState(id)
    if (reason !== undefined) return reason === 'customer' || reason === 'robot'
    return closedElsewhere.has(id) || (kind !== 'idle' && kind !== 'refused' && kind !== 'elsewhere')
  }

  function isNotified({ id, trade_id: tradeId }: Trade): boolean {
    return notes.all().some((note) => note.trade_id != null && [id, tradeId].includes(note.trade_id))
  }

  const isSettled = (trade: Trade) => isOver || announced.has(trade.id) || isOwn(trade) || isNotified(trade)
  const unsettled = (all: readonly Trade[]) => all.filter((gone) => !isSettled(closed.get(gone.id) ?? gone))

  async function announce(all: readonly Trade[]): Promise<void> {
    let gone = unsettled(all)
    if (gone.some(({ id }) => !closed.has(id))) {
      for (const trade of await lastClosed()) if (!closed.has(trade.id)) closed.set(trade.id, trade)
      gone = unsettled(gone)
    }
    for (const { id } of gone) announced.add(id)
    const { current: currency } = useCurrency.getState()
    const [first] = gone
    if (first !== undefined && gone.length > MAX_SINGLY) {
      const words = closingsMessage(
        gone.map(({ id }) => closed.get(id)),
        currency,
      )
      bus.emit('notification:add', { ...words, key: `trade-${first.id}-and-${gone.length - 1}` })
      return
    }
    for (const open of gone) {
      const trade = closed.get(open.id)
      const asset = knownOf(INSTRUMENTS)?.byId.get(open.asset_id)
      const words =
        trade === undefined ? goneMessage(open) : closingMessage(withExits(trade, open), asset, currency)
      bus.emit('notification:add', { ...words, key: `trade-${open.id}` })
    }
  }

  /** Announces them together with those that follow shortly, after giving the broker time to notify. */
  function wait(gone: readonly Trade[]): void {
    const now = performance.now()
    const isJoined = newest !== undefined && waiting.has(newest) && now - newest.startedAt < AT_ONCE_MS
    const batch: Batch = isJoined && newest !== undefined ? newest : { startedAt: now, gone: [], timer: 0 }
    if (isJoined) timers.clear(batch.timer)
    batch.gone.push(...gone)
    batch.timer = timers.setTimeout(() => {
      waiting.delete(batch)
      void announce(batch.gone)
    }, WAIT_MS)
    waiting.add(batch)
    newest = batch
  }

  return {
    follow(open) {
      const openIds = new Set(open.map(({ id }) => id))
      const gone = before?.filter(({ id }) => !openIds.has(id)) ?? []
      if (gone.length > 0) wait(gone)
      before = open
    },
    stop() {
      isOver = true
      for (const { timer } of waiting) timers.clear(timer)
      for (const end of endings) end()
    },
  }
}

/** The most recently closed positions from the broker's list. */
async function lastClosed(): Promise<readonly Trade[]> {
  try {
    return (await callApi(calls.closedTrades, { query: { page: 1 } })).data
  } catch {
    // Their disappearance is still announced.
    return []
  }
}

/** Falls back to the open position's exit levels if the closed one has none. */
function withExits(closed: Trade, open: Trade): Trade {
  return {
    ...closed,
    take_profit: closed.take_profit ?? open.take_profit,
    stop_loss: closed.stop_loss ?? open.stop_loss,
  }
}
