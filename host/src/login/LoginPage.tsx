import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText } from '@tradefront/api'
import { calls, SignedUp, type User } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { isPasskeyOffered } from '@tradefront/passkeys/offered'
import { useSettings } from '@tradefront/session'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Link, useLocation, useNavigate } from '@tradefront/ui/router'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { useHost } from '../host-context.tsx'
import { returnPathOf } from '../addresses/return-path.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'
import { LoginFields } from './login-fields.ts'
import type { LoginStepProps } from './LoginStep.tsx'
import { lacksSecondFactor, SECURITY_PATH } from './second-factor-missing.ts'
import { useLoginNotice } from '../session/login-notice.ts'

/** Loaded once a broker asks for a code, or the customer for a passkey. */
const loginStep = lazyCode(
  async () => (await import(/* webpackChunkName: "forgot-password" */ './LoginStep.tsx')).LoginStep,
)

const FAILURE = msg`Login failed. Try again.`

/** Login, at `/` and `/login` [SESS-07]. */
export function LoginPage() {
  const { t } = useLingui()
  const { session } = useHost()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const signedUp = safeParse(SignedUp, state)
  const email = signedUp.success ? signedUp.output.signedUp : ''
  const { notice, variant, setNotice } = useLoginNotice()

  /** The login that awaits its code or a passkey. Kept only here: a reload starts over with the password. */
  const [step, setStep] = useState<Pick<LoginStepProps, 'challenge' | 'factors'>>()
  const hasPasskeys = useSettings((state) => isPasskeyOffered(state.settings?.passkey_domain))

  async function enter({ user, token }: { user: User; token: string }): Promise<void> {
    setNotice(undefined)
    session.begin(user, token)
    await navigate(lacksSecondFactor({ user }) ? SECURITY_PATH : returnPathOf(search), { replace: true })
  }

  const { element, failure, busy, onSubmit, text } = useEntryForm({
    initial: { email, password: '' },
    rules: LoginFields,
    async send(values, signal) {
      try {
        const { data } = await callApi(calls.login, { body: values, signal })
        if ('challenge' in data) setStep(data)
        else await enter(data)
        return undefined
      } catch (error) {
        return { failure: () => failureText(error, t(FAILURE)) }
      }
    },
  })

  if (step) {
    return (
      <NextStep
        {...step}
        onDone={enter}
        onBack={(why) => {
          setNotice(why)
          setStep(undefined)
        }}
      />
    )
  }
  return (
    <EntryPage title={t`Log in`}>
      {notice && !failure && <Alert variant={variant} description={textNow(notice)} />}
      {email === '' || failure ? null : (
        <Alert
          variant="success"
          title={t`Your account is ready`}
          description={t`Log in with the password you just chose.`}
        />
      )}
      {failure && <Alert variant="destructive" title={t`Login failed`} description={failure} />}
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <TextInput
          size="md"
          {...text('email')}
          type="email"
          label={t`Email`}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...text('password')} size="md" label={t`Password`} autoComplete="current-password" />
        <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
          {busy ? t`Logging in...` : t`Log in`}
        </Button>
      </form>
      {hasPasskeys && (
        <Button fullWidth size="md" variant="default" onClick={() => setStep({})}>
          {t`Log in with a passkey`}
        </Button>
      )}
      <nav className={styles.links} aria-label={t`Account`}>
        <Link to="/signup">{t`Create an account`}</Link>
        <Link to="/forgot-password">{t`Forgot your password?`}</Link>
      </nav>
    </EntryPage>
  )
}

/** Anything but the password; loaded on demand. */
function NextStep(props: LoginStepProps) {
  const { t } = useLingui()
  const { loaded, retry } = useCode(loginStep)
  return (
    <EntryPage title={props.challenge ? t`Enter your code` : t`Log in with a passkey`}>
      {loaded.state === 'ready' ? (
        <loaded.code {...props} />
      ) : loaded.state === 'failed' ? (
        <Alert variant="destructive" title={t`We couldn't load this step`}>
          <Button onClick={retry}>{t`Try again`}</Button>
        </Alert>
      ) : null}
    </EntryPage>
  )
}
