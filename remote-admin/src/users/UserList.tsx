import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ChatCustomer, fullName } from '@tradefront/contracts'
import { FoundMessages, useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import type { Loaded } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { knownTags } from './known-tags.ts'
import { isWorkOf, type WorkFilter } from './conversation-work.ts'
import { knowsWaiting, sortUsers, type UserOrder } from './conversation-order.ts'
import { filterUsers, type UserTab } from './filter-users.ts'
import { FOUND_MESSAGES } from '../desk/desk-calls.ts'
import { useHeldOrder, type HeldOrderOptions } from './held-order.ts'
import { ListTools } from './ListTools.tsx'
import classes from './UserList.module.css'
import { Users } from './Users.tsx'

const NOBODY: readonly ChatCustomer[] = []

const hasTag = ({ conversation }: ChatCustomer, tag: string | undefined) =>
  tag === undefined || conversation?.tags?.includes(tag) === true

export interface UserListProps {
  readonly list: Loaded<readonly ChatCustomer[]>
  readonly adminId: string
  readonly selectedId: string | undefined
  /** Order of the list, see `sortUsers`. */
  readonly order: UserOrder
  readonly onOrder: (order: UserOrder) => void
  /** Opens a customer's conversation, at a message if a search found one. */
  readonly onSelect: (customerId: string, messageId?: string) => void
}

/** The customers an admin can talk to: search, tabs All, Online and Unread [ADM-02]; longest waiting [ADM-08]; tags [ADM-20]. */
export function UserList({ list, adminId, selectedId, order, onOrder, onSelect }: UserListProps) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<UserTab>('All')
  const [work, setWork] = useState<WorkFilter>('Everyone')
  const [tagged, setTagged] = useState<string>()
  const users = list.state === 'ready' ? list.value : NOBODY
  const tags = useMemo(() => knownTags(users) ?? [], [users])
  // Nothing has the tag any more: the filter would hide everyone, without a way to see why.
  const tag = tagged !== undefined && tags.includes(tagged) ? tagged : undefined
  const names = new Map(users.map((user) => [user.id, fullName(user)]))
  const hasFailed = list.state === 'ready' ? list.outdated : list.state !== 'loading'

  return (
    <div className={classes.panel}>
      <ListTools
        search={search}
        onSearch={setSearch}
        tab={tab}
        onTab={setTab}
        work={users.some((user) => user.conversation !== undefined) ? work : undefined}
        onWork={setWork}
        tags={tags}
        tagged={tag}
        onTagged={setTagged}
        order={knowsWaiting(users) ? order : undefined}
        onOrder={onOrder}
      />
      {hasFailed ? (
        <p className={classes.failed} role="alert">
          {t`Failed to load users. Retrying...`}
        </p>
      ) : null}
      {list.state === 'ready' ? (
        <HeldList
          known={list.value}
          sorted={sortUsers(
            filterUsers(list.value, { search, tab, selectedId }).filter(
              (user) => user.id === selectedId || (isWorkOf(user, work, adminId, now) && hasTag(user, tag)),
            ),
            order,
            now,
          )}
          choice={JSON.stringify([search, tab, work, tag, order])}
        >
          {(shown) => (
            <>
              <Users users={shown} adminId={adminId} selectedId={selectedId} now={now} onSelect={onSelect} />
              <FoundMessages
                read={FOUND_MESSAGES}
                search={search}
                nameOf={({ customer_id: id }) => names.get(id)}
                marksTeam
                now={now}
                timers={timers}
                onSelect={(hit) => onSelect(hit.customer_id, hit.id)}
              />
            </>
          )}
        </HeldList>
      ) : list.state === 'loading' ? (
        <Loading />
      ) : null}
    </div>
  )
}

/**
 * The list's scroll container. While the order is held, a button above it shows how many customers have moved. Its
 * line is always reserved, since its appearance would shift the rows; otherwise it has their number.
 */
function HeldList({
  children,
  ...options
}: HeldOrderOptions & { children: (users: readonly ChatCustomer[]) => ReactNode }) {
  const { t } = useLingui()
  const { users, changes, apply, place } = useHeldOrder(options)
  const count = users.length
  const box = useRef<HTMLDivElement>(null)
  function applyAtTop() {
    apply()
    if (box.current === null) return
    box.current.scrollTop = 0
    // The button disappears and would lose the focus.
    box.current.focus()
  }
  return (
    <div className={classes.held} {...place}>
      <div className={classes.changes} aria-live="polite">
        {changes === 0 ? (
          <span className={classes.count}>
            {count === 0 ? null : t`${plural(count, { one: '# customer', other: '# customers' })}`}
          </span>
        ) : (
          <Button size="xs" variant="light" fullWidth onClick={applyAtTop}>
            {t`${changes} new ↑`}
          </Button>
        )}
      </div>
      <div ref={box} className={classes.scroll} tabIndex={-1}>
        {children(users)}
      </div>
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <output className={classes.loading}>
      <span className={classes.empty}>{t`Loading users...`}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </output>
  )
}
