import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useServerPages } from '@tradefront/server-state/pages'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { NEWS, NEWS_FAILED } from './news-calls.ts'
import { NewsList } from './NewsList.tsx'

/** The broker's market news, newest first [ROOM-09]. */
export function NewsPanel({ onPick }: { readonly onPick: (asset: Asset) => void }) {
  const { t } = useLingui()
  const news = useServerPages(NEWS)
  const { loaded, refresh } = news
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message={t`Loading news`} rows={8} rowHeight={56} />
    case 'not-offered':
      return <EmptyState message={t`Market news isn't available here.`} />
    case 'failed':
      return <ListState state="error" message={t(NEWS_FAILED)} onRetry={() => void refresh()} />
    case 'ready':
      return <NewsList news={news} items={loaded.value} outdated={loaded.outdated} onPick={onPick} />
  }
}
