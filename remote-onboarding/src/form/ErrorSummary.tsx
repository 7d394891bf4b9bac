import { useLingui } from '@lingui/react/macro'
import type { FieldMessages } from '@tradefront/ui/entry-form'
import styles from './form.module.css'

export interface ErrorSummaryProps {
  readonly errors: FieldMessages
  /** Labels of the visible fields, in order. */
  readonly labels: Readonly<Record<string, string>>
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
  return (
    <div role="alert" className={hidden || wrong.length === 0 ? styles.unseen : styles.summary}>
      {wrong.length === 0 ? null : (
        <>
          <span>{wrong.length === 1 ? t`Please check this field:` : t`Please check these fields:`}</span>{' '}
          {wrong.map((field, index) => (
            <span key={field}>
              <span>{index > 0 ? ', ' : ''}</span>
              {hidden ? (
                <span>{labels[field]}</span>
              ) : (
                <button
                  type="button"
                  className={styles.toField}
                  onClick={(event) => goTo(event.currentTarget, field)}
                >
                  {labels[field]}
                </button>
              )}
            </span>
          ))}
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
