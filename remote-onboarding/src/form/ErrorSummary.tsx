import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { siteLanguage, type MessageDescriptor } from '@tradefront/language'
import type { FieldMessages } from '@tradefront/ui/entry-form'
import styles from './form.module.css'

export interface ErrorSummaryProps {
  readonly errors: FieldMessages
  /** Labels of the visible fields, in order. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>
  /** Only for screen readers, in forms so short that the messages are in view anyway. */
  readonly hidden?: boolean
}

/**
 * Number and names of the invalid fields, each linked to its field, announced on change. The messages themselves are
 * at the fields.
 */
export function ErrorSummary({ errors, labels, hidden = false }: ErrorSummaryProps) {
  const { t } = useLingui()
  const wrong = Object.keys(labels).filter((field) => field in errors)
  const list = new Intl.ListFormat(siteLanguage(), { type: 'unit', style: 'short' }).formatToParts(wrong)
  const title = plural({ count: wrong.length }, { one: 'Check this field:', other: 'Check these fields:' })
  return (
    <div role="alert" className={hidden || wrong.length === 0 ? styles.unseen : styles.summary}>
      {wrong.length === 0 ? null : (
        <>
          <span>{title}</span>{' '}
          {list.map(({ type, value }, index) => {
            const label = type === 'element' ? labels[value] : undefined
            if (label === undefined) return <span key={`after ${list[index - 1]?.value}`}>{value}</span>
            if (hidden) return <span key={value}>{t(label)}</span>
            return (
              <button
                key={value}
                type="button"
                className={styles.toField}
                onClick={(event) => goTo(event.currentTarget, value)}
              >
                {t(label)}
              </button>
            )
          })}
        </>
      )}
    </div>
  )
}

/** Moves the focus to the editable input of a field in the same form. */
function goTo(from: HTMLElement, field: string): void {
  const form = from.closest('form')
  form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
}
