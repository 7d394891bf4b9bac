import type { Asset, PriceBook } from '@tradefront/contracts'
import { memo, useLayoutEffect, useRef } from 'react'
import { changePercentOf } from '../instruments/assets/prices-of.ts'
import { ChangeText } from '../instruments/assets/ChangeText.tsx'
import { heatOf, type TileWeight } from './movers.ts'
import styles from './movers.module.css'

export interface HeatTileProps {
  readonly asset: Asset
  readonly book: PriceBook
  readonly weight: TileWeight
  /** Whether Tab reaches this tile; the others are reached with arrow keys. */
  readonly tabbable: boolean
  readonly onFocus: (id: string) => void
  readonly onPick: (asset: Asset) => void
}

/** A tile of the heat map. Like prices, it updates text and colour without React. */
export const HeatTile = memo(function HeatTile(props: HeatTileProps) {
  const { asset, book, weight, tabbable, onFocus, onPick } = props
  const { asset_id: id, symbol_display: symbol, name } = asset
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current: tile } = button
    if (tile === null) return
    const show = () => {
      const { level, direction } = heatOf(changePercentOf(asset, book))
      const heat = `${direction}${level}`
      if (tile.dataset['heat'] !== heat) tile.dataset['heat'] = heat
    }
    show()
    return book.subscribe(id, 'list', show)
  }, [asset, book, id])
  return (
    <li data-weight={weight}>
      <button
        ref={button}
        type="button"
        className={styles.tile}
        title={name}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(id)}
        onClick={() => onPick(asset)}
      >
        <span>{symbol}</span> <ChangeText book={book} id={id} initial={asset.change_percent} />
      </button>
    </li>
  )
})
