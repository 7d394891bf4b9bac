import { useLingui } from '@lingui/react/macro'
import { readToken, useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect } from 'react'
import { ALERTS } from '../../alerts/kept-alerts.ts'
import { levelsOf } from '../../alerts/price-alert.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import { addLine, axisLabel } from './pane.ts'

/** The active instrument's armed price alerts: a line each, two for a change in percent. */
export function AlertLines({ surface, assetId }: { surface: ChartSurface; assetId: string }) {
  const { t } = useLingui()
  const { value: alerts } = ALERTS.useKept()
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  const title = t({ message: 'Alert', comment: 'Label of a line in the chart, at the price of an alert' })
  useLayoutEffect(() => {
    const levels = alerts
      .filter((alert) => alert.assetId === assetId && alert.firedAt === undefined)
      .flatMap(levelsOf)
    return drawAlerts(surface, { levels, title, look })
  }, [surface, assetId, alerts, title, look])
  return null
}

interface AlertsShown {
  readonly levels: readonly number[]
  readonly title: string
  /** Scheme and palette; lines read their colours from the tokens when created. */
  readonly look: string
}

/** Draws a line for each level until the returned function is called. */
function drawAlerts(surface: ChartSurface, { levels, title }: AlertsShown): () => void {
  const color = readToken('--tf-warning')
  const lines = [...new Set(levels)].map((price) =>
    addLine(surface, {
      price,
      color,
      title,
      lineWidth: 1,
      lineStyle: surface.styles.position,
      ...axisLabel(color),
    }),
  )
  return () => {
    for (const { remove } of lines) remove()
  }
}
