import { useSession } from '@tradefront/session'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState } from 'react'
import { AvatarButton } from './AvatarButton.tsx'

const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "side-menu" */ './OpenAvatarMenu.tsx')).OpenAvatarMenu,
)

/**
 * Avatar with its menu. The menu's code is loaded after the page, or on the first press [SESS-06].
 *
 * @param soon whether the page is complete, so that the code can be preloaded.
 * @param isAlone whether the page has no navigation, so that the menu lists the most used pages as well.
 */
export function AvatarMenu({
  soon,
  isAlone = false,
}: {
  readonly soon: boolean
  readonly isAlone?: boolean
}) {
  const user = useSession((state) => state.user)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const menu = useDialogCode(menuCode, opened, close, soon)
  return menu.state === 'ready' ? (
    <menu.code user={user} opened={opened} onChange={setOpened} isAlone={isAlone} />
  ) : (
    <AvatarButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={() => setOpened((is) => !is)}
    />
  )
}
