import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { shownText } from '@tradefront/money'

/** A numeric parameter of an indicator; periods are in candles. */
export interface IndicatorInput {
  readonly label: MessageDescriptor
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
  readonly name: MessageDescriptor
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

const PERIOD = msg({ message: 'Period', comment: 'Number of candles' })
const FAST = msg({ message: 'Fast', context: 'period of an average' })
const SLOW = msg({ message: 'Slow', context: 'period of an average' })
const DEVIATIONS = msg({ message: 'Deviations', comment: 'Standard deviations, a factor' })
const RANGES = msg({ message: 'Ranges', comment: 'Average true ranges, a factor' })

const period = (usual: number, label = PERIOD, least = 2): IndicatorInput => ({
  label,
  usual,
  least,
  most: LONGEST,
  whole: true,
})

const average = (name: MessageDescriptor, short: string, usual: number): IndicatorFacts => ({
  name,
  short,
  place: 'price',
  inputs: [period(usual)],
  lines: [{ name: short, shape: 'line' }],
  levels: [],
})

const oscillator = (
  name: MessageDescriptor,
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

const factor = (label: MessageDescriptor, usual: number): IndicatorInput => ({
  label,
  usual,
  least: 0.1,
  most: 10,
  whole: false,
})

/** The indicators in menu order: averages and bands over the candles, then those with a pane. */
export const INDICATORS = {
  sma: average(msg`Simple moving average`, 'SMA', 20),
  ema: average(msg`Exponential moving average`, 'EMA', 20),
  wma: average(msg`Weighted moving average`, 'WMA', 20),
  dema: average(msg`Double exponential moving average`, 'DEMA', 20),
  tema: average(msg`Triple exponential moving average`, 'TEMA', 20),
  hull: { ...average(msg`Hull moving average`, 'HMA', 20), inputs: [period(20, PERIOD, 4)] },
  wilder: average(msg`Wilder's moving average`, 'RMA', 14),
  triangular: average(msg`Triangular moving average`, 'TRIMA', 20),
  kaufman: average(msg`Kaufman's adaptive moving average`, 'KAMA', 10),
  regression: average(msg`Linear regression`, 'LSMA', 25),
  vwma: { ...average(msg`Volume-weighted moving average`, 'VWMA', 20), byVolume: true },
  bollinger: {
    name: msg`Bollinger Bands`,
    short: 'BB',
    place: 'price',
    inputs: [period(20), factor(DEVIATIONS, 2)],
    lines: CHANNEL,
    levels: [],
  },
  donchian: {
    name: msg`Donchian Channels`,
    short: 'DC',
    place: 'price',
    inputs: [period(20)],
    lines: CHANNEL,
    levels: [],
  },
  keltner: {
    name: msg`Keltner Channels`,
    short: 'KC',
    place: 'price',
    inputs: [period(20), period(10, msg`Range period`), factor(RANGES, 2)],
    lines: CHANNEL,
    levels: [],
  },
  supertrend: {
    name: msg`SuperTrend`,
    short: 'ST',
    place: 'price',
    inputs: [period(10), factor(RANGES, 3)],
    lines: [{ name: 'SuperTrend', shape: 'line' }],
    levels: [],
  },
  vwap: {
    name: msg`Volume-weighted average price`,
    short: 'VWAP',
    place: 'price',
    inputs: [],
    lines: [{ name: 'VWAP', shape: 'line' }],
    levels: [],
    byVolume: true,
  },
  rsi: {
    name: msg`Relative Strength Index`,
    short: 'RSI',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: 'RSI', shape: 'line' }],
    levels: [30, 70],
    decimals: 2,
  },
  macd: {
    name: msg`MACD`,
    short: 'MACD',
    place: 'pane',
    inputs: [
      period(12, FAST),
      period(26, SLOW),
      period(9, msg({ message: 'Signal', comment: 'Period of the signal line of an indicator' })),
    ],
    lines: [
      { name: 'Histogram', shape: 'histogram' },
      { name: 'MACD', shape: 'line' },
      { name: 'Signal', shape: 'dashed' },
    ],
    levels: [0],
  },
  stochastic: {
    name: msg`Stochastic oscillator`,
    short: 'Stoch',
    place: 'pane',
    inputs: [period(14, msg`%K`), period(3, msg`Slowing`, 1), period(3, msg`%D`, 1)],
    lines: [
      { name: '%K', shape: 'line' },
      { name: '%D', shape: 'dashed' },
    ],
    levels: [20, 80],
    decimals: 2,
  },
  atr: {
    name: msg`Average True Range`,
    short: 'ATR',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: 'ATR', shape: 'line' }],
    levels: [],
  },
  cci: {
    name: msg`Commodity Channel Index`,
    short: 'CCI',
    place: 'pane',
    inputs: [period(20)],
    lines: [{ name: 'CCI', shape: 'line' }],
    levels: [-100, 100],
    decimals: 2,
  },
  williams: {
    name: msg`Williams %R`,
    short: '%R',
    place: 'pane',
    inputs: [period(14)],
    lines: [{ name: '%R', shape: 'line' }],
    levels: [-80, -20],
    decimals: 2,
  },
  adx: oscillator(msg`Average Directional Index`, 'ADX', [period(14)], { levels: [25], decimals: 2 }),
  aroon: {
    name: msg`Aroon`,
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
    name: msg`Awesome Oscillator`,
    short: 'AO',
    place: 'pane',
    inputs: [period(5, FAST), period(34, SLOW)],
    lines: [{ name: 'AO', shape: 'histogram' }],
    levels: [0],
  },
  momentum: oscillator(msg`Momentum`, 'Mom', [period(10, PERIOD, 1)], { levels: [0] }),
  roc: oscillator(msg`Rate of Change`, 'ROC', [period(9, PERIOD, 1)], { levels: [0], decimals: 2 }),
  chande: oscillator(msg`Chande Momentum Oscillator`, 'CMO', [period(9)], { levels: [-50, 50], decimals: 2 }),
  ppo: oscillator(msg`Percentage Price Oscillator`, 'PPO', [period(12, FAST), period(26, SLOW)], {
    levels: [0],
    decimals: 2,
  }),
  trix: oscillator(msg`TRIX`, 'TRIX', [period(18)], { levels: [0], decimals: 4 }),
  bandwidth: oscillator(msg`Bollinger Band width`, 'BBW', [period(20), factor(DEVIATIONS, 2)], {
    levels: [],
    decimals: 4,
  }),
  choppiness: oscillator(msg`Choppiness Index`, 'CHOP', [period(14)], { levels: [38.2, 61.8], decimals: 2 }),
  mfi: oscillator(msg`Money Flow Index`, 'MFI', [period(14)], {
    levels: [20, 80],
    decimals: 2,
    byVolume: true,
  }),
  obv: oscillator(msg`On-Balance Volume`, 'OBV', [], { levels: [], decimals: 0, byVolume: true }),
  cmf: oscillator(msg`Chaikin Money Flow`, 'CMF', [period(20)], { levels: [0], decimals: 3, byVolume: true }),
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

