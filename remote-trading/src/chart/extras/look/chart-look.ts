import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'
import { INDICATOR_KINDS, areInputs, type ChosenIndicator } from '../../indicators/catalogue.ts'

export const CHART_STYLES = ['candles', 'bars', 'line', 'area'] as const
/** What prices are drawn as. */
export type ChartStyle = (typeof CHART_STYLES)[number]

/** How a customer wants the chart; the same for every instrument. */
export interface ChartLook {
  readonly style: ChartStyle
  /** Volume below the candles, where the market reports it. */
  readonly volume: boolean
  /** Events of the economic calendar on the time axis. */
  readonly events: boolean
  readonly indicators: readonly ChosenIndicator[]
}

/** As many as a chart can be read with. */
export const MAX_INDICATORS = 8

export const FIRST_LOOK: ChartLook = { style: 'candles', volume: true, events: true, indicators: [] }

const Indicator = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    kind: v.picklist(INDICATOR_KINDS),
    inputs: v.array(v.number()),
  }),
  v.check(({ kind, inputs }) => areInputs(kind, inputs)),
)
const Indicators = v.pipe(v.array(Indicator), v.maxLength(MAX_INDICATORS))

/** One wrong choice does not cost the others. */
const Fitting = v.object({
  style: v.fallback(v.picklist(CHART_STYLES), FIRST_LOOK.style),
  volume: v.fallback(v.boolean(), FIRST_LOOK.volume),
  events: v.fallback(v.boolean(), FIRST_LOOK.events),
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
      volume: v.boolean(),
      events: v.boolean(),
      indicators: Indicators,
    }),
  ),
  salvage: storedJson(Fitting),
})

/** The customer's look of the chart, kept in this browser and the same in all its tabs. */
export const useChartLook = (): Kept<ChartLook> => look.useKept()
