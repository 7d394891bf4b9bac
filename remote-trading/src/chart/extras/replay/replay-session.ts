import type { Candle } from '@tradefront/contracts'
import type { AccountRate, Price } from '@tradefront/money'
import { price } from '@tradefront/money'
import { pathOf } from './replay-day.ts'
import {
  newScratchAccount,
  ticked,
  type ReplayMarket,
  type ReplayTerms,
  type ScratchAccount,
} from './scratch-account.ts'

const MINUTE = 60

/** What a replay runs on: the day's candles, and those of the pair whose rate converts its amounts. */
export interface ReplayData {
  /** One a minute, oldest first; at least one. */
  readonly candles: readonly Candle[]
  /** How the broker books the instrument's amounts; absent for plain ones. */
  readonly conversion: { readonly way: AccountRate['way']; readonly candles: readonly Candle[] } | undefined
}

/** A replay in progress: how many candles have passed, and the scratch account by then. */
export interface ReplaySession {
  readonly passed: number
  readonly account: ScratchAccount
}

/** The start of a day: its first candle has passed. */
export function newSession(): ReplaySession {
  return { passed: 1, account: newScratchAccount() }
}

/** The market at the end of the last candle that has passed. */
export function marketOf({ candles, conversion }: ReplayData, passed: number): ReplayMarket {
  const last = candles[Math.min(passed, candles.length) - 1]
  if (last === undefined) throw new RangeError('A replay needs candles')
  return marketAt(last, last.close, conversion)
}

function marketAt(candle: Candle, rate: number, conversion: ReplayData['conversion']): ReplayMarket {
  return { rate, at: candle.time + MINUTE, booked: conversion && rateAt(conversion, candle.time, rate) }
}

/** The pair's rate at a candle; an instrument that is the pair itself has its own. */
function rateAt(
  { way, candles }: NonNullable<ReplayData['conversion']>,
  time: number,
  own: number,
): AccountRate | undefined {
  const known = candles.findLast((candle) => candle.time <= time) ?? candles[0]
  const rate: Price | undefined = price(candles.length === 0 ? own : known?.close)
  return rate === undefined || rate <= 0n ? undefined : { rate, way }
}

/** The session some candles later; each price of a candle is a tick of the account. */
export function advanced(
  { passed, account }: ReplaySession,
  count: number,
  data: ReplayData,
  terms: ReplayTerms,
): ReplaySession {
  const next = data.candles.slice(passed, passed + count)
  let after = account
  for (const candle of next)
    for (const rate of pathOf(candle)) after = ticked(after, terms, marketAt(candle, rate, data.conversion))
  return { passed: passed + next.length, account: after }
}
