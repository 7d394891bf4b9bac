import { useLingui } from '@lingui/react/macro'
import type { Asset, Trade } from '@tradefront/contracts'
import { formatMarginLevel, formatMoney, formatPrice } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useLayoutEffect, useRef, useState } from 'react'
import { decimalsOf } from '../../../instruments/assets/prices-of.ts'
import { usePnlConversion } from '../../../portfolio/trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../../../portfolio/trades/trades.ts'
import { useAccountSummary } from '../../../portfolio/trades/use-account-summary.ts'
import { whatIf } from '../../../portfolio/trades/what-if.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import { exitPrice } from '../exit-price.ts'
import { followLine } from '../ExitHandle.tsx'
import { useLineMoves } from '../use-line-moves.ts'
import { usePointerThrough } from '../use-pointer-through.ts'
import classes from './TradeHandles.module.css'

const NONE: readonly Trade[] = []

interface WhatIfLineProps {
  readonly surface: ChartSurface
  readonly asset: Asset
}

/** A button for a line that says what the positions and the account would be worth at a price; nothing is sent. */
export function WhatIfLine({ surface, asset }: WhatIfLineProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const [text, setText] = useState<string>()
  const decimals = decimalsOf(asset)
  const hasPositions = useKnown(OPEN_TRADES)?.some(({ asset_id: id }) => id === asset.asset_id) ?? false
  if (!hasPositions) return null
  return (
    <>
      <button
        type="button"
        className={classes.ask}
        aria-pressed={text !== undefined}
        onClick={() => {
          const now = book.get(asset.asset_id)?.price
          setText(text === undefined && now !== undefined ? (now * 1.005).toFixed(decimals) : undefined)
        }}
      >
        {t`What if?`}
      </button>
      {text === undefined ? null : (
        <Line
          surface={surface}
          asset={asset}
          text={text}
          onText={(next) => setText(next === '' ? undefined : next)}
        />
      )}
    </>
  )
}

interface LineProps extends WhatIfLineProps {
  readonly text: string
  readonly onText: (text: string) => void
}

function Line({ surface, asset, text, onText }: LineProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const currency = useCurrency((state) => state.current)
  const conversion = usePnlConversion()
  const summary = useAccountSummary()
  const handle = useRef<HTMLDivElement>(null)
  const decimals = decimalsOf(asset)
  const price = exitPrice(text) ?? 0
  const { scheme, palette } = useColorScheme()
  const look = `${scheme} ${palette}`
  useLayoutEffect(() => {
    if (handle.current === null) return
    const style = surface.styles.position
    return followLine(handle.current, surface, { price, token: '--tf-accent', style, look })
  }, [surface, price, look])
  usePointerThrough(handle, surface)
  const moves = useLineMoves(surface, {
    decimals,
    text: () => text,
    move: onText,
    isAbove: true,
    currentPrice: () => book.get(asset.asset_id)?.price,
    isRemovable: true,
  })
  const then = whatIf(price, { asset, trades, summary, book, conversion })
  const shown = formatPrice(price, decimals)
  const words =
    then === undefined
      ? ''
      : t`P/L ${{ pnl: formatMoney(then.pnl, currency, { sign: true }) }} · equity ${{ equity: formatMoney(then.equity, currency) }} · level ${{ level: formatMarginLevel(then.level) }}`
  const semantics = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t`What if: the price is here`,
    'aria-orientation': 'vertical' as const,
    'aria-valuemin': 0,
    'aria-valuemax': price * 2,
    'aria-valuenow': price,
    'aria-valuetext': `${shown}, ${words}`,
    title: t`Drag, or use the arrow keys; Delete removes it`,
  }
  return (
    <div ref={handle} className={classes.handle} data-kind="what-if" {...semantics} {...moves}>
      <span translate="no">{t`What if ${{ price: shown }} · ${{ figures: words }}`}</span>
    </div>
  )
}
