import { useLingui } from '@lingui/react/macro'
import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'

// Lazy: it includes the library for paged reads, which must not delay the room's first price.
const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './ClosedTable.tsx')).ClosedTable,
)

export interface ClosedPositionsProps {
  readonly toolsPlace?: HTMLElement | null | undefined
  /** Before each symbol; the small one if absent. */
  readonly face?: InstrumentFace | undefined
}

/** Closed positions, newest first, page by page [ROOM-06]. */
export function ClosedPositions({ toolsPlace, face }: ClosedPositionsProps) {
  const { t } = useLingui()
  const { loaded, retry } = useCode(tableCode)
  if (loaded.state === 'failed')
    return <ListState state="error" message={t`We couldn't load this list`} onRetry={retry} />
  if (loaded.state === 'loading') return <ListState state="loading" message={t`Loading history...`} />
  const ClosedTable = loaded.code
  return <ClosedTable toolsPlace={toolsPlace} face={face} />
}
