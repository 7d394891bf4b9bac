import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { Panel } from '@tradefront/account-pages/Panel'
import { refusalOfEntry } from '@tradefront/account-pages'
import { isNotOffered, isOutcomeUnknown } from '@tradefront/api'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { changePassword } from './security-calls.ts'
import styles from './security.module.css'

const UNKNOWN = 'Your new password may be valid already.'
const EMPTY = { current_password: '', password: '', confirm_password: '' }
const FIELDS = Object.keys(EMPTY)

/** The limits of registration, and the current password. */
const Rules = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.nonEmpty('Please enter your current password')),
    password: v.pipe(
      v.string(),
      v.minLength(8, 'Password must be at least 8 characters'),
      v.maxLength(1000, 'Password must be at most 1,000 characters'),
    ),
    confirm_password: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['current_password'], ['password']],
      ({ current_password, password }) => password !== current_password,
      'This is your current password. Please choose another one.',
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      ({ password, confirm_password }) => password === confirm_password,
      'Passwords do not match',
    ),
    ['confirm_password'],
  ),
)

/** Another password, after which every other session ends. */
export function PasswordForm() {
  const form = useEntryForm({
    initial: EMPTY,
    rules: Rules,
    async send(body, signal) {
      try {
        await changePassword(body, { signal })
        form.reset()
        toast.success('Password changed', 'All other sessions have been logged out.')
      } catch (error) {
        if (isNotOffered(error)) return { failure: 'Changing the password is not offered here.' }
        if (isOutcomeUnknown(error)) return { failure: UNKNOWN }
        return refusalOfEntry(error, FIELDS)
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <Panel title="Password" about="At least 8 characters. Changing it logs you out everywhere else.">
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        aria-label="Change your password"
      >
        <PasswordField label="Current password" disabled={form.busy} {...form.text('current_password')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          disabled={form.busy}
          {...form.text('password')}
        />
        <PasswordField
          label="Repeat the new password"
          autoComplete="new-password"
          disabled={form.busy}
          {...form.text('confirm_password')}
        />
        <EntryFailure failure={form.failure} title="Password not changed" unknown={[UNKNOWN]} />
        <Button type="submit" className={styles.button ?? ''} disabled={form.busy}>
          {form.busy ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </Panel>
  )
}
