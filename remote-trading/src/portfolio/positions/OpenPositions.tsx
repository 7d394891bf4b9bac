import { useLingui } from '@lingui/react/macro'
import { refreshRead, useKnown } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import type { ReactNode } from 'react'
import type { ReverseCode } from './PositionDialogs.tsx'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { OPEN_FAILED, OPEN_TRADES } from '../trades/trades.ts'

const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './OpenTable.tsx')).OpenTable,
)

export interface OpenPositionsProps {
  readonly emptyText?: string
  /** The way on while there are none; a sentence about the room's buttons if absent. */
  readonly wayOn?: ReactNode
  /** Container for its buttons; above the list if absent. */
  readonly toolsPlace?: HTMLElement | null | undefined
  /** Code to reverse a position; absent if not offered. */
  readonly reverseCode?: ReverseCode | undefined
  /** Before each symbol; the small one if absent. */
  readonly face?: InstrumentFace | undefined
}

/** Open positions with live price and P/L, each with a button to close it [ROOM-06, ORD-07, ORD-08]. */
export function OpenPositions(props: OpenPositionsProps) {
  const { t } = useLingui()
  const { emptyText = t`No active positions found`, wayOn, toolsPlace, reverseCode, face } = props
  const empty = (
    <EmptyState message={emptyText} next={wayOn ? undefined : t`Sell or Buy opens the order ticket.`}>
      {wayOn}
    </EmptyState>
  )
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
    return <OpenTable empty={empty} toolsPlace={toolsPlace} reverseCode={reverseCode} face={face} />
  }
  if (state === 'empty') return empty
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
