import classes from './SortHeading.module.css'

export interface SortHeadingProps<Column extends string> {
  readonly column: Column
  readonly label: string
  readonly sort: ListSort<Column> | undefined
  readonly onPress: () => void
}

/** The head of a column that sorts its list, with how it does now. */
export function SortHeading<Column extends string>(props: SortHeadingProps<Column>) {
  const { column, label, sort, onPress } = props
  return (
    <th scope="col" data-column={column} aria-sort={sort?.column === column ? sort.direction : 'none'}>
      <button type="button" className={classes.sort} onClick={onPress}>
        {label}
      </button>
    </th>
  )
}

/** What a list is sorted by. */
export interface ListSort<Column extends string> {
  readonly column: Column
  readonly direction: 'ascending' | 'descending'
}

/** What a press on a column's head sorts by: `first`, then the other way round, then not. */
export function sortAfterPress<Column extends string>(
  sort: ListSort<Column> | undefined,
  column: Column,
  first: ListSort<Column>['direction'],
): ListSort<Column> | undefined {
  if (sort?.column !== column) return { column, direction: first }
  if (sort.direction !== first) return undefined
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' }
}
