import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** A term and its value, with a key unless the term is a string. */
export type FactRow = readonly [term: ReactNode, value: ReactNode, key?: string]

export interface FactListProps {
  /** Rows without a value are left out. */
  readonly rows: readonly FactRow[]
  readonly 'aria-label'?: string
}

/** Facts, one per line: the term on one side, its value on the other. */
export function FactList({ rows, 'aria-label': label }: FactListProps) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {rows.map(([term, value, key]) =>
        value === undefined ? null : (
          <div key={key ?? (typeof term === 'string' ? term : undefined)}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
