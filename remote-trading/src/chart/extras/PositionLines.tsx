import { useLingui } from '@lingui/react/macro'
import type { Asset, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import classes from './ChartExtras.module.css'
import { drawPositions } from './draw-positions.ts'

const NONE: readonly Trade[] = []

export interface PositionLinesProps {
  readonly surface: ChartSurface
  readonly asset: Asset
  /** The texts in the pane's upper left corner; labels stay below them. */
  readonly corner: HTMLElement | null
}

/**
 * The active instrument's open positions: a line each, labelled with side, lots and live P/L, plus lines for take
 * profit and stop loss, labelled with price and P/L there [ROOM-03].
 */
export function PositionLines({ surface, asset, corner }: PositionLinesProps) {
  const { t, i18n } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const open = useKnown(OPEN_TRADES) ?? NONE
  const currency = useCurrency((state) => state.current)
  const conversion = usePnlConversion()
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette} ${i18n.locale}`
  const { asset_id: id } = asset
  const trades = useMemo(() => open.filter((trade) => trade.asset_id === id), [open, id])
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current === null || corner === null || trades.length === 0) return
    return drawPositions(list.current, surface, { trades, asset, book, currency, conversion, look, corner })
  }, [surface, trades, asset, book, currency, conversion, look, corner])
  return trades.length === 0 ? null : (
    <ul ref={list} className={classes.positions} aria-label={t`Open positions on the chart`} />
  )
}