function isInput({ least, most, whole }: IndicatorInput, value: number): boolean {
  return value >= least && value <= most && (!whole || Number.isInteger(value))
}

/** Why a number is not a valid input; undefined if it is. */
export function inputProblem(input: IndicatorInput, value: number): string | undefined {
  const { least, most } = input
  if (isInput(input, value)) return undefined
  return input.whole
    ? t`Enter a whole number from ${least} to ${most}`
    : t`Enter a number from ${{ least: shownText(String(least)) }} to ${most}`
}

/** Indicators with a fast and a slow period, in this order. */
const FAST_FIRST: ReadonlySet<IndicatorKind> = new Set(['macd', 'awesome', 'ppo'])

/** Whether the number of inputs is right, each is within its bounds, and a fast period is shorter than the slow one. */
export function areInputs(kind: IndicatorKind, inputs: readonly number[]): boolean {
  const wanted = factsOf(kind).inputs
  return (
    inputs.length === wanted.length &&
    wanted.every((input, index) => isInput(input, inputs[index] ?? Number.NaN)) &&
    (!FAST_FIRST.has(kind) || (inputs[0] ?? 0) < (inputs[1] ?? 0))
  )
}

/** 'MACD 12, 26, 9'; 'BB 20; 2,5' with a decimal comma. */
export function indicatorTitle({ kind, inputs }: Pick<ChosenIndicator, 'kind' | 'inputs'>): string {
  const texts = inputs.map((input) => shownText(String(input)))
  const separator = texts.some((text) => text.includes(',')) ? '; ' : ', '
  return [factsOf(kind).short, texts.join(separator)].join(' ').trim()
}
