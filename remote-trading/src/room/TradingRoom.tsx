import { ListState } from '@tradefront/ui/ListState'
import { usePageColorScheme } from '@tradefront/ui/color-scheme'
import { useIsMobile } from '@tradefront/ui/hooks'
import { activeAsset, ASSETS_FAILED, useAssets } from '../assets/asset.store.ts'
import { useAssetsLoaded } from '../assets/use-assets-loaded.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { useRecoverAttempt } from '../order-ticket/use-recover-attempt.ts'
import { useTradeFeed } from '../positions/use-trade-feed.ts'
import { DesktopRoom } from './DesktopRoom.tsx'
import { MobileRoom } from './MobileRoom.tsx'
import { useTicket } from './use-ticket.ts'

/** `/mt4` and `/trading`: watch, open, follow and close in one place [ROOM-01 to ROOM-06]. */
export default function TradingRoom() {
  usePageColorScheme('dark')
  useAssetsLoaded()
  useTradeFeed()
  useRecoverAttempt()
  const ticket = useTicket()
  const mobile = useIsMobile()
  return mobile ? <MobileRoom ticket={ticket} /> : <DesktopRoom ticket={ticket} />
}

/** The chart of the active instrument, or why there is none. */
export function RoomChart() {
  const list = useAssets((state) => state.list)
  const asset = useAssets(activeAsset)
  const load = useAssets((state) => state.load)
  if (list.state === 'failed') {
    return <ListState state="error" message={list.message || ASSETS_FAILED} onRetry={() => void load()} />
  }
  if (list.state === 'ready' && asset === undefined)
    return <ListState state="empty" message="No assets found" />
  if (asset === undefined)
    return <ListState state="loading" message="Loading chart..." rows={8} rowHeight={40} />
  return <ChartPanel asset={asset} />
}
