import { useLingui } from '@lingui/react/macro'
import type { ChatCustomer } from '@tradefront/contracts'
import { useState } from 'react'
import { Virtualizer } from 'virtua'
import classes from './UserList.module.css'
import { UserRow } from './UserRow.tsx'

/** Up to this many customers all rows are in the document, so that the browser's search finds them. */
const MAX_UNVIRTUALIZED = 100
/** Rendered range above and below the visible part of a longer list, px. */
const BUFFER = 400

export interface UsersProps {
  readonly users: readonly ChatCustomer[]
  readonly adminId: string
  readonly selectedId: string | undefined
  /** Unix ms, see `UserRow`. */
  readonly now: number
  /** Must be stable, or every row re-renders. */
  readonly onSelect: (id: string) => void
}

/**
 * The customers, inside their scroll container. Each message moves its customer to the top, for which React moves all
 * other elements; so of a long list only rows near the viewport, and the focused one, are in the document.
 */
export function Users({ users, adminId, selectedId, now, onSelect }: UsersProps) {
  const { t } = useLingui()
  const [focused, setFocused] = useState<string>()
  if (users.length === 0) return <output className={classes.empty}>{t`No users found`}</output>
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

/** Rows that stay in the document wherever the list is scrolled. */
function keptRows(users: readonly ChatCustomer[], focused: string | undefined): number[] {
  if (users.length <= MAX_UNVIRTUALIZED) return [...users.keys()]
  const at = users.findIndex(({ id }) => id === focused)
  return at === -1 ? [] : [at]
}
