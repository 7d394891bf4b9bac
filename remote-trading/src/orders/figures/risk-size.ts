import {
  bookedPnl,
  convertMoney,
  divide,
  lotsToUnits,
  ONE,
  price,
  VOLUME,
  type AccountRate,
  type Lots,
  type Money,
  type Price,
  type Side,
  type Volume,
} from '@tradefront/money'

/** Unit of a risk: percent of the trading account's equity, or money in the display currency. */
export type RiskUnit = 'risk-percent' | 'risk-money'

/** Input for the loss at a stop loss, at one moment. */
export interface RiskMarket {
  readonly side: Side
  /** Price at which the order would open; undefined while unknown. */
  readonly opening: Price | undefined
  /** The stop loss; undefined if unset, `'wrong'` if invalid. */
  readonly stopLoss: Price | 'wrong' | undefined
  /** Units in a lot; 100,000 where missing [ORD-02]. */
  readonly contractSize: number | undefined
  /** Set if the broker books converted amounts: the rate from the instrument's currency to the account's. */
  readonly booked: AccountRate | undefined
  /** The broker books converted amounts, but the rate is unknown, so no booked loss can be calculated. */
  readonly isRateMissing?: boolean | undefined
  /** Units of the display currency per unit of the account's. */
  readonly display: number
  /** Equity of the trading account in its currency; undefined while unknown. */
  readonly equity: () => Money | undefined
}

/** A position's loss at its stop loss, as the broker would book it. */
export interface Risk {
  /** In the account's currency, positive for a loss. */
  readonly loss: Money
  /** The loss in percent of the equity, fixed point; undefined without equity. */
  readonly percent: bigint | undefined
}

/** 100 % in fixed point. */
const HUNDRED = 100n * ONE
const { step: STEP, max: MAX } = VOLUME.lots
/** Upper bound of the search: one step above the maximum volume. */
const MAX_STEPS = MAX / STEP + 1n

/**
 * A volume's loss at the stop loss, unconverted while the conversion rate is missing; undefined without a price or a
 * stop loss.
 */
export function riskOf(units: Volume, market: RiskMarket): Risk | undefined {
  const loss = lossOf(units, market)
  if (loss === undefined) return undefined
  const equity = market.equity()
  const percent = equity === undefined || equity <= 0n ? undefined : divide(loss * HUNDRED, equity, 'half-up')
  return { loss, percent }
}

function lossOf(units: Volume, { side, opening, stopLoss, booked }: RiskMarket): Money | undefined {
  if (opening === undefined || stopLoss === undefined || stopLoss === 'wrong') return undefined
  return (0n - bookedPnl({ side, opening, closing: stopLoss, volume: units }, booked)) as Money
}

/**
 * A typed risk as an amount in the account's currency, rounded down. Undefined if the equity or the currency's rate is
 * unknown.
 */
export function riskAmount(risk: bigint, unit: RiskUnit, market: RiskMarket): Money | undefined {
  if (unit === 'risk-percent') {
    const equity = market.equity()
    return equity === undefined ? undefined : (divide(equity * risk, HUNDRED, 'floor') as Money)
  }
  const rate = price(market.display)
  return rate === undefined ? undefined : convertMoney(risk as Money, { rate, way: 'over' }, 'down')
}

/**
 * The largest volume whose booked loss at the stop loss is at most `amount` in the account's currency: whole steps of
 * 0.01 lots, 0 if one step already loses more, and one step above the maximum volume if even that loses less. Uses the
 * formula for booked P/L [ORD-07]: (opening - stop loss) x lots x contract size, converted if the broker books it so,
 * rounded to cents. Undefined without a price, a stop loss or the conversion rate.
 */
export function lotsAtRisk(amount: Money, market: RiskMarket): Lots | undefined {
  if (market.isRateMissing === true) return undefined
  const lossAt = (steps: bigint) => lossOf(lotsToUnits((steps * STEP) as Lots, market.contractSize), market)
  const most = lossAt(MAX_STEPS)
  if (most === undefined) return undefined
  if (amount < 0n) return 0n as Lots
  if (most <= amount) return (MAX_STEPS * STEP) as Lots
  // The booked loss never falls as the size grows, so a binary search finds the limit.
  let fits = 0n
  let exceeds = MAX_STEPS
  while (exceeds - fits > 1n) {
    const middle = (fits + exceeds) / 2n
    if ((lossAt(middle) ?? 0n) <= amount) fits = middle
    else exceeds = middle
  }
  return (fits * STEP) as Lots
}
