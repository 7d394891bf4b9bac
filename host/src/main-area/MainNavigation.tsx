import { useLingui } from '@lingui/react/macro'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useIsMobile, usePageMark } from '@tradefront/ui/hooks'
import { useLocation, useParams } from '@tradefront/ui/router'
import { AllPages } from './AllPages.tsx'
import styles from './MainNavigation.module.css'
import { useBadgeTexts } from './badges.ts'
import { MenuButton } from './MenuButton.tsx'
import { PageLink } from './PageLink.tsx'
import { firstPages, isWithin, useSiteMenu } from './site-menu.ts'

/** As many fit beside the menu on a phone. */
const ON_PHONE = 4

const iconCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './PageIcon.tsx')).PageIcon,
)

/**
 * The most used pages and a way to all others: a row below the header, on a phone a bar at the bottom of the screen
 * [HEAD-01] [HEAD-08]. What belongs to it is data of the remotes, see {@link useSiteMenu}.
 *
 * @param soon whether the page is complete, so that the icons can be loaded.
 */
export function MainNavigation({ soon }: { readonly soon: boolean }) {
  const { t } = useLingui()
  usePageMark('data-navigation')
  const isMobile = useIsMobile()
  const icons = useCode(iconCode, isMobile && soon).loaded
  const { menu, first, news, isElsewhere } = usePages(isMobile ? ON_PHONE : undefined)
  return (
    <nav aria-label={t({ message: 'Main', context: 'name of the navigation' })} className={styles.navigation}>
      <ul className={styles.pages}>
        {first.map((page) => (
          <li key={page.path}>
            <PageLink
              page={page}
              className={styles.page}
              isShort={isMobile}
              icon={
                isMobile ? (
                  <span className={styles.icon}>
                    {icons.state === 'ready' && <icons.code icon={page.icon} />}
                  </span>
                ) : null
              }
            />
          </li>
        ))}
        <li>
          {isMobile ? (
            <MenuButton className={styles.page} isCurrent={isElsewhere} menu={menu} news={news} />
          ) : (
            <AllPages className={styles.page} isCurrent={isElsewhere} menu={menu} news={news} />
          )}
        </li>
      </ul>
    </nav>
  )
}

/** The list of all pages by itself, at the end of a page's own links [HEAD-01]. */
export function LoneAllPages() {
  const { menu, news, isElsewhere } = usePages()
  return (
    <div className={styles.lone}>
      <AllPages className={styles.page} isCurrent={isElsewhere} menu={menu} news={news} />
    </div>
  )
}

/** The most used pages, as many as there is room for, and what is listed only among all pages. */
function usePages(room?: number) {
  const menu = useSiteMenu()
  const { pathname } = useLocation()
  const first = firstPages(menu).slice(0, room)
  const others = menu.flatMap(({ pages }) => pages).filter((page) => !first.includes(page))
  const news = useBadgeTexts(others.map(({ path }) => path))
  // A path without a page is nowhere.
  const isNowhere = '*' in useParams()
  const isElsewhere = !isNowhere && !first.some((page) => isWithin(pathname, page))
  return { menu, first, news, isElsewhere }
}
