import type { RouteFacts, User } from '@tradefront/contracts'

/** Support staff. They have the pages for staff, and none of a customer's [SESS-10]. */
export function isStaff(user: User | null): boolean {
  return user?.role === 'admin'
}

/** Whether a page that needs a login is for the user's role; others are for everyone. */
export function isFor({ access, staff = false }: Pick<RouteFacts, 'access' | 'staff'>, user: User | null) {
  if (access === 'admin') return isStaff(user)
  return access !== 'user' || staff || !isStaff(user)
}

/** Where the account of a user begins: the dashboard, or for staff the first page that is theirs alone. */
export function homeOf(
  routes: readonly { readonly route: Pick<RouteFacts, 'access' | 'path'> }[],
  user: User | null,
): string {
  if (!isStaff(user)) return '/main/dashboard'
  return routes.find(({ route }) => route.access === 'admin')?.route.path ?? '/main/settings'
}
