import type { Trade, TradingAccount } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { createCustomerStore } from '@tradefront/session'
import { readMoment } from '@tradefront/ui/dates'
import { useEffect } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { currentPrice, livePnl, livePnlBooked } from '../trades/live-pnl.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { useTradePricing, type TradePricing } from '../trades/use-trade-pricing.ts'
import { priceMoves, type Effect, type PriceMove, type Valued } from './price-moves.ts'

/** Most that are kept of each kind: as many as an explanation lists. */
const MAX_KEPT = 6

/** A price that moved the P/L, and when (Unix ms). */
export interface RecentPrice extends PriceMove {
  readonly at: number
}

/** A position that was opened: its first P/L, which is what it cost, and when (Unix ms). */
export interface RecentOpening {
  readonly trade: Trade
  readonly at: number
  readonly effect: Effect
}

/** What has just moved the P/L, and with it the equity; newest first. */
export interface RecentMoves {
  readonly prices: readonly RecentPrice[]
  readonly openings: readonly RecentOpening[]
}

/** The open positions of an account at one moment. */
export interface Look {
  readonly account: TradingAccount | undefined
  /** How amounts are converted, see `PnlConversion`; those of two ways aren't compared. */
  readonly isBooked: boolean | undefined
  readonly positions: readonly Valued[]
}

const NO_MOVES: RecentMoves = { prices: [], openings: [] }

interface Recorded extends Omit<Look, 'positions'> {
  /** As last seen; absent while nothing is recorded. */
  readonly positions?: readonly Valued[] | undefined
  readonly moves: RecentMoves
}

const useRecorded = createCustomerStore<Recorded>({
  account: undefined,
  isBooked: undefined,
  moves: NO_MOVES,
})

/** Records what changed since the last look; the first one at an account only starts. */
export function recordLook(look: Look, at: number): void {
  const { account, isBooked, positions: before, moves } = useRecorded.getState()
  const isSame = account === look.account && isBooked === look.isBooked
  if (before === undefined || !isSame) {
    useRecorded.setState({ ...look, moves: isSame ? moves : NO_MOVES })
    return
  }
  const known = new Set(before.map(({ trade }) => trade.id))
  const openings = look.positions.flatMap(({ trade, pnl }): RecentOpening[] =>
    known.has(trade.id) || pnl === undefined
      ? []
      : [{ trade, at: Math.min(at, readMoment(trade.open_time) ?? at), effect: pnl }],
  )
  const prices = priceMoves(before, look.positions).map((move) => ({ ...move, at }))
  // A new position without a price is new again once it has one.
  const positions = look.positions.filter(({ trade, pnl }) => known.has(trade.id) || pnl !== undefined)
  useRecorded.setState({
    positions,
    moves:
      prices.length === 0 && openings.length === 0
        ? moves
        : {
            prices: [...prices, ...moves.prices].slice(0, MAX_KEPT),
            openings: [...openings, ...moves.openings].slice(0, MAX_KEPT),
          },
  })
}

/** What has just moved the P/L of the account traded. */
export function useRecentMoves(): RecentMoves {
  const account = useTradedAccount()
  return useRecorded((state) => (state.account === account ? state.moves : NO_MOVES))
}

let recorders = 0

/**
 * Records the moves of the P/L while it is mounted, beside the account's numbers: once a second, and when a position is
 * opened or closed; not in a hidden page, nor without positions [ORD-12].
 */
export function RecordMoves(): null {
  const trades = useKnown(OPEN_TRADES)
  const account = useTradedAccount()
  const facts = useTradePricing()
  useEffect(() => {
    recorders += 1
    return () => {
      recorders -= 1
      // What happens until numbers are shown again isn't one move.
      if (recorders === 0) useRecorded.setState({ positions: undefined })
    }
  }, [])
  useEffect(() => {
    if (trades === undefined) return
    const look = () => {
      const positions = trades.map((trade) => valuedOf(trade, facts))
      recordLook({ account, isBooked: facts.conversion?.isBooked, positions }, Date.now())
    }
    look()
    return trades.length > 0 ? everySecond(look) : undefined
  }, [trades, account, facts])
  return null
}

function valuedOf(trade: Trade, { assetOf, book, conversion }: TradePricing): Valued {
  const asset = assetOf(trade)
  const shown = livePnl(trade, asset, book, conversion)
  const booked = livePnlBooked(trade, asset, book, conversion)
  const pnl = shown === undefined || booked === undefined ? undefined : { shown, booked }
  return { trade, digits: asset?.digits, price: currentPrice(trade, asset, book), pnl }
}
