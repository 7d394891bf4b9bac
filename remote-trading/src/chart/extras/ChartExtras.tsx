import { AlertWatch } from '../../alerts/AlertWatch.tsx'
import type { ChartProps, ChartSurface } from '../chart-adapter.ts'
import { AlertLines } from './AlertLines.tsx'
import { CandleTable } from './CandleTable.tsx'
import classes from './ChartExtras.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { PositionLines } from './PositionLines.tsx'
import { TicketExits } from './TicketExits.tsx'
import { usePaneLayer } from './use-pane-layer.ts'

export interface ChartExtrasProps extends Omit<ChartProps, 'onSurface'> {
  /** Absent for a chart that cannot be drawn on. */
  readonly surface: ChartSurface | undefined
  readonly asTable: boolean
}

/** Legend, open positions, alerts and the ticket's exits over the chart, or the data table in its place [ROOM-03]. */
export function ChartExtras({ surface, asTable, ...shown }: ChartExtrasProps) {
  return (
    <>
      <AlertWatch />
      {surface === undefined ? null : <Layer {...shown} surface={surface} hidden={asTable} />}
      {asTable ? <CandleTable {...shown} surface={surface} /> : null}
    </>
  )
}

interface LayerProps extends Omit<ChartProps, 'onSurface'> {
  readonly surface: ChartSurface
  readonly hidden: boolean
}

function Layer({ surface, asset, interval, decimals, hidden }: LayerProps) {
  const layer = usePaneLayer(surface)
  return (
    <div ref={layer} className={classes.layer} hidden={hidden}>
      <ChartLegend surface={surface} interval={interval} decimals={decimals} />
      <PositionLines surface={surface} asset={asset} />
      <TicketExits surface={surface} asset={asset} decimals={decimals} />
      <AlertLines surface={surface} assetId={asset.asset_id} />
    </div>
  )
}
