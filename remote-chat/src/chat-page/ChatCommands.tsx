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
      { keys: ['Enter'], does: t`Send message` },
      { keys: ['Shift Enter'], does: t`New line` },
      { keys: ['↑', '↓'], does: t`On a message's actions: previous or next message` },
      { keys: ['Esc'], does: t`Cancel the reply or search` },
    ]
    return offer({ shortcuts: [{ title: t`Support chat`, rows }] })
  }, [offer, t])
  return null
}
