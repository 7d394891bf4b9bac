import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { SortHeading } from '../../kit/long-list/SortHeading.tsx'
import { nextSort, type Sort, type SortColumn } from './sorted-assets.ts'

const COLUMNS: readonly { readonly column: SortColumn; readonly label: string }[] = [
  { column: 'symbol', label: 'Symbol' },
  { column: 'bid', label: 'Bid' },
  { column: 'ask', label: 'Ask' },
  { column: 'change', label: 'Change' },
]

export interface SortHeadProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The head of the market watch, whose columns sort. */
export function SortHead({ sort, onSort }: SortHeadProps) {
  return (
    <>
      <th scope="col" data-column="star">
        <VisuallyHidden>Watchlist</VisuallyHidden>
      </th>
      {COLUMNS.map(({ column, label }) => (
        <SortHeading
          key={column}
          column={column}
          label={label}
          sort={sort}
          onPress={() => onSort(nextSort(sort, column))}
        />
      ))}
    </>
  )
}
