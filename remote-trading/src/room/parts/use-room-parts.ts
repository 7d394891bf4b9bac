import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useLocation } from '@tradefront/ui/router'
import { useSettled } from '../../kit/lazy/use-settled.ts'

/** Nobody presses a button for these, so a lost file is asked for again, ms. */
const RETRY_MS = 10_000

const partsCode = lazyCode(() => import('./room-parts.ts'))

/** Parts of the room that come once it stands, or at once where the address asks for something; `undefined` before. */
export function useRoomParts() {
  const asks = useLocation().search !== ''
  const { loaded } = useCode(partsCode, useSettled() || asks, RETRY_MS)
  return loaded.state === 'ready' ? loaded.code : undefined
}
