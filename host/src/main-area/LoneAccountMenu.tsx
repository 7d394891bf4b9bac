import { createPortal } from 'react-dom'
import { useOfferedPlace } from '../places/use-offered-place.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

/**
 * The account menu on a page without the main area's header, such as the trading room, which offers a place for it:
 * from there, too, every page and Logout are two presses away [SESS-06].
 */
export function LoneAccountMenu() {
  const place = useOfferedPlace('[data-account-menu]')
  const hasNavigation = useOfferedPlace('[data-main-navigation], [data-all-pages]') !== null
  return place === null ? null : createPortal(<AvatarMenu soon isAlone={!hasNavigation} />, place)
}
