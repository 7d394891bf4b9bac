import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './close-dialogs.module.css'

export interface StepResultsProps {
  /** How far it has come, read out as it changes. */
  readonly progress: string
  /** List items: what came of each step. */
  readonly items: ReactNode
  readonly onClose: () => void
  /** Buttons beside 'Done'. */
  readonly children: ReactNode
}

/** What comes of requests that a dialog sends one after the other. */
export function StepResults({ progress, items, onClose, children }: StepResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone, and the focus with it: to the results, where a key that is still held
  // presses nothing.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus()
  })
  return (
    <>
      <output className={styles.progress}>{progress}</output>
      {/* The keyboard scrolls what it can reach. */}
      <ul ref={list} className={styles.items} aria-label="Results" {...SCROLLS}>
        {items}
      </ul>
      <div className={styles.buttons}>
        {children}
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}

const SCROLLS = { tabIndex: 0 } as const
