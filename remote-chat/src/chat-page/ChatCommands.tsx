import type { OfferCommands, ShortcutGroup } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'

const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Support chat',
    rows: [
      { keys: ['Enter'], does: 'Send the message' },
      { keys: ['Shift Enter'], does: 'Begin a new line' },
      { keys: ['↑', '↓'], does: "On a message's actions: to the message before or after" },
      { keys: ['Esc'], does: 'End the reply or the search' },
    ],
  },
]

/** Part of `layout.commands`: the chat's shortcuts. The palette knows its page from the route. */
export default function ChatCommands() {
  const offer = usePartSubject() as OfferCommands
  useEffect(() => offer({ shortcuts: SHORTCUTS }), [offer])
  return null
}
