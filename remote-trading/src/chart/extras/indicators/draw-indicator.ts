import { formatPrice } from '@tradefront/money'
import { readToken } from '@tradefront/ui/color-scheme'
import { HistogramSeries, LineSeries, type ISeriesApi, type UTCTimestamp } from 'lightweight-charts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { factsOf, type ChosenIndicator, type IndicatorLine } from '../../indicators/catalogue.ts'
import { startIndicator, type IndicatorValues } from '../../indicators/formulas.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import { SCALE_MODES } from '../series/scale-modes.ts'

/** Height of the candles' pane, as a multiple of an indicator's. */
const CANDLES_STRETCH = 3

export interface IndicatorDrawing {
  readonly chosen: ChosenIndicator
  readonly color: string
  /** Decimals of the instrument's prices. */
  readonly decimals: number
  /** Scheme, palette and language; lines read their colours from the tokens when created. */
  readonly look: string
}

type LineSeriesApi = ISeriesApi<'Line'> | ISeriesApi<'Histogram'>

export interface DrawnIndicator {
  /** Its series, in the order of the catalogue's lines. */
  readonly series: readonly LineSeriesApi[]
  /** Values at the last candle. */
  readonly latest: () => IndicatorValues
  readonly remove: () => void
}

/**
 * Draws an indicator over the candles or in a pane below. It is recalculated from the first candle only if the candles
 * were replaced; a tick recalculates the last one.
 */
export function drawIndicator(
  surface: ChartSurface,
  feed: CandleFeed,
  { chosen, color, decimals }: IndicatorDrawing,
): DrawnIndicator {
  const { chart, candleColors, isGone } = surface
  const { kind, inputs } = chosen
  const facts = factsOf(kind)
  const shown = facts.decimals ?? decimals
  const pane = facts.place === 'pane' ? chart.panes().length : 0
  const formatter = (value: number) => formatPrice(value, shown)
  const priceFormat = { type: 'custom', formatter, minMove: 10 ** -shown } as const
  const series = facts.lines.map((line) => add(line))
  if (pane > 0) {
    chart.panes()[0]?.setStretchFactor(CANDLES_STRETCH)
    const line = readToken('--tf-line')
    chart.applyOptions({ layout: { panes: { separatorColor: line, separatorHoverColor: line } } })
    for (const level of facts.levels) addLevel(level)
    // A new pane's scale begins as that of the candles, which may be logarithmic or in percent.
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see SCALE_MODES
    series[0]?.priceScale().applyOptions({ mode: SCALE_MODES.linear })
  }
  let run = startIndicator(kind, inputs)
  let latest: IndicatorValues

  function add({ shape }: IndicatorLine): LineSeriesApi {
    const common = { priceFormat, lastValueVisible: pane > 0, priceLineVisible: false }
    if (shape === 'histogram') {
      return chart.addSeries(HistogramSeries, { ...common, lastValueVisible: false }, pane)
    }
    const lineStyle = shape === 'dashed' ? surface.styles.position : surface.styles.takeProfit
    const options = { ...common, color, lineStyle, lineWidth: 1, crosshairMarkerVisible: false } as const
    return chart.addSeries(LineSeries, options, pane)
  }
  function addLevel(price: number): void {
    series[0]?.createPriceLine({
      price,
      color: readToken('--tf-faint'),
      lineWidth: 1,
      lineStyle: surface.styles.ask,
      axisLabelVisible: false,
    })
  }
  const { upColor, downColor } = candleColors()
  const point = (time: number, value: number, line: number) => ({
    time: time as UTCTimestamp,
    value,
    ...(facts.lines[line]?.shape === 'histogram' && { color: `${value < 0 ? downColor : upColor}99` }),
  })

  function all(): void {
    run = startIndicator(kind, inputs)
    latest = undefined
    const points = series.map((): ReturnType<typeof point>[] => [])
    for (const candle of feed.candles) {
      latest = run(candle, false)
      latest?.forEach((value, line) => points[line]?.push(point(candle.time, value, line)))
    }
    series.forEach((each, line) => each.setData(points[line] ?? []))
  }
  function last(again: boolean): void {
    const candle = feed.candles.at(-1)
    if (candle === undefined) return
    latest = run(candle, again)
    latest?.forEach((value, line) => series[line]?.update(point(candle.time, value, line)))
  }

  all()
  const stop = feed.follow((change) => (change === 'all' ? all() : last(change === 'last')))
  return {
    series,
    latest: () => latest,
    remove() {
      stop()
      if (!isGone()) for (const each of series) chart.removeSeries(each)
    },
  }
}
