import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useSession } from '@tradefront/session'
import { Panel } from '@tradefront/ui/page'
import { useCallback, useState } from 'react'
import { OtherSessionsOffer } from './OtherSessionsOffer.tsx'
import { SECURITY } from '@tradefront/passkeys/use-factor'
import styles from './security.module.css'

const dialogCode = lazyCode(
  async () => (await import('./second-factor/SecondFactorDialog.tsx')).SecondFactorDialog,
)

/** The operation in progress. */
type Task = 'set-up' | 'replace' | 'renew' | 'switch-off'

/** At this many codes or fewer, the customer is advised to generate new ones. */
const FEW_CODES = 3

/** Two-step login: its state, and the ways to change it [SESS-07]. */
export function SecondFactor() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(SECURITY)
  const [task, setTask] = useState<Task>()
  const close = useCallback(() => setTask(undefined), [])
  /** A new authenticator app was set up: true until the other sessions are dealt with. */
  const [secured, setSecured] = useState(false)
  const decided = useCallback(() => setSecured(false), [])
  const isStaff = useSession((state) => state.user?.role === 'admin')
  const dialog = useDialogCode(dialogCode, task !== undefined, close)
  const factor = loaded.state === 'ready' ? loaded.value.second_factor : undefined
  const hasFewCodes = factor !== undefined && factor.recovery_codes_left < FEW_CODES
  return (
    <Panel
      title={t`Two-step login`}
      about={t`After your password we ask for a code from an authenticator app, so a stolen password isn't enough.`}
      actions={factor === undefined ? null : <State on={factor.enabled === true} />}
    >
      {secured && task === undefined ? (
        <OtherSessionsOffer title={t`Two-step login is on`} onDone={decided} />
      ) : null}
      {factor === undefined ? (
        loaded.state === 'ready' ? null : (
          <LoadedState state={loaded.state} what={t`Two-step login`} rows={1} onRetry={refresh} />
        )
      ) : factor.enabled ? (
        <>
          {hasFewCodes ? (
            <Alert variant="warning" title={codesLeft(factor.recovery_codes_left)} />
          ) : (
            <p className={styles.text}>{codesLeft(factor.recovery_codes_left)}</p>
          )}
          <div className={styles.actions}>
            <Button variant={hasFewCodes ? 'filled' : 'default'} onClick={() => setTask('renew')}>
              {t`New recovery codes`}
            </Button>
            <Button variant="default" onClick={() => setTask('replace')}>
              {t`Use another app`}
            </Button>
            {isStaff ? null : (
              <Button variant="default" onClick={() => setTask('switch-off')}>
                {t`Switch off`}
              </Button>
            )}
          </div>
        </>
      ) : (
        <Button className={styles.button ?? ''} onClick={() => setTask('set-up')}>
          {t`Set up`}
        </Button>
      )}
      {dialog.state === 'ready' && task !== undefined && factor !== undefined ? (
        <dialog.code
          task={task}
          security={factor}
          onChanged={() => void refresh()}
          onSecured={() => setSecured(true)}
          onClose={close}
        />
      ) : null}
    </Panel>
  )
}

function State({ on }: { on: boolean }) {
  const { t } = useLingui()
  return (
    <Badge variant="light" color={on ? 'green' : 'yellow'}>
      {on
        ? t({ message: 'On', context: 'state of two-step login' })
        : t({ message: 'Off', context: 'state of two-step login' })}
    </Badge>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return t`You have no recovery codes left. Create new ones before you lose your phone.`
  return left < FEW_CODES
    ? plural(left, {
        one: `You have ${left} recovery code left. Create new ones soon.`,
        other: `You have ${left} recovery codes left. Create new ones soon.`,
      })
    : plural(left, {
        one: `You have ${left} recovery code left.`,
        other: `You have ${left} recovery codes left.`,
      })
}
