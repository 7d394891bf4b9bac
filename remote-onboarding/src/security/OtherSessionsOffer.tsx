import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi, failureText, isNotOffered } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { SESSIONS } from './security-calls.ts'
import styles from './security.module.css'

export interface OtherSessionsOfferProps {
  /** The change that was just made. */
  readonly title: string
  /** Called after either decision, or if there is no other session. */
  readonly onDone: () => void
}

/** After a credential change, asks whether to log out other browsers. Renders nothing if there are none. */
export function OtherSessionsOffer({ title, onDone }: OtherSessionsOfferProps) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(SESSIONS)
  /** Undefined if the list could not be loaded. */
  const others =
    loaded.state === 'ready' ? loaded.value.filter(({ current }) => current !== true).length : undefined
  const place = useRef<HTMLDivElement>(null)
  const [ending, setEnding] = useState(false)
  const busy = useRef(false)

  useEffect(() => void refresh(), [refresh])
  useEffect(() => {
    if (others === 0) onDone()
    else if (others !== undefined) place.current?.focus()
  }, [others, onDone])
  if (others === 0 || loaded.state === 'loading') return null

  async function end(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setEnding(true)
    try {
      const { ended } = (await callApi(calls.endOtherSessions)).data
      toast.success(() =>
        plural(ended, {
          one: 'The other session is logged out',
          other: `${ended} other sessions are logged out`,
        }),
      )
      await refresh()
      onDone()
    } catch (error) {
      toast.error(
        () => t`The other sessions were not logged out`,
        () => (isNotOffered(error) ? t`Log them out one by one below.` : failureText(error)),
      )
    } finally {
      busy.current = false
      setEnding(false)
    }
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.offer}>
      <Alert variant="warning" title={title} description={questionOf(others)}>
        <div className={styles.actions}>
          <Button disabled={ending} onClick={() => void end()}>
            {ending ? t`Logging out...` : t`Log out the others`}
          </Button>
          <Button variant="default" disabled={ending} onClick={onDone}>
            {t`Keep them logged in`}
          </Button>
        </div>
      </Alert>
    </div>
  )
}

function questionOf(others: number | undefined): string {
  if (others === undefined) return t`You may be logged in elsewhere. Log out every other session?`
  return plural(others, {
    one: `You are logged in on ${others} other browser. Log it out?`,
    other: `You are logged in on ${others} other browsers. Log them out?`,
  })
}
