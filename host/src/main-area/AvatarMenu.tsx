import { useFederation } from '@tradefront/federation'
import { useSession } from '@tradefront/session'
import { Avatar } from '@tradefront/ui/Avatar'
import { Menu } from '@tradefront/ui/Menu'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { Link } from '@tradefront/ui/router'
import { safeHref } from '@tradefront/ui/safe-url'
import { useSyncExternalStore } from 'react'
import { useHost } from '../host-context.tsx'
import { MAIN_PATHS } from './MainNavigation.tsx'
import { useOtherPages } from './use-other-pages.ts'

/** Fixed entries of the menu and where they lead [HEAD-07]. */
const ENTRIES = [
  { title: 'Profile', path: '/main/dashboard' },
  { title: 'Account Details', path: '/main/accounts' },
  { title: 'Settings', path: '/main/settings' },
] as const
/** What the header and the navigation have already. */
const KNOWN_PATHS = [...ENTRIES.map((entry) => entry.path), ...MAIN_PATHS, '/main/deposit', '/trading']

/** Avatar with its menu: the user's pages, every other page that there is, and Logout [SESS-06]. */
export function AvatarMenu() {
  const { session, realtime } = useHost()
  const plans = usePlans()
  const user = useSession((state) => state.user)
  const pages = useOtherPages(KNOWN_PATHS)
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <UnstyledButton>
          <Avatar src={safeHref(user?.avatar) ?? null} name={name} alt="" radius="xl" size={36} aria-hidden />
          <VisuallyHidden>{`Account menu of ${name}`}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {name && <Menu.Label>{name}</Menu.Label>}
        {ENTRIES.map(({ title, path }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {title}
          </Menu.Item>
        ))}
        {plans && (
          <Menu.Item disabled={plans !== 'ready'} onClick={() => realtime.bus.emit('plans:open', {})}>
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

/** Where the code stands that shows the plans: until it is ready nobody hears of a click. Undefined without a remote. */
function usePlans() {
  const federation = useFederation()
  const remote = federation.slotOwner('dialog.plans')
  const state = remote === undefined ? undefined : federation.view(remote, 'slot:dialog.plans').state
  return useSyncExternalStore(
    (listener) => state?.subscribe(listener) ?? (() => {}),
    () => state?.get().phase,
  )
}
