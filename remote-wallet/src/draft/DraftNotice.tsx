import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { useRef } from 'react'
import styles from './draft.module.css'

export interface DraftNoticeProps {
  /** The form, which reports whether it holds a draft and can discard it. */
  readonly form: { readonly isDraft: boolean; readonly discard: () => void }
  readonly disabled?: boolean
}

/** Says that the form was restored from a draft, and offers to discard it. */
export function DraftNotice({ form: { isDraft, discard }, disabled = false }: DraftNoticeProps) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  if (!isDraft) return null
  return (
    <div ref={notice} className={styles.notice}>
      <p>{t`We kept what you typed.`}</p>
      <Button
        variant="subtle"
        size="xs"
        disabled={disabled}
        onClick={() => {
          // The button disappears, so the focus moves to the form.
          notice.current?.closest('form')?.querySelector<HTMLElement>('input:not([type="file"])')?.focus()
          discard()
        }}
      >
        {t`Discard draft`}
      </Button>
    </div>
  )
}
