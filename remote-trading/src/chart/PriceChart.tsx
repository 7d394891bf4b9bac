import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { formatPrice } from '@tradefront/money'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { customerZone, offsetText } from '@tradefront/ui/dates'
import { useEffect, useRef, useState } from 'react'
import classes from './ChartPanel.module.css'
import type { ChartProps } from './chart-adapter.ts'
import { axisZone } from './axis-times.ts'
import { fetchCandles } from './fetch-candles.ts'
import { intervalLabel } from './intervals.ts'
import { createPriceChart, historyLimit, type ChartSource, type PriceChartHandle } from './price-chart.ts'
import { OWN_REDRAW_MS } from './redraws.ts'

/** Instrument and interval on the chart; with any others, the chart is loading. */
interface Shown {
  readonly key: string
  readonly source: ChartSource
  /** Its last price then. */
  readonly price: number | undefined
}

/** The built-in chart: history from the server, then the live feed [ROOM-03]. Loaded when the room opens. */
export default function PriceChart({
  asset,
  interval,
  decimals,
  redrawMs = OWN_REDRAW_MS,
  onSurface,
}: ChartProps & { readonly redrawMs?: number }) {
  const { t, i18n } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const { scheme, palette } = useColorScheme()
  const zone = customerZone()
  const { asset_id: id, symbol_display: symbol } = asset
  const container = useRef<HTMLElement>(null)
  const [chart, setChart] = useState<PriceChartHandle>()
  const [shown, setShown] = useState<Shown>()
  const key = `${id} ${interval}`
  const current = shown?.key === key ? shown : undefined

  useEffect(() => {
    if (container.current === null) return
    const created = createPriceChart(container.current, redrawMs, zone)
    setChart(created)
    onSurface(created.surface)
    return () => {
      setChart(undefined)
      onSurface(undefined)
      created.dispose()
    }
  }, [onSurface, redrawMs, zone])

  const look = `${scheme} ${palette} ${i18n.locale}`
  useEffect(() => chart?.paint(look), [chart, look])

  // Depends on the fields rather than the asset, since reloading the list creates a new object.
  useEffect(
    () =>
      chart?.show({
        id,
        interval,
        decimals,
        book,
        loadHistory: (signal) =>
          fetchCandles(id, interval, historyLimit(container.current?.clientWidth ?? 0), { signal }),
        onReady: (source) => setShown({ key: `${id} ${interval}`, source, price: book.get(id)?.price }),
      }),
    [chart, id, interval, decimals, book],
  )

  return (
    <>
      <figure
        ref={container}
        aria-label={
          current === undefined
            ? t`${symbol} chart, loading`
            : t`${symbol} chart, ${{ interval: intervalLabel(interval) }} candles, last price ${{ price: formatPrice(current.price, decimals) }}`
        }
        aria-busy={current === undefined}
        className={classes.canvas}
      />
      <span className={classes.zone} translate="no">
        {offsetText(axisZone(interval, zone))}
      </span>
      {current === undefined ? (
        <p className={`${classes.note} ${classes.late}`}>{t`Loading chart...`}</p>
      ) : null}
      {current?.source === 'live' ? (
        <p className={classes.note}>{t`No history to show: built from live prices`}</p>
      ) : null}
    </>
  )
}
