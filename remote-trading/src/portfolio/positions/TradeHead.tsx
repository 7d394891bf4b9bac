import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { SortHeading } from '../../kit/long-list/SortHeading.tsx'
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
  return columns.map(({ id, label, sorts, isHidden = false }) =>
    sorts === undefined ? (
      <th key={id} scope="col" data-column={id}>
        {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    ) : (
      <SortHeading
        key={id}
        column={sorts}
        label={label}
        sort={sort}
        onPress={() => onSort(nextTradeSort(sort, sorts))}
      />
    ),
  )
}
