import type { Conversation } from '@tradefront/conversation'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'

/** References of deposits, withdrawals and statement entries. Nothing else is accepted from the address. */
const REFERENCE = /^[DWE]-\d{1,18}$/

/**
 * Starts the message with the payment that a page linked from: `?about=D-7`. The parameter is then removed, so that a
 * reload doesn't restore what the customer has deleted.
 */
export function useSubject(conversation: Conversation, draft: string): void {
  const [params, setParams] = useSearchParams()
  const about = params.get('about')
  useEffect(() => {
    if (about === null) return
    if (REFERENCE.test(about) && !draft.includes(about)) conversation.setDraft(`About ${about}: ${draft}`)
    setParams({}, { replace: true })
  }, [about, conversation, draft, setParams])
}
