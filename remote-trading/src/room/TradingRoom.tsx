import { usePageColorScheme } from '@tradefront/ui/color-scheme'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useAssetsLoaded } from '../assets/use-assets-loaded.ts'
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
