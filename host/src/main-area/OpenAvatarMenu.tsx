import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { User } from '@tradefront/contracts'
import { Kbd } from '@tradefront/ui/Kbd'
import { Menu } from '@tradefront/ui/Menu'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { Link, useLocation } from '@tradefront/ui/router'
import { useCallback, useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { usePlans } from '../conduct/use-plans.ts'
import { useHost } from '../host-context.tsx'
import { AvatarButton, nameOf } from './AvatarButton.tsx'
import { MOD_KEY, openCommands } from '../places/commands-view.ts'
import { useBadge } from './badges.ts'
import styles from './OpenAvatarMenu.module.css'
import { BadgeCount } from './PageLink.tsx'
import { firstPages, useSiteMenu } from './site-menu.ts'

/** By then the closing menu has returned the focus to its button, ms. */
const AFTER_CLOSE_MS = 40

/** The menu's fixed entries with their paths [HEAD-07]; staff have only the settings. */
const ENTRIES = [
  { title: msg`Profile`, path: '/main/dashboard' },
  { title: msg`Account Details`, path: '/main/accounts' },
  { title: msg`Settings`, path: '/main/settings' },
] as const

export interface OpenAvatarMenuProps {
  readonly user: User | null
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  /** Where there is no navigation: lists the most used pages as well. */
  readonly isAlone?: boolean
}

/** What needs attention on a page, as a number and in words. */
function PageBadge({ path }: { readonly path: string }) {
  const badge = useBadge(path)
  if (badge === undefined) return null
  return (
    <>
      <BadgeCount count={badge.count} />
      <VisuallyHidden>{badge.text}</VisuallyHidden>
    </>
  )
}

/** The menu at its button: the user's pages, those of the account, and Logout [SESS-06]. */
export function OpenAvatarMenu({ opened, onChange, user, isAlone = false }: OpenAvatarMenuProps) {
  const { t } = useLingui()
  const { session, realtime } = useHost()
  const plans = usePlans()
  const staff = isStaff(user)
  const entries = staff ? ENTRIES.filter(({ path }) => path === '/main/settings') : ENTRIES
  const menu = useSiteMenu()
  const { pathname } = useLocation()
  const deposit = { title: t`Deposit`, path: '/main/deposit' }
  const ownPages = menu.find(({ id }) => id === 'account')?.pages ?? []
  const pages = [...(isAlone ? [...firstPages(menu), deposit] : []), ...ownPages].filter(
    ({ path }) => (isAlone || path !== pathname) && !entries.some((entry) => entry.path === path),
  )
  const [isThere, setThere] = useState(false)
  // Takes over the focus from the button it replaces, unless the customer has moved on. It opens only afterwards,
  // since a menu returns the focus to the element that had it before.
  const takePlace = useCallback((button: HTMLButtonElement | null) => {
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    setThere(button !== null)
  }, [])
  const name = nameOf(user)
  return (
    <Menu opened={opened && isThere} onChange={onChange} position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <AvatarButton ref={takePlace} user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{name}</Menu.Label>}
        {entries.map(({ title, path }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {t(title)}
          </Menu.Item>
        ))}
        {plans && !staff && !isAlone && (
          <Menu.Item disabled={plans.phase !== 'ready'} onClick={() => realtime.bus.emit('plans:open', {})}>
            {t`Account Plans`}
          </Menu.Item>
        )}
        {pages.length > 0 && <Menu.Divider />}
        {pages.map(({ title, path }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            className={styles.page ?? ''}
            aria-current={path === pathname ? 'page' : undefined}
            rightSection={<PageBadge path={path} />}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          rightSection={<Kbd className={styles.key ?? ''} aria-hidden>{`${MOD_KEY} K`}</Kbd>}
          onClick={() => setTimeout(() => openCommands('palette'), AFTER_CLOSE_MS)}
        >
          {t({ message: 'Find', context: 'verb' })}
        </Menu.Item>
        <Menu.Item onClick={() => session.end('logout')}>{t`Logout`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
