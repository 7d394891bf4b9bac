import { CANDLE_INTERVALS } from '@tradefront/contracts'
import * as v from 'valibot'

const LABELS = {
  60: '1m',
  180: '3m',
  300: '5m',
  900: '15m',
  1800: '30m',
  3600: '1h',
  7200: '2h',
  14400: '4h',
  43200: '12h',
  86400: '1D',
  604800: '1W',
  2592000: '1M',
} as const

/**
 * Length of a chart's candles in seconds. Those that no broker offers are made of shorter ones; a month is a calendar
 * month, its length nominal.
 */
export type ChartInterval = keyof typeof LABELS

/** All intervals, shortest first. */
export const INTERVALS = Object.keys(LABELS).map(Number) as readonly ChartInterval[]

/** The default interval. */
export const DEFAULT_INTERVAL: ChartInterval = 300

export function intervalLabel(interval: ChartInterval): string {
  return LABELS[interval]
}

/** Options of the interval control, whose values are strings: the broker's, and the present one. */
export function intervalChoices(present: ChartInterval) {
  const quick: readonly number[] = CANDLE_INTERVALS
  return INTERVALS.filter((each) => each === present || quick.includes(each)).map((interval) => ({
    value: String(interval),
    label: LABELS[interval],
  }))
}

/** An interval as stored and as the value of a control: its seconds as a text. */
export const StoredInterval = v.pipe(v.string(), v.transform(Number), v.picklist(INTERVALS))
