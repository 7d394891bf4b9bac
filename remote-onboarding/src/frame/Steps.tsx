import styles from './frame.module.css'

/** The three steps of opening an account [ONB-02]. */
const STEPS = ['Set Up', 'Financial Profile', 'ID Check'] as const

/** Where the visitor is on the way to an account; `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current ? '' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {label}
        </li>
      ))}
    </ol>
  )
}
