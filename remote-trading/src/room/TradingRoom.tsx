import { usePageColorScheme } from '@tradefront/ui/color-scheme'
import { isMobileQuery, useIsMobile } from '@tradefront/ui/hooks'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { restoreRead } from '@tradefront/server-state/eager'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { useTradeFeed } from '../portfolio/positions/use-trade-feed.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { DesktopRoom } from './DesktopRoom.tsx'
import { useRoomParts } from './parts/use-room-parts.ts'
import { useTicket } from './use-ticket.ts'

/** A file of its own: other screens never need it. */
const mobileCode = lazyCode(async () => (await import('./MobileRoom.tsx')).MobileRoom)

/** The room begins with the instruments of the last visit, without a frame of placeholders. */
export const ready = Promise.all([
  restoreRead(INSTRUMENTS),
  // Where that fails, the room says so and lets people try again.
  window.matchMedia(isMobileQuery).matches && mobileCode.load().catch(() => {}),
])

/** `/mt4` and `/trading`: watch, open, follow and close in one place [ROOM-01 to ROOM-06]. */
export default function TradingRoom() {
  const theme = useTradingPreferences((state) => state.roomTheme)
  usePageColorScheme(theme === 'site' ? 'dark' : theme, theme !== 'site')
  useAssetsLoaded()
  useTradeFeed()
  const ticket = useTicket()
  const mobile = useIsMobile()
  const parts = useRoomParts()
  return (
    <>
      {ticket.code.state === 'ready' ? <ticket.code.code.OrderRecovery /> : null}
      {parts && (
        <>
          <parts.SymbolLink />
          <parts.PageTitle />
        </>
      )}
      {mobile ? (
        <LazyPanel code={mobileCode} name="The trading room" props={{ ticket }} />
      ) : (
        <DesktopRoom ticket={ticket} />
      )}
    </>
  )
}
