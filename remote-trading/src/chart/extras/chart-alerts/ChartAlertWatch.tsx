import { msg } from '@lingui/core/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useMemo } from 'react'
import { decimalValue, raw } from '../../../kit/words/note-values.ts'
import type { ChartInterval } from '../../intervals.ts'
import type { ChartPoints } from '../drawings/chart-points.ts'
import { drawingMessage, useDrawings } from '../drawings/drawings.ts'
import type { CandleFeed } from '../series/candle-feed.ts'
import { indicatorAlertMessage, useChartAlerts, withoutChartAlerts } from './chart-alerts.ts'
import { watchChartAlerts } from './watch-chart-alerts.ts'

export interface ChartAlertWatchProps {
  readonly feed: CandleFeed
  readonly points: ChartPoints
  readonly asset: Asset
  readonly interval: ChartInterval
  readonly decimals: number
}

/** Watches alerts on this chart's drawings and indicators while it is shown; renders nothing. */
export function ChartAlertWatch({ feed, points, asset, interval, decimals }: ChartAlertWatchProps): null {
  const { bus } = useRemoteContext()
  const { asset_id: id, symbol_display: symbol } = asset
  const { value, edit } = useChartAlerts()
  const { value: drawings } = useDrawings(id)
  const alerts = useMemo(
    () =>
      value.alerts.filter(
        (alert) => alert.assetId === id && (alert.on === 'drawing' || alert.interval === interval),
      ),
    [value, id, interval],
  )
  useEffect(() => {
    if (alerts.length === 0) return
    return watchChartAlerts({
      feed,
      points,
      alerts,
      drawingOf: (drawingId) => drawings.find((each) => each.id === drawingId),
      onFired(alert, price) {
        const drawing =
          alert.on === 'drawing' ? drawings.find((each) => each.id === alert.drawingId) : undefined
        const what =
          alert.on === 'indicator'
            ? indicatorAlertMessage(alert)
            : drawing === undefined
              ? msg`Price crosses a drawing`
              : msg`Price crosses ${{ drawing: raw(drawingMessage(drawing, (each) => decimalValue(each, decimals), raw)) }}`
        edit(withoutChartAlerts((each) => each.id === alert.id))
        bus.emit('notification:add', {
          title: msg`${symbol} chart alert`,
          message: msg`${{ event: raw(what) }}. The price is ${{ price: decimalValue(price, decimals) }}.`,
          color: 'warning',
          key: `chart-alert-${alert.id}`,
        })
      },
    })
  }, [feed, points, alerts, drawings, edit, bus, symbol, decimals])
  return null
}
