import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useRef, useState } from 'react'

const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './SideMenu.tsx')).SideMenu,
)

/** Opens the phone's side menu, whose code is loaded on first use [HEAD-08]. */
export function MenuButton({ className }: { className?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])

  const menu = useDialogCode(menuCode, opened, close)

  return (
    <>
      <ActionIcon
        ref={button}
        size="md"
        className={className ?? ''}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <svg width={22} height={22} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.5} aria-hidden>
          <path d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
        </svg>
      </ActionIcon>
      {menu.state === 'ready' ? <menu.code opened={opened} onClose={close} /> : null}
    </>
  )
}
