import { NavLink } from '@tradefront/ui/router'
import { useId } from 'react'
import { PageIcon } from './PageIcon.tsx'
import styles from './PageGroups.module.css'
import type { MenuPart } from './site-menu.ts'

export interface PageGroupsProps {
  readonly menu: readonly MenuPart[]
  /** Called when a page is chosen. */
  readonly onChoose: () => void
}

/** All pages by group, each with its icon; the current one is marked. */
export function PageGroups({ menu, onChoose }: PageGroupsProps) {
  const id = useId()
  return (
    <div className={styles.groups}>
      {menu.map((part) => (
        <div key={part.id}>
          <h3 id={`${id}${part.id}`} className={styles.title}>
            {part.title}
          </h3>
          <ul className={styles.pages} aria-labelledby={`${id}${part.id}`}>
            {part.pages.map(({ title, path, icon }) => (
              <li key={path}>
                <NavLink to={path} className={styles.page ?? ''} onClick={onChoose}>
                  <PageIcon icon={icon} />
                  <span>{title}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
