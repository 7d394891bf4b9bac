import { Button } from '@tradefront/ui/Button'
import { useRef } from 'react'
import styles from './draft.module.css'

export interface DraftNoticeProps {
  /** Of the form: it holds a draft, and how that is thrown away. */
  readonly form: { readonly isDraft: boolean; readonly discard: () => void }
  readonly disabled?: boolean
}

/** Says that a form opened with what was typed into it before, and throws that away. */
export function DraftNotice({ form: { isDraft, discard }, disabled = false }: DraftNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  if (!isDraft) return null
  return (
    <div ref={notice} className={styles.notice}>
      <p>We kept what you typed.</p>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={disabled}
        onClick={() => {
          // The focus would go with the button.
          notice.current?.closest('form')?.querySelector<HTMLElement>('input:not([type="file"])')?.focus()
          discard()
        }}
      >
        Discard draft
      </Button>
    </div>
  )
}
