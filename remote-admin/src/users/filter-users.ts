import { msg } from '@lingui/core/macro'
import type { ChatCustomer } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

/** Tabs of the user list [ADM-02]. */
export const USER_TABS = ['All', 'Online', 'Unread'] as const
export type UserTab = (typeof USER_TABS)[number]

export const TAB_LABELS: Readonly<Record<UserTab, MessageDescriptor>> = {
  All: msg({ message: 'All', context: 'customers' }),
  Online: msg`Online`,
  Unread: msg`Unread`,
}

export interface UserFilter {
  readonly search: string
  readonly tab: UserTab
  /** Keeps the open conversation's customer in the Unread tab after it was read. */
  readonly selectedId?: string | undefined
}

/** Customers in the chosen tab whose first name, last name or email contains the search, ignoring case. */
export function filterUsers(
  users: readonly ChatCustomer[],
  { search, tab, selectedId }: UserFilter,
): ChatCustomer[] {
  const wanted = search.trim().toLowerCase()
  return users.filter((user) => {
    if (tab === 'Online' && user.is_online !== true) return false
    if (tab === 'Unread' && user.unread_count === 0 && user.id !== selectedId) return false
    if (wanted === '') return true
    const { first_name: first, last_name: last, email } = user
    return [`${first} ${last}`, email].some((text) => text.toLowerCase().includes(wanted))
  })
}
