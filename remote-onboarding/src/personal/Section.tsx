import { t } from '@lingui/core/macro'
import { failureText } from '@tradefront/api'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Keeping } from './use-kept-sections.ts'
import styles from './personal.module.css'

export interface SectionProps {
  readonly id: string
  readonly title: string
  /** Why it is asked, or how to answer. */
  readonly about: string
  readonly children: ReactNode
  readonly keeping: Keeping | undefined
  /** The focus has left the section, other than for the button that saves the whole form. */
  readonly onLeave: () => void
}

/** The parts that a form passes on to its sections. */
export type SectionParts = Pick<SectionProps, 'keeping' | 'onLeave'>

/** A section of the form: its explanation on one side, its fields on the other. */
export function Section({ id, title, about, keeping, onLeave, children }: SectionProps) {
  const element = useRef<HTMLElement>(null)
  const leave = useEffectEvent(({ relatedTarget: next }: FocusEvent) => {
    const isSubmit = next instanceof HTMLButtonElement && next.type === 'submit'
    if (!isSubmit && !(next instanceof Node && element.current?.contains(next))) onLeave()
  })
  useEffect(() => {
    const section = element.current
    section?.addEventListener('focusout', leave)
    return () => section?.removeEventListener('focusout', leave)
  }, [])
  return (
    <section ref={element} className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.text}>{about}</p>
        <output className={styles.keeping}>{keepingText(keeping)}</output>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

function keepingText(keeping: Keeping | undefined): string {
  switch (keeping?.state) {
    case undefined:
      return ''
    case 'saving':
      return t`Saving...`
    case 'saved':
      return t`Saved`
    case 'failed':
      return `${t`Not saved yet.`} ${failureText(keeping.error)}`
  }
}
