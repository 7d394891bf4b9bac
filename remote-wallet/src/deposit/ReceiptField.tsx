import { useLingui } from '@lingui/react/macro'
import { textNow } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useId, useRef, type ReactNode } from 'react'
import styles from './frame.module.css'
import type { Receipt } from './use-receipt.ts'

const ACCEPT = 'image/*,.pdf'

/** An optional receipt of the transfer: choose, upload with progress, remove. */
export function ReceiptField({
  receipt,
  error,
  disabled,
}: {
  receipt: Receipt
  error?: ReactNode
  disabled: boolean
}) {
  const { t } = useLingui()
  const { file, choose, remove } = receipt
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={styles.file} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t`Receipt (image or PDF, optional)`}
      </span>
      <div className={styles.fileRow}>
        {file.state === 'none' ? null : <span className={styles.fileName}>{file.name}</span>}
        {file.state === 'sending' ? (
          <output className="tf-num">{`${Math.round(file.part * 100)} %`}</output>
        ) : null}
        <Button
          variant="default"
          disabled={disabled || file.state === 'sending'}
          onClick={() => input.current?.click()}
        >
          {file.state === 'none' ? t`Choose a file` : t`Replace`}
        </Button>
        {file.state === 'none' ? null : (
          <Button variant="subtle" disabled={disabled} onClick={remove}>
            {file.state === 'sending' ? t`Cancel` : t`Remove`}
          </Button>
        )}
      </div>
      {file.state === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {textNow(file.message)}
        </p>
      ) : error === undefined ? null : (
        <p className={styles.problem}>{error}</p>
      )}
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          tabIndex={-1}
          aria-label={t`Receipt`}
          disabled={disabled}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (chosen !== undefined) choose(chosen)
          }}
        />
      </VisuallyHidden>
    </fieldset>
  )
}
