import { t } from '@lingui/core/macro'
import type { Candle } from '@tradefront/contracts'
import { useLingui } from '@tradefront/language'
import { formatPrice, toNumber, type Price } from '@tradefront/money'
import { readToken, useColorScheme } from '@tradefront/ui/color-scheme'
import { customerZone } from '@tradefront/ui/dates'
import type { LineStyle } from 'lightweight-charts'
import { useEffect, useRef, useState } from 'react'
import { toBar } from '../../candle-series.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartInterval } from '../../intervals.ts'
import { madeOf } from '../../made-candles.ts'
import { createPriceChart, type PriceChartHandle } from '../../price-chart.ts'
import { OWN_REDRAW_MS } from '../../redraws.ts'
import { EXIT_SHORT } from '../exit-words.ts'
import { POSITION_LINES, WAITING_LINES } from './replay-words.ts'
import type { ScratchAccount } from './scratch-account.ts'
import classes from './Replay.module.css'

export interface ReplayChartProps {
  readonly label: string
  /** The day's candles of a minute. */
  readonly candles: readonly Candle[]
  /** How many of them have passed; only these are drawn. */
  readonly passed: number
  readonly interval: ChartInterval
  readonly decimals: number
  readonly account: ScratchAccount
}

/** The replayed candles up to now, with the scratch account's positions and waiting orders as lines. */
export function ReplayChart({ label, candles, passed, interval, decimals, account }: ReplayChartProps) {
  const container = useRef<HTMLElement>(null)
  const [chart, setChart] = useState<PriceChartHandle>()
  const drawn = useRef({ interval: 0, passed: Infinity })
  const { scheme, palette } = useColorScheme()
  const { i18n } = useLingui()
  const look = `${scheme} ${palette} ${i18n.locale}`
  const zone = customerZone()

  useEffect(() => {
    if (container.current === null) return
    const created = createPriceChart(container.current, OWN_REDRAW_MS, zone)
    drawn.current = { interval: 0, passed: Infinity }
    setChart(created)
    return () => {
      setChart(undefined)
      created.dispose()
    }
  }, [zone])

  useEffect(() => {
    if (chart === undefined || chart.surface.isGone()) return
    const { series, chart: inner } = chart.surface
    const before = drawn.current
    drawn.current = { interval, passed }
    const bars = madeOf(candles.slice(0, passed), interval).map(toBar)
    if (before.interval === interval && before.passed <= passed) {
      const count = madeOf(candles.slice(0, before.passed), interval).length
      for (const bar of bars.slice(Math.max(0, count - 1))) series.update(bar)
      return
    }
    const formatter = (price: number) => formatPrice(price, decimals)
    series.applyOptions({ priceFormat: { type: 'custom', formatter, minMove: 10 ** -decimals } })
    series.setData(bars)
    inner.timeScale().resetTimeScale()
  }, [chart, candles, passed, interval, decimals])

  const { positions, waiting } = account
  useEffect(() => {
    if (chart === undefined || chart.surface.isGone()) return
    // Lines have the colours of the theme, too, and their words are of one language.
    chart.paint(look)
    return drawLines(chart.surface, { positions, waiting })
  }, [chart, positions, waiting, look])

  return <figure ref={container} aria-label={label} className={classes.canvas} />
}

/** Lines of positions, their exits and waiting orders, until the returned function is called. */
function drawLines(
  { series, styles, isGone }: ChartSurface,
  { positions, waiting }: Pick<ScratchAccount, 'positions' | 'waiting'>,
): () => void {
  const line = (price: Price, title: string, token: `--tf-${string}`, lineStyle: LineStyle) =>
    price === 0n
      ? []
      : [
          series.createPriceLine({
            price: toNumber(price),
            title,
            color: readToken(token),
            lineStyle,
            lineWidth: 1,
            axisLabelVisible: true,
          }),
        ]
  const lines = [
    ...positions.flatMap(({ side, opening, takeProfit, stopLoss }) => [
      ...line(opening, t(POSITION_LINES[side]), '--tf-warning', styles.position),
      ...line(takeProfit, t(EXIT_SHORT.takeProfit), '--tf-up', styles.takeProfit),
      ...line(stopLoss, t(EXIT_SHORT.stopLoss), '--tf-down', styles.stopLoss),
    ]),
    ...waiting.flatMap(({ side, kind, price }) =>
      line(price, t(WAITING_LINES[side][kind]), '--tf-warning', styles.bid),
    ),
  ]
  return () => {
    if (!isGone()) for (const each of lines) series.removePriceLine(each)
  }
}
