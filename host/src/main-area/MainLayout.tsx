import { useLingui } from '@lingui/react/macro'
import { Slot, useFederation } from '@tradefront/federation'
import { Parts } from '@tradefront/parts'
import { siteName, useSession, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { Button } from '@tradefront/ui/Button'
import { useIsMobile, usePageMark } from '@tradefront/ui/hooks'
import { Link, Outlet } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { homeOf, isStaff } from '../addresses/role.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import styles from './MainLayout.module.css'
import { MainNavigation } from './MainNavigation.tsx'
import { usePageComplete } from './use-page-complete.ts'

/**
 * The header of /main with what remotes fill in, which load after the page, and the page below [HEAD-01]. Staff don't
 * trade: for them it has the navigation instead, where the support desk has it [SESS-10].
 *
 * @param children in place of the route's page.
 */
export function MainLayout({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const { routes } = useFederation()
  const staff = useSession(({ user }) => isStaff(user))
  const home = useSession(({ user }) => homeOf(routes, user))
  const name = useSettings((state) => siteName(state.settings))
  const waits = !usePageComplete()
  const isOneRow = !useIsMobile() && staff
  usePageMark('data-header')
  return (
    <div className={styles.layout} data-one-row={isOneRow || undefined}>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      <header className={styles.header}>
        <Link to={home} className={styles.home} aria-label={name}>
          <span className={styles.wide}>
            <Brand name={name} />
          </span>
          <span className={styles.narrow}>
            <Brand name={name} markOnly />
          </span>
        </Link>
        {staff ? null : (
          <>
            <div className={styles.second}>
              <div className={styles.pairs}>
                <Slot name="header.pairs" waits={waits} />
              </div>
              <div className={styles.actions}>
                <Parts place="header.items" waits={waits} className={styles.item} />
                <Button component={Link} to="/main/deposit" variant="light">
                  {t({ message: 'Deposit', context: 'button' })}
                </Button>
              </div>
            </div>
            <div className={styles.account}>
              <Slot name="header.account" waits={waits} />
            </div>
          </>
        )}
        {isOneRow ? <MainNavigation soon={!waits} /> : null}
        <div className={styles.avatar}>
          <span className={styles.bell} data-notification-bell />
          <AvatarMenu soon={!waits} />
        </div>
      </header>
      {isOneRow ? null : <MainNavigation soon={!waits} />}
      {staff ? null : (
        <div className={styles.dialogs}>
          <Slot name="dialog.plans" waits={waits} />
        </div>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
    </div>
  )
}
