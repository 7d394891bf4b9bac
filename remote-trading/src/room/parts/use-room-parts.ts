import type { LazyCode } from '@tradefront/browser'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useLocation } from '@tradefront/ui/router'
import { useSettled } from '../../kit/lazy/use-settled.ts'

/** There is no retry button for these, so a failed load is repeated after this, ms. */
const RETRY_MS = 10_000

const partsCode = lazyCode(() => import('./room-parts.ts'))
const desktopCode = lazyCode(() => import('./desktop-parts.ts'))

/**
 * The room's secondary parts, loaded once the room has settled, or immediately if the address requests something;
 * undefined before.
 */
export const useRoomParts = () => useParts(partsCode)

/** The same for those of the desktop's room; on a phone, call it only where one is shown. */
export const useDesktopParts = () => useParts(desktopCode)

function useParts<T>(code: LazyCode<T>): T | undefined {
  const { search, state } = useLocation()
  // A state: the address only says what is shown (`RoomLink.tsx`).
  const asks = search !== '' && state === null
  const { loaded } = useCode(code, useSettled() || asks, RETRY_MS)
  return loaded.state === 'ready' ? loaded.code : undefined
}
