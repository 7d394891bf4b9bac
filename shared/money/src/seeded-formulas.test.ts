import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { defaultExits, maximumPosition, pipValue } from './calculator.ts'
import { currencyToUnits, lotsToUnits, unitsToCurrency, unitsToLots } from './conversions.ts'
import { type Lots, type Money, type Price, type Volume, toDecimalText } from './decimal.ts'
import {
  type Side,
  buyPrice,
  equity,
  freeMargin,
  marginLevel,
  positionPnl,
  sellPrice,
  ticketMargin,
} from './formulas.ts'
import type { Rounding } from './rounding.ts'
import { ROUNDINGS } from './testing.ts'

/*
 * Every formula of the specification's chapter 9 against decimal.js: twenty thousand cases each, a million in the
 * long tests. Seeded, so that failures are reproducible; values cover all magnitudes and near-ties of rounding.
 */

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const CASES = process?.env['TEST_LONG'] === '1' ? 1_000_000 : 4_000
/** Precise enough for every product here. */
const Exact = Decimal.clone({ precision: 50, toExpNeg: -100, toExpPos: 100 })
const NAMES = Object.keys(ROUNDINGS) as Rounding[]

/** A seeded random number generator, 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws values; fixed-point ones with up to this many digits, each length equally likely. */
function drawer(seed: number) {
  const random = randomOf(seed)
  const whole = (end: number) => Math.floor(random() * end)
  function digits(most: number): bigint {
    const count = 1 + whole(most)
    let value = BigInt(1 + whole(9))
    for (let left = count - 1; left > 0; left -= 9) {
      const now = Math.min(left, 9)
      // Occasionally a tie of rounding, or a round number.
      const rest = random() < 0.1 ? (random() < 0.5 ? 0 : 5 * 10 ** (now - 1)) : whole(10 ** now)
      value = value * 10n ** BigInt(now) + BigInt(rest)
    }
    return value
  }
  return {
    side: (): Side => (random() < 0.5 ? 'buy' : 'sell'),
    rounding: () => NAMES[whole(NAMES.length)] ?? 'half-up',
    /** From 0.00000001 to below 1,000,000. */
    price: () => digits(14) as Price,
    /** Up to ten million units, with eight decimals. */
    volume: () => digits(15) as Volume,
    /** Up to 99 lots, with eight decimals. */
    lots: () => digits(10) as Lots,
    money: () => (random() < 0.5 ? -digits(21) : digits(21)) as Money,
    margin: () => digits(20) as Money,
    leverage: () => (random() < 0.8 ? 1 + whole(2_000) : (1 + whole(100_000)) / 8),
    contractSize: () => [1, 10, 100, 1_000, 5_000, 100_000][whole(6)] ?? 1,
    /** As a fraction, up to 0.1. */
    spread: () => whole(10_000_000) / 1e8,
  }
}
type Draw = ReturnType<typeof drawer>

const exact = (value: bigint) => new Exact(value.toString()).div(1e8)

/** A case: our result for drawn values, and decimal.js's before rounding. */
type Case = readonly [ours: bigint, theirs: Decimal]

