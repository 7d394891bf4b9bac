import type { ReactNode } from 'react'
import styles from './frame.module.css'

/** A term and its value. */
export type FactRow = readonly [term: string, value: ReactNode]

/** What something is, line by line: terms on one side, values on the other. Lines without a value are left out. */
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
