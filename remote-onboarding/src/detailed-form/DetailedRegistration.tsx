import { register } from '@tradefront/api'
import { clearDraft, readDraft, readTyped, saveTyped, type RegistrationDraft } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Link, useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'
import type { RegisterRequest } from '@tradefront/contracts'
import { LOSS_TEXT, type DraftLoss } from '../draft/use-draft.ts'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { textsOf } from '../form/check-fields.ts'
import { useStepForm, type Refusal } from '../form/use-step-form.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { CarriedOver } from './CarriedOver.tsx'
import { LABELS, checkDetailed, shownFields } from './detailed-form.ts'
import { DetailedFields } from './DetailedFields.tsx'
import { failureOf, type RegisterFailure } from './register-failure.ts'
import styles from './detailed-form.module.css'

export interface DetailedRegistrationProps {
  readonly draft: RegistrationDraft | undefined
  readonly lost: DraftLoss | undefined
}

/** The detailed form: personal data, and what no earlier step has asked [ONB-14] [ONB-15] [ONB-16]. */
export function DetailedRegistration({ draft, lost }: DetailedRegistrationProps) {
  const navigate = useNavigate()
  const [typed] = useState(() => readTyped())
  const [failure, setFailure] = useState<RegisterFailure>()
  const shown = shownFields(draft)

  async function send(values: RegisterRequest, signal: AbortSignal): Promise<Refusal | undefined> {
    setFailure(undefined)
    try {
      // Not ended with the page: the account may exist by then, and its draft has to go.
      await register(values)
      // Unless it is already that of another sign-up, begun in another tab meanwhile.
      if ((readDraft() ?? values).email === values.email) clearDraft()
      if (signal.aborted) return undefined
      toast.success('Your account has been created', 'You can log in now.')
      await navigate('/')
      return undefined
    } catch (error) {
      const failed = failureOf(error, shown)
      setFailure(failed)
      return { errors: failed.errors }
    }
  }

  const { form, errors, busy, onSubmit, clearError } = useStepForm({
    // What is stored counts: another tab may have begun another sign-up a moment ago.
    check: (data) => checkDetailed(textsOf(data), draft === undefined ? undefined : (readDraft() ?? draft)),
    send,
  })

  /** Keeps what is typed over a reload, but never a password. */
  function keep(chosen: Readonly<Record<string, string>> = {}): void {
    if (form.current === null) return
    const { password: _first, confirm_password: _second, ...rest } = textsOf(new FormData(form.current))
    saveTyped({ ...rest, ...chosen })
  }

  return (
    <section className={styles.panel} aria-labelledby="register-title">
      <PageHeading id="register-title">CREATE A NEW ACCOUNT</PageHeading>
      {lost === undefined ? null : <Alert variant="warning" description={LOSS_TEXT[lost]} />}
      {draft === undefined ? null : <CarriedOver draft={draft} />}
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} onInput={() => keep()}>
        <ErrorSummary errors={errors} labels={LABELS} />
        <DetailedFields
          shown={shown}
          typed={typed}
          errors={errors}
          onCorrect={clearError}
          onCountry={(country) => keep({ country })}
        />
        {failure?.title === undefined ? null : (
          <Alert
            className={styles.whole}
            variant="destructive"
            title={failure.title}
            description={failure.description}
            onClose={() => setFailure(undefined)}
          >
            {failure.blamesEarlierStep ? (
              <Anchor component={Link} to="/signup">
                Change what you entered before
              </Anchor>
            ) : null}
          </Alert>
        )}
        <Button type="submit" size="md" disabled={busy} aria-busy={busy} className={styles.submit ?? ''}>
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
