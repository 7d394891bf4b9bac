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
