import type { ReactNode } from 'react'
import styles from './personal.module.css'

export interface SectionProps {
  readonly id: string
  readonly title: string
  /** Why it is asked, or how to answer. */
  readonly about: string
  readonly children: ReactNode
}

/** A section of the form: its explanation on one side, its fields on the other. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.text}>{about}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
