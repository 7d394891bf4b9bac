import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatPrice, type Side } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useId, useState } from 'react'
import {
  askFactor,
  bidFactor,
  BUTTON_DECIMALS,
  openingPriceOf,
  shortDecimalsOf,
} from '../../instruments/assets/prices-of.ts'
import { useFreshness } from '../../instruments/assets/use-freshness.ts'
import classes from './SideButton.module.css'

export interface SidePriceProps {
  readonly asset: Asset
  readonly side: Side
  /** For the note of a price that is not live, by which its control is described. */
  readonly noteId: string
}

/**
 * The live price of a side with the decimals of BUY and SELL, once per frame [MKT-12]. One that is not
 * live is dimmed, and a note says why [MKT-14].
 */
export function SidePrice({ asset, side, noteId }: SidePriceProps) {
  const { book } = useRemoteContext().realtime.prices
  const { freshness, note } = useFreshness(asset)
  const isBuy = side === 'buy'
  return (
    <>
      <PriceCell
        book={book}
        id={asset.asset_id}
        decimals={shortDecimalsOf(asset, BUTTON_DECIMALS)}
        field={isBuy ? 'ask' : 'bid'}
        factor={isBuy ? askFactor(asset) : bidFactor(asset)}
        cadence="frame"
        arrow
        stale={freshness !== 'live'}
        className={classes.price}
      />
      {freshness === 'live' ? null : (
        <span id={noteId} className={classes.note} data-freshness={freshness} title={note}>
          {note}
        </span>
      )}
    </>
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

/**
 * BUY or SELL with the price one gets: opens the order ticket [ROOM-01]. The price lies over the button and is
 * no part of it: in its name it would be read out anew at each tick. With the keyboard's focus it is read out once.
 */
export function SideButton({ asset, side, onClick, compact = false }: SideButtonProps) {
  const verb = side === 'buy' ? 'Buy' : 'Sell'
  const noteId = useId()
  const priceId = useId()
  const { book } = useRemoteContext().realtime.prices
  const [spoken, setSpoken] = useState<string>()
  return (
    <div className={classes.side} data-side={side} data-compact={compact || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-label={asset === undefined ? verb : `${verb} ${asset.symbol_display}`}
        aria-describedby={spoken === undefined ? noteId : `${priceId} ${noteId}`}
        disabled={asset === undefined}
        onClick={onClick}
        onFocus={() => {
          if (asset === undefined) return
          const price = openingPriceOf(asset, book.get(asset.asset_id)?.price, side)
          setSpoken(formatPrice(price, shortDecimalsOf(asset, BUTTON_DECIMALS)))
        }}
        onBlur={() => setSpoken(undefined)}
      >
        {verb.toUpperCase()}
      </button>
      <span id={priceId} hidden>
        {spoken}
      </span>
      <span className={classes.over}>
        {asset === undefined ? (
          <span className={classes.price}>–</span>
        ) : (
          <SidePrice key={asset.asset_id} asset={asset} side={side} noteId={noteId} />
        )}
      </span>
    </div>
  )
}
