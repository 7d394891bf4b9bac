import { t } from '@lingui/core/macro'
/** A numeric parameter of an indicator; periods are in candles. */
export interface IndicatorInput {
  readonly label: string
  readonly usual: number
  readonly least: number
  readonly most: number
  /** Whole numbers only. */
  readonly whole: boolean
}

/** A line of an indicator; its tone is an index into the chart's palette, its style distinguishes it without colour. */
export interface IndicatorLine {
  readonly name: string
  readonly shape: 'line' | 'dashed' | 'histogram'
}

export interface IndicatorFacts {
  readonly name: string
  /** Name in the chart's legend, before the inputs: 'EMA 20'. */
  readonly short: string
  /** Over the candles, on their scale, or in a separate pane below. */
  readonly place: 'price' | 'pane'
  readonly inputs: readonly IndicatorInput[]
  readonly lines: readonly IndicatorLine[]
  /** Horizontal marks in its pane, such as overbought and oversold. */
  readonly levels: readonly number[]
  /** Decimals of its values; those of the instrument's prices if absent. */
  readonly decimals?: number
  /** Based on volume: missing if the market reports none. */
  readonly byVolume?: boolean
}

const LONGEST = 500

const period = (usual: number, label = t`Period`, least = 2): IndicatorInput => ({
  label,
  usual,
  least,
  most: LONGEST,
  whole: true,
})

const average = (name: string, short: string, usual: number): IndicatorFacts => ({
  name,
  short,
  place: 'price',
  inputs: [period(usual)],
  lines: [{ name: short, shape: 'line' }],
  levels: [],
})

const oscillator = (
  name: string,
  short: string,
  inputs: readonly IndicatorInput[],
  facts: Pick<IndicatorFacts, 'levels' | 'decimals' | 'byVolume'>,
): IndicatorFacts => ({
  name,
  short,
  place: 'pane',
  inputs,
  lines: [{ name: short, shape: 'line' }],
  ...facts,
})

const CHANNEL = [
  { name: 'Upper', shape: 'line' },
  { name: 'Middle', shape: 'dashed' },
  { name: 'Lower', shape: 'line' },
] as const

const factor = (label: string, usual: number): IndicatorInput => ({
  label,
  usual,
  least: 0.1,
  most: 10,
  whole: false,
})

