import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@tradefront/ui/Switch'
import { useEffect, useState } from 'react'
import { canPush, readPush, subscribe, subscriptionHere, unsubscribe } from '../session/push.ts'
import { Setting } from './Setting.tsx'

const WHAT = msg`Alerts you to replies from support and margin calls, without their text. On until you log out.`
const BLOCKED = msg`Your browser blocks notifications from this site. Allow them in its site settings first.`
const FAILED = msg`We couldn't change this. Try again.`

type State =
  /** Until it is known; for good where the broker sends none, or the browser can't show any. */
  | { readonly phase: 'hidden' }
  | {
      readonly phase: 'known' | 'changing' | 'failed'
      readonly publicKey: string
      /** Of this browser's subscription at the broker; undefined if it is off. */
      readonly id: string | undefined
    }

/** Whether this browser shows the broker's messages while the site is closed [NOTE-07]. */
export function PushSetting() {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ phase: 'hidden' })
  useEffect(() => {
    let isShown = true
    async function read(): Promise<void> {
      const [known, here] = await Promise.all([readPush(), subscriptionHere()])
      if (!isShown || known === undefined) return
      const own = known.subscriptions.find(({ endpoint }) => endpoint === here?.endpoint)
      setState({ phase: 'known', id: own?.id, publicKey: known.public_key })
    }
    // Without an answer there is nothing to set; the failure is logged.
    if (canPush()) read().catch(() => {})
    return () => {
      isShown = false
    }
  }, [])
  if (state.phase === 'hidden') return null
  const { phase, id, publicKey } = state

  async function change(): Promise<void> {
    setState({ phase: 'changing', id, publicKey })
    try {
      const next = id === undefined ? await subscribe(publicKey) : await unsubscribe(id)
      setState({ phase: 'known', id: next ?? undefined, publicKey })
    } catch (error) {
      console.warn('push', error)
      setState({ phase: 'failed', id, publicKey })
    }
  }
  const isBlocked = Notification.permission === 'denied'
  const note = isBlocked ? BLOCKED : phase === 'failed' ? FAILED : WHAT
  return (
    <Setting label={t`When the site is closed`} note={t(note)}>
      {(labels) => (
        <Switch
          {...labels}
          checked={id !== undefined}
          disabled={phase === 'changing' || (isBlocked && id === undefined)}
          onChange={() => void change()}
        />
      )}
    </Setting>
  )
}
