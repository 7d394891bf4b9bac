import { usePageColorScheme } from '@tradefront/ui/color-scheme'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { useEffect } from 'react'
import { useTradeFeed } from '../portfolio/trades/use-trade-feed.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { DesktopRoom } from './DesktopRoom.tsx'
import { MobileRoom } from './MobileRoom.tsx'
import { noteRoomLeft } from './parts/room-visits.ts'
import { useRoomParts } from './parts/use-room-parts.ts'
import { useTicket } from './use-ticket.ts'

/** `/mt4` and `/trading`: market watch, chart, order ticket and positions in one place [ROOM-01 to ROOM-06]. */
export default function TradingRoom() {
  const theme = useTradingPreferences((state) => state.roomTheme)
  usePageColorScheme(theme === 'site' ? 'dark' : theme, theme !== 'site')
  useAssetsLoaded()
  useTradeFeed()
  const ticket = useTicket()
  const mobile = useIsMobile()
  const parts = useRoomParts()
  useEffect(() => noteRoomLeft, [])
  return (
    <>
      {ticket.code.state === 'ready' ? <ticket.code.code.OrderRecovery /> : null}
      {parts && <parts.RoomStart ticket={ticket} />}
      {mobile ? <MobileRoom ticket={ticket} /> : <DesktopRoom ticket={ticket} />}
    </>
  )
}
