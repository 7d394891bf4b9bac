import type { Conversation } from '@tradefront/conversation'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'

/** References of deposits, withdrawals and entries of the statement. Nothing else gets into a message. */
const REFERENCE = /^[DWE]-\d{1,18}$/

/**
 * Begins the message with the payment that a page asked help with: `?about=D-7`. The parameter goes then, so
 * that a reload does not bring back what the customer has deleted.
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
