import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './close-dialogs.module.css'

export interface StepResultsProps {
  /** Progress in words, announced as it changes. */
  readonly progress: string
  /** List items with the result of each step. */
  readonly items: ReactNode
  readonly onClose: () => void
  /** Buttons beside 'Done'. */
  readonly children: ReactNode
}

/** Results of requests that a dialog sends one after the other. */
export function StepResults({ progress, items, onClose, children }: StepResultsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is gone, so the focus moves to the results, where a key that is still held has no effect.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus()
  })
  return (
    <>
      <output className={styles.progress}>{progress}</output>
      {/* Lets the keyboard scroll the list. */}
      <ul ref={list} className={styles.items} aria-label={t`Results`} {...SCROLLS}>
        {items}
      </ul>
      <div className={styles.buttons}>
        {children}
        <Button data-autofocus onClick={onClose}>
          {t`Done`}
        </Button>
      </div>
    </>
  )
}

const SCROLLS = { tabIndex: 0 } as const
