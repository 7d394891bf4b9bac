import type { ChatCustomer } from '@tradefront/contracts'
import { Avatar } from '@tradefront/ui/Avatar'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { memo } from 'react'
import classes from './UserList.module.css'

/** Full name of a customer. */
export const fullName = (user: ChatCustomer) => `${user.first_name} ${user.last_name}`.trim()

/** One customer of the list: name, email, whether online, how many messages wait. */
export const UserRow = memo(function UserRow({
  user,
  selected,
  onSelect,
}: {
  user: ChatCustomer
  selected: boolean
  onSelect: (id: string) => void
}) {
  const online = user.is_online === true
  return (
    <li>
      <UnstyledButton
        className={classes.user}
        aria-current={selected ? 'true' : undefined}
        onClick={() => onSelect(user.id)}
      >
        <span className={classes.avatar}>
          <Avatar size={36} name={fullName(user)} src={user.avatar ?? null} alt="" />
          <span className={classes.presence} data-online={online || undefined} aria-hidden />
        </span>
        <span className={classes.who}>
          <span className={classes.name}>{fullName(user)}</span>
          <span className={classes.email}>{user.email}</span>
        </span>
        <VisuallyHidden>{online ? 'Online' : 'Offline'}</VisuallyHidden>
        {user.unread_count > 0 ? (
          <span className={classes.unread}>
            {user.unread_count > 99 ? '99+' : user.unread_count}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        ) : null}
      </UnstyledButton>
    </li>
  )
})
