import type { Asset } from '@tradefront/contracts'
import { ListState } from '@tradefront/ui/ListState'
import { useCallback, useRef } from 'react'
import { NewsList } from './NewsList.tsx'
import { useNews } from './news.store.ts'
import { useWhileVisible } from './use-while-visible.ts'

/** How often newer items are looked for, ms. */
const REFRESH_MS = 120_000
/** Whoever scrolled further down than this is reading, px. */
const AT_TOP = 24

/** The market news of the broker, newest first [ROOM-09]. */
export function NewsPanel({ onPick }: { readonly onPick: (asset: Asset) => void }) {
  const refresh = useNews((state) => state.refresh)
  const retry = useNews((state) => state.retry)
  const showWaiting = useNews((state) => state.showWaiting)
  const news = useNews((state) => state.news)
  const scroller = useRef<HTMLElement>(null)
  const look = useCallback(() => void refresh(isReading(scroller.current)), [refresh])
  useWhileVisible(look, REFRESH_MS)

  function showNewer(): void {
    showWaiting()
    const list = scroller.current
    if (list === null) return
    list.focus({ preventScroll: true })
    list.scrollTop = 0
  }

  switch (news.state) {
    case 'loading':
      return <ListState state="loading" message="Loading news" rows={8} rowHeight={56} />
    case 'absent':
      return <ListState state="empty" message="Market news is not offered here." />
    case 'failed':
      return <ListState state="error" message={news.message} onRetry={() => void retry()} />
    case 'ready':
      return <NewsList news={news} scroller={scroller} onPick={onPick} onShowNewer={showNewer} />
  }
}

/** Nothing moves under somebody who scrolled down or has the focus on something in the list. */
function isReading(list: HTMLElement | null): boolean {
  if (list === null) return false
  const focused = document.activeElement
  return list.scrollTop > AT_TOP || (focused !== list && list.contains(focused))
}
