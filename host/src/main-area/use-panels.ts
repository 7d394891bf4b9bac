import { useOtherPages, type PageLink } from './use-other-pages.ts'

/** Order of the pages; all others follow. */
const ORDER = [
  '/admin/chat',
  '/admin/record',
  '/main/dashboard',
  '/mt4',
  '/main/marketplace',
  '/main/deposit',
  '/main/withdrawal',
  '/main/savings',
  '/main/accounts',
  '/main/activity',
  '/main/documents',
  '/main/verification',
  '/main/personal',
  '/main/chat',
  '/main/settings',
]
const SETTINGS: PageLink = { title: 'Settings', path: '/main/settings' }
/** An alias of the room. */
const ALIASES = ['/trading']

/** Every page that the side menu links to, most used first [HEAD-08]. */
export function usePanels(): PageLink[] {
  const pages = [...useOtherPages(ALIASES), SETTINGS]
  const placeOf = ({ path }: PageLink) => {
    const place = ORDER.indexOf(path)
    return place === -1 ? ORDER.length : place
  }
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b))
}
