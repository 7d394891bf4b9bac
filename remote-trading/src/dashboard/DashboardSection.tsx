import { useState, type ReactNode } from 'react'
import styles from './dashboard.module.css'

export interface DashboardSectionProps {
  readonly title: string
  readonly id: string
  /** Beside the title. */
  readonly link?: ReactNode
  /** Its list scrolls within. */
  readonly list?: boolean
  /** What it holds; its buttons can go beside the title. */
  readonly children: (tools: HTMLElement | null) => ReactNode
}

/** A part of the dashboard under its heading. */
export function DashboardSection({ title, id, link, list = false, children }: DashboardSectionProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <section className={styles.section} data-list={list || undefined} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {link}
        <div ref={setTools} />
      </div>
      {children(tools)}
    </section>
  )
}
