import { useLingui } from '@lingui/react/macro'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useLocation } from '@tradefront/ui/router'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './MainNavigation.module.css'
import type { MenuPart } from './site-menu.ts'

const groupsCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './PageGroups.tsx')).PageGroups,
)

export interface AllPagesProps {
  readonly menu: readonly MenuPart[]
  /** Whether the current page is listed only there. */
  readonly isCurrent: boolean
  /** What badges of pages that are listed only there say; empty without any. */
  readonly news: string
  readonly className: string | undefined
}

/** Opens all pages by group below the navigation; closes with Escape, a press elsewhere, or a choice. */
export function AllPages({ menu, isCurrent, news, className }: AllPagesProps) {
  const { t } = useLingui()
  const id = useId()
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  // Another page closes it, however it was reached.
  const opened = openedAt === pathname
  const close = useCallback(() => setOpenedAt(undefined), [])
  const groups = useDialogCode(groupsCode, opened, close)

  useEffect(() => {
    if (!opened) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) !== true) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [opened, close])

  return (
    <div ref={around}>
      <button
        ref={button}
        type="button"
        className={`${className ?? ''} ${styles.all ?? ''}`}
        aria-current={isCurrent || undefined}
        data-news={news !== '' || undefined}
        aria-describedby={`${id}news`}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpenedAt(opened ? undefined : pathname)}
      >
        <span>{t`All pages`}</span>
        <svg width={16} height={16} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.5} aria-hidden>
          <path d="m6 9 6 6 6-6" fill="none" strokeLinecap="round" />
        </svg>
      </button>
      <span id={`${id}news`} hidden>
        {news}
      </span>
      <div id={id} className={styles.panel} hidden={!opened || groups.state !== 'ready'}>
        {opened && groups.state === 'ready' ? (
          <groups.code
            menu={menu}
            onChoose={close}
            onFind={() => {
              close()
              button.current?.focus()
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
