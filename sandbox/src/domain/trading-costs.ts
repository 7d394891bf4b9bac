import { says } from '../kit/says.ts'
import type { AssetClass } from '@tradefront/contracts'
import { decimal, divideRounded } from '../kit/decimal.ts'
import type { Market } from '../market/types.ts'
import type { Store } from '../store/store.ts'
import type { TradeRow } from '../store/trades.ts'
import { POSITIONS } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'

/** What trading an instrument costs besides the spread, US dollars a lot; a missing one isn't charged. */
export interface AssetCosts {
  /** Charged when a position opens. */
  readonly commission?: number
  /** Booked each night for an open buy or sell position; negative is charged. */
  readonly swap_long?: number
  readonly swap_short?: number
}

const COSTS: Readonly<Partial<Record<AssetClass, AssetCosts>>> = {
  forex: { commission: 3.5, swap_long: -6.4, swap_short: 1.2 },
  cryptos: { swap_long: -18, swap_short: -4.5 },
  stocks: { commission: 5, swap_long: -2.1, swap_short: -1.3 },
  indices: { swap_long: -3.2, swap_short: -0.8 },
  metals: { commission: 4, swap_long: -7.6, swap_short: 2.1 },
}

const ON = 'sandbox.trading_costs'
/** The last night whose swaps are booked, Unix time in ms. */
const BOOKED_UNTIL = 'sandbox.swaps_until'
const CENT = decimal('0.01')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Nights end at 22:00 UTC, every day of the week. */
const NIGHT_MS = 22 * HOUR_MS

export interface TradingCostsOptions {
  readonly store: Store
  readonly market: Pick<Market, 'asset'>
  readonly events: Pick<AccountEvents, 'userUpdated'>
  readonly now: () => number
}

/** Commission and swaps. Off unless testers switch them on: the specification's broker earns by the spread. */
export function createTradingCosts({ store, market, events, now }: TradingCostsOptions) {
  const { settings } = store
  const isOn = () => settings.get(ON) === true
  const costsOf = (assetId: string): AssetCosts => {
    const asset = market.asset(assetId)
    return (asset && COSTS[asset.class]) ?? {}
  }

  /** US dollars for units at a rate a lot, rounded half up to cents; signed. */
  function amountOf(assetId: string, units: bigint, perLot = 0): bigint {
    const contract = decimal(market.asset(assetId)?.contract_size ?? 1)
    return divideRounded(units * decimal(perLot), contract * CENT) * CENT
  }

  function swapOf({ asset_id: id, trade_type: side, volume }: TradeRow): bigint {
    const { swap_long: long, swap_short: short } = costsOf(id)
    return amountOf(id, decimal(volume), side === 'buy' ? long : short)
  }

  /** Books swaps for as many nights as `nightsOf` counts for a position, one entry each, and tells the owners. */
  function bookNights(nightsOf: (trade: TradeRow) => number): void {
    const owners = new Set<number>()
    for (const trade of store.trades.allOpen()) {
      const nights = nightsOf(trade)
      const amount = swapOf(trade) * BigInt(nights)
      if (amount === 0n) continue
      const description = says('entry.swap', { symbol: trade.asset_symbol, nights })
      const entry = { kind: 'swap', description }
      store.ledger.book(trade.user_id, POSITIONS[trade.account], amount, entry, now())
      owners.add(trade.user_id)
    }
    for (const id of owners) events.userUpdated(id)
  }

  return {
    /** Null restores the default (off); nights before they are switched on aren't charged. */
    set(on: boolean | null | undefined): void {
      if (on === true && !isOn()) settings.set(BOOKED_UNTIL, lastNight(now()))
      settings.set(ON, on)
    },

    /** What GET /assets says of an instrument; reads the setting once for all. */
    assetCosts(): (assetId: string) => AssetCosts {
      return isOn() ? costsOf : () => ({})
    },

    /** Commission of opening a position, US dollars. */
    commission(assetId: string, units: bigint): bigint {
      return isOn() ? amountOf(assetId, units, costsOf(assetId).commission) : 0n
    },

    /** Books the swaps of nights that have passed, also while the sandbox was down. */
    rollOver(): void {
      const until = Number(settings.get(BOOKED_UNTIL))
      const night = lastNight(now())
      if (!isOn() || night <= until) return
      store.transaction(() => {
        settings.set(BOOKED_UNTIL, night)
        bookNights(({ open_time: opened }) =>
          Math.round((night - lastNight(Math.max(until, Date.parse(opened)))) / DAY_MS),
        )
      })
    },

    /** For testers: as if nights had passed, for everything that is open. */
    passNights(nights: number): void {
      if (isOn()) store.transaction(() => bookNights(() => nights))
    },
  }
}
export type TradingCosts = ReturnType<typeof createTradingCosts>

/** The last end of a night at or before a moment, ms. */
function lastNight(ms: number): number {
  return Math.floor((ms - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS
}
