import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  ApiError,
  callApi,
  failureText,
  lateFieldErrorsOf,
  isAborted,
  isNotOffered,
  isOutcomeUnknown,
} from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { PasskeyError, askPasskey } from '@tradefront/passkeys'
import { FactorField } from '@tradefront/passkeys/FactorField'
import { isPasskeyOffered } from '@tradefront/passkeys/offered'
import { siteName, useSettings } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Loader } from '@tradefront/ui/Loader'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { StatusScreen } from '@tradefront/ui/StatusScreen'
import { Text } from '@tradefront/ui/Text'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Link, useNavigate } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'
import { forward, maxLength, minLength, object, partialCheck, pipe, string, trim } from 'valibot'
import { useLoginNotice } from '../session/login-notice.ts'
import { forgetLinkToken, linkToken } from '../session/link-token.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'

/** The link is unknown, used or expired; the server says which. */
const GONE = 410
const NO_TOKEN = msg`This link is incomplete. Open it from the email again, or request a new one.`
const NOT_OFFERED = msg`You can't set a new password here. Contact support.`
const UNKNOWN = msg`We couldn't confirm this yet. Try logging in with your new password first.`
/** Shown on the login page. */
const PASSWORD_REPLACED = msg`Password changed. Log in to continue.`

type Step =
  | { readonly state: 'checking' }
  | { readonly state: 'ready'; readonly needsCode: boolean; readonly passkeyAllowed: boolean }
  /** The link is unusable; a new one would be, too, where the broker has no resets. */
  | { readonly state: 'over'; readonly why: LateText; readonly isHopeless?: boolean }
  /** The link could not be checked. */
  | { readonly state: 'failed'; readonly why: LateText }

/** Sets a new password by the one-time link of an email [SESS-08]. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const [token] = useState(() => linkToken('/reset-password'))
  const [step, setStep] = useState<Step>(
    token === undefined ? { state: 'over', why: NO_TOKEN } : { state: 'checking' },
  )
  const site = useSettings(({ settings }) => siteName(settings))
  const isChecking = step.state === 'checking'

  useEffect(() => {
    if (!isChecking || token === undefined) return
    const left = new AbortController()
    callApi(calls.checkReset, { body: { token }, signal: left.signal }).then(
      ({ data }) =>
        setStep({ state: 'ready', needsCode: data.code_required, passkeyAllowed: data.passkey_allowed }),
      (error: unknown) => {
        if (!isAborted(error)) setStep(stepAfter(error))
      },
    )
    return () => left.abort()
  }, [isChecking, token])

  if (step.state === 'over') {
    return (
      <StatusScreen siteName={site} title={t`This link doesn't work`} message={textNow(step.why)}>
        {step.isHopeless ? null : (
          <Button component={Link} to="/forgot-password" size="md">
            {t`Request a new link`}
          </Button>
        )}
        <Button component={Link} to="/login" size="md" variant={step.isHopeless ? 'filled' : 'default'}>
          {t`Back to login`}
        </Button>
      </StatusScreen>
    )
  }
  return (
    <EntryPage title={t`Set a new password`}>
      {step.state === 'checking' || token === undefined ? null : step.state === 'ready' ? (
        <NewPasswordForm
          token={token}
          needsCode={step.needsCode}
          passkeyAllowed={step.passkeyAllowed}
          onGone={(why) => setStep({ state: 'over', why })}
        />
      ) : null}
      {step.state === 'checking' ? (
        <Text component="output" c="dimmed">
          <Loader size="xs" /> <span>{t`Checking your link...`}</span>
        </Text>
      ) : null}
      {step.state === 'failed' ? (
        <Alert variant="destructive" title={t`We couldn't check your link`} description={textNow(step.why)}>
          <Button onClick={() => setStep({ state: 'checking' })}>{t`Try again`}</Button>
        </Alert>
      ) : null}
      <Link to="/login">{t`Back to login`}</Link>
    </EntryPage>
  )
}

function stepAfter(error: unknown): Step {
  if (isNotOffered(error)) return { state: 'over', why: NOT_OFFERED, isHopeless: true }
  return { state: isGone(error) ? 'over' : 'failed', why: () => failureText(error) }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === GONE

const EMPTY = { password: '', confirm_password: '', code: '' }

/** The limits of registration, plus the code if two-step login is on. */
const rulesWith = (shortestCode: number) =>
  pipe(
    object({
      password: pipe(
        string(),
        minLength(8, () => t`Password must be at least 8 characters`),
        maxLength(1000, () => t`Password must be at most 1,000 characters`),
      ),
      confirm_password: string(),
      code: pipe(
        string(),
        trim(),
        minLength(shortestCode, () => t`Enter the code`),
      ),
    }),
    forward(
      partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        () => t`Passwords do not match`,
      ),
      ['confirm_password'],
    ),
  )
const RULES = rulesWith(0)
const RULES_WITH_CODE = rulesWith(6)

interface NewPasswordFormProps {
  readonly token: string
  readonly needsCode: boolean
  readonly passkeyAllowed: boolean
  readonly onGone: (why: LateText) => void
}

function NewPasswordForm({ token, needsCode, passkeyAllowed, onGone }: NewPasswordFormProps) {
  const { t } = useLingui()
  const isOffered = useSettings((state) => isPasskeyOffered(state.settings?.passkey_domain))
  const [byPasskey, setByPasskey] = useState(false)
  const navigate = useNavigate()
  const form = useEntryForm({
    initial: EMPTY,
    rules: needsCode && !byPasskey ? RULES_WITH_CODE : RULES,
    async send({ code, ...passwords }, signal) {
      try {
        const factor = byPasskey ? { passkey: await passkeyFor(token, signal) } : needsCode ? { code } : {}
        const body = { token, ...passwords, ...factor }
        await callApi(calls.resetPassword, { body, signal })
      } catch (error) {
        if (isAborted(error)) return undefined
        if (error instanceof PasskeyError) return { failure: error.words }
        const errors = lateFieldErrorsOf(error, Object.keys(EMPTY))
        if (errors !== undefined) return { errors }
        if (isOutcomeUnknown(error)) return { failure: UNKNOWN }
        if (!isGone(error)) return { failure: () => failureText(error) }
        onGone(() => failureText(error))
        return undefined
      }
      forgetLinkToken()
      useLoginNotice.getState().setNotice(PASSWORD_REPLACED, 'success')
      await navigate('/login', { replace: true })
      return undefined
    },
  })
  const { element, onSubmit, busy, failure } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <>
      <Text c="dimmed">{t`At least 8 characters. You'll be logged out everywhere.`}</Text>
      {failure && <Alert variant="destructive" description={failure} />}
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <PasswordField
          {...form.text('password')}
          size="md"
          label={t`New password`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('confirm_password')}
          size="md"
          label={t`Repeat the new password`}
          autoComplete="new-password"
        />
        {needsCode ? (
          <FactorField
            label={t`Code from your app, or a recovery code`}
            field={form.text('code')}
            disabled={busy}
            passkeyAllowed={passkeyAllowed && isOffered}
            byPasskey={byPasskey}
            onSwitch={setByPasskey}
          />
        ) : null}
        <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
          {busy ? t`Saving...` : t`Set new password`}
        </Button>
      </form>
    </>
  )
}

/** A passkey that confirms the change by this link, in place of a code. */
async function passkeyFor(token: string, signal: AbortSignal) {
  const { data } = await callApi(calls.beginPasskeyLogin, { body: { reset: token }, signal })
  return askPasskey(data)
}
