import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { refreshRead, useKnown } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import type { ReactNode } from 'react'
import { INSTRUMENTS } from '../assets/instruments.ts'

export interface WatchStateProps {
  readonly found: readonly Asset[]
  /** px */
  readonly rowHeight: number
  /** Replaces the content of a whole page. */
  readonly isPage?: boolean
  /** Shown if nothing matches. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** The table, or a message for its loading, error or empty state [MKT-01]. */
export function WatchState({ found, rowHeight, isPage = false, empty, children }: WatchStateProps) {
  const { t } = useLingui()
  const state = useKnown(INSTRUMENTS, (loaded) => loaded.state)
  if (state === 'loading') {
    return (
      <ListState isPage={isPage} state="loading" message={t`Loading`} rows={8} rowHeight={rowHeight - 8} />
    )
  }
  if (state !== 'ready') {
    return (
      <ListState
        isPage={isPage}
        state="error"
        message={t`Failed to load assets`}
        onRetry={() => void refreshRead(INSTRUMENTS)}
      />
    )
  }
  if (found.length > 0) return children
  return empty ?? <EmptyState isPage={isPage} message={t`No assets found`} />
}
