import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'
import { INDICATOR_KINDS, areInputs, type ChosenIndicator } from '../../indicators/catalogue.ts'

export const CHART_STYLES = ['candles', 'heikin-ashi', 'bars', 'line', 'area', 'baseline'] as const
export type ChartStyle = (typeof CHART_STYLES)[number]

export const CHART_SCALES = ['linear', 'log', 'percent'] as const
/** Price scale: by price, by its logarithm, or by the change in percent since the oldest candle in view. */
export type ChartScale = (typeof CHART_SCALES)[number]

/** The customer's chart settings, the same for every instrument. */
export interface ChartLook {
  readonly style: ChartStyle
  readonly scale: ChartScale
  /** Volume below the candles, if the market reports it. */
  readonly volume: boolean
  /** Events of the economic calendar on the time axis. */
  readonly events: boolean
  readonly indicators: readonly ChosenIndicator[]
  /** Other instruments over the candles, `asset_id`s. */
  readonly compared: readonly string[]
}

/** More would make the chart unreadable. */
export const MAX_INDICATORS = 8

export const FIRST_LOOK: ChartLook = {
  style: 'candles',
  scale: 'linear',
  volume: true,
  events: true,
  indicators: [],
  compared: [],
}

const Indicator = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    kind: v.picklist(INDICATOR_KINDS),
    inputs: v.array(v.number()),
  }),
  v.check(({ kind, inputs }) => areInputs(kind, inputs)),
)
/** Indicators as stored. */
export const indicatorsSchema = v.pipe(v.array(Indicator), v.maxLength(MAX_INDICATORS))

/** Most instruments compared with the chart's own. */
export const MAX_COMPARED = 4

const Compared = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.maxLength(MAX_COMPARED))

/** An invalid setting doesn't discard the others. */
const Fitting = v.object({
  style: v.fallback(v.picklist(CHART_STYLES), FIRST_LOOK.style),
  scale: v.fallback(v.picklist(CHART_SCALES), FIRST_LOOK.scale),
  volume: v.fallback(v.boolean(), FIRST_LOOK.volume),
  events: v.fallback(v.boolean(), FIRST_LOOK.events),
  compared: v.fallback(Compared, []),
  indicators: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list) => list.filter((entry) => v.is(Indicator, entry)).slice(0, MAX_INDICATORS)),
  ),
})

const look = keptValue<ChartLook>({
  name: 'chart-look',
  nothing: FIRST_LOOK,
  schema: storedJson(
    v.object({
      style: v.picklist(CHART_STYLES),
      // Settings stored before there was a choice of scales, or a comparison.
      scale: v.optional(v.picklist(CHART_SCALES), FIRST_LOOK.scale),
      volume: v.boolean(),
      events: v.boolean(),
      indicators: indicatorsSchema,
      compared: v.optional(Compared, []),
    }),
  ),
  salvage: storedJson(Fitting),
})

/** The customer's chart settings, stored in this browser and shared by all its tabs. */
export const useChartLook = (): Kept<ChartLook> => look.useKept()
