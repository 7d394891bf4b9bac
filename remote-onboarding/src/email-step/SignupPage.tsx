import { saveDraft } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { Title } from '@tradefront/ui/Title'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import * as v from 'valibot'
import { SignupFrame } from '../frame/SignupFrame.tsx'
import { EMAIL_VERIFIED, checkAvailability } from './check-email.ts'
import styles from './signup.module.css'

/** Rules of the email and password step (specification 5) [ONB-07]. */
export const EmailStep = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address')),
  password: v.pipe(v.string(), v.minLength(8, 'Password must be at least 8 characters')),
})

const SOCIAL = ['Google', 'Facebook', 'Apple']

/** `/signup`: email and password, checked with the server before the next step [ONB-01]. */
export default function SignupPage() {
  return (
    <SignupFrame step={0}>
      <EmailStepForm />
    </SignupFrame>
  )
}

/** The step itself; `/register` shows it too where the settings say so. */
export function EmailStepForm() {
  const navigate = useNavigate()
  const mobile = useMediaQuery('(max-width: 767px)') ?? false
  const [checking, setChecking] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: valibotResolver(EmailStep),
  })

  async function submit(values: { email: string; password: string }) {
    if (checking) return
    setChecking(true)
    const email = values.email.trim()
    const result = await checkAvailability(email)
    setChecking(false)
    if (result.outcome === 'refused') {
      toast.error(result.message)
      return
    }
    saveDraft({
      email,
      password: values.password,
      country: result.country,
      timestamp: new Date().toISOString(),
    })
    toast.success(EMAIL_VERIFIED)
    await navigate('/register/country-residence')
  }

  return (
    <section className={styles.step} aria-labelledby="signup-title">
      <div className={styles.heading}>
        <p className={styles.headline}>Live Trading Account Application</p>
        <Button variant="subtle" size="compact-sm" aria-label="Language: English">
          EN
        </Button>
      </div>
      <Title order={1} id="signup-title" className={styles.title}>
        Create Your Account
      </Title>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" disabled={checking} fullWidth>
          {checking ? 'Checking email availability...' : 'Continue'}
        </Button>
      </form>
      <fieldset className={styles.social} aria-label="Other ways to sign up">
        {SOCIAL.map((name) => (
          <Button key={name} variant="default">
            {name}
          </Button>
        ))}
      </fieldset>
      <p className={styles.proof}>
        Rated <strong>Excellent</strong> from 1,196 reviews
      </p>
      <p className={styles.login}>
        Already have an account?{' '}
        <Anchor component={Link} to={mobile ? '/?type=basic' : '/'}>
          Sign in to your account
        </Anchor>
      </p>
    </section>
  )
}
