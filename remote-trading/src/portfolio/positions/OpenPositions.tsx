import { useLingui } from '@lingui/react/macro'
import { refreshRead, useKnown } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import type { ReverseCode } from './PositionDialogs.tsx'
import type { InstrumentFace } from './TradeParts.tsx'
import { OPEN_FAILED, OPEN_TRADES } from '../trades/trades.ts'

const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './OpenTable.tsx')).OpenTable,
)

export interface OpenPositionsProps {
  readonly emptyText?: string
  /** Container for its buttons; above the list if absent. */
  readonly toolsPlace?: HTMLElement | null | undefined
  /** Code to reverse a position; absent if not offered. */
  readonly reverseCode?: ReverseCode | undefined
  /** Face before each symbol; none if absent. */
  readonly face?: InstrumentFace | undefined
}

/** Open positions with live price and P/L, each with a button to close it [ROOM-06, ORD-07, ORD-08]. */
export function OpenPositions(props: OpenPositionsProps) {
  const { t } = useLingui()
  const { emptyText = t`No active positions found`, toolsPlace, reverseCode, face } = props
  // The table reads the positions itself, so this renders only when the state changes.
  const state = useKnown(OPEN_TRADES, (open) =>
    open.state === 'ready' && open.value.length === 0 ? 'empty' : open.state,
  )
  const { loaded, retry } = useCode(tableCode, state === 'ready')
  if (state === 'failed' || state === 'not-offered')
    return <ListState state="error" message={t(OPEN_FAILED)} onRetry={() => void refreshRead(OPEN_TRADES)} />
  if (state === 'loading') return <Loading />
  if (loaded.state === 'ready') {
    const OpenTable = loaded.code
    return <OpenTable emptyText={emptyText} toolsPlace={toolsPlace} reverseCode={reverseCode} face={face} />
  }
  if (state === 'empty') return <EmptyState message={emptyText} />
  return loaded.state === 'failed' ? (
    <ListState state="error" message={t`We couldn't load this list`} onRetry={retry} />
  ) : (
    <Loading />
  )
}

/** Two rows: between an empty list and a full one, so that what follows moves little either way. */
function Loading() {
  const { t } = useLingui()
  return <ListState state="loading" message={t`Loading positions...`} rows={2} />
}
