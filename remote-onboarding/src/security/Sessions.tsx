import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi, failureText, isNotOffered } from '@tradefront/api'
import { calls, type SessionEntry } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { saidText } from '@tradefront/language'
import { useServer } from '@tradefront/server-state'
import { announceEndOnPurpose } from '@tradefront/session'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { formatDate } from '@tradefront/ui/dates'
import { Panel } from '@tradefront/ui/page'
import { toast } from '@tradefront/ui/toast'
import { useRef, useState } from 'react'
import { SESSIONS } from './security-calls.ts'
import styles from './security.module.css'

/** The browsers that are logged in; each can be logged out, or all together [SESS-06]. */
export function Sessions() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(SESSIONS)
  const [asking, setAsking] = useState(false)
  /** Id of the session being ended; 'all' for every session. */
  const [ending, setEnding] = useState<string>()
  /** Two presses may arrive before the re-render that disables the button. */
  const busy = useRef(false)
  const { bus } = useRemoteContext()

  /** Ends one session at a time, busy until the list reflects it. */
  async function end(id: string, call: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setEnding(id)
    try {
      await call()
    } catch (error) {
      toast.error(
        () => t`Not logged out`,
        () => (isNotOffered(error) ? t`This isn't available here.` : failureText(error)),
      )
    } finally {
      await refresh()
      busy.current = false
      setEnding(undefined)
    }
  }

  async function endOne(session: SessionEntry): Promise<void> {
    const { id } = session
    await end(id, async () => {
      await callApi(calls.endSession, { params: { id } })
      toast.success(() => t`${{ device: saidText(session, 'device') }} is logged out`)
    })
  }

  async function endAll(): Promise<void> {
    // A second press while the dialog closes.
    if (!asking) return
    await end('all', async () => {
      try {
        await callApi(calls.endAllSessions)
      } finally {
        setAsking(false)
      }
      // Otherwise another tab that notices first would treat the session as lost.
      announceEndOnPurpose()
      // This session has ended too: the host's next call finds out and reports it.
      bus.emit('user:refresh', {})
    })
  }

  return (
    <Panel title={t`Where you are logged in`}>
      {loaded.state === 'ready' ? (
        <ul className={styles.list} aria-label={t`Sessions`}>
          {loaded.value.map((session) => (
            <li key={session.id} className={`${styles.row} ${styles.session}`}>
              <DeviceIcon device={session.device} />
              <div className={styles.lines}>
                <div className={styles.what}>
                  <span className={styles.device}>{saidText(session, 'device')}</span>
                  {session.current ? <Badge>{t`This device`}</Badge> : null}
                </div>
                {activityOf(session).map((text) => (
                  <span key={text} className={styles.dim}>
                    {text}
                  </span>
                ))}
              </div>
              {session.current ? null : (
                <Button
                  variant="default"
                  disabled={ending !== undefined}
                  aria-label={t`Log out ${{ device: saidText(session, 'device') }}`}
                  onClick={() => void endOne(session)}
                >
                  {ending === session.id ? t`Logging out...` : t`Log out`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadedState state={loaded.state} what={t`Your sessions`} rows={2} onRetry={refresh} />
      )}
      {loaded.state === 'ready' ? (
        <Button variant="outline" color="red" className={styles.button ?? ''} onClick={() => setAsking(true)}>
          {t`Log out everywhere`}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t`Log out everywhere?`}
        message={t`We log out every browser immediately, including this one. Positions, orders and alerts stay as they are.`}
        confirmLabel={t`Log out everywhere`}
        cancelLabel={t`Cancel`}
        busy={ending === 'all'}
        busyLabel={t`Logging out...`}
        tone="danger"
        onConfirm={() => void endAll()}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  )
}

/** Of a phone or tablet, by the name of its system, or of a computer. */
function DeviceIcon({ device }: { readonly device: string }) {
  const Icon = /android|\bios\b|ipad|iphone/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return <Icon className={styles.icon} size={20} stroke={1.5} aria-hidden />
}

function activityOf({ current, created_at, last_seen_at }: SessionEntry): string[] {
  const seen = formatDate(last_seen_at, 'moment')
  const since = formatDate(created_at, 'moment')
  const lastSeen = t`Last seen ${{ moment: seen }}`
  if (!current && seen === since) return [lastSeen]
  return [current ? t`Active now` : lastSeen, t`Logged in since ${{ since }}`]
}
