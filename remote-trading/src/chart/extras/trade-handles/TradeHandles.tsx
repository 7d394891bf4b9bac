import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, PendingOrder, Trade } from '@tradefront/contracts'
import { formatPrice, toDecimalText, price as exactPrice } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { settleAndSend, whenFree, type Sender } from '@tradefront/sending'
import { knownOf, useKnown } from '@tradefront/server-state'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { decimalsOf } from '../../../instruments/assets/prices-of.ts'
import { kindText, orderLots } from '../../../orders/waiting/order-words.ts'
import { orderChanges } from '../../../orders/waiting/waiting-senders.ts'
import { amendments } from '../../../portfolio/changing/change-position.ts'
import { exitLevel, type ExitKind } from '../../../portfolio/trades/exit-figures.ts'
import { OPEN_TRADES } from '../../../portfolio/trades/trades.ts'
import { positionText } from '../../../portfolio/trades/trade-texts.ts'
import { useOrdersOffered, WAITING_ORDERS } from '../../../portfolio/waiting/waiting-orders.ts'
import { useTradingPreferences } from '../../../preferences/trading-preferences.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { exitPrice } from '../exit-price.ts'
import { EXIT_SHORT } from '../exit-words.ts'
import { followLine } from '../ExitHandle.tsx'
import { useLineMoves } from '../use-line-moves.ts'
import { usePointerThrough } from '../use-pointer-through.ts'
import classes from './TradeHandles.module.css'
import { WhatIfLine } from './WhatIfLine.tsx'

/** More lines than this would cover the chart; the lists change the others. */
const MAX_LINES = 24

export interface TradeHandlesProps {
  readonly surface: ChartSurface
  readonly asset: Asset
}

/** A line that sends its new price. */
interface Line {
  readonly id: string
  readonly kind: ExitKind | 'buy' | 'sell'
  /** Beside its price. */
  readonly short: string
  /** For screen readers and in the question. */
  readonly name: string
  readonly price: number
  readonly isAbove: boolean
  /** Sends it, and resolves when its outcome is known. */
  readonly send: (price: number) => Promise<unknown>
}

/**
 * Lines of the instrument's waiting orders and of its positions' exits, dragged or moved by keyboard where the broker
 * offers that (ours), and the line that asks 'what if'.
 */
export function TradeHandles({ surface, asset }: TradeHandlesProps) {
  const { bus } = useRemoteContext()
  const { asset_id: id } = asset
  const isOffered = useOrdersOffered()
  const trades = useKnown(OPEN_TRADES) ?? []
  const orders = useKnown(WAITING_ORDERS) ?? []
  const lines = [
    ...orders.filter((order) => order.asset_id === id).map((order) => orderLine(order, asset, bus)),
    ...trades.filter((trade) => trade.asset_id === id).flatMap((trade) => exitLines(trade, asset, bus)),
  ]
  return (
    <>
      <WhatIfLine key={id} surface={surface} asset={asset} />
      {isOffered
        ? lines.slice(0, MAX_LINES).map((line) => (
            // A line that was sent begins from where the broker has it.
            <Handle key={`${line.id} ${line.price}`} surface={surface} asset={asset} line={line} />
          ))
        : null}
    </>
  )
}

type Bus = ReturnType<typeof useRemoteContext>['bus']

function orderLine(order: PendingOrder, asset: Asset, bus: Bus): Line {
  const isLimit = order.triggered && order.limit_price !== undefined
  const { id, asset_symbol: symbol, account } = order
  return {
    id: `order ${id}`,
    kind: order.type,
    short: `${kindText(order)} ${orderLots(order, asset)}`,
    name: `${kindText(order)} ${orderLots(order, asset)} ${symbol}`,
    price: isLimit ? (order.limit_price ?? order.price) : order.price,
    isAbove: false,
    send: (price) =>
      sendNext(
        orderChanges,
        () => {
          const now = knownOf(WAITING_ORDERS)?.find((one) => one.id === id) ?? order
          const request = {
            price: isLimit ? now.price : price,
            limit_price: isLimit ? price : (now.limit_price ?? 0),
            volume: Number(now.volume),
            take_profit: now.take_profit ?? 0,
            stop_loss: now.stop_loss ?? 0,
            expiry: now.expiry,
            ...(now.expiry === 'date' && now.expires_at !== undefined && { expires_at: now.expires_at }),
            account,
          }
          return { id, symbol, account, request }
        },
        bus,
        id,
      ),
  }
}

