import type { CSSProperties } from 'react'
import styles from './frame.module.css'

/** The three steps of opening an account [ONB-02]. */
const STEPS = ['Set Up', 'Financial Profile', 'ID Check'] as const
/** How many screens the first step has: email, country, details. */
const PARTS = 3

/**
 * Where the visitor is on the way to an account. The sign-up is the whole of the first step; `part` says
 * which of its screens this is, 1 to 3; the form that stands alone has none.
 */
export function Steps({ part }: { part?: number }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === 0 ? 'step' : undefined}
          style={{ '--done': index === 0 ? (part ?? PARTS / 2) / PARTS : 0 } as CSSProperties}
        >
          <span className={styles.number}>{index + 1}</span> {label}
          {index === 0 && part !== undefined ? (
            <span className={styles.unseen}>
              , part {part} of {PARTS}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
