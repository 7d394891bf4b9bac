import { useLingui } from '@lingui/react/macro'
import type { OfferCommands, ShortcutGroup } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'

/** Part of `layout.commands`: the keys of the desk [ADM-13]. */
export default function DeskCommands() {
  const { t } = useLingui()
  const offer = usePartSubject() as OfferCommands
  useEffect(() => {
    const desk: ShortcutGroup = {
      title: t`Customer chats`,
      rows: [
        {
          keys: ['Alt ↓', 'Alt ↑'],
          does: t`Next or previous conversation, even while writing`,
        },
        { keys: ['Alt U'], does: t`Next unread conversation` },
        { keys: ['Enter'], does: t`Send message` },
        { keys: ['Ctrl Enter'], does: t`Send and go to the next conversation` },
        { keys: ['Shift Enter'], does: t`New line` },
        { keys: ['Esc'], does: t`Cancel reply` },
      ],
    }
    return offer({ shortcuts: [desk] })
  }, [offer, t])
  return null
}
