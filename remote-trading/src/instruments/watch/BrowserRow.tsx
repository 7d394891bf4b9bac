import { useLingui } from '@lingui/react/macro'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { Asset, PriceBook } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { memo } from 'react'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { decimalsOf } from '../assets/prices-of.ts'
import { ChangeText } from '../assets/ChangeText.tsx'
import { AssetRow } from './AssetRow.tsx'
import classes from './BrowserRow.module.css'

/** Most digits of a price that fits a narrow list in full size. */
const USUAL_DIGITS = 7

export interface BrowserRowProps {
  readonly asset: Asset
  readonly book: PriceBook
  readonly index: number
  /** px */
  readonly height: number
  readonly active: boolean
  readonly tabbable: boolean
  readonly named: boolean
  readonly face: InstrumentFace
  /** Name of the watchlist that the star adds to. */
  readonly listName: string
  /** Whether it is in that watchlist. */
  readonly starred: boolean
  /** Whether it can be dragged. */
  readonly movable: boolean
  readonly onPick: (asset: Asset) => void
  readonly onStar: (asset: Asset, index: number, starred: boolean) => void
}

/** A row of the panel or picker: star, instrument, bid, ask, change [MKT-06]. */
export const BrowserRow = memo(function BrowserRow(props: BrowserRowProps) {
  const { t } = useLingui()
  const { listName, starred, movable, onStar, ...row } = props
  const { asset, book, index } = row
  const symbol = asset.symbol_display
  const decimals = decimalsOf(asset)
  const digits = formatPrice(asset.rate, decimals).replaceAll(/\P{Nd}/gu, '').length
  const label = starred
    ? t`Remove ${symbol} from ${{ list: listName }}`
    : t`Add ${symbol} to ${{ list: listName }}`
  return (
    <AssetRow
      {...row}
      decimals={decimals}
      long={digits > USUAL_DIGITS || undefined}
      before={
        <td className={classes.marks}>
          {movable ? (
            <span className={classes.grip} data-grip title={t`Drag to move, or press Alt and an arrow key`} />
          ) : null}
          <button
            type="button"
            className={classes.star}
            aria-label={label}
            title={label}
            data-starred={starred || undefined}
            tabIndex={-1}
            onClick={() => onStar(asset, index, !starred)}
          >
            <IconStar size={16} stroke={1.5} aria-hidden />
          </button>
        </td>
      }
      after={
        <td className={classes.changeCell} tabIndex={-1}>
          <ChangeText book={book} id={asset.asset_id} initial={asset.change_percent} />
        </td>
      }
    />
  )
})
