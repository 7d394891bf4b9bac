import { useSession } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useEffect } from 'react'
import { useTrades } from './trades.store.ts'

const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './ClosedTable.tsx')).ClosedTable,
)

/** The closed positions, newest first, page by page [ROOM-06]. */
export function ClosedPositions({ toolsPlace }: { readonly toolsPlace?: HTMLElement | null | undefined }) {
  const closed = useTrades((state) => state.closed)
  const loadClosed = useTrades((state) => state.loadClosed)
  const retry = useTrades((state) => state.retry)
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined) void loadClosed()
  }, [loadClosed, userId])
  const { loaded, retry: loadAgain } = useCode(tableCode)

  if (closed.state === 'failed')
    return <ListState state="error" message={closed.message} onRetry={() => void retry('closed')} />
  if (closed.state === 'loading') return <ListState state="loading" message="Loading history..." />
  if (closed.trades.length === 0) return <ListState state="empty" message="No trading history found" />
  if (loaded.state === 'failed')
    return <ListState state="error" message="This list could not be loaded" onRetry={loadAgain} />
  if (loaded.state === 'loading') return <ListState state="loading" message="Loading history..." />
  const ClosedTable = loaded.code
  return <ClosedTable trades={closed.trades} hasMore={closed.hasMore} toolsPlace={toolsPlace} />
}
