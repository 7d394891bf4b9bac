import type { Candle } from '@tradefront/contracts'
import {
  ATR,
  BollingerBands,
  CCI,
  EMA,
  MACD,
  RSI,
  SMA,
  StochasticOscillator,
  VWAP,
  WMA,
  WilliamsR,
} from 'trading-signals'
import type { IndicatorKind } from './catalogue.ts'

/**
 * Values of an indicator's lines at one candle, in the catalogue's order; undefined while there are too few candles.
 */
export type IndicatorValues = readonly number[] | undefined

/**
 * A running indicator: takes candles one by one, oldest first. With `again` it takes the last candle once more, changed
 * by a tick; this costs one candle, however many there are.
 */
export type IndicatorRun = (candle: Candle, again: boolean) => IndicatorValues

/** Common interface of the library's indicators. */
interface Streaming<Input, Result> {
  readonly isStable: boolean
  update(input: Input, replace: boolean): Result | null
}

const closeOf = ({ close }: Candle) => close
const whole = (candle: Candle) => candle
const alone = (value: number) => [value]

function run<Input, Result>(
  indicator: Streaming<Input, Result>,
  inputOf: (candle: Candle) => Input,
  valuesOf: (result: Result) => readonly number[],
): IndicatorRun {
  return (candle, again) => {
    const result = indicator.update(inputOf(candle), again)
    if (result === null || !indicator.isStable) return undefined
    const values = valuesOf(result)
    return values.every(Number.isFinite) ? values : undefined
  }
}

const DAY = 86_400

/**
 * Daily VWAP, in UTC, of typical prices (high + low + close) / 3. A candle with an unknown volume leaves it unchanged.
 */
function runVwap(): IndicatorRun {
  let vwap = new VWAP()
  let day: number | undefined
  let isCounted = false
  return (candle, again) => {
    const today = Math.floor(candle.time / DAY)
    if (today !== day) {
      vwap = new VWAP()
      day = today
      isCounted = false
    }
    const { volume = 0 } = candle
    const isAgain = again && isCounted
    if (!again) isCounted = false
    if (volume > 0) {
      vwap.update({ ...candle, volume }, isAgain)
      isCounted = true
    }
    const value = vwap.getResult()
    return value === null ? undefined : [value]
  }
}

type Inputs = readonly [number, number, number]

const RUNS: Readonly<Record<IndicatorKind, (inputs: Inputs) => IndicatorRun>> = {
  sma: ([period]) => run(new SMA(period), closeOf, alone),
  ema: ([period]) => run(new EMA(period), closeOf, alone),
  wma: ([period]) => run(new WMA(period), closeOf, alone),
  bollinger: ([period, deviations]) =>
    run(new BollingerBands(period, deviations), closeOf, ({ upper, middle, lower }) => [
      upper,
      middle,
      lower,
    ]),
  vwap: runVwap,
  rsi: ([period]) => run(new RSI(period), closeOf, alone),
  macd: ([fast, slow, signal]) =>
    run(new MACD(new EMA(fast), new EMA(slow), new EMA(signal)), closeOf, (result) => [
      result.histogram,
      result.macd,
      result.signal,
    ]),
  stochastic: ([kPeriod, kSlowingPeriod, dPeriod]) =>
    run(new StochasticOscillator({ kPeriod, kSlowingPeriod, dPeriod }), whole, ({ stochK, stochD }) => [
      stochK,
      stochD,
    ]),
  atr: ([period]) => run(new ATR(period), whole, alone),
  cci: ([period]) => run(new CCI(period), whole, alone),
  williams: ([period]) => run(new WilliamsR(period), whole, alone),
}

/** Starts an indicator. The inputs must be valid, see `areInputs`. */
export function startIndicator(kind: IndicatorKind, inputs: readonly number[]): IndicatorRun {
  const [first = 0, second = 0, third = 0] = inputs
  return RUNS[kind]([first, second, third])
}
