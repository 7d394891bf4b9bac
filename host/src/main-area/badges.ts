import type { MenuBadge, OfferBadge } from '@tradefront/contracts'
import { create } from 'zustand'

type Badges = Readonly<Record<string, MenuBadge>>

/** By path. Parts of `menu.badges` put them in, and take theirs out when they end, such as with the session. */
const useBadges = create<Badges>()(() => ({}))

/** The subject of `menu.badges`. */
export const offerBadge: OfferBadge = (path, badge) => {
  const { [path]: _before, ...others } = useBadges.getState()
  useBadges.setState(badge === undefined ? others : { ...others, [path]: badge }, true)
}

/** The badge of a page, if it has one. */
export function useBadge(path: string): MenuBadge | undefined {
  return useBadges((badges) => badges[path])
}

/** What the badges of these pages say, as one sentence; empty if they have none. */
export function useBadgeTexts(paths: readonly string[]): string {
  return useBadges((badges) => paths.flatMap((path) => badges[path]?.text ?? []).join(', '))
}
