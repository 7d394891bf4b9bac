import { NavLink } from '@tradefront/ui/router'
import { useId, type ReactNode } from 'react'
import { useBadge } from './badges.ts'
import styles from './PageLink.module.css'
import type { MenuPage } from './site-menu.ts'

/** Most that a badge counts. */
const MAX_COUNT = 99

/** The number of a badge; its words are said elsewhere. */
export function BadgeCount({ count }: { readonly count: number }) {
  return (
    <span className={styles.badge} aria-hidden translate="no">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)}
    </span>
  )
}

export interface PageLinkProps {
  readonly page: MenuPage
  readonly className: string | undefined
  readonly icon?: ReactNode
  /** Shows the short title, if the page has one; the link keeps its name. */
  readonly isShort?: boolean
  readonly onClick?: (() => void) | undefined
}

/** A page in the navigation, with its badge. The link keeps its name: the badge's words are its description. */
export function PageLink({ page, className, icon, isShort = false, onClick }: PageLinkProps) {
  const { path, title } = page
  const short = isShort ? page.short : undefined
  const id = useId()
  const badge = useBadge(path)
  return (
    <>
      <NavLink
        to={path}
        className={className ?? ''}
        aria-label={short === undefined ? undefined : title}
        aria-describedby={badge === undefined ? undefined : id}
        onClick={onClick}
      >
        {icon}
        <span>{short ?? title}</span>
        {badge === undefined ? null : <BadgeCount count={badge.count} />}
      </NavLink>
      {badge === undefined ? null : (
        <span id={id} hidden>
          {badge.text}
        </span>
      )}
    </>
  )
}
