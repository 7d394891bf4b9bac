import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ApiError, callApi, connectionText } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Link } from '@tradefront/ui/router'
import { useEffect, useRef, useState } from 'react'
import { EntryPage } from './EntryPage.tsx'
import styles from './EntryPage.module.css'
import { RecoveryFields } from './login-fields.ts'

const FAILURE = msg`We couldn't send the request. Try again.`
const TOO_MANY = msg`Too many requests. Try again in a few minutes.`
const TOO_MANY_REQUESTS = 429

/**
 * Password recovery. The confirmation is the same whether or not the address exists, and the server's message isn't
 * shown, since it might reveal that [SESS-08].
 */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const { element, failure, busy, onSubmit, text } = useEntryForm({
    initial: { email: '' },
    rules: RecoveryFields,
    async send({ email }) {
      try {
        await callApi(calls.forgotPassword, { body: { email } }).catch(ignoreRefusal)
        setSentTo(email)
        return undefined
      } catch (error) {
        const isTooMany = error instanceof ApiError && error.status === TOO_MANY_REQUESTS
        return { failure: isTooMany ? TOO_MANY : () => connectionText(error) ?? t(FAILURE) }
      }
    },
  })

  return (
    <EntryPage title={t`Reset your password`}>
      {sentTo === undefined ? (
        <>
          <Text c="dimmed">{t`Enter your email and we'll send you a link.`}</Text>
          {failure && <Alert variant="destructive" description={failure} />}
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
            <Button type="submit" fullWidth size="md" disabled={busy} aria-busy={busy}>
              {busy ? t`Sending...` : t`Send reset link`}
            </Button>
          </form>
        </>
      ) : (
        <Sent to={sentTo} />
      )}
      <Link to="/login">{t`Back to login`}</Link>
    </EntryPage>
  )
}

/** Replaces the form and takes the focus, which is how it is announced. */
function Sent({ to }: { to: string }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.sent}>
      <Alert
        variant="success"
        title={t`Check your inbox`}
        description={t`If ${{ email: to }} has an account, a link to reset its password is on its way.`}
      />
    </div>
  )
}

/** A refusal could only be about the address, unless it asks to wait. */
function ignoreRefusal(error: unknown): void {
  const status = error instanceof ApiError ? (error.status ?? 0) : 0
  if (status < 400 || status >= 500 || status === TOO_MANY_REQUESTS) throw error
}
