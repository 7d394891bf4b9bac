import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useCallback, useRef, useState, type ComponentType } from 'react'
import type { SideMenuProps } from './SideMenu.tsx'

/** Opens the phone's side menu, whose code comes with its first opening [HEAD-08]. */
export function MenuButton({ className }: { className?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<SideMenuProps>>()
  const close = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])

  async function open(): Promise<void> {
    setOpened(true)
    if (Menu !== undefined) return
    try {
      const { SideMenu } = await import(/* webpackChunkName: "side-menu" */ './SideMenu.tsx')
      setMenu(() => SideMenu)
    } catch (error) {
      console.error('The menu could not be loaded.', error)
      setOpened(false)
      const { toast } = await import('@tradefront/ui/toast')
      toast.error('The menu could not be loaded', 'Please check your connection and try again.')
    }
  }

  return (
    <>
      <ActionIcon
        ref={button}
        size="lg"
        className={className ?? ''}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => void open()}
      >
        <svg width={22} height={22} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={1.5} aria-hidden>
          <path d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
        </svg>
      </ActionIcon>
      {Menu === undefined ? null : <Menu opened={opened} onClose={close} />}
    </>
  )
}
