import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import styles from './frame.module.css'

/** The three steps of opening an account [ONB-02]. */
const STEPS = [msg`Set Up`, msg`Financial Profile`, msg`ID Check`]
/** Number of screens in the first step: email, country, details. */
const PARTS = 3

interface StepsProps {
  readonly part?: number
  readonly step?: number
  readonly isIdentified?: boolean
}

/**
 * Progress towards an account. The sign-up is the whole first step; `part` is the current screen, 1 to 3, undefined
 * for the standalone form. `step` counts from 0 and is 3 when everything is done; the ID check may be done before it.
 */
export function Steps({ part, step = 0, isIdentified = false }: StepsProps) {
  const { t } = useLingui()
  const isDone = (index: number) => index < step || (isIdentified && index === STEPS.length - 1)
  return (
    <ol className={styles.steps} aria-label={t`Progress`}>
      {STEPS.map((label, index) => (
        <li
          key={label.id}
          aria-current={index === step ? 'step' : undefined}
          style={{ '--done': isDone(index) ? 1 : doneOf(index, step, part) } as CSSProperties}
        >
          <span className={styles.number}>{index + 1}</span> <span>{t(label)}</span>
          {isDone(index) ? (
            <span className={styles.unseen}>
              {t({ message: ', done', comment: 'after the name of a step' })}
            </span>
          ) : null}
          {index === step && part !== undefined ? (
            <span className={styles.unseen}>{t`, part ${part} of ${PARTS}`}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** How much of a step is done, 0 to 1; half for the current one if its screens aren't counted. */
function doneOf(index: number, step: number, part: number | undefined): number {
  if (index !== step) return 0
  return (part ?? PARTS / 2) / PARTS
}
