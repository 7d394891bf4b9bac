import type { Market } from '../market/types.ts'
import type { TradeRow } from '../store/trades.ts'
import { decimal } from '../kit/decimal.ts'
import { type Prices, closingPrice, pricesOf, trailedStop } from './pricing.ts'

interface Watched {
  readonly id: number
  readonly side: TradeRow['trade_type']
  readonly takeProfit: bigint | undefined
  stopLoss: bigint | undefined
  /** Distance at which the stop loss follows the price. */
  readonly trailing: bigint | undefined
}

export type ExitReason = 'take_profit' | 'stop_loss'

/**
 * A trailing stop moves in steps of this part of its distance: each move is saved and announced, which not every tick
 * should be.
 */
const TRAILING_STEPS = 20n

export interface TriggerHandlers {
  readonly onReached: (tradeId: number, reason: ExitReason) => void
  /** Saves where a trailing stop has moved to. */
  readonly onTrailed: (tradeId: number, stopLoss: bigint) => void
}

/**
 * Watches open positions with a take profit or stop loss. A buy triggers on the bid, a sell on the ask. Only ticks
 * of instruments with watched positions are processed, so thousands per second cost nothing.
 */
export function createTriggers(market: Market, { onReached, onTrailed }: TriggerHandlers) {
  const watched = new Map<string, Map<number, Watched>>()

  function check(assetId: string): void {
    const trades = watched.get(assetId)
    if (trades === undefined) return
    const prices = pricesOf(market, assetId)
    // Zero and negative prices are invalid: they would trigger every stop loss of a buy.
    if (prices.sell <= 0n) return
    for (const trade of trades.values()) {
      const reason = reached(trade, prices)
      if (reason === undefined) {
        trail(trade, prices)
        continue
      }
      // Removed only now: a failed write is retried with the next tick.
      onReached(trade.id, reason)
      forget(assetId, trade.id)
    }
  }

  /** Moves a trailing stop after a price that went the position's way, never back. */
  function trail(trade: Watched, prices: Prices): void {
    const { side, trailing, stopLoss } = trade
    if (trailing === undefined || stopLoss === undefined) return
    const next = trailedStop(side, closingPrice(side, prices), trailing)
    const gain = side === 'buy' ? next - stopLoss : stopLoss - next
    if (gain <= 0n || gain < trailing / TRAILING_STEPS) return
    onTrailed(trade.id, next)
    trade.stopLoss = next
  }

  function forget(assetId: string, tradeId: number): void {
    const trades = watched.get(assetId)
    trades?.delete(tradeId)
    if (trades?.size === 0) watched.delete(assetId)
  }

  return {
    /** Follows a position's exits; called again when they change. */
    watch(trade: TradeRow): void {
      if (trade.take_profit === null && trade.stop_loss === null) {
        forget(trade.asset_id, trade.id)
        return
      }
      const trades = watched.get(trade.asset_id) ?? new Map<number, Watched>()
      watched.set(trade.asset_id, trades)
      trades.set(trade.id, {
        id: trade.id,
        side: trade.trade_type,
        takeProfit: parsed(trade.take_profit),
        stopLoss: parsed(trade.stop_loss),
        trailing: parsed(trade.trailing_distance),
      })
    },
    forget: (trade: TradeRow) => {
      forget(trade.asset_id, trade.id)
    },
    clear: () => {
      watched.clear()
    },
    /** Checks every watched position now: prices moved while the sandbox was down. */
    checkAll(): void {
      for (const assetId of watched.keys()) if (market.asset(assetId) !== undefined) check(assetId)
    },
    /** Follows the market; returns the stop function. */
    start: () =>
      market.onTicks((updates) => {
        if (watched.size === 0) return
        for (const { id } of updates) check(id)
      }),
  }
}

function reached(trade: Watched, prices: Prices): ExitReason | undefined {
  const price = closingPrice(trade.side, prices)
  const sign = trade.side === 'buy' ? 1n : -1n
  if (trade.stopLoss !== undefined && (price - trade.stopLoss) * sign <= 0n) return 'stop_loss'
  if (trade.takeProfit !== undefined && (price - trade.takeProfit) * sign >= 0n) return 'take_profit'
  return undefined
}

const parsed = (text: string | null) => (text === null ? undefined : decimal(text))
