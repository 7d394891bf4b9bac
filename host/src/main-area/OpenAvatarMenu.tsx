import type { User } from '@tradefront/contracts'
import { Menu } from '@tradefront/ui/Menu'
import { Link } from '@tradefront/ui/router'
import { useCallback, useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { usePlans } from '../conduct/use-plans.ts'
import { useHost } from '../host-context.tsx'
import { AvatarButton, nameOf } from './AvatarButton.tsx'
import { MAIN_PATHS } from './MainNavigation.tsx'
import { useOtherPages } from './use-other-pages.ts'

/** The menu's fixed entries with their paths [HEAD-07]; staff have only the settings. */
const ENTRIES = [
  { title: 'Profile', path: '/main/dashboard' },
  { title: 'Account Details', path: '/main/accounts' },
  { title: 'Settings', path: '/main/settings' },
] as const
/** Paths that the header and the navigation already offer. */
const KNOWN_PATHS = [...ENTRIES.map((entry) => entry.path), ...MAIN_PATHS, '/main/deposit', '/trading']

export interface OpenAvatarMenuProps {
  readonly user: User | null
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

/** The menu at its button: the user's pages, every other available page, and Logout [SESS-06]. */
export function OpenAvatarMenu({ opened, onChange, user }: OpenAvatarMenuProps) {
  const { session, realtime } = useHost()
  const plans = usePlans()
  const staff = isStaff(user)
  const entries = staff ? ENTRIES.filter(({ path }) => path === '/main/settings') : ENTRIES
  const pages = useOtherPages(staff ? [] : KNOWN_PATHS)
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
            {title}
          </Menu.Item>
        ))}
        {plans && !staff && (
          <Menu.Item disabled={plans.phase !== 'ready'} onClick={() => realtime.bus.emit('plans:open', {})}>
            Account Plans
          </Menu.Item>
        )}
        {pages.length > 0 && <Menu.Divider />}
        {pages.map(({ title, path }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => session.end('logout')}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
