import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { saveText } from '@tradefront/browser'
import { siteName, useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import styles from '../security.module.css'

const FILE = 'recovery-codes.txt'

/** Names the site, since the file may end up among others, or on paper. */
const fileText = (issuer: string, codes: readonly string[]) =>
  [t`Recovery codes for ${issuer}`, t`Each code logs you in once.`, '', ...codes, ''].join('\n')

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)

  const issuer = useSettings((state) => siteName(state.settings))

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // The browser may refuse; the codes are selectable text.
      toast.error(
        () => t`We couldn't copy the codes`,
        () => t`Select them and copy them by hand.`,
      )
    }
  }

  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {t`Each code logs you in once without your phone. We show them only now: keep them in your password manager or print the file.`}
      </p>
      <ol className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button data-autofocus variant="default" onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy codes`}
        </Button>
        <Button
          variant="default"
          onClick={() => saveText(FILE, fileText(issuer, codes), 'text/plain;charset=utf-8')}
        >
          {t`Save as file`}
        </Button>
        <Button onClick={onDone}>{t`I have saved the codes`}</Button>
      </div>
    </div>
  )
}
