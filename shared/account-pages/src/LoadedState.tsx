import { useLingui } from '@lingui/react/macro'
import { SOURCE_LANGUAGE } from '@tradefront/language'
import type { Loaded } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { AskSupport } from './AskSupport.tsx'

export interface LoadedStateProps {
  readonly state: Exclude<Loaded<unknown>['state'], 'ready'>
  /** Subject of the sentences: 'Your accounts'. */
  readonly what: string
  readonly onRetry: () => Promise<void>
  /** Replaces the content of a whole page: framed, or rows of the page's width. */
  readonly isPage?: boolean
  readonly rows?: number
  readonly rowHeight?: number
}

/** Placeholder for content that is loading, failed to load or isn't offered. */
export function LoadedState({
  state,
  what,
  onRetry,
  isPage = false,
  rows = 4,
  rowHeight = 44,
}: LoadedStateProps) {
  const { t, i18n } = useLingui()
  // Staff are the support, and have no chat of their own.
  const isCustomer = useSession(({ user }) => user?.role !== 'admin')
  // Other languages have their own rules for capitals: their sentences take it as it is.
  const subject = i18n.locale === SOURCE_LANGUAGE ? what.charAt(0).toLowerCase() + what.slice(1) : what
  if (state === 'failed') {
    const message = t({
      message: `We couldn't load ${subject}.`,
      comment: "'Your accounts', 'The report': singular or plural, with a capital outside English",
    })
    return <ListState state="error" message={message} isPage={isPage} onRetry={() => void onRetry()} />
  }
  if (state === 'not-offered')
    return (
      <EmptyState message={t`This isn't available here. Contact support.`} isPage={isPage}>
        {isCustomer ? <AskSupport /> : null}
      </EmptyState>
    )
  const message = t({
    message: `Loading ${subject}...`,
    comment: "'Your accounts', 'The report': singular or plural, with a capital outside English",
  })
  return <ListState state="loading" message={message} isPage={isPage} rows={rows} rowHeight={rowHeight} />
}
