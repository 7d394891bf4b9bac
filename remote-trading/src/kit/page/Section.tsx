import { useState, type ReactNode } from 'react'
import styles from './page.module.css'

export interface SectionProps {
  readonly title: string
  readonly id: string
  /** Beside the title. */
  readonly aside?: ReactNode
  /** Its list scrolls within. */
  readonly list?: boolean
  /** What it holds; as a function, what can put its buttons beside the title. */
  readonly children: ReactNode | ((tools: HTMLElement | null) => ReactNode)
}

/** A part of a page under its heading. */
export function Section({ title, id, aside, list = false, children }: SectionProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <section className={styles.section} data-list={list || undefined} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
        <div ref={setTools} />
      </div>
      {typeof children === 'function' ? children(tools) : children}
    </section>
  )
}
