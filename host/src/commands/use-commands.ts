import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Command, Commands, ShortcutGroup } from '@tradefront/contracts'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useNavigate } from '@tradefront/ui/router'
import { useMemo } from 'react'
import { useHost } from '../host-context.tsx'
import { useSiteMenu } from '../main-area/site-menu.ts'
import { MOD_KEY, openCommands } from '../places/commands-view.ts'

/** A heading of the palette with its lines. */
export interface CommandSection {
  readonly title: string
  readonly commands: readonly Command[]
}

/** Keys that work on every page. */
const everywhere = (): ShortcutGroup => ({
  title: t`Everywhere`,
  rows: [
    { keys: [`${MOD_KEY} K`], does: t`Search pages, instruments and actions` },
    { keys: ['?'], does: t`Show these shortcuts` },
    { keys: ['Tab', 'Shift Tab'], does: t`Next or previous button or field` },
    { keys: ['Esc'], does: t`Close the dialog, menu or search` },
  ],
})

/** The pages of the navigation in its groups, and the host's own actions. */
export function useOwnCommands(): { readonly pages: readonly CommandSection[]; readonly own: Commands } {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { session } = useHost()
  const { choose } = useColorScheme()
  const menu = useSiteMenu()
  const pages = menu.map((part) => ({
    title: part.title,
    commands: part.pages.map(({ title, path }): Command => ({
      id: `page ${path}`,
      title,
      kind: 'Page',
      note: part.title,
      run: () => void navigate(path),
    })),
  }))
  const own = useMemo((): Commands => {
    const action = (id: string, title: string, words: string, run: () => void): Command => ({
      id: `host ${id}`,
      title,
      kind: 'Action',
      words,
      run,
    })
    const theme = (choice: 'light' | 'dark' | 'auto', title: string) =>
      action(
        `theme ${choice}`,
        title,
        t({ message: 'theme appearance colours mode', context: 'words that find it' }),
        () => choose(choice),
      )
    return {
      list: [
        theme('dark', t`Switch to dark`),
        theme('light', t`Switch to light`),
        theme('auto', t`Use system theme`),
        action(
          'shortcuts',
          t`Keyboard shortcuts`,
          t({ message: 'keys help', context: 'words that find it' }),
          () => openCommands('shortcuts'),
        ),
        action(
          'logout',
          t`Log out`,
          t({ message: 'logout sign out leave', context: 'words that find it' }),
          () => session.end('logout'),
        ),
      ],
      shortcuts: [everywhere()],
    }
  }, [choose, session, t])
  return { pages, own }
}
