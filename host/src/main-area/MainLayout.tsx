import { Slot } from '@tradefront/federation'
import { siteName, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { Button } from '@tradefront/ui/Button'
import { Link, Outlet } from '@tradefront/ui/router'
import { AvatarMenu } from './AvatarMenu.tsx'
import styles from './MainLayout.module.css'
import { MainNavigation } from './MainNavigation.tsx'
import { MenuButton } from './MenuButton.tsx'

/** The header of /main with its places for remotes, and the page below it [HEAD-01]. */
export function MainLayout() {
  const name = useSettings((state) => siteName(state.settings))
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <MenuButton className={styles.menu} />
        <Link to="/main/dashboard" className={styles.home} aria-label={name}>
          <span className={styles.wide}>
            <Brand name={name} />
          </span>
          <span className={styles.narrow}>
            <Brand name={name} markOnly />
          </span>
        </Link>
        <div className={styles.second}>
          <div className={styles.pairs}>
            <Slot name="header.pairs" />
          </div>
          <div className={styles.actions}>
            <Slot name="header.actions" />
            <Button component={Link} to="/main/deposit" size="compact-md">
              Deposit
            </Button>
          </div>
        </div>
        <div className={styles.account}>
          <Slot name="header.account" />
        </div>
        <div className={styles.avatar}>
          <span className={styles.bell} data-notification-bell />
          <AvatarMenu />
        </div>
      </header>
      <MainNavigation />
      <div className={styles.dialogs}>
        <Slot name="dialog.plans" />
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
