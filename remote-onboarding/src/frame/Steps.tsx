import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { CSSProperties } from 'react'
import styles from './frame.module.css'

/** The three steps of opening an account [ONB-02]. */
const STEPS = [msg`Set Up`, msg`Financial Profile`, msg`ID Check`]
/** Number of screens in the first step: email, country, details. */
const PARTS = 3

interface StepsProps {
  readonly part?: number
  readonly step?: number
  /** Whether the financial profile and the ID check are done; as `step` says if absent. */
  readonly isProfiled?: boolean | undefined
  readonly isIdentified?: boolean | undefined
}

/**
 * Progress towards an account. The sign-up is the whole first step; `part` is the current screen, 1 to 3, undefined
 * for the standalone form. `step`, that of the open page, counts from 0; the second and third may be done in either
 * order, so that the second may be left behind the open page.
 */
export function Steps({ part, step = 0, isProfiled = step > 1, isIdentified = false }: StepsProps) {
  const { t } = useLingui()
  const done = [step > 0, isProfiled, isIdentified]
  const isLeft = (index: number) => index < step && done[index] === false
  return (
    <ol className={styles.steps} aria-label={t`Progress`}>
      {STEPS.map((label, index) => (
        <li
          key={label.id}
          aria-current={index === step ? 'step' : undefined}
          data-done={done[index] || undefined}
          data-left={isLeft(index) || undefined}
          style={{ '--done': done[index] ? 1 : doneOf(index, step, part) } as CSSProperties}
        >
          <span className={styles.number}>
            {done[index] ? <IconCheck size={14} stroke={2.5} aria-hidden /> : index + 1}
          </span>{' '}
          <span>{t(label)}</span>
          {done[index] ? (
            <span className={styles.unseen}>
              {t({ message: ', done', comment: 'after the name of a step' })}
            </span>
          ) : isLeft(index) ? (
            <span className={styles.unseen}>
              {t({ message: ', still to do', comment: 'after the name of a step' })}
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

/** How much of a step's line is drawn, 0 to 1; all of the current one's if its screens aren't counted. */
function doneOf(index: number, step: number, part = PARTS): number {
  return index === step ? part / PARTS : 0
}
