import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useTrades } from './trades.store.ts'

// One file with the closed ones: who looks at the one list looks at the other.
const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './OpenTable.tsx')).OpenTable,
)

export interface OpenPositionsProps {
  readonly emptyText?: string
  /** Where its buttons go; above the list when absent. */
  readonly toolsPlace?: HTMLElement | null | undefined
}

/** The open positions with live price and P/L, each with its way to close it [ROOM-06, ORD-07, ORD-08]. */
export function OpenPositions({ emptyText = 'No active positions found', toolsPlace }: OpenPositionsProps) {
  const open = useTrades((state) => state.open)
  const retry = useTrades((state) => state.retry)
  const { loaded, retry: loadAgain } = useCode(tableCode, open.state === 'ready' && open.trades.length > 0)
  if (open.state === 'failed')
    return <ListState state="error" message={open.message} onRetry={() => void retry('open')} />
  if (open.state === 'loading') return <ListState state="loading" message="Loading positions..." />
  if (loaded.state === 'ready') {
    const OpenTable = loaded.code
    return <OpenTable trades={open.trades} emptyText={emptyText} toolsPlace={toolsPlace} />
  }
  if (open.trades.length === 0) return <ListState state="empty" message={emptyText} />
  return loaded.state === 'failed' ? (
    <ListState state="error" message="This list could not be loaded" onRetry={loadAgain} />
  ) : (
    <ListState state="loading" message="Loading positions..." />
  )
}
