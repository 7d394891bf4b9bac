import { ListState } from '@tradefront/ui/ListState'
import { lazyCode, useCode } from '@tradefront/ui/lazy'

// A file of its own: with it comes the library that reads pages, for which the room's first price may not wait.
const tableCode = lazyCode(
  async () => (await import(/* webpackChunkName: "history" */ './ClosedTable.tsx')).ClosedTable,
)

/** The closed positions, newest first, page by page [ROOM-06]. */
export function ClosedPositions({ toolsPlace }: { readonly toolsPlace?: HTMLElement | null | undefined }) {
  const { loaded, retry } = useCode(tableCode)
  if (loaded.state === 'failed')
    return <ListState state="error" message="This list could not be loaded" onRetry={retry} />
  if (loaded.state === 'loading') return <ListState state="loading" message="Loading history..." />
  const ClosedTable = loaded.code
  return <ClosedTable toolsPlace={toolsPlace} />
}
