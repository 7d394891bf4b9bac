import { register, serverMessageOf } from '@tradefront/api'
import { clearDraft, readDraft, useSettings, type RegistrationDraft } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { Select } from '@tradefront/ui/Select'
import { TextInput } from '@tradefront/ui/TextInput'
import { Title } from '@tradefront/ui/Title'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import { EmailStepForm } from '../email-step/SignupPage.tsx'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import {
  DetailedForm,
  SIMPLE_COUNTRIES,
  initialValues,
  toRequest,
  type DetailedFormValues,
} from './detailed-form.ts'
import styles from './detailed-form.module.css'

const FAILED = 'Registration failed. Please try again.'

/** `/register`: what the settings' r_page asks for; the detailed form unless it says 'ic' [ONB-11]. */
export default function RegisterPage() {
  const page = useSettings((state) => state.settings?.r_page)
  const [draft] = useState(() => readDraft())
  return (
    <SignupFrame step={0}>
      {page === 'ic' && draft === undefined ? <EmailStepForm /> : <DetailedRegistration draft={draft} />}
    </SignupFrame>
  )
}

function DetailedRegistration({ draft }: { draft: RegistrationDraft | undefined }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useForm({ initialValues: initialValues(draft), validate: valibotResolver(DetailedForm) })

  async function submit(values: DetailedFormValues) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await register(toRequest(values, draft))
      clearDraft()
      toast.success('Your account has been created', 'You can log in now.')
      await navigate('/')
    } catch (error) {
      setFailure(serverMessageOf(error) ?? FAILED)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.panel} data-wide="" aria-labelledby="register-title">
      <Title order={1} id="register-title" className={styles.title}>
        CREATE A NEW ACCOUNT
      </Title>
      {draft === undefined ? null : (
        <p className={styles.note}>Some fields have been pre-filled from your previous step</p>
      )}
      {failure === undefined ? null : (
        <Alert variant="destructive" title={failure} onClose={() => setFailure(undefined)} />
      )}
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
        <TextInput label="Username" autoComplete="username" {...form.getInputProps('username')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        {draft === undefined ? (
          <>
            <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
            <Select
              label="Country"
              data={SIMPLE_COUNTRIES}
              allowDeselect={false}
              autoComplete="country-name"
              {...form.getInputProps('country')}
            />
            <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              {...form.getInputProps('confirm_password')}
            />
          </>
        ) : null}
        <Button type="submit" disabled={busy} className={styles.submit ?? ''}>
          {busy ? 'Creating account...' : 'CREATE ACCOUNT'}
        </Button>
      </form>
      <p className={styles.links}>
        <Anchor component={Link} to="/">
          Login
        </Anchor>
        <Anchor component="button" type="button">
          I have a promo-code
        </Anchor>
      </p>
    </section>
  )
}
