import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { refusalOfEntry } from '@tradefront/account-pages'
import { isOutcomeUnknown, type CallOptions } from '@tradefront/api'
import type { ConfirmByBothRequest } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import styles from '../security.module.css'
import { AnyCode } from './code-rule.ts'

/** Shown if the response, and any recovery codes in it, were lost. */
export const UNKNOWN = 'Close this window and look: where two-step login is on, make new recovery codes.'

const Rules = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password')),
  code: AnyCode,
})

export interface ConfirmFormProps {
  /** What the change means. */
  readonly text: string
  readonly label: string
  readonly busyLabel: string
  readonly send: (body: ConfirmByBothRequest, options: CallOptions) => Promise<void>
  /** The response was lost, so it may have been done. */
  readonly onUnknown: () => void
}

/** Confirms a change with password and code. */
export function ConfirmForm({ text, label, busyLabel, send, onUnknown }: ConfirmFormProps) {
  const form = useEntryForm({
    initial: { password: '', code: '' },
    rules: Rules,
    async send(body, signal) {
      try {
        await send(body, { signal })
      } catch (error) {
        if (!isOutcomeUnknown(error)) return refusalOfEntry(error, ['password', 'code'])
        onUnknown()
        return { failure: UNKNOWN }
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <PasswordField label="Your password" data-autofocus disabled={form.busy} {...form.text('password')} />
      <TextInput
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        disabled={form.busy}
        classNames={{ input: 'tf-num' }}
        {...form.text('code')}
      />
      <EntryFailure failure={form.failure} title="Nothing was changed" unknown={[UNKNOWN]} />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? busyLabel : label}
      </Button>
    </form>
  )
}
