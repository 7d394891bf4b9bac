import { useLingui } from '@lingui/react/macro'
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
  /** Id of the note for a price that isn't live, which describes its control. */
  readonly noteId: string
}

/**
 * The live price of a side with the decimals of BUY and SELL, once per frame [MKT-12]. If it isn't live it is dimmed,
 * and a note says why [MKT-14].
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
  /** Without an instrument the button is shown disabled. */
  readonly asset: Asset | undefined
  readonly side: Side
  readonly onClick: () => void
  /** For the top bar: lower and narrower. */
  readonly compact?: boolean
}

/**
 * BUY or SELL with its price: opens the order ticket [ROOM-01]. The price overlays the button but isn't part of it: in
 * its accessible name it would be announced at each tick. The description contains it, see {@link SpokenPrice}.
 */
export function SideButton({ asset, side, onClick, compact = false }: SideButtonProps) {
  const { t } = useLingui()
  const isBuy = side === 'buy'
  const symbol = asset?.symbol_display
  const noteId = useId()
  const priceId = useId()
  const isLive = useFreshness(asset).freshness === 'live'
  const word = isBuy
    ? t({ message: 'BUY', comment: 'On a button with a price, next to it: at most seven letters.' })
    : t({ message: 'SELL', comment: 'On a button with a price, next to it: at most seven letters.' })
  return (
    <>
      <div className={classes.side} data-side={side} data-compact={compact || undefined}>
        <button
          type="button"
          className={classes.button}
          aria-label={
            symbol === undefined
              ? isBuy
                ? t({ message: 'Buy', context: 'button' })
                : t({ message: 'Sell', context: 'button' })
              : isBuy
                ? t`Buy ${symbol}`
                : t`Sell ${symbol}`
          }
          // May only reference existing elements.
          aria-describedby={asset === undefined ? undefined : isLive ? priceId : `${priceId} ${noteId}`}
          disabled={asset === undefined}
          onClick={onClick}
        >
          {word}
        </button>
        <span className={classes.over} data-beside={word}>
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
 * A side's price for screen readers, read when its control is reached rather than at each tick: updated once a second,
 * and frozen while the control has the focus. Written without React, since a description renders nothing.
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
      // Reuses the text node, so that no nodes are added or removed.
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
