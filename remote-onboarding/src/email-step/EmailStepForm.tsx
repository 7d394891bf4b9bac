import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { saveDraft } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm, type EntryRefusal } from '@tradefront/ui/entry-form'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { NotServedNotice } from '../countries/NotServedNotice.tsx'
import { nextStepOf } from '../draft/next-step.ts'
import { START_OVER } from '../draft/sent-back.ts'
import { LOSS_TEXT, useDraft, type DraftLoss } from '../draft/use-draft.ts'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import { EMAIL_VERIFIED, checkAvailability } from './check-email.ts'
import { SocialProof } from './SocialProof.tsx'
import { SocialSignup } from './SocialSignup.tsx'
import styles from './signup.module.css'

/** Rules of the email and password step (specification 5) [ONB-07]. */
export const EmailStep = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.email(() => t`Please enter a valid email address`),
  ),
  password: v.pipe(
    v.string(),
    v.minLength(8, () => t`Password must be at least 8 characters`),
  ),
})

const LABELS = { email: msg`Email`, password: msg`Password` }

export interface EmailStepFormProps {
  readonly lost?: DraftLoss | undefined
  /** A later step redirected here, since this one comes first [ONB-13]. */
  readonly isSentBack?: boolean
  /** Preloads the code of the next step. */
  readonly loadNext: () => Promise<void>
}

/** The email step; `/register` shows it too if the settings say so [ONB-11]. */
export function EmailStepForm({ lost: lostBefore, isSentBack = false, loadNext }: EmailStepFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mobile = useIsMobile()
  const { draft, lost = lostBefore } = useDraft()

  async function send(
    { email, password }: v.InferOutput<typeof EmailStep>,
    signal: AbortSignal,
  ): Promise<EntryRefusal | undefined> {
    // Loads in parallel with the check.
    const nextStep = loadNext()
    const check = await checkAvailability(email, signal)
    if (signal.aborted) return undefined
    if (check.outcome === 'refused') {
      toast.error(check.message)
      return { errors: check.errors }
    }
    await nextStep
    if (signal.aborted) return undefined
    saveDraft({ email, password, country: check.country, timestamp: new Date().toISOString() })
    toast.success(EMAIL_VERIFIED)
    await navigate('/register/country-residence')
    return undefined
  }

  const { element, errors, busy, onSubmit, text } = useEntryForm({
    initial: { email: '', password: '' },
    rules: EmailStep,
    send,
  })

  return (
    <section className={styles.step} aria-labelledby="signup-title">
      {isSentBack && draft === undefined ? (
        <Alert title={lost && t(LOSS_TEXT[lost])} description={t(START_OVER)} />
      ) : null}
      <p className={styles.headline}>{t`Live Trading Account Application`}</p>
      <PageHeading id="signup-title">{t`Create Your Account`}</PageHeading>
      <SocialProof />
      {draft === undefined ? null : (
        <Alert
          title={t`You've already started`}
          description={
            <>
              <span>{t`We keep your sign-up as ${{ email: draft.email }} for one hour.`}</span>{' '}
              <Anchor component={Link} to={nextStepOf(draft)}>
                {t`Continue sign-up`}
              </Anchor>
            </>
          }
        />
      )}
      {lost === undefined || isSentBack ? null : <Alert variant="warning" description={t(LOSS_TEXT[lost])} />}
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary errors={errors} labels={LABELS} hidden />
        <TextInput
          {...text('email')}
          label={t(LABELS.email)}
          type="email"
          size="md"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...text('password')}
          label={t(LABELS.password)}
          size="md"
          autoComplete="new-password"
          description={t`At least 8 characters`}
        />
        <Button type="submit" size="md" disabled={busy} aria-busy={busy} fullWidth>
          {busy ? t`Checking email availability...` : t`Continue`}
        </Button>
      </form>
      <SocialSignup />
      <p className={styles.login}>
        <Trans>
          Already have an account?{' '}
          <Anchor component={Link} to={mobile ? '/?type=basic' : '/'}>
            Sign in to your account
          </Anchor>
        </Trans>
      </p>
      <NotServedNotice />
    </section>
  )
}
