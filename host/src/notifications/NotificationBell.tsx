import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Popover } from '@tradefront/ui/Popover'
import { useState } from 'react'
import styles from './NotificationBell.module.css'
import { NotificationList } from './NotificationList.tsx'
import type { Notifications } from './notifications.ts'

/** Larger counts are abbreviated. */
const MAX_COUNT = 99

export interface NotificationBellProps {
  readonly customerId: string
  readonly notifications: Notifications
}

/** The number of unread notifications; opens the list of all. */
export function NotificationBell({ customerId, notifications }: NotificationBellProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const count = notifications.unread.length
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          aria-label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        >
          <svg
            width={20}
            height={20}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            aria-hidden
          >
            <path
              d="M6 16v-5a6 6 0 0 1 12 0v5l2 2H4l2-2Zm4 4a2 2 0 0 0 4 0"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {count > 0 ? (
            <span className={styles.count} aria-hidden>
              {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''}>
        <NotificationList customerId={customerId} notifications={notifications} />
      </Popover.Dropdown>
    </Popover>
  )
}
