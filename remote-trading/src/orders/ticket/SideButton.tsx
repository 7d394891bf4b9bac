import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatPrice, type Side } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useEffect, useId, useRef } from 'react'
import {
  askFactor,
  bidFactor,
  BUTTON_DECIMALS,
  openingPriceOf,
  shortDecimalsOf,
} from '../../instruments/assets/prices-of.ts'
import { everySecond } from '../../instruments/assets/every-second.ts'
import { useFreshness } from '../../instruments/assets/freshness.ts'
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
 * no part of it: in its name it would be announced at each tick. Its description has it, see {@link SpokenPrice}.
 */
export function SideButton({ asset, side, onClick, compact = false }: SideButtonProps) {
  const verb = side === 'buy' ? 'Buy' : 'Sell'
  const noteId = useId()
  const priceId = useId()
  const isLive = useFreshness(asset).freshness === 'live'
  return (
    <>
      <div className={classes.side} data-side={side} data-compact={compact || undefined}>
        <button
          type="button"
          className={classes.button}
          aria-label={asset === undefined ? verb : `${verb} ${asset.symbol_display}`}
          // Only what is there may be named.
          aria-describedby={asset === undefined ? undefined : isLive ? priceId : `${priceId} ${noteId}`}
          disabled={asset === undefined}
          onClick={onClick}
        >
          {verb.toUpperCase()}
        </button>
        <span className={classes.over}>
          {asset === undefined ? (
            <span className={classes.price}>–</span>
          ) : (
            <SidePrice key={asset.asset_id} asset={asset} side={side} noteId={noteId} />
          )}
        </span>
      </div>
      {asset === undefined ? null : <SpokenPrice id={priceId} asset={asset} side={side} />}
    </>
  )
}

export interface SpokenPriceProps {
  readonly id: string
  readonly asset: Asset
  readonly side: Side
}

/**
 * The price of a side for a screen reader, read when its control is reached and not at each tick: brought up to date once
 * a second, and left as it is while the control has the focus. Written past React, since a description renders nothing.
 */
export function SpokenPrice({ id, asset, side }: SpokenPriceProps) {
  const { book } = useRemoteContext().realtime.prices
  const span = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const isFor = (control: Element | null) =>
      control?.getAttribute('aria-describedby')?.split(' ').includes(id) === true
    function write(): void {
      const price = openingPriceOf(asset, book.get(asset.asset_id)?.price, side)
      const text = price === undefined ? '' : formatPrice(price, shortDecimalsOf(asset, BUTTON_DECIMALS))
      const node = span.current?.firstChild
      // The same text node, so that nothing comes or goes in the document.
      if (node) node.nodeValue = text
      else span.current?.append(text)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && isFor(target)) write()
    }
    write()
    document.addEventListener('focusin', onFocus)
    const end = everySecond(() => {
      if (!isFor(document.activeElement)) write()
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      end()
    }
  }, [asset, book, id, side])
  return <span ref={span} id={id} translate="no" hidden />
}
