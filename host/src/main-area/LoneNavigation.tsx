import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { createPortal } from 'react-dom'
import { useOfferedPlace } from '../places/use-offered-place.ts'

const navigationCode = lazyCode(
  async () => (await import(/* webpackChunkName: "main-layout" */ './MainNavigation.tsx')).MainNavigation,
)

const allPagesCode = lazyCode(
  async () => (await import(/* webpackChunkName: "main-layout" */ './MainNavigation.tsx')).LoneAllPages,
)

/**
 * The navigation on a page without the main area's header, such as the support desk on a phone, which offers a place for
 * it: it is where every other page has it [HEAD-01]. A page with links of its own offers one for the list of all pages.
 */
export function LoneNavigation() {
  const place = useOfferedPlace('[data-main-navigation]')
  const { loaded } = useCode(navigationCode, place !== null)
  const end = useOfferedPlace('[data-all-pages]')
  const { loaded: all } = useCode(allPagesCode, end !== null)
  return (
    <>
      {place !== null && loaded.state === 'ready' ? createPortal(<loaded.code soon />, place) : null}
      {end !== null && all.state === 'ready' ? createPortal(<all.code />, end) : null}
    </>
  )
}
