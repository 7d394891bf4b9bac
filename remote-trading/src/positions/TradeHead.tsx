import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import styles from './trade-table.module.css'
import { nextTradeSort, type TradeColumn, type TradeSort } from './sorted-trades.ts'

/** A column of positions: what its head says, and what it sorts by. */
export interface TradeHeading {
  readonly id: string
  readonly label: string
  readonly sorts?: TradeColumn
  /** Its head is for screen readers alone. */
  readonly isHidden?: boolean
}

export interface TradeHeadProps {
  readonly columns: readonly TradeHeading[]
  readonly sort: TradeSort | undefined
  readonly onSort: (sort: TradeSort | undefined) => void
}

/** The head of a list of positions; most of its columns sort [ROOM-06]. */
export function TradeHead({ columns, sort, onSort }: TradeHeadProps) {
  return columns.map(({ id, label, sorts, isHidden = false }) => (
    <th
      key={id}
      scope="col"
      data-column={id}
      aria-sort={sorts === undefined ? undefined : sort?.column === sorts ? sort.direction : 'none'}
    >
      {isHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : sorts === undefined ? (
        label
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(nextTradeSort(sort, sorts))}>
          {label}
        </button>
      )}
    </th>
  ))
}
