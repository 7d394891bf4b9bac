import type { ListSort } from './list-sort.ts'
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
