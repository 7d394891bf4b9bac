import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, isAborted } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { PasskeyError, askPasskey, cancelPasskey } from '@tradefront/passkeys'
import { isPasskeyOffered } from '@tradefront/passkeys/offered'
import { useSettings } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Loader } from '@tradefront/ui/Loader'
import { Text } from '@tradefront/ui/Text'
import { useEffect, useRef, useState } from 'react'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import styles from './EntryPage.module.css'

export interface LoginStepProps extends Pick<CodeFormProps, 'onDone' | 'onBack'> {
  /** Id of the login that awaits its code; undefined for one with a passkey. */
  readonly challenge?: string | undefined
  /** What completes it; the app if absent. */
  readonly factors?: readonly string[] | undefined
}

/** The second step of a login, or a login with a passkey alone [SESS-07]. */
export function LoginStep({ challenge, factors, onDone, onBack }: LoginStepProps) {
  const isOffered = useSettings((state) => isPasskeyOffered(state.settings?.passkey_domain))
  const has = (factor: string) => factors?.includes(factor) ?? false
  const mayUsePasskey = isOffered && has('passkey')
  const [byPasskey, setByPasskey] = useState(challenge === undefined || (mayUsePasskey && !has('app')))
  if (challenge === undefined || byPasskey) return <PasskeyLogin onDone={onDone} onBack={onBack} />
  return (
    <CodeForm
      challenge={challenge}
      onDone={onDone}
      onBack={onBack}
      onPasskey={mayUsePasskey ? () => setByPasskey(true) : undefined}
    />
  )
}

/** Asks the browser for a passkey, immediately: the customer has just pressed the button for it. */
function PasskeyLogin({ onDone, onBack }: Pick<LoginStepProps, 'onDone' | 'onBack'>) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const isAsking = failure === undefined
  /** A new function with each render of the page. */
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])

  useEffect(() => {
    if (!isAsking) return
    const left = new AbortController()
    logIn(left.signal).then(
      (session) => (left.signal.aborted ? undefined : done.current(session)),
      (error: unknown) => {
        if (left.signal.aborted || isAborted(error)) return
        setFailure({ error })
      },
    )
    return () => {
      left.abort()
      cancelPasskey()
    }
  }, [isAsking])

  return (
    <>
      {isAsking ? (
        <Text component="output" c="dimmed">
          <Loader size="xs" /> <span>{t`Follow the steps in your browser.`}</span>
        </Text>
      ) : (
        <div className={styles.form}>
          <Alert variant="destructive" title={t`Not logged in`} description={textOf(failure.error)} />
          <Button fullWidth size="md" onClick={() => setFailure(undefined)}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <nav className={styles.links} aria-label={t`Other ways`}>
        <Anchor component="button" type="button" onClick={() => onBack()}>
          {t`Back to password`}
        </Anchor>
      </nav>
    </>
  )
}

const textOf = (error: unknown) => (error instanceof PasskeyError ? t(error.words) : failureText(error))

async function logIn(signal: AbortSignal) {
  const { data: options } = await callApi(calls.beginPasskeyLogin, { body: {}, signal })
  const passkey = await askPasskey(options)
  return (await callApi(calls.passkeyLogin, { body: { passkey }, signal })).data
}
