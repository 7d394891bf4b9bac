import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Revoked } from '@tradefront/contracts'
import { FederationError, useFederation } from '@tradefront/federation'
import { hasOpenRequests } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { PageNotice } from '@tradefront/ui/PageNotice'
import { Text } from '@tradefront/ui/Text'
import { useEffect, useState } from 'react'
import { showToast } from '../toasts/show-toast.ts'
import { pollRevoked } from './poll-revoked.ts'
import { markReloadAnnounced, reloadOnce } from './reload-once.ts'
import { isReloadUnannounced } from './reload-unannounced.ts'
import { revokedUses, type RevokedUse } from './revoked-uses.ts'
import styles from './RevokedWatch.module.css'
import { useUnsavedWork } from './unsaved-work.ts'

/** How often open work is checked for, ms. */
const LOOK_MS = 2_000

/**
 * Follows the list of revoked and live versions. For security reasons the page reloads immediately; otherwise, and for
 * newer releases, a reload is offered while nothing is open that it would lose [MFE-03].
 */
export function RevokedWatch({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useLingui()
  const federation = useFederation()
  const [uses, setUses] = useState<readonly RevokedUse[]>([])
  const [later, setLater] = useState('')
  const nothingUnsaved = useNothingUnsaved(uses.length > 0)

  useEffect(() => {
    const onList = (list: Revoked) => {
      const running = revokedUses(list, federation, Date.now())
      federation.revoke(list)
      if (running.some((use) => use.security) && reloadOnce(list.revision, reload)) return
      // Anything not on the screen has been dropped by now.
      setUses(revokedUses(list, federation, Date.now()))
    }
    return pollRevoked({
      onList,
      onMalformed(cause) {
        const sentences = ['revoked.json is not a list of what must not run.']
        federation.report(new FederationError('registry-malformed', { sentences, cause }))
      },
    })
  }, [federation, reload])

  useEffect(() => {
    if (isReloadUnannounced()) void announceReload()
  }, [])

  const offer = [...new Set(uses.map(inWords))].join(' ')
  if (offer === '' || offer === later || !nothingUnsaved) return null
  return (
    <PageNotice label={t({ message: 'Update', context: 'noun' })}>
      <Text component="span" size="sm" className={styles.text ?? ''}>
        {t`${{ changes: offer }} Reload to apply it.`}
      </Text>
      <span className={styles.buttons}>
        <Button size="xs" onClick={reload}>
          {t`Reload`}
        </Button>
        <Button size="xs" variant="default" onClick={() => setLater(offer)}>
          {t`Later`}
        </Button>
      </span>
    </PageNotice>
  )
}

/** What has happened, in words for the visitor. */
function inWords({ title, off }: RevokedUse): string {
  if (title === undefined) return t`The site has been updated.`
  return off === undefined
    ? t`${title} has been updated.`
    : t`${title} has been switched off: ${{ reason: off }}`
}

/** Whether a reload would lose nothing: no order pending, no order ticket, unsent message, form or dialog open. */
function useNothingUnsaved(watching: boolean): boolean {
  const unsaved = useUnsavedWork(({ keys }) => keys.size > 0)
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (!watching) return
    const look = () => setOpen(hasOpenWork())
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [watching])
  return !unsaved && !open
}

function hasOpenWork(): boolean {
  if (hasOpenRequests() || document.querySelector('[role=dialog]')) return true
  const focused = document.activeElement
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  return isField && focused.value !== ''
}

function reloadPage(): void {
  window.location.reload()
}

async function announceReload(): Promise<void> {
  await showToast(
    'warning',
    () => t`Page reloaded`,
    () => t`We reloaded this page to apply a security update.`,
  )
  markReloadAnnounced()
}
