import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue, type Kept } from '../../../kit/kept/kept-value.ts'
import { MAX_NAME } from '../../../kit/saved-names/max-name.ts'
import { DEFAULT_INTERVAL, INTERVALS, type ChartInterval } from '../../intervals.ts'

/** What a chart of a layout shows. */
export interface LayoutChart {
  readonly assetId: string
  readonly interval: ChartInterval
}

/** A named layout: the first chart is the room's own. */
export interface SavedLayout {
  readonly name: string
  readonly charts: readonly LayoutChart[]
}

/** Most charts side by side. */
export const MAX_CHARTS = 4
/** Most saved layouts. */
export const MAX_LAYOUTS = 10

/** Version of the stored layouts. */
const VERSION = 1

interface Stored {
  readonly version: typeof VERSION
  /** Charts beside the room's own. */
  readonly others: readonly LayoutChart[]
  readonly saved: readonly SavedLayout[]
}

const NOTHING: Stored = { version: VERSION, others: [], saved: [] }

const Chart = v.object({
  assetId: v.pipe(v.string(), v.nonEmpty()),
  interval: v.picklist(INTERVALS),
})
const Saved = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_NAME)),
  charts: v.pipe(v.array(Chart), v.minLength(1), v.maxLength(MAX_CHARTS)),
})
const Others = v.pipe(v.array(Chart), v.maxLength(MAX_CHARTS - 1))

const layouts = keptValue<Stored>({
  name: 'chart-layouts',
  nothing: NOTHING,
  schema: storedJson(
    v.object({
      version: v.literal(VERSION),
      others: Others,
      saved: v.pipe(v.array(Saved), v.maxLength(MAX_LAYOUTS)),
    }),
  ),
  // An invalid layout doesn't discard the others.
  salvage: storedJson(
    v.pipe(
      v.object({
        version: v.literal(VERSION),
        others: v.fallback(Others, []),
        saved: v.fallback(v.array(v.unknown()), []),
      }),
      v.transform((stored): Stored => ({
        ...stored,
        saved: stored.saved.filter((entry) => v.is(Saved, entry)).slice(0, MAX_LAYOUTS),
      })),
    ),
  ),
})

/** The customer's charts and saved layouts, stored in this browser. */
export const useLayouts = (): Kept<Stored> => layouts.useKept()

/**
 * Changes the number of charts, the room's own included: those that are there stay, new ones show instruments that
 * aren't there yet.
 */
export function withCount(count: number, own: LayoutChart, assetIds: readonly string[]) {
  return (before: Stored): Stored => {
    const others = before.others.slice(0, count - 1)
    const shown = new Set([own.assetId, ...others.map(({ assetId }) => assetId)])
    const free = assetIds.filter((id) => !shown.has(id))
    while (others.length < count - 1) {
      others.push({ assetId: free.shift() ?? own.assetId, interval: own.interval })
    }
    return { ...before, others }
  }
}

/** Changes one of the charts beside the room's own. */
export function withChart(place: number, change: Partial<LayoutChart>) {
  return (before: Stored): Stored => ({
    ...before,
    others: before.others.map((chart, index) => (index === place ? { ...chart, ...change } : chart)),
  })
}

export function withoutChart(place: number) {
  return (before: Stored): Stored => ({
    ...before,
    others: before.others.filter((_, index) => index !== place),
  })
}

/** Saves the charts under a name, in place of a layout that has it. */
export function withLayout(name: string, own: LayoutChart) {
  return (before: Stored): Stored => ({
    ...before,
    saved: [
      ...before.saved.filter((each) => each.name !== name),
      { name, charts: [own, ...before.others] },
    ].slice(-MAX_LAYOUTS),
  })
}

export function withoutLayout(name: string) {
  return (before: Stored): Stored => ({ ...before, saved: before.saved.filter((each) => each.name !== name) })
}

/** Shows a saved layout's charts beside the room's own. */
export function withApplied({ charts }: SavedLayout) {
  return (before: Stored): Stored => ({ ...before, others: charts.slice(1) })
}

/** The room's own chart of a saved layout. */
export function ownOf({ charts }: SavedLayout): LayoutChart {
  return charts[0] ?? { assetId: '', interval: DEFAULT_INTERVAL }
}
