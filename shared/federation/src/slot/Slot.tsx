import { useLingui } from '@lingui/react/macro'
import type { SlotName } from '@tradefront/contracts'
import { titleText, useLingui as useLanguage } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { Text } from '@tradefront/ui/Text'
import type { ReactNode } from 'react'
import type { FederationError } from '../errors/federation-error.ts'
import { useFederation } from '../federation-context.tsx'
import { RemoteView } from '../view/RemoteView.tsx'
import { describeError } from '../view/describe-error.ts'
import { errorWords } from '../words/error-words.ts'
import styles from './Slot.module.css'

/**
 * A named slot of the layout, rendered by the remote that fills it, in its own frame; `fallback` if unfilled
 * [MFE-02, MFE-03].
 */
export function Slot({
  name,
  fallback = null,
  waits = false,
}: {
  name: SlotName
  fallback?: ReactNode
  /** Reserves its space without loading anything yet. */
  waits?: boolean
}) {
  // For the title below, which is no message.
  useLanguage()
  const { slotOwner, routes } = useFederation()
  const remote = slotOwner(name)
  if (!remote) return fallback
  const skeleton = <Skeleton height={28} width={120} aria-hidden data-skeleton={name} />
  if (waits) return skeleton
  return (
    <RemoteView
      key={remote}
      remote={remote}
      viewKey={`slot:${name}`}
      skeleton={skeleton}
      renderError={(error, retry) => (
        <SlotError
          remote={remote}
          title={titleText(routes.find((match) => match.remote === remote)?.route.title ?? remote)}
          error={error}
          onRetry={retry}
        />
      )}
    />
  )
}

/**
 * In place of what could not be loaded, with a retry.
 *
 * @param title by which users know it: the part's, or that of the remote's first page.
 */
export function SlotError({
  remote,
  title,
  error,
  onRetry,
}: {
  remote: string
  title: string
  error: FederationError
  onRetry: () => void
}) {
  const { t } = useLingui()
  return (
    <output className={styles.error} title={`${errorWords(error)} ${describeError(error, remote, '')}`}>
      <Text size="xs" c="dimmed">
        {t`${title} is unavailable`}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t`Retry`}
      </Button>
    </output>
  )
}
