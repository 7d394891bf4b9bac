import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { QrCode } from '@tradefront/account-pages/QrCode'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type SecondFactorSetup } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import styles from '../security.module.css'
import { AppCode } from './code-rule.ts'
import { UNKNOWN } from './ConfirmForm.tsx'

const Rules = v.object({ code: AppCode })

export interface AppStepProps {
  readonly setup: SecondFactorSetup
  readonly onDone: (recoveryCodes: readonly string[]) => void
  /** The response was lost, so it may be on. */
  readonly onUnknown: () => void
}

/** Shows the secret as QR code and text, and asks for the first code, which switches two-step login on. */
export function AppStep({ setup: { secret, uri }, onDone, onUnknown }: AppStepProps) {
  const { t } = useLingui()
  const form = useEntryForm({
    initial: { code: '' },
    rules: Rules,
    async send(body, signal) {
      try {
        onDone((await callApi(calls.enableSecondFactor, { body, signal })).data.recovery_codes)
      } catch (error) {
        if (!isOutcomeUnknown(error)) return refusalOfEntry(error, ['code'])
        onUnknown()
        return { unknown: UNKNOWN }
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  const key = inGroups(secret)
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={t`Connect your app`}
    >
      <p className={styles.text}>{t`1. Scan this code with your app.`}</p>
      <QrCode text={uri} label={t`QR code for your authenticator app`} className={styles.qr} />
      <p className={styles.text}>
        <Trans>
          Can't scan it? Enter this key: <code className={styles.secret}>{key}</code>
        </Trans>
      </p>
      <TextInput
        label={t`2. Enter the six-digit code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        disabled={form.busy}
        classNames={{ input: 'tf-num' }}
        {...form.text('code')}
      />
      <EntryFailure form={form} title={t`Not switched on`} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? t`Switching on...` : t`Switch on`}
      </Button>
    </form>
  )
}

/** 'ABCD EFGH ...', easier to read and type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