/** The indicators in menu order: averages and bands over the candles, then those with a pane. */
export const INDICATORS = {
  sma: average('Simple moving average', 'SMA', 20),
  ema: average('Exponential moving average', 'EMA', 20),
  wma: average('Weighted moving average', 'WMA', 20),
  dema: average('Double exponential moving average', 'DEMA', 20),
  tema: average('Triple exponential moving average', 'TEMA', 20),
  hull: { ...average('Hull moving average', 'HMA', 20), inputs: [period(20, 'Period', 4)] },
  wilder: average("Wilder's moving average", 'RMA', 14),
  triangular: average('Triangular moving average', 'TRIMA', 20),
  kaufman: average("Kaufman's adaptive moving average", 'KAMA', 10),
  regression: average('Linear regression', 'LSMA', 25),
  vwma: { ...average('Volume-weighted moving average', 'VWMA', 20), byVolume: true },
  bollinger: {
    name: 'Bollinger Bands',
    short: 'BB',
    place: 'price',
    inputs: [period(20), factor('Deviations', 2)],
    lines: CHANNEL,
    levels: [],
  },
  donchian: {
    name: 'Donchian Channels',
    short: 'DC',
    place: 'price',
    inputs: [period(20)],
    lines: CHANNEL,
    levels: [],
  },
  keltner: {
    name: 'Keltner Channels',
    short: 'KC',
    place: 'price',
    inputs: [period(20), period(10, 'Range period'), factor('Ranges', 2)],
    lines: CHANNEL,
    levels: [],
  },
  supertrend: {
    name: 'SuperTrend',
    short: 'ST',
    place: 'price',
    inputs: [period(10), factor('Ranges', 3)],
    lines: [{ name: 'SuperTrend', shape: 'line' }],
    levels: [],
  },
  vwap: {
    name: 'Volume-weighted average price',
    short: 'VWAP',
    place: 'price',
    inputs: [],
    lines: [{ name: 'VWAP', shape: 'line' }],
    levels: [],
    byVolume: true,
  },
  rsi: {
    name: 'Relative Strength Index',
    short: 'RSI',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: 'RSI', shape: 'line' }],
    levels: [30, 70],
    decimals: 2,
  },
  macd: {
    name: 'MACD',
    short: 'MACD',
    place: 'pane',
    inputs: [period(12, 'Fast'), period(26, 'Slow'), period(9, 'Signal')],
    lines: [
      { name: 'Histogram', shape: 'histogram' },
      { name: 'MACD', shape: 'line' },
      { name: 'Signal', shape: 'dashed' },
    ],
    levels: [0],
  },
  stochastic: {
    name: 'Stochastic oscillator',
    short: 'Stoch',
    place: 'pane',
    inputs: [period(14, '%K'), period(3, 'Slowing', 1), period(3, '%D', 1)],
    lines: [
      { name: '%K', shape: 'line' },
      { name: '%D', shape: 'dashed' },
    ],
    levels: [20, 80],
    decimals: 2,
  },
  atr: {
    name: 'Average True Range',
    short: 'ATR',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: 'ATR', shape: 'line' }],
    levels: [],
  },
  cci: {
    name: 'Commodity Channel Index',
    short: 'CCI',
    place: 'pane',
    inputs: [period(20)],
    lines: [{ name: 'CCI', shape: 'line' }],
    levels: [-100, 100],
    decimals: 2,
  },
  williams: {
    name: 'Williams %R',
    short: '%R',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: '%R', shape: 'line' }],
    levels: [-80, -20],
    decimals: 2,
  },
  adx: oscillator('Average Directional Index', 'ADX', [period(14)], { levels: [25], decimals: 2 }),
  aroon: {
    name: 'Aroon',
    short: 'Aroon',
    place: 'pane',
    inputs: [period(25)],
    lines: [
      { name: 'Up', shape: 'line' },
      { name: 'Down', shape: 'dashed' },
    ],
    levels: [30, 70],
    decimals: 2,
  },
  awesome: {
    name: 'Awesome Oscillator',
    short: 'AO',
    place: 'pane',
    inputs: [period(5, 'Fast'), period(34, 'Slow')],
    lines: [{ name: 'AO', shape: 'histogram' }],
    levels: [0],
  },
  momentum: oscillator('Momentum', 'Mom', [period(10, 'Period', 1)], { levels: [0] }),
  roc: oscillator('Rate of Change', 'ROC', [period(9, 'Period', 1)], { levels: [0], decimals: 2 }),
  chande: oscillator('Chande Momentum Oscillator', 'CMO', [period(9)], { levels: [-50, 50], decimals: 2 }),
  ppo: oscillator('Percentage Price Oscillator', 'PPO', [period(12, 'Fast'), period(26, 'Slow')], {
    levels: [0],
    decimals: 2,
  }),
  trix: oscillator('TRIX', 'TRIX', [period(18)], { levels: [0], decimals: 4 }),
  bandwidth: oscillator('Bollinger Band width', 'BBW', [period(20), factor('Deviations', 2)], {
    levels: [],
    decimals: 4,
  }),
  choppiness: oscillator('Choppiness Index', 'CHOP', [period(14)], { levels: [38.2, 61.8], decimals: 2 }),
  mfi: oscillator('Money Flow Index', 'MFI', [period(14)], {
    levels: [20, 80],
    decimals: 2,
    byVolume: true,
  }),
  obv: oscillator('On-Balance Volume', 'OBV', [], { levels: [], decimals: 0, byVolume: true }),
  cmf: oscillator('Chaikin Money Flow', 'CMF', [period(20)], { levels: [0], decimals: 3, byVolume: true }),
} as const satisfies Readonly<Record<string, IndicatorFacts>>

export type IndicatorKind = keyof typeof INDICATORS

export const INDICATOR_KINDS = Object.keys(INDICATORS) as readonly IndicatorKind[]

/** An indicator chosen by the customer. */
export interface ChosenIndicator {
  readonly id: string
  readonly kind: IndicatorKind
  /** In the order of the catalogue's inputs. */
  readonly inputs: readonly number[]
}

export function factsOf(kind: IndicatorKind): IndicatorFacts {
  return INDICATORS[kind]
}

export function usualInputs(kind: IndicatorKind): readonly number[] {
  return factsOf(kind).inputs.map(({ usual }) => usual)
}

/** Why a number is not a valid input; undefined if it is. */
export function inputProblem({ least, most, whole }: IndicatorInput, value: number): string | undefined {
  const fits = value >= least && value <= most && (!whole || Number.isInteger(value))
  return fits
    ? undefined
    : t`Enter ${{ value: whole ? t`a whole number` : t`a number` }} from ${least} to ${most}`
}

/** Indicators with a fast and a slow period, in this order. */
const FAST_FIRST: ReadonlySet<IndicatorKind> = new Set(['macd', 'awesome', 'ppo'])

/** Whether the number of inputs is right, each is within its bounds, and a fast period is shorter than the slow one. */
export function areInputs(kind: IndicatorKind, inputs: readonly number[]): boolean {
  const wanted = factsOf(kind).inputs
  return (
    inputs.length === wanted.length &&
    wanted.every((input, index) => inputProblem(input, inputs[index] ?? Number.NaN) === undefined) &&
    (!FAST_FIRST.has(kind) || (inputs[0] ?? 0) < (inputs[1] ?? 0))
  )
}

/** 'MACD 12, 26, 9'. */
export function indicatorTitle({ kind, inputs }: Pick<ChosenIndicator, 'kind' | 'inputs'>): string {
  return [factsOf(kind).short, inputs.join(', ')].join(' ').trim()
}
