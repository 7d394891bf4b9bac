import styles from './history.module.css'

export type StatusTone = 'waiting' | 'good' | 'bad' | 'quiet'

/** A status: a word, and a dot in its colour. */
export function StatusText({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
