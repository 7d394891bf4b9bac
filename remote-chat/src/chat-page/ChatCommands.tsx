import { useLingui } from '@lingui/react/macro'
import type { OfferCommands } from '@tradefront/contracts'
import { usePartSubject } from '@tradefront/parts'
import { useEffect } from 'react'

/** Part of `layout.commands`: the chat's shortcuts. The palette knows its page from the route. */
export default function ChatCommands() {
  const { t } = useLingui()
  const offer = usePartSubject() as OfferCommands
  useEffect(() => {
    const rows = [
      { keys: ['Enter'], does: t`Send the message` },
      { keys: ['Shift Enter'], does: t`Begin a new line` },
      { keys: ['↑', '↓'], does: t`On a message's actions: to the message before or after` },
      { keys: ['Esc'], does: t`End the reply or the search` },
    ]
    return offer({ shortcuts: [{ title: t`Support chat`, rows }] })
  }, [offer, t])
  return null
}
