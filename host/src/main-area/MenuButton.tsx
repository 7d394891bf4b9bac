import { useLingui } from '@lingui/react/macro'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useId, useRef, useState } from 'react'
import styles from './MainNavigation.module.css'
import type { MenuPart } from './site-menu.ts'

const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './SideMenu.tsx')).SideMenu,
)

export interface MenuButtonProps {
  readonly menu: readonly MenuPart[]
  /** Whether the current page is listed only there. */
  readonly isCurrent: boolean
  /** What badges of pages that are listed only there say; empty without any. */
  readonly news: string
  readonly className: string | undefined
}

/** Opens the phone's side menu, whose code is loaded on first use [HEAD-08]. */
export function MenuButton({ menu, isCurrent, news, className }: MenuButtonProps) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])

  const side = useDialogCode(menuCode, opened, close)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-current={isCurrent || undefined}
        data-news={news !== '' || undefined}
        aria-describedby={id}
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <span className={styles.icon}>
          <svg width={20} height={20} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.5} aria-hidden>
            <path d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
          </svg>
        </span>
        <span>{t`Menu`}</span>
      </button>
      <span id={id} hidden>
        {news}
      </span>
      {side.state === 'ready' ? <side.code opened={opened} onClose={close} menu={menu} /> : null}
    </>
  )
}
