import { msg, t } from '@lingui/core/macro'
import { randomId, storedJson } from '@tradefront/browser'
import type { MessageDescriptor } from '@tradefront/language'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'
import { areInputs, factsOf, INDICATOR_KINDS, indicatorTitle } from '../../indicators/catalogue.ts'
import { intervalLabel, INTERVALS } from '../../intervals.ts'

/** Most alerts on drawings and indicators. */
export const MAX_CHART_ALERTS = 30

/** Version of the stored alerts. */
const VERSION = 1

const Common = {
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  assetId: v.pipe(v.string(), v.nonEmpty()),
}
const DrawingAlert = v.object({
  ...Common,
  on: v.literal('drawing'),
  drawingId: v.pipe(v.string(), v.nonEmpty()),
})
const IndicatorAlert = v.pipe(
  v.object({
    ...Common,
    on: v.literal('indicator'),
    interval: v.picklist(INTERVALS),
    kind: v.picklist(INDICATOR_KINDS),
    inputs: v.array(v.number()),
    /** What its first line crosses; absent over the candles, where the price crosses it. */
    level: v.optional(v.pipe(v.number(), v.finite())),
  }),
  v.check(({ kind, inputs }) => areInputs(kind, inputs)),
)
const ChartAlertSchema = v.union([DrawingAlert, IndicatorAlert])

/** An alert that fires once, when the price crosses a drawing, or an indicator its level. */
export type ChartAlert = v.InferOutput<typeof ChartAlertSchema>
export type DrawingAlert = v.InferOutput<typeof DrawingAlert>
export type IndicatorAlert = v.InferOutput<typeof IndicatorAlert>

interface Stored {
  readonly version: typeof VERSION
  /** Those that haven't fired. */
  readonly alerts: readonly ChartAlert[]
}

const alerts = keptValue<Stored>({
  name: 'chart-alerts',
  nothing: { version: VERSION, alerts: [] },
  schema: storedJson(
    v.object({
      version: v.literal(VERSION),
      alerts: v.pipe(v.array(ChartAlertSchema), v.maxLength(MAX_CHART_ALERTS)),
    }),
  ),
  // An invalid alert doesn't discard the others.
  salvage: storedJson(
    v.pipe(
      v.object({ version: v.literal(VERSION), alerts: v.array(v.unknown()) }),
      v.transform(({ version, alerts: all }): Stored => ({
        version,
        alerts: all.filter((entry) => v.is(ChartAlertSchema, entry)).slice(0, MAX_CHART_ALERTS),
      })),
    ),
  ),
})

/** The customer's alerts on drawings and indicators, stored in this browser. */
export const useChartAlerts = (): Kept<Stored> => alerts.useKept()

/** Adds an alert; at {@link MAX_CHART_ALERTS} the oldest gives way. */
export function withChartAlert(alert: Omit<DrawingAlert, 'id'> | Omit<IndicatorAlert, 'id'>) {
  return (before: Stored): Stored => ({
    ...before,
    alerts: [...before.alerts, { ...alert, id: randomId() }].slice(-MAX_CHART_ALERTS),
  })
}

export function withoutChartAlerts(isGone: (alert: ChartAlert) => boolean) {
  return (before: Stored): Stored => ({ ...before, alerts: before.alerts.filter((each) => !isGone(each)) })
}

/** 'RSI 14 crosses 70, 5m', 'Price crosses EMA 20, 1h'; its level is raw. */
export function indicatorAlertMessage({ kind, inputs, interval, level }: IndicatorAlert): MessageDescriptor {
  const indicator = indicatorTitle({ kind, inputs })
  const length = intervalLabel(interval)
  return level === undefined
    ? msg`Price crosses ${indicator}, ${{ interval: length }}`
    : msg`${indicator} crosses ${level}, ${{ interval: length }}`
}

/** {@link indicatorAlertMessage} for lists. */
export const indicatorAlertText = (alert: IndicatorAlert): string => t(indicatorAlertMessage(alert))

/** Whether an indicator's alert compares it with a level instead of the price. */
export function hasLevel(kind: IndicatorAlert['kind']): boolean {
  return factsOf(kind).place === 'pane'
}
