import type { Asset, Trade } from '@tradefront/contracts'
import { putKnown } from '@tradefront/server-state'
import { INSTRUMENTS, instrumentsOf } from '../instruments/assets/instruments.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { FIRST_ORDERS, haveFilled } from '../preferences/first-orders.ts'

/** These instruments are loaded. */
export function haveInstruments(assets: readonly Asset[]): void {
  putKnown(INSTRUMENTS, instrumentsOf(assets))
}

/** Marks these positions as open, as the client knows them. */
export function haveOpen(...trades: readonly Trade[]): void {
  putKnown(OPEN_TRADES, trades)
}

/** The customer has traded before: no order is asked about for being one of the first. */
export function haveTraded(): void {
  haveFilled(FIRST_ORDERS)
}
