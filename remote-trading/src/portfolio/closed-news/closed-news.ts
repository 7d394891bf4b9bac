import { fetchClosedTrades } from '@tradefront/api'
import { channels, EVENT, TradeUpdatedEvent, type Trade } from '@tradefront/contracts'
import type { RemoteContext } from '@tradefront/federation'
import { onSentElsewhere } from '@tradefront/sending'
import { knownOf } from '@tradefront/server-state/eager'
import { useCurrency } from '@tradefront/session'
import { safeParse } from 'valibot'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { followBrokerNotes, WAIT_MS } from '../broker-notes.ts'
import { CLOSING, closings } from '../positions/closings.ts'
import { closingMessage, goneMessage } from './closing-words.ts'

/** Positions that were told of in this page: lists of two parts of it see the same one go. */
const told = new Set<string>()

export interface ClosedNews {
  /** The open positions as they are now. */
  follow(open: readonly Trade[]): void
  stop(): void
}

/**
 * Tells of positions that go without the customer having closed them: which, why, at what price and with what P/L.
 * The broker's notification of a position, by its `trade_id`, comes first; where none arrives the message goes to the
 * host's notifications. Closed by the customer is what the broker says so of, and what this or another tab sent.
 */
export function createClosedNews(
  { bus, realtime, timers }: Pick<RemoteContext, 'bus' | 'realtime' | 'timers'>,
  customer: string,
): ClosedNews {
  const { account } = realtime
  const closed = new Map<string, Trade>()
  const closedElsewhere = new Set<string>()
  const waiting = new Set<number>()
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

  async function tell(gone: Trade): Promise<void> {
    const isSettled = (trade: Trade) => isOver || told.has(gone.id) || isOwn(trade) || isNotified(trade)
    const known = closed.get(gone.id)
    if (isSettled(known ?? gone)) return
    const trade = known ?? (await closedTrade(gone.id))
    if (isSettled(trade ?? gone)) return
    told.add(gone.id)
    const asset = knownOf(INSTRUMENTS)?.byId.get(gone.asset_id)
    const words =
      trade === undefined
        ? goneMessage(gone)
        : closingMessage(withExits(trade, gone), asset, useCurrency.getState().current)
    bus.emit('notification:add', { ...words, key: `trade-${gone.id}` })
  }

  return {
    follow(open) {
      const openIds = new Set(open.map(({ id }) => id))
      for (const trade of before ?? []) {
        if (openIds.has(trade.id)) continue
        const timer = timers.setTimeout(() => {
          waiting.delete(timer)
          void tell(trade)
        }, WAIT_MS)
        waiting.add(timer)
      }
      before = open
    },
    stop() {
      isOver = true
      for (const timer of waiting) timers.clear(timer)
      for (const end of endings) end()
    },
  }
}

/** What the broker's list says of a position just closed. */
async function closedTrade(id: string): Promise<Trade | undefined> {
  try {
    return (await fetchClosedTrades(1)).data.find((trade) => trade.id === id)
  } catch {
    // That it is gone is told all the same.
    return undefined
  }
}

/** Levels are those of the open position where the closed one names none. */
function withExits(closed: Trade, open: Trade): Trade {
  return {
    ...closed,
    take_profit: closed.take_profit ?? open.take_profit,
    stop_loss: closed.stop_loss ?? open.stop_loss,
  }
}
