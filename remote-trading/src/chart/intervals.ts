import { CANDLE_INTERVALS, type CandleInterval } from '@tradefront/contracts'
import * as v from 'valibot'

const LABELS: Readonly<Record<CandleInterval, string>> = {
  60: '1m',
  300: '5m',
  900: '15m',
  3600: '1h',
  14400: '4h',
  86400: '1D',
}

/** The default interval. */
export const DEFAULT_INTERVAL: CandleInterval = 300

export function intervalLabel(interval: CandleInterval): string {
  return LABELS[interval]
}

/** Options of the interval control, whose values are strings. */
export const INTERVAL_CHOICES = CANDLE_INTERVALS.map((interval) => ({
  value: String(interval),
  label: LABELS[interval],
}))

/** The interval for a control's value. */
export function intervalOf(text: string): CandleInterval | undefined {
  return CANDLE_INTERVALS.find((interval) => String(interval) === text)
}

/** An interval as stored. */
export const StoredInterval = v.pipe(
  v.picklist(CANDLE_INTERVALS.map(String)),
  v.transform((text) => intervalOf(text) ?? DEFAULT_INTERVAL),
)
