import { useLingui } from '@lingui/react/macro'
import { callApi, isOutcomeUnknown, lateFieldErrorsOf } from '@tradefront/api'
import { randomId } from '@tradefront/browser'
import { calls, type RegisterRequest, type SignedUp } from '@tradefront/contracts'
import {
  clearDraft,
  readDraft,
  readTyped,
  saveTyped,
  useSettings,
  type RegistrationDraft,
} from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { useEntryForm, type EntryRefusal } from '@tradefront/ui/entry-form'
import { useCode } from '@tradefront/ui/lazy'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LOSS_TEXT, type DraftLoss } from '../draft/use-draft.ts'
import { useNotServed } from '../countries/not-served.ts'
import { NotServedNotice } from '../countries/NotServedNotice.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { lastNameLabel, nameRuleOf } from '../form/name-rule.ts'
import { PHONE_NUMBERS, phoneProblem } from '../countries/phone-check.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { CarriedOver } from './CarriedOver.tsx'
import { EMPTY, LABELS, registerRules, shownFields } from './detailed-form.ts'
import { DetailedFields } from './DetailedFields.tsx'
import { failureOf } from './register-failure.ts'
import styles from './detailed-form.module.css'

/**
 * Idempotency key per registration. An unchanged retry reuses it, so that an attempt whose response was lost isn't
 * repeated, nor refused because of its own email. Never stored: the values contain the password.
 */
function useAttemptKey(): (values: RegisterRequest) => string {
  const last = useRef<{ readonly text: string; readonly key: string }>(undefined)
  return (values) => {
    const text = JSON.stringify(values)
    if (last.current?.text !== text) last.current = { text, key: randomId() }
    return last.current.key
  }
}

export interface DetailedRegistrationProps {
  readonly draft: RegistrationDraft | undefined
  readonly lost: DraftLoss | undefined
}

/** The detailed form: personal data, and whatever no earlier step has asked [ONB-14] [ONB-15] [ONB-16]. */
export function DetailedRegistration({ draft, lost }: DetailedRegistrationProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [initial] = useState(() => ({ ...EMPTY, ...readTyped() }))
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly unclearBefore: boolean }>()
  const keyFor = useAttemptKey()
  const names = nameRuleOf(useSettings(({ settings }) => settings))
  // Shows its hint once it is loaded; without it the specification's rule remains.
  useCode(PHONE_NUMBERS)
  const { refusalOf } = useNotServed()
  /** Email of an attempt whose outcome is unknown. */
  const unclear = useRef<string>(undefined)
  const shown = useMemo(() => shownFields(draft), [draft])

  async function send(values: RegisterRequest, signal: AbortSignal): Promise<EntryRefusal | undefined> {
    setFailed(undefined)
    try {
      // Not aborted with the page: the account may exist by then, and its draft must be deleted.
      await callApi(calls.register, { body: values, key: keyFor(values) })
      // Unless another tab has meanwhile started a different sign-up.
      if ((readDraft() ?? values).email === values.email) clearDraft()
      if (signal.aborted) return undefined
      toast.success(
        () => t`Your account has been created`,
        () => t`You can log in now.`,
      )
      await navigate('/', { state: { signedUp: values.email } satisfies SignedUp })
      return undefined
    } catch (error) {
      const unclearBefore = unclear.current === values.email
      if (isOutcomeUnknown(error)) unclear.current = values.email
      setFailed({ error, unclearBefore })
      return { errors: lateFieldErrorsOf(error, shown) ?? {} }
    }
  }

  const { element, values, errors, busy, onSubmit, text, set } = useEntryForm({
    initial,
    // Uses the stored draft: another tab may have just started a different sign-up.
    rules: () => registerRules(draft === undefined ? undefined : (readDraft() ?? draft), names, refusalOf),
    send,
  })

  const failure = failed && failureOf(failed.error, shown, failed.unclearBefore)

  // Keeps the input across reloads, but never a password.
  useEffect(() => {
    if (values === initial) return
    const kept = shown.filter((field) => field !== 'password' && field !== 'confirm_password')
    saveTyped(Object.fromEntries(kept.map((field) => [field, values[field]])))
  }, [values, initial, shown])

  return (
    <section className={styles.panel} aria-labelledby="register-title">
      <PageHeading id="register-title">{t`CREATE A NEW ACCOUNT`}</PageHeading>
      {lost === undefined ? null : <Alert variant="warning" description={t(LOSS_TEXT[lost])} />}
      {draft === undefined ? <NotServedNotice /> : <CarriedOver draft={draft} />}
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary errors={errors} labels={LABELS} />
        <DetailedFields
          shown={shown}
          lastName={lastNameLabel(names)}
          nationality={draft?.nationality ?? draft?.countryOfResidence ?? draft?.country ?? values.country}
          phoneHint={
            values.phone.trim().length < 6
              ? undefined
              : phoneProblem(values.phone, draft?.countryOfResidence ?? draft?.country ?? values.country)
          }
          country={values.country}
          countryError={errors['country']}
          text={text}
          isNotServed={(country) => refusalOf(country) !== undefined}
          onCountry={(country) => set('country', country)}
        />
        {failure?.title === undefined ? null : (
          <Alert
            className={styles.whole}
            variant="destructive"
            title={failure.title}
            description={failure.description}
            onClose={() => setFailed(undefined)}
          >
            {failure.mayExist ? (
              <Anchor component={Link} to="/">
                {t`Log in`}
              </Anchor>
            ) : null}
            {failure.mayExist && failure.blamesEarlierStep ? ' ' : null}
            {failure.blamesEarlierStep ? (
              <Anchor component={Link} to="/signup">
                {t`Change your earlier answers`}
              </Anchor>
            ) : null}
          </Alert>
        )}
        <Button type="submit" size="md" disabled={busy} aria-busy={busy} className={styles.submit ?? ''}>
          {busy ? t`Creating account...` : t`CREATE ACCOUNT`}
        </Button>
      </form>
      <p className={styles.links}>
        <Anchor component={Link} to="/">
          {t({ message: 'Login', context: 'link to the login page' })}
        </Anchor>
        <Anchor component="button" type="button">
          {t`I have a promo-code`}
        </Anchor>
      </p>
    </section>
  )
}
