import type { OfferCommands, ShortcutGroup } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'

const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Customer chats',
    rows: [
      { keys: ['Alt ↓', 'Alt ↑'], does: 'To the next or previous conversation, also while writing' },
      { keys: ['Alt U'], does: 'To the next unread conversation' },
      { keys: ['Enter'], does: 'Send the message' },
      { keys: ['Ctrl Enter'], does: 'Send it and go to the next conversation' },
      { keys: ['Shift Enter'], does: 'Begin a new line' },
      { keys: ['Esc'], does: 'End the reply' },
    ],
  },
]

/** Part of `layout.commands`: the keys of the desk [ADM-13]. */
export default function DeskCommands() {
  const offer = usePartSubject() as OfferCommands
  useEffect(() => offer({ shortcuts: SHORTCUTS }), [offer])
  return null
}
