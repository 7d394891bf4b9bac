import type { Candle } from '@tradefront/contracts'
import {
  ADX,
  AO,
  ATR,
  Aroon,
  BollingerBands,
  BollingerBandsWidth,
  CCI,
  CHOP,
  CMF,
  CMO,
  DEMA,
  DonchianChannels,
  EMA,
  HMA,
  KAMA,
  KeltnerChannels,
  LinearRegression,
  MACD,
  MFI,
  MOM,
  OBV,
  PPO,
  RMA,
  ROC,
  RSI,
  SMA,
  StochasticOscillator,
  SuperTrend,
  TEMA,
  TRIMA,
  TRIX,
  VWAP,
  VWMA,
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
const channel = ({ upper, middle, lower }: Readonly<Record<'upper' | 'middle' | 'lower', number>>) => [
  upper,
  middle,
  lower,
]
/** A candle whose volume isn't known has none. */
const traded = ({ volume = 0, ...candle }: Candle) => ({ ...candle, volume })

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

/** The library compares the first candle with itself if a tick changes it, so it starts over until there is a second. */
function runAdx(period: number): IndicatorRun {
  let adx = run(new ADX(period), whole, alone)
  let count = 0
  return (candle, again) => {
    if (!again) count += 1
    const isFirst = count === 1
    if (isFirst) adx = run(new ADX(period), whole, alone)
    return adx(candle, again && !isFirst)
  }
}

type Inputs = readonly [number, number, number]

const RUNS: Readonly<Record<IndicatorKind, (inputs: Inputs) => IndicatorRun>> = {
  sma: ([period]) => run(new SMA(period), closeOf, alone),
  ema: ([period]) => run(new EMA(period), closeOf, alone),
  wma: ([period]) => run(new WMA(period), closeOf, alone),
  bollinger: ([period, deviations]) => run(new BollingerBands(period, deviations), closeOf, channel),
  dema: ([period]) => run(new DEMA(period), closeOf, alone),
  tema: ([period]) => run(new TEMA(period), closeOf, alone),
  hull: ([period]) => run(new HMA(period), closeOf, alone),
  wilder: ([period]) => run(new RMA(period), closeOf, alone),
  triangular: ([period]) => run(new TRIMA(period), closeOf, alone),
  kaufman: ([period]) => run(new KAMA(period), closeOf, alone),
  // On the newest candle: the library's prediction is for the one after it.
  regression: ([period]) =>
    run(new LinearRegression(period), closeOf, ({ prediction, slope }) => [prediction - slope]),
  vwma: ([period]) => run(new VWMA(period), traded, alone),
  donchian: ([period]) => run(new DonchianChannels(period), whole, channel),
  keltner: ([emaInterval, atrInterval, multiplier]) =>
    run(new KeltnerChannels({ emaInterval, atrInterval, multiplier }), whole, channel),
  supertrend: ([interval, multiplier]) =>
    run(new SuperTrend({ interval, multiplier }), whole, ({ supertrend }) => [supertrend]),
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
  adx: ([period]) => runAdx(period),
  aroon: ([period]) => run(new Aroon(period), whole, ({ aroonUp, aroonDown }) => [aroonUp, aroonDown]),
  awesome: ([fast, slow]) => run(new AO(fast, slow), whole, alone),
  momentum: ([period]) => run(new MOM(period), closeOf, alone),
  roc: ([period]) => run(new ROC(period), closeOf, (share) => [share * 100]),
  chande: ([period]) => run(new CMO(period), closeOf, alone),
  ppo: ([fastPeriod, slowPeriod]) => run(new PPO({ fastPeriod, slowPeriod }), closeOf, alone),
  trix: ([period]) => run(new TRIX(period), closeOf, alone),
  bandwidth: ([period, deviations]) =>
    run(new BollingerBandsWidth(new BollingerBands(period, deviations)), closeOf, alone),
  choppiness: ([period]) => run(new CHOP(period), whole, alone),
  mfi: ([period]) => run(new MFI(period), traded, alone),
  // The library calls the number of candles that it compares an interval.
  obv: () => run(new OBV(2), traded, alone),
  cmf: ([period]) => run(new CMF(period), traded, alone),
}

/** Starts an indicator. The inputs must be valid, see `areInputs`. */
export function startIndicator(kind: IndicatorKind, inputs: readonly number[]): IndicatorRun {
  const [first = 0, second = 0, third = 0] = inputs
  return RUNS[kind]([first, second, third])
}
