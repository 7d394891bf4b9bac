import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import type { Asset, Trade } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { robotNameOf } from './openers.ts'
import styles from './trade-table.module.css'
import { lotsText, nameBeside, positionText, sideText } from './trade-texts.ts'

export interface TradeCellsProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  /** Of its prices. */
  readonly decimals: number
  /** Makes the instrument the room's active one. */
  readonly onPick: (trade: Trade) => void
  /** Whether Tab stops at the symbol. */
  readonly tabbable: boolean
  /** Position in the list, where the symbol is what its keys go to. */
  readonly row?: number
  /** Distinguishes the row's buttons from those of a position that looks the same. */
  readonly distinction?: string | undefined
}

/**
 * The cells that a position's row begins with, open or closed: what was opened, and at which price. The symbol is a
 * button that stretches over the row.
 */
export function TradeCells({ trade, asset, decimals, onPick, tabbable, row, distinction }: TradeCellsProps) {
  return (
    <>
      <th scope="row" data-column="symbol" data-name={nameBeside(trade)} title={nameBeside(trade)}>
        <button
          type="button"
          className={styles.pick}
          data-row={row}
          aria-label={positionText(trade, asset, distinction)}
          tabIndex={tabbable ? 0 : -1}
          disabled={asset === undefined}
          onClick={() => onPick(trade)}
        >
          {trade.asset_symbol}
        </button>
        <OpenerBadge name={robotNameOf(trade)} />
      </th>
      <td data-column="side" data-side={trade.trade_type}>
        {sideText(trade)}
      </td>
      <td data-column="lots">{lotsText(trade, asset)}</td>
      <td data-column="open">{formatPrice(trade.opening_price, decimals)}</td>
    </>
  )
}

/** Marks a position that a robot opened; where there is little room its sign alone is drawn. */
function OpenerBadge({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null
  return (
    <span className={styles.badge} title={`Opened by ${name}`}>
      <IconRobot size={13} stroke={1.5} aria-hidden />
      <span>{name}</span>
    </span>
  )
}
