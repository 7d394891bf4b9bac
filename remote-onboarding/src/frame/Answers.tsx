import { Panel } from '@tradefront/ui/page'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

export interface AnswersProps {
  readonly title: string
  /** What customers ask, and the answer; rows without one are left out. */
  readonly rows: readonly (readonly [question: string, answer: ReactNode])[]
}

/** A panel with what customers ask about a page. */
export function Answers({ title, rows }: AnswersProps) {
  return (
    <Panel title={title}>
      <dl className={styles.answers}>
        {rows.map(([question, answer]) =>
          answer === undefined ? null : (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  )
}
