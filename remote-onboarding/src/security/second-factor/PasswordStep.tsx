import { refusalOfEntry } from '@tradefront/account-pages'
import { callApi } from '@tradefront/api'
import { calls, type SecondFactorSetup } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { useEntryForm } from '@tradefront/ui/entry-form'
import * as v from 'valibot'
import styles from '../security.module.css'

const Rules = v.object({ password: v.pipe(v.string(), v.nonEmpty('Please enter your password')) })

/** Asks for the password, so that someone else at this screen can't lock the customer out. */
export function PasswordStep({ onDone }: { onDone: (setup: SecondFactorSetup) => void }) {
  const form = useEntryForm({
    initial: { password: '' },
    rules: Rules,
    async send(body, signal) {
      try {
        onDone((await callApi(calls.setUpSecondFactor, { body, signal })).data)
      } catch (error) {
        return refusalOfEntry(error, ['password'])
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label="Confirm that it is you"
    >
      <p className={styles.text}>
        You need an authenticator app on your phone, such as the one of your password manager.
      </p>
      <PasswordField label="Your password" data-autofocus disabled={form.busy} {...form.text('password')} />
      {form.failure === undefined ? null : (
        <Alert variant="destructive" title="Not set up" description={form.failure} />
      )}
      <Button type="submit" disabled={form.busy}>
        {form.busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}
