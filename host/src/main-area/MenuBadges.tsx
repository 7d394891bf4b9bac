import { Parts } from '@tradefront/parts'
import { offerBadge } from './badges.ts'

/** Runs the remotes' parts that put badges beside pages of the navigation. */
export function MenuBadges() {
  return (
    <div hidden>
      <Parts place="menu.badges" subject={offerBadge} />
    </div>
  )
}
