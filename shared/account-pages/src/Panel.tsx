import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  readonly title: string
  /** One-sentence description. */
  readonly about?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Without a frame, for a list placed directly on the page. */
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A section of a page with a heading. */
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
