import classes from './SortHeading.module.css'

export interface SortHeadingProps<Column extends string> {
  readonly column: Column
  readonly label: string
  readonly sort: ListSort<Column> | undefined
  readonly onPress: () => void
}

/** Header of a sortable column, with its current sort direction. */
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

/** A list's sort column and direction. */
export interface ListSort<Column extends string> {
  readonly column: Column
  readonly direction: 'ascending' | 'descending'
}

/** The sort after a press on a column's header: `first`, then reversed, then unsorted. */
export function sortAfterPress<Column extends string>(
  sort: ListSort<Column> | undefined,
  column: Column,
  first: ListSort<Column>['direction'],
): ListSort<Column> | undefined {
  if (sort?.column !== column) return { column, direction: first }
  if (sort.direction !== first) return undefined
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' }
}
