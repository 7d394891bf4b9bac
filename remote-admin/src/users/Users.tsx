import type { ChatCustomer } from '@tradefront/contracts'
import { useState } from 'react'
import { Virtualizer } from 'virtua'
import classes from './UserList.module.css'
import { UserRow } from './UserRow.tsx'

/** Up to this many customers all are in the document, where the browser's own search finds them. */
const WHOLE = 100
/** What is drawn above and below the visible part of a longer list, px. */
const BUFFER = 400

export interface UsersProps {
  readonly users: readonly ChatCustomer[]
  readonly adminId: string
  readonly selectedId: string | undefined
  /** Unix ms, see `UserRow`. */
  readonly now: number
  /** The same function with every render, or all rows are rendered again. */
  readonly onSelect: (id: string) => void
}

/**
 * The customers, inside the box they scroll in. Each message moves its customer to the top, for which React moves the
 * elements of all others: of a long list only those near the visible part are in the document, and the one with the
 * focus.
 */
export function Users({ users, adminId, selectedId, now, onSelect }: UsersProps) {
  const [focused, setFocused] = useState<string>()
  if (users.length === 0) return <output className={classes.empty}>No users found</output>
  return (
    <Virtualizer as="ul" item="li" data={users} bufferSize={BUFFER} keepMounted={keptRows(users, focused)}>
      {(user) => (
        <UserRow
          key={user.id}
          user={user}
          selected={user.id === selectedId}
          adminId={adminId}
          now={now}
          onSelect={onSelect}
          onFocus={setFocused}
        />
      )}
    </Virtualizer>
  )
}

/** Rows that stay in the document wherever the list is scrolled to. */
function keptRows(users: readonly ChatCustomer[], focused: string | undefined): number[] {
  if (users.length <= WHOLE) return [...users.keys()]
  const at = users.findIndex(({ id }) => id === focused)
  return at === -1 ? [] : [at]
}
