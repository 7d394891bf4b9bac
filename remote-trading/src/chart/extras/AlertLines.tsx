import { readToken, useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect } from 'react'
import { ALERTS } from '../../alerts/kept-alerts.ts'
import { levelsOf } from '../../alerts/price-alert.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { addLine } from './pane.ts'

/** The armed price alerts of the active instrument: a line each, two for a change in percent. */
export function AlertLines({ surface, assetId }: { surface: ChartSurface; assetId: string }) {
  const { value: alerts } = ALERTS.useKept()
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  useLayoutEffect(() => {
    const color = readToken('--tf-warning')
    const textColor = readToken('--tf-bg0')
    const levels = alerts
      .filter((alert) => alert.assetId === assetId && alert.firedAt === undefined)
      .flatMap(levelsOf)
    const lines = [...new Set(levels)].map((price) =>
      addLine(surface, {
        price,
        color,
        title: 'Alert',
        lineWidth: 1,
        lineStyle: surface.styles.position,
        axisLabelVisible: true,
        axisLabelColor: color,
        axisLabelTextColor: textColor,
      }),
    )
    return () => {
      for (const { remove } of lines) remove()
    }
  }, [surface, assetId, alerts, look])
  return null
}
