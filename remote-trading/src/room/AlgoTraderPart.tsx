import { useLingui } from '@lingui/react/macro'
import { ListState } from '@tradefront/ui/ListState'
import { useRoomParts } from './parts/use-room-parts.ts'

/** The Algo Trader, or placeholder rows until the room's secondary parts have loaded. */
export function AlgoTraderPart() {
  const { t } = useLingui()
  const parts = useRoomParts()
  if (parts === undefined) return <ListState state="loading" message={t`Loading`} rows={4} rowHeight={40} />
  return <parts.AlgoTrader />
}
