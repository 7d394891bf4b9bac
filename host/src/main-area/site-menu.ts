import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MENU_GROUPS, MENU_ICONS, MenuPlace, type MenuGroup, type MenuIcon } from '@tradefront/contracts'
import { useFederation } from '@tradefront/federation'
import { titleText, type MessageDescriptor } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import * as v from 'valibot'
import { isFor } from '../addresses/role.ts'

/** A page of the navigation. */
export interface MenuPage {
  readonly title: string
  /** For a phone's bar. */
  readonly short?: string | undefined
  readonly path: string
  readonly icon?: MenuIcon | undefined
  /** Place among the most used pages, if it is one. */
  readonly first?: number | undefined
}

/** Pages of one subject. */
export interface MenuPart {
  readonly id: MenuGroup | 'more'
  readonly title: string
  readonly pages: readonly MenuPage[]
}

const TITLES: Readonly<Record<MenuPart['id'], MessageDescriptor>> = {
  desk: msg({ message: 'Desk', context: 'group of pages' }),
  trade: msg({ message: 'Trade', context: 'group of pages' }),
  portfolio: msg({ message: 'Portfolio', context: 'group of pages' }),
  wallet: msg({ message: 'Wallet', context: 'group of pages' }),
  help: msg({ message: 'Help', context: 'group of pages' }),
  account: msg({ message: 'Account', context: 'group of pages' }),
  more: msg({ message: 'More', context: 'group of pages' }),
}

/** The host's own page, beside those of remotes. */
const SETTINGS = {
  path: '/main/settings',
  menu: { group: 'account', order: 80, icon: 'settings' },
}

/** What a host reads of a {@link MenuPlace}: an icon that only a newer host has is left out. */
const ReadPlace = v.object({
  ...MenuPlace.entries,
  icon: v.fallback(v.optional(v.picklist(MENU_ICONS)), undefined),
})

/** A route, as far as the navigation is concerned. */
export interface MenuRoute {
  readonly path: string
  readonly title: string
  readonly menu?: unknown
}

/**
 * The navigation of these routes: by group and order as their remotes declare them. A page that declares nothing, or a
 * group that only a newer host has, is listed at the end, unless it needs a parameter or is below a listed page, from
 * which it is reached.
 */
export function menuOf(routes: readonly MenuRoute[]): MenuPart[] {
  const open = routes.filter(({ menu, path }) => menu !== false && !path.includes(':'))
  const placed = open.flatMap(({ title, path, menu }) => {
    const place = v.safeParse(ReadPlace, menu)
    if (!place.success) return []
    const { short, ...rest } = place.output
    return [{ title, path, ...rest, ...(short !== undefined && { short: titleText(short) }) }]
  })
  const isKnown = (path: string) =>
    placed.some((page) => path === page.path || path.startsWith(`${page.path}/`))
  const more = open
    .filter(({ path }) => !isKnown(path))
    .map(({ title, path }) => ({ title, path, group: 'more' as const, order: 0 }))
  const byPlace = [...placed, ...more].toSorted((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1))
  return [...MENU_GROUPS, 'more' as const].flatMap((id) => {
    const pages = byPlace.filter(({ group }) => group === id)
    return pages.length === 0 ? [] : [{ id, title: t(TITLES[id]), pages }]
  })
}

/** The navigation of the user's pages, from the release set: a remote's new page needs no release of the host [MFE-02]. */
export function useSiteMenu(): MenuPart[] {
  const { t } = useLingui()
  const federation = useFederation()
  const user = useSession((state) => state.user)
  const routes = federation.states.get().flatMap((status) => status.facts?.routes ?? [])
  return menuOf([
    ...routes
      .filter(({ access }) => access === 'user' || access === 'admin')
      .filter((route) => isFor(route, user))
      .map((route) => ({ ...route, title: titleText(route.title) })),
    { ...SETTINGS, title: t`Settings` },
  ])
}

/** The most used pages, in their order. */
export function firstPages(menu: readonly MenuPart[]): MenuPage[] {
  return menu
    .flatMap(({ pages }) => pages)
    .filter(({ first }) => first !== undefined)
    .toSorted((a, b) => (a.first ?? 0) - (b.first ?? 0))
}

/** Whether an address is this page or below it. */
export function isWithin(pathname: string, { path }: Pick<MenuPage, 'path'>): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}
