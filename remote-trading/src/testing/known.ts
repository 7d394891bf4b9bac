import type { Asset, Trade } from '@tradefront/contracts'
import { putKnown } from '@tradefront/server-state'
import { INSTRUMENTS, instrumentsOf } from '../instruments/assets/instruments.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { FIRST_ORDERS, haveFilled } from '../preferences/first-orders.ts'

/** Marks these instruments as loaded. */
export function haveInstruments(assets: readonly Asset[]): void {
  putKnown(INSTRUMENTS, instrumentsOf(assets))
}

/** Marks these positions as open in the client's cache. */
export function haveOpen(...trades: readonly Trade[]): void {
  putKnown(OPEN_TRADES, trades)
}

/** Marks the customer as experienced, so that orders aren't confirmed for being one of the first. */
export function haveTraded(): void {
  haveFilled(FIRST_ORDERS)
}
