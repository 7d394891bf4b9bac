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

/** What a risk is measured by: percent of the trading account's equity, or money in the display currency. */
export type RiskUnit = 'risk-percent' | 'risk-money'

/** What the loss at a stop loss is computed from, at one moment. */
export interface RiskMarket {
  readonly side: Side
  /** Price the order would be opened at; `undefined` while none is known. */
  readonly opening: Price | undefined
  /** The stop loss; `undefined` while none is set, `'wrong'` where it may not be ordered. */
  readonly stopLoss: Price | 'wrong' | undefined
  /** Units in a lot; 100,000 where missing [ORD-02]. */
  readonly contractSize: number | undefined
  /** Where the broker books converted amounts: the rate from the instrument's currency to the account's. */
  readonly booked: AccountRate | undefined
  /** The broker books converted amounts, and the rate is not known: no loss can be computed as it would be booked. */
  readonly isRateMissing?: boolean | undefined
  /** Units of the display currency in one of the account's. */
  readonly display: number
  /** Equity of the trading account in its currency; `undefined` while it is not known. */
  readonly equity: () => Money | undefined
}

/** What a position loses at its stop loss, as the broker would book it. */
export interface Risk {
  /** In the account's currency, above 0 for a loss. */
  readonly loss: Money
  /** The same in percent of the equity, fixed point; `undefined` where there is no equity. */
  readonly percent: bigint | undefined
}

/** A hundred as fixed point: percent. */
const HUNDRED = 100n * ONE
const { step: STEP, max: MAX } = VOLUME.lots
/** One step more than may be ordered: how far sizes are looked for. */
const MAX_STEPS = MAX / STEP + 1n

/**
 * What a volume would lose at the stop loss, by the plain formula while the rate to convert it is missing;
 * `undefined` without a price or a stop loss.
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
 * A typed risk as an amount of the account's currency, rounded down. `undefined` where the equity or the
 * currency's rate is not known.
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
 * The greatest volume whose booked loss at the stop loss is no more than `amount` of the account's currency:
 * whole steps of 0.01 lots, 0 where one step already loses more, and a step above the greatest volume where
 * even that loses less. The formula is that of booked P/L [ORD-07]: (opening - stop loss) x lots x contract
 * size, converted where the broker books it so, rounded to cents. `undefined` without a price, a stop loss or the rate to convert by.
 */
export function lotsAtRisk(amount: Money, market: RiskMarket): Lots | undefined {
  if (market.isRateMissing === true) return undefined
  const lossAt = (steps: bigint) => lossOf(lotsToUnits((steps * STEP) as Lots, market.contractSize), market)
  const most = lossAt(MAX_STEPS)
  if (most === undefined) return undefined
  if (amount < 0n) return 0n as Lots
  if (most <= amount) return (MAX_STEPS * STEP) as Lots
  // The booked loss never falls as the size grows, so the place is found by halving.
  let fits = 0n
  let exceeds = MAX_STEPS
  while (exceeds - fits > 1n) {
    const middle = (fits + exceeds) / 2n
    if ((lossAt(middle) ?? 0n) <= amount) fits = middle
    else exceeds = middle
  }
  return (fits * STEP) as Lots
}
