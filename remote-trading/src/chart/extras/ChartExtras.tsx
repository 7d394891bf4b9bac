import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { AlertWatch } from '../../alerts/AlertWatch.tsx'
import type { ChartProps, ChartSurface } from '../chart-adapter.ts'
import { AlertLines } from './AlertLines.tsx'
import { CandleTable } from './CandleTable.tsx'
import classes from './ChartExtras.module.css'
import { DrawingAlertToggle } from './chart-alerts/DrawingAlertToggle.tsx'
import { ChartAlertWatch } from './chart-alerts/ChartAlertWatch.tsx'
import { CompareLines } from './compare/CompareLines.tsx'
import { ChartMenu } from './menu/ChartMenu.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { chartPoints } from './drawings/chart-points.ts'
import { Drawings } from './drawings/Drawings.tsx'
import { EventMarks } from './events/EventMarks.tsx'
import { OtherCharts } from './layouts/OtherCharts.tsx'
import { BackToNow, OlderNote } from './history/HistoryNotes.tsx'
import { Indicators } from './indicators/Indicators.tsx'
import { useChartLook } from './look/chart-look.ts'
import { onPaint, paneSize, panesSize, type PaneSize } from './pane.ts'
import { PositionLines } from './PositionLines.tsx'
import { SideLines } from './SideLines.tsx'
import { ChartSeries } from './series/ChartSeries.tsx'
import { useStepKeys } from './steps/steps.ts'
import { useCandleFeed } from './series/use-candle-feed.ts'
import { TicketExits } from './ExitHandle.tsx'
import { TradeLines } from './TradeLines.tsx'

export interface ChartExtrasProps extends Omit<ChartProps, 'onSurface'> {
  /** Absent for a chart that cannot be drawn on. */
  readonly surface: ChartSurface | undefined
  readonly asTable: boolean
}

/** Legend, open positions, alerts and the ticket's exits over the chart, or the data table in its place [ROOM-03]. */
export function ChartExtras({ surface, asTable, ...shown }: ChartExtrasProps) {
  useStepKeys(shown.asset.asset_id)
  return (
    <>
      <AlertWatch />
      {surface === undefined ? null : <Layer {...shown} surface={surface} hidden={asTable} />}
      {surface === undefined || asTable ? null : <OtherCharts surface={surface} Layer={Layer} />}
      {asTable ? <CandleTable {...shown} surface={surface} /> : null}
    </>
  )
}

interface LayerProps extends Omit<ChartProps, 'onSurface'> {
  readonly surface: ChartSurface
  readonly hidden: boolean
}

function Layer({ surface, asset, interval, decimals, hidden }: LayerProps) {
  const { asset_id: id } = asset
  const { value: look } = useChartLook()
  const layer = usePaneLayer(surface)
  const panes = usePaneLayer(surface, panesSize)
  const texts = usePaneLayer(surface, panesSize)
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const feed = useCandleFeed(surface, id, interval)
  const points = useMemo(
    () => chartPoints(surface, feed, interval, decimals),
    [surface, feed, interval, decimals],
  )
  return (
    <>
      <ChartSeries surface={surface} feed={feed} look={look} />
      <SideLines surface={surface} asset={asset} />
      <ChartAlertWatch feed={feed} points={points} asset={asset} interval={interval} decimals={decimals} />
      <CompareLines surface={surface} feed={feed} interval={interval} ownId={id} compared={look.compared} />
      {/* Below the other layer, whose lines and labels can be dragged. */}
      <div ref={panes} className={classes.panes} hidden={hidden}>
        {look.events ? (
          <EventMarks surface={surface} points={points} asset={asset} interval={interval} />
        ) : null}
      </div>
      <div ref={layer} className={classes.layer} hidden={hidden}>
        <Drawings
          key={id}
          surface={surface}
          points={points}
          id={id}
          decimals={decimals}
          renderAlert={(drawing) => <DrawingAlertToggle assetId={id} drawing={drawing} />}
        />
        <PositionLines surface={surface} asset={asset} corner={corner} />
        <TradeLines surface={surface} asset={asset} />
        <TicketExits surface={surface} asset={asset} decimals={decimals} />
        <AlertLines surface={surface} assetId={id} />
        <OlderNote key={`${id} ${interval}`} surface={surface} id={id} interval={interval} />
        <BackToNow surface={surface} />
        <ChartMenu surface={surface} points={points} asset={asset} decimals={decimals} />
      </div>
      <div ref={texts} className={classes.panes} hidden={hidden}>
        <div ref={setCorner} className={classes.corner}>
          <ChartLegend surface={surface} interval={interval} decimals={decimals} />
          {look.indicators.length === 0 ? null : (
            <Indicators surface={surface} feed={feed} decimals={decimals} indicators={look.indicators} />
          )}
        </div>
      </div>
    </>
  )
}

/** Keeps an element as large as the candles' pane, or another part of the chart, without axes. */
function usePaneLayer(
  surface: ChartSurface,
  sizeOf: (surface: ChartSurface) => PaneSize = paneSize,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let shown = ''
    function fit(): void {
      const { width, height } = sizeOf(surface)
      const next = `${width} ${height}`
      if (ref.current === null || next === shown) return
      shown = next
      ref.current.style.width = `${width}px`
      ref.current.style.height = `${height}px`
    }
    fit()
    return onPaint(surface, fit)
  }, [surface, sizeOf])
  return ref
}
