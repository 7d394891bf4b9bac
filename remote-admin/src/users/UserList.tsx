import type { ChatCustomer } from '@tradefront/contracts'
import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import type { Loaded } from '@tradefront/server-state'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Select } from '@tradefront/ui/Select'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { Tabs } from '@tradefront/ui/Tabs'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import { isWorkOf, WORK_FILTERS, type WorkFilter } from './conversation-work.ts'
import { knowsWaiting, sortUsers, USER_ORDERS, type UserOrder } from './conversation-order.ts'
import { filterUsers, USER_TABS, type UserTab } from './filter-users.ts'
import { FoundMessages } from './FoundMessages.tsx'
import classes from './UserList.module.css'
import { Users } from './Users.tsx'

export interface UserListProps {
  readonly list: Loaded<readonly ChatCustomer[]>
  readonly adminId: string
  readonly selectedId: string | undefined
  /** How the list is sorted, see `sortUsers`. */
  readonly order: UserOrder
  readonly onOrder: (order: UserOrder) => void
  readonly onSelect: (id: string) => void
}

/** The customers an admin can talk to: search, tabs All, Online and Unread [ADM-02]; who waits longest [ADM-08]. */
export function UserList({ list, adminId, selectedId, order, onOrder, onSelect }: UserListProps) {
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<UserTab>('All')
  const [work, setWork] = useState<WorkFilter>('Everyone')
  const hasFailed = list.state === 'ready' ? list.outdated : list.state !== 'loading'

  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label="Search users"
          placeholder="Search users..."
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Tabs value={tab} onChange={(value) => setTab(USER_TABS.find((name) => name === value) ?? 'All')}>
          <Tabs.List grow aria-label="Which users">
            {USER_TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {list.state === 'ready' && list.value.some((user) => user.conversation !== undefined) ? (
          <Select
            size="xs"
            aria-label="Show"
            allowDeselect={false}
            data={[...WORK_FILTERS]}
            value={work}
            onChange={(value) => setWork(WORK_FILTERS.find((name) => name === value) ?? 'Everyone')}
          />
        ) : null}
        {list.state === 'ready' && knowsWaiting(list.value) ? (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Sort by"
            data={[...USER_ORDERS]}
            value={order}
            onChange={(value) => onOrder(USER_ORDERS.find((name) => name === value) ?? 'Newest')}
          />
        ) : null}
      </div>
      {hasFailed ? (
        <p className={classes.failed} role="alert">
          Failed to load users. Retrying...
        </p>
      ) : null}
      {list.state === 'ready' ? (
        <div className={classes.scroll}>
          <Users
            users={sortUsers(
              filterUsers(list.value, { search, tab, selectedId }).filter(
                (user) => user.id === selectedId || isWorkOf(user, work, adminId, now),
              ),
              order,
              now,
            )}
            adminId={adminId}
            selectedId={selectedId}
            now={now}
            onSelect={onSelect}
          />
          <FoundMessages search={search} users={list.value} now={now} onSelect={onSelect} />
        </div>
      ) : list.state === 'loading' ? (
        <Loading />
      ) : null}
    </div>
  )
}

function Loading() {
  return (
    <output className={classes.loading}>
      <span className={classes.empty}>Loading users...</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </output>
  )
}
