import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** A term and its value. */
export type FactRow = readonly [term: string, value: ReactNode]

/** A list of terms with their values; rows without a value are omitted. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
