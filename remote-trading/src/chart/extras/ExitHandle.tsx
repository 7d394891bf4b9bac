import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { formatPrice, type Side } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { readToken, useColorScheme } from '@tradefront/ui/color-scheme'
import type { LineStyle } from 'lightweight-charts'
import { useLayoutEffect, useRef } from 'react'
import type { Asset } from '@tradefront/contracts'
import { useTicketLines, type TicketExit, type TicketLines } from '../../orders/ticket/open-ticket.ts'
import type { ChartSurface } from '../chart-adapter.ts'
import classes from './ChartExtras.module.css'
import { EXIT_SHORT } from './exit-words.ts'
import { exitPrice } from './exit-price.ts'
import { useLineMoves } from './use-line-moves.ts'
import { usePointerThrough } from './use-pointer-through.ts'
import { addLine, axisLabel, heightOf, onPaint, paneSize, withinPane } from './pane.ts'

const EXITS: readonly TicketExit[] = ['takeProfit', 'stopLoss']

interface TicketExitsProps {
  readonly surface: ChartSurface
  readonly asset: Asset
  readonly decimals: number
}

/** The open ticket's take profit and stop loss as movable lines [ROOM-03]. */
export function TicketExits({ surface, asset, decimals }: TicketExitsProps) {
  const ticket = useTicketLines((state) => state.ticket)
  if (ticket === undefined || ticket.assetId !== asset.asset_id) return null
  return EXITS.map((exit) => (
    <ExitHandle
      key={exit}
      surface={surface}
      assetId={asset.asset_id}
      decimals={decimals}
      exit={exit}
      text={ticket[exit]}
      side={ticket.side}
      movable={ticket.movable}
    />
  ))
}

/** Names of a handle, which begin with its visible text: before the line is placed, and as a line. */
const NAMES: Readonly<Record<TicketExit, Readonly<Record<'unset' | 'line', MessageDescriptor>>>> = {
  takeProfit: { unset: msg`TP: set take profit on the chart`, line: msg`TP: take profit line` },
  stopLoss: { unset: msg`SL: set stop loss on the chart`, line: msg`SL: stop loss line` },
}

export interface ExitHandleProps {
  readonly surface: ChartSurface
  readonly assetId: string
  readonly decimals: number
  readonly exit: TicketExit
  /** As typed into the ticket; '' if not set. */
  readonly text: string
  readonly side: Side
  readonly movable: boolean
}

/**
 * One exit in the chart: a line that is dragged, or moved with the arrow keys like any slider; if not set, a button
 * that places the line when pressed or dragged.
 */
export function ExitHandle({ surface, assetId, decimals, exit, text, side, movable }: ExitHandleProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const handle = useRef<HTMLDivElement>(null)
  const price = exitPrice(text)
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  useLayoutEffect(() => {
    if (handle.current === null || price === undefined) return
    const style = surface.styles[exit]
    return followLine(handle.current, surface, { price, token: TOKENS[exit], style, look })
  }, [surface, exit, price, look])
  usePointerThrough(handle, surface, price !== undefined)
  const moves = useLineMoves(surface, {
    decimals,
    text: () => movableTicket()?.[exit],
    move: (next) => movableTicket()?.move(exit, next),
    isRemovable: true,
    // On the profitable side: above for a buy, below for a sell.
    isAbove: (exit === 'takeProfit') === (side === 'buy'),
    currentPrice: () => book.get(assetId)?.price,
  })
  const shown = formatPrice(price, decimals)
  // One element for both states, so that a drag begun on the button continues on the line.
  const semantics =
    price === undefined
      ? { role: 'button', tabIndex: 0, 'aria-label': t(NAMES[exit].unset) }
      : {
          role: 'slider',
          tabIndex: 0,
          // The price is the value.
          'aria-label': t(NAMES[exit].line),
          'aria-orientation': 'vertical' as const,
          'aria-valuemin': 0,
          'aria-valuemax': price * 2,
          'aria-valuenow': price,
          'aria-valuetext': shown,
          'data-set': '',
          title: t`Drag, or use the arrow keys; Delete removes it`,
        }
  return (
    <div
      ref={handle}
      className={classes.exit}
      data-exit={exit}
      aria-disabled={!movable}
      {...semantics}
      {...moves}
    >
      <span>
        <span>{t(EXIT_SHORT[exit])}</span>
        {price === undefined ? null : <span aria-hidden>{` ${shown}`}</span>}
      </span>
    </div>
  )
}

/** Distance of a line's handle from the pane's edges when the line itself is out of view, px. */
const MARGINS = { above: 12, below: 12 } as const

const TOKENS = { takeProfit: '--tf-up', stopLoss: '--tf-down' } as const

/** The open ticket, unless its order is in flight. */
function movableTicket(): TicketLines | undefined {
  const { ticket } = useTicketLines.getState()
  return ticket?.movable === true ? ticket : undefined
}

interface HandledLine {
  readonly price: number
  /** Its colour. */
  readonly token: Parameters<typeof readToken>[0]
  readonly style: LineStyle
  /** Scheme and palette; the line reads its colour from the tokens when created. */
  readonly look: string
}

/** Draws a line and keeps its handle on it, until the returned function is called. */
export function followLine(
  handle: HTMLElement,
  surface: ChartSurface,
  { price, token, style }: HandledLine,
): () => void {
  const color = readToken(token)
  const { remove } = addLine(surface, { price, color, lineWidth: 1, lineStyle: style, ...axisLabel(color) })
  function place(): void {
    const real = heightOf(surface, price)
    if (real === undefined) return
    const { y, edge } = withinPane(real, paneSize(surface).height, MARGINS)
    const transform = `translateY(${Math.round(y)}px)`
    if (handle.style.transform !== transform) handle.style.transform = transform
    if (handle.dataset['edge'] !== edge) handle.dataset['edge'] = edge
  }
  place()
  const stop = onPaint(surface, place)
  return () => {
    stop()
    remove()
    handle.style.transform = ''
    delete handle.dataset['edge']
  }
}
