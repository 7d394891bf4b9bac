import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { refusalOfEntry } from '@tradefront/account-pages'
import { isOutcomeUnknown, type CallOptions } from '@tradefront/api'
import type { ConfirmByBothRequest, PasskeyUse, Security } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { PasskeyError } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { useFactor } from '@tradefront/passkeys/use-factor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import styles from '../security.module.css'
import { AnyCode } from './code-rule.ts'

/** Shown if the response, and any recovery codes in it, were lost. */
export const UNKNOWN = msg`Close this window and check: if two-step login is on, create new recovery codes.`

const password = v.pipe(
  v.string(),
  v.nonEmpty(() => t`Enter your password`),
)
const Rules = v.object({ password, code: AnyCode })
/** No code is asked for. */
const PASSWORD_ALONE = v.object({ password, code: v.string() })

export interface ConfirmFormProps {
  /** What the change means. */
  readonly text: string
  readonly label: string
  readonly busyLabel: string
  /** What a passkey confirms, and the id of what it is about. */
  readonly use: PasskeyUse
  readonly id?: string
  readonly security: Security['second_factor']
  readonly send: (body: ConfirmByBothRequest, options: CallOptions) => Promise<void>
  /** Shown if the answer was lost. */
  readonly unknown?: MessageDescriptor
  /** The response was lost, so it may have been done. */
  readonly onUnknown: () => void
}

/** Confirms a change with the password and, with two-step login, a code or a passkey. */
export function ConfirmForm({
  text,
  label,
  busyLabel,
  use,
  id,
  security,
  send,
  unknown = UNKNOWN,
  onUnknown,
}: ConfirmFormProps) {
  const { t } = useLingui()
  const factor = useFactor(security)
  const form = useEntryForm({
    initial: { password: '', code: '' },
    rules: factor.isRequired && !factor.byPasskey ? Rules : PASSWORD_ALONE,
    async send({ password, code }, signal) {
      try {
        await send({ password, ...(await factor.give(use, code, signal, id)) }, { signal })
      } catch (error) {
        if (error instanceof PasskeyError) return { failure: error.words }
        if (!isOutcomeUnknown(error)) return refusalOfEntry(error, ['password', 'code'])
        onUnknown()
        return { unknown }
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <PasswordField
        label={t`Your password`}
        data-autofocus
        disabled={form.busy}
        {...form.text('password')}
      />
      {factor.isRequired ? (
        <FactorField
          label={t`Code from your app, or a recovery code`}
          field={form.text('code')}
          disabled={form.busy}
          {...factor}
        />
      ) : null}
      <EntryFailure form={form} title={t`Nothing was changed`} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? busyLabel : label}
      </Button>
    </form>
  )
}