const FORMULAS: Readonly<Record<string, (draw: Draw, rounding: Rounding) => Case>> = {
  '[ORD-07] P/L = (closing - opening for a buy, opening - closing for a sell) x volume'(draw, rounding) {
    const [side, opening, closing, volume] = [draw.side(), draw.price(), draw.price(), draw.volume()]
    const difference = exact(closing).sub(exact(opening))
    return [
      positionPnl({ side, opening, closing, volume }, rounding),
      (side === 'buy' ? difference : difference.neg()).mul(exact(volume)),
    ]
  },
  '[ORD-02] margin of a ticket = lots x contract size x rate / leverage'(draw, rounding) {
    const [lots, contractSize, rate, leverage] = [
      draw.lots(),
      draw.contractSize(),
      draw.price(),
      draw.leverage(),
    ]
    return [
      ticketMargin({ lots, contractSize, rate, leverage }, rounding),
      exact(lots).mul(contractSize).mul(exact(rate)).div(leverage),
    ]
  },
  '[ORD-12] equity = balance + P/L'(draw) {
    const [balance, pnl] = [draw.money(), draw.money()]
    return [equity(balance, pnl), exact(balance).add(exact(pnl))]
  },
  '[ORD-12] free margin = equity - margin'(draw) {
    const [total, margin] = [draw.money(), draw.margin()]
    return [freeMargin(total, margin), exact(total).sub(exact(margin))]
  },
  '[MKT-08] buy price = rate x (1 + buy spread)'(draw, rounding) {
    const [rate, spread] = [draw.price(), draw.spread()]
    return [buyPrice(rate, spread, rounding), exact(rate).mul(new Exact(spread).add(1))]
  },
  '[MKT-08] sell price = rate x (1 - sell spread)'(draw, rounding) {
    const [rate, spread] = [draw.price(), draw.spread()]
    return [sellPrice(rate, spread, rounding), exact(rate).mul(new Exact(1).sub(spread))]
  },
  '[ORD-11] pip value = volume x 0.0001'(draw, rounding) {
    const volume = draw.volume()
    return [pipValue(volume, rounding), exact(volume).mul(0.0001)]
  },
  '[ORD-11] maximum position = leverage x 1000'(draw) {
    const leverage = draw.leverage()
    return [maximumPosition(leverage) ?? -1n, new Exact(leverage).mul(1_000)]
  },
  '[ORD-11] take profit and stop loss are 0.1 % from the rate'(draw, rounding) {
    const [rate, side, isTakeProfit] = [draw.price(), draw.side(), draw.side() === 'buy']
    const exits = defaultExits(rate, side, rounding)
    const isAbove = isTakeProfit === (side === 'buy')
    return [isTakeProfit ? exits.takeProfit : exits.stopLoss, exact(rate).mul(isAbove ? '1.001' : '0.999')]
  },
  '[ORD-01] units = lots x contract size'(draw, rounding) {
    const [lots, contractSize] = [draw.lots(), draw.contractSize()]
    return [lotsToUnits(lots, contractSize, rounding), exact(lots).mul(contractSize)]
  },
  '[ORD-01] lots = units / contract size'(draw, rounding) {
    const [volume, contractSize] = [draw.volume(), draw.contractSize()]
    return [unitsToLots(volume, contractSize, rounding), exact(volume).div(contractSize)]
  },
  '[ORD-01] currency = units x price'(draw, rounding) {
    const [volume, price] = [draw.volume(), draw.price()]
    return [unitsToCurrency(volume, price, rounding), exact(volume).mul(exact(price))]
  },
  '[ORD-01] units = currency / price'(draw, rounding) {
    const [amount, price] = [draw.money(), draw.price()]
    return [currencyToUnits(amount, price, rounding) ?? -1n, exact(amount).div(exact(price))]
  },
}

const entries = Object.entries(FORMULAS)
const TIMEOUT_MS = 600_000

test.each(entries)(
  '%s',
  (_name, formula) => {
    const draw = drawer(CASES)
    for (let number = 0; number < CASES; number += 1) {
      const rounding = draw.rounding()
      const [ours, theirs] = formula(draw, rounding)
      const wanted = theirs.toDecimalPlaces(8, ROUNDINGS[rounding])
      // Compared directly; an assertion message is built only for a difference.
      if (wanted.mul(1e8).toFixed().replace('-0', '0') === ours.toString()) continue
      expect(`case ${number}, ${rounding}: ${toDecimalText(ours)}`).toBe(
        `case ${number}, ${rounding}: ${wanted.toFixed()}`,
      )
    }
  },
  TIMEOUT_MS,
)

test(
  '[ORD-12] margin level = equity / margin x 100 with two decimals',
  () => {
    const draw = drawer(CASES)
    for (let number = 0; number < CASES; number += 1) {
      const [total, margin, rounding] = [draw.money(), draw.margin(), draw.rounding()]
      const level = marginLevel(total, margin, rounding)
      const wanted = exact(total).div(exact(margin)).mul(100).toDecimalPlaces(2, ROUNDINGS[rounding])
      const ours = level.kind === 'percent' ? toDecimalText(level.value) : level.kind
      if (ours !== wanted.toFixed().replace(/^-0$/, '0')) expect(ours).toBe(wanted.toFixed())
    }
  },
  TIMEOUT_MS,
)

test(
  '[ORD-01] lots to units to currency and back again is lossless',
  () => {
    const draw = drawer(CASES)
    for (let number = 0; number < CASES; number += 1) {
      // What can be ordered: whole hundredths of a lot.
      const lots = (((draw.lots() % 5_000n) + 1n) * 1_000_000n) as Lots
      const [contractSize, price] = [draw.contractSize(), draw.price()]
      const units = lotsToUnits(lots, contractSize)
      const amount = unitsToCurrency(units, price, 'down')
      const unitsBack = currencyToUnits(amount, price) ?? (-1n as Volume)
      // Lots below one unit would need more decimals than money has.
      const isExact = (units * price) % 100_000_000n === 0n
      if (isExact && unitsBack !== units) expect(unitsBack).toBe(units)
      const lotsBack = unitsToLots(units, contractSize)
      if (lotsBack !== lots) expect(lotsBack).toBe(lots)
    }
  },
  TIMEOUT_MS,
)