function exitLines(trade: Trade, asset: Asset, bus: Bus): Line[] {
  const { id, asset_symbol: symbol, account } = trade
  const position = positionText(trade, asset)
  return (['takeProfit', 'stopLoss'] as const).flatMap((exit): Line[] => {
    const level = exitLevel(trade, exit)
    if (level === undefined) return []
    const isStop = exit === 'stopLoss'
    return [
      {
        id: `${exit} ${id}`,
        kind: exit,
        short: t(EXIT_SHORT[exit]),
        name: isStop ? t`Stop loss of ${position}` : t`Take profit of ${position}`,
        price: Number(toDecimalText(level)),
        isAbove: isStop === (trade.trade_type === 'sell'),
        send: (price) =>
          sendNext(
            amendments,
            () => {
              const now = knownOf(OPEN_TRADES)?.find((one) => one.id === id) ?? trade
              const takeProfit = now.take_profit ?? 0
              const stopLoss = now.stop_loss ?? 0
              const trailing = now.trailing_distance ?? 0
              const exits = isStop ? { takeProfit, stopLoss: price } : { takeProfit: price, stopLoss }
              return { id, symbol, account, trailing, ...exits }
            },
            bus,
            id,
          ),
      },
    ]
  })
}

/** Sends a line's change after one of the same order or position, such as of its other exit. */
async function sendNext<B extends object, R>(sender: Sender<B, R>, body: () => B, bus: Bus, id: string) {
  if (await whenFree(sender, id)) await settleAndSend(sender, body, { bus }, id)
}

const TOKENS = { takeProfit: '--tf-up', stopLoss: '--tf-down', buy: '--tf-buy', sell: '--tf-sell' } as const

interface HandleProps extends TradeHandlesProps {
  readonly line: Line
}

/** Dragging ends, or Enter is pressed: the new price is sent, after a question if orders always ask. Escape puts it back. */
function Handle({ surface, asset, line }: HandleProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const decimals = decimalsOf(asset)
  const handle = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string>()
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const latest = useRef<string>(undefined)
  const base = toDecimalText(exactPrice(line.price) ?? 0n, decimals)
  const text = moved ?? base
  const price = exitPrice(text) ?? line.price
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  const { kind } = line
  useLayoutEffect(() => {
    if (handle.current === null) return
    const style = surface.styles[kind === 'takeProfit' || kind === 'stopLoss' ? kind : 'position']
    return followLine(handle.current, surface, { price, token: TOKENS[kind], style, look })
  }, [surface, kind, price, look])
  usePointerThrough(handle, surface)

  function move(next: string | undefined): void {
    latest.current = next === base ? undefined : next
    setMoved(latest.current)
  }
  async function send(): Promise<void> {
    const at = exitPrice(latest.current ?? '')
    if (at === undefined) return
    setState('sending')
    await line.send(at)
    setState('idle')
    move(undefined)
  }
  const moves = useLineMoves(surface, {
    decimals,
    text: () => (state === 'idle' ? (latest.current ?? base) : undefined),
    move,
    isAbove: line.isAbove,
    currentPrice: () => book.get(asset.asset_id)?.price,
    isRemovable: false,
    onSettle() {
      if (latest.current === undefined) return
      if (useTradingPreferences.getState().confirmation === 'always') setState('asking')
      else void send()
    },
  })
  const handlers = {
    ...moves,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && moved !== undefined && state === 'idle') move(undefined)
      moves.onKeyDown(event)
    },
  }
  const shown = formatPrice(price, decimals)
  const semantics = {
    role: 'slider',
    tabIndex: 0,
    // Begins with the visible text; the price is the value.
    'aria-label': t`${{ label: line.short }}: ${{ order: line.name }}, line`,
    'aria-orientation': 'vertical' as const,
    'aria-valuemin': 0,
    'aria-valuemax': price * 2,
    'aria-valuenow': price,
    'aria-valuetext': shown,
    'aria-disabled': state !== 'idle',
    title: t`Drag, or use the arrow keys and Enter; Escape puts it back`,
  }
  return (
    <>
      <div
        ref={handle}
        className={classes.handle}
        data-kind={kind}
        data-moved={moved === undefined ? undefined : ''}
        {...semantics}
        {...handlers}
      >
        <span translate="no">{`${line.short} ${shown}`}</span>
      </div>
      <ConfirmDialog
        opened={state === 'asking'}
        title={t`Send this change?`}
        message={<span translate="no">{`${line.name}: ${shown}`}</span>}
        confirmLabel={t`Change to ${{ price: shown }}`}
        cancelLabel={t`Put it back`}
        movesMoney
        onConfirm={() => void send()}
        onCancel={() => {
          setState('idle')
          move(undefined)
        }}
      />
    </>
  )
}
