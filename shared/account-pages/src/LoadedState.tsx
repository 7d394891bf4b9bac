import { useLingui } from '@lingui/react/macro'
import type { Loaded } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'

export interface LoadedStateProps {
  readonly state: Exclude<Loaded<unknown>['state'], 'ready'>
  /** Subject of the sentences: 'Your accounts'. */
  readonly what: string
  readonly onRetry: () => Promise<void>
  readonly rows?: number
  readonly rowHeight?: number
}

/** Placeholder for content that is loading, failed to load or isn't offered. */
export function LoadedState({ state, what, onRetry, rows = 4, rowHeight = 44 }: LoadedStateProps) {
  const { t } = useLingui()
  if (state === 'failed')
    return (
      <ListState state="error" message={t`${what} could not be loaded.`} onRetry={() => void onRetry()} />
    )
  if (state === 'not-offered')
    return <EmptyState message={t`This is not offered here. Please contact support.`} />
  const loading = t`Loading ${{ lowerCase: what.charAt(0).toLowerCase() }}${{ slice: what.slice(1) }}...`
  return <ListState state="loading" message={loading} rows={rows} rowHeight={rowHeight} />
}
