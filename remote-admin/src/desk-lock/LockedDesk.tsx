import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, lateFieldErrorsOf, isNotOffered } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { PasswordField } from '@tradefront/ui/PasswordField'
import { Link } from '@tradefront/ui/router'
import { useState, type FormEvent } from 'react'
import classes from './LockedDesk.module.css'

/** Above toasts, which quote customers' messages. */
const ABOVE_ALL = 500

/** Asks for the password before showing customer data again [ADM-17]. */
export function LockedDesk({ onUnlock }: { onUnlock: () => void }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ readonly words: LateText }>()
  const [busy, setBusy] = useState(false)

  async function unlock(): Promise<void> {
    if (busy) return
    if (password === '') return setProblem({ words: msg`Enter your password` })
    setBusy(true)
    setProblem(undefined)
    try {
      await callApi(calls.checkPassword, { body: { password } })
      onUnlock()
    } catch (error) {
      setBusy(false)
      const refused = lateFieldErrorsOf(error, ['password'])?.['password']
      setProblem({
        words: isNotOffered(error)
          ? msg`This broker can't check your password here. Log out from the dashboard, then log in again.`
          : (refused ?? (() => failureText(error))),
      })
    }
  }

  return (
    <Modal
      opened
      onClose={() => {}}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={ABOVE_ALL}
      transitionProps={{ duration: 0 }}
      title={t`The desk is locked`}
      classNames={{ body: classes.body, header: classes.header, content: classes.content }}
    >
      <p className={classes.text}>
        {t`It was idle for ten minutes. Enter your password to continue. We kept what you wrote.`}
      </p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void unlock()
        }}
      >
        <PasswordField
          label={t`Password`}
          data-autofocus
          value={password}
          error={textNow(problem?.words)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" aria-busy={busy}>
          {busy ? t`Checking...` : t`Unlock`}
        </Button>
      </form>
      <Link to="/main/settings" className={classes.leave}>
        {t`Settings`}
      </Link>
    </Modal>
  )
}
