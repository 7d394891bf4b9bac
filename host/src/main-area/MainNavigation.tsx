import { NavLink } from '@tradefront/ui/router'
import { useSession } from '@tradefront/session'
import { isStaff } from '../addresses/role.ts'
import { usePanels } from './use-panels.ts'
import styles from './MainNavigation.module.css'

/** Customers' pages that a desktop shows below the header; all others are in the account menu. */
export const MAIN_PATHS: readonly string[] = [
  '/main/dashboard',
  '/mt4',
  '/main/markets',
  '/main/withdrawal',
  '/main/savings',
  '/main/accounts',
  '/main/mail',
]

/** The most used pages, one press away on a desktop, or all pages of staff; phones have them in the side menu [HEAD-01]. */
export function MainNavigation() {
  const pages = usePanels()
  const hasAll = useSession(({ user }) => isStaff(user))
  const shown = hasAll ? pages : MAIN_PATHS.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  return (
    <nav aria-label="Main" className={styles.navigation}>
      <ul className={styles.pages}>
        {shown.map(({ title, path }) => (
          <li key={path}>
            <NavLink to={path} className={styles.page ?? ''}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
