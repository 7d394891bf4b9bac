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

/** The interval a chart starts with. */
export const DEFAULT_INTERVAL: CandleInterval = 300

export function intervalLabel(interval: CandleInterval): string {
  return LABELS[interval]
}

/** The intervals to choose from; a control's values are texts. */
export const INTERVAL_CHOICES = CANDLE_INTERVALS.map((interval) => ({
  value: String(interval),
  label: LABELS[interval],
}))

/** The interval behind a control's text. */
export function intervalOf(text: string): CandleInterval | undefined {
  return CANDLE_INTERVALS.find((interval) => String(interval) === text)
}

/** The stored text of an interval. */
export const StoredInterval = v.pipe(
  v.picklist(CANDLE_INTERVALS.map(String)),
  v.transform((text) => intervalOf(text) ?? DEFAULT_INTERVAL),
)
