import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError, callApi, failureText, lateFieldErrorsOf, isAborted } from '@tradefront/api'
import { calls, type User } from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { useEffect, useState } from 'react'
import { object, pipe, regex, string, transform } from 'valibot'
import styles from './EntryPage.module.css'

export interface CodeFormProps {
  /** Id of the login that awaits its code. */
  readonly challenge: string
  readonly onDone: (session: { user: User; token: string }) => Promise<void>
  /** Back to the password; `why` if the login has to start over. */
  readonly onBack: (why?: LateText) => void
  /** To a passkey, if the account has one and this page can use it. */
  readonly onPasskey: (() => void) | undefined
}

/** The login has expired, or too many wrong codes were entered. */
const GONE = 410
const FAILURE = msg`Login failed. Try again.`

/** Authenticator apps show codes as '123 456'. */
const withoutSpaces = transform((text: string) => text.replaceAll(/\s/g, ''))
const KINDS = {
  app: {
    rules: object({
      code: pipe(
        string(),
        withoutSpaces,
        regex(/^\d{6}$/, () => t`Enter the six-digit code from your app`),
      ),
    }),
    text: msg`Enter the six-digit code from your authenticator app.`,
    label: msg`Code`,
    other: msg`Use a recovery code`,
  },
  recovery: {
    rules: object({
      code: pipe(
        string(),
        withoutSpaces,
        regex(/^[\da-z-]{8,60}$/i, () => t`Enter a recovery code`),
      ),
    }),
    text: msg`Enter one of the codes you saved when you set up two-step login. Each works once.`,
    label: msg`Recovery code`,
    other: msg`Use a code from your app`,
  },
} as const

/** The second step of a login: a code from the authenticator app, or a recovery code [SESS-07]. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  return (
    <Form key={kind} {...props} kind={kind} onOther={() => setKind(kind === 'app' ? 'recovery' : 'app')} />
  )
}

interface FormProps extends CodeFormProps {
  readonly kind: keyof typeof KINDS
  readonly onOther: () => void
}

function Form({ challenge, kind, onDone, onBack, onPasskey, onOther }: FormProps) {
  const { t } = useLingui()
  const { rules, text, label, other } = KINDS[kind]
  const form = useEntryForm({
    initial: { code: '' },
    rules,
    async send({ code }, signal) {
      try {
        await onDone((await callApi(calls.loginCode, { body: { challenge, code }, signal })).data)
      } catch (error) {
        if (isAborted(error)) return undefined
        const errors = lateFieldErrorsOf(error, ['code'])
        if (errors !== undefined) return { errors }
        const failure = () => failureText(error, t(FAILURE))
        if (!(error instanceof ApiError) || error.status !== GONE) return { failure }
        onBack(failure)
      }
      return undefined
    },
  })
  const { element, onSubmit, busy } = form
  // The form has changed in place, so the focus moves to its new field.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <>
      {form.failure && <Alert variant="destructive" title={t`Login failed`} description={form.failure} />}
      <Text c="dimmed">{t(text)}</Text>
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        <TextInput
          size="md"
          {...form.text('code')}
          label={t(label)}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
          {busy ? t`Logging in...` : t`Log in`}
        </Button>
      </form>
      <nav className={styles.links} aria-label={t`Other ways`}>
        <Anchor component="button" type="button" onClick={onOther}>
          {t(other)}
        </Anchor>
        {onPasskey && (
          <Anchor component="button" type="button" onClick={onPasskey}>
            {t`Use a passkey`}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={() => onBack()}>
          {t`Back to password`}
        </Anchor>
      </nav>
    </>
  )
}
