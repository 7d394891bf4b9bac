import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { Side } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { askFactor, bidFactor, BUTTON_DECIMALS } from '../assets/prices-of.ts'
import classes from './SideButton.module.css'

export interface SidePriceProps {
  readonly asset: Asset
  readonly side: Side
}

/** The live price of a side with the four decimals of BUY and SELL, once per frame [MKT-12]. */
export function SidePrice({ asset, side }: SidePriceProps) {
  const { book } = useRemoteContext().realtime.prices
  const isBuy = side === 'buy'
  return (
    <PriceCell
      book={book}
      id={asset.asset_id}
      decimals={BUTTON_DECIMALS}
      field={isBuy ? 'ask' : 'bid'}
      factor={isBuy ? askFactor(asset) : bidFactor(asset)}
      cadence="frame"
      arrow
      className={classes.price}
    />
  )
}

export interface SideButtonProps {
  /** Without an instrument the button is there, but off. */
  readonly asset: Asset | undefined
  readonly side: Side
  readonly onClick: () => void
  /** For the top bar: lower and narrower. */
  readonly compact?: boolean
}

/** BUY or SELL with the price one gets: opens the order ticket [ROOM-01]. */
export function SideButton({ asset, side, onClick, compact = false }: SideButtonProps) {
  const verb = side === 'buy' ? 'Buy' : 'Sell'
  return (
    <button
      type="button"
      className={classes.button}
      data-side={side}
      data-compact={compact || undefined}
      aria-label={asset === undefined ? verb : `${verb} ${asset.symbol_display}`}
      disabled={asset === undefined}
      onClick={onClick}
    >
      <span className={classes.verb}>{verb.toUpperCase()}</span>
      {asset === undefined ? (
        <span className={classes.price}>–</span>
      ) : (
        <SidePrice key={asset.asset_id} asset={asset} side={side} />
      )}
    </button>
  )
}
