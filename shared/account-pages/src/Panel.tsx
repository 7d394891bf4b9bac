import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly about?: ReactNode
  /** What can be done with it, beside the title. */
  readonly actions?: ReactNode
  /** Without a frame: a list that stands on the page itself. */
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A part of a page with its heading. */
export function Panel({ title, about, actions, plain = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={plain ? styles.plain : styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {actions}
      </div>
      {about === undefined ? null : <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}
