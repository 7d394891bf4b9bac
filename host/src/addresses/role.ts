import type { RouteFacts, User } from '@tradefront/contracts'

/** Whether this is support staff: they have the pages for staff and none for customers [SESS-10]. */
export function isStaff(user: User | null): boolean {
  return user?.role === 'admin'
}

/** Whether a page is for the user's role; pages without a login are for everyone. */
export function isFor({ access, staff = false }: Pick<RouteFacts, 'access' | 'staff'>, user: User | null) {
  if (access === 'admin') return isStaff(user)
  return access !== 'user' || staff || !isStaff(user)
}

/** The first page after a login: the dashboard, for staff the first page with access `admin`. */
export function homeOf(
  routes: readonly { readonly route: Pick<RouteFacts, 'access' | 'path'> }[],
  user: User | null,
): string {
  if (!isStaff(user)) return '/main/dashboard'
  return routes.find(({ route }) => route.access === 'admin')?.route.path ?? '/main/settings'
}
