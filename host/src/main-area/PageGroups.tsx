import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Kbd } from '@tradefront/ui/Kbd'
import { useId } from 'react'
import { MOD_KEY, openCommands } from '../places/commands-view.ts'
import { PageIcon } from './PageIcon.tsx'
import { PageLink } from './PageLink.tsx'
import styles from './PageGroups.module.css'
import type { MenuPart } from './site-menu.ts'

export interface PageGroupsProps {
  readonly menu: readonly MenuPart[]
  /** Called when a page is chosen. */
  readonly onChoose: () => void
  /** Called before the command palette opens: closes this and gives the focus to what opened it. */
  readonly onFind: () => void
}

/** All pages by group, each with its icon; the current one is marked. First, a way to the command palette. */
export function PageGroups({ menu, onChoose, onFind }: PageGroupsProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.groups}>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        onClick={() => {
          onFind()
          openCommands('palette')
        }}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span>{t`Search pages and actions`}</span>
        <Kbd aria-hidden>{`${MOD_KEY} K`}</Kbd>
      </button>
      {menu.map((part) => (
        <div key={part.id}>
          <h3 id={`${id}${part.id}`} className={styles.title}>
            {part.title}
          </h3>
          <ul className={styles.pages} aria-labelledby={`${id}${part.id}`}>
            {part.pages.map((page) => (
              <li key={page.path}>
                <PageLink
                  page={page}
                  className={styles.page}
                  icon={<PageIcon icon={page.icon} />}
                  onClick={onChoose}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
