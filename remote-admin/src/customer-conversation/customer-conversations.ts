import {
  createConversation,
  keptDraft,
  keptSeenMark,
  type Conversation,
  type DraftStorage,
} from '@tradefront/conversation'
import { chatApi } from '@tradefront/conversation/chat-calls'
import { isLoggedIn, useSession } from '@tradefront/session'

let kept: { adminId: string; token: string | null; byCustomer: Map<string, Conversation> } | undefined

/**
 * The admin's conversation with a customer. Kept for the session: drafts and failed messages are stored per customer
 * and restored on return; drafts also outlive the page [ADM-07].
 */
export function customerConversation(
  adminId: string,
  customerId: string,
  storage: DraftStorage,
): Conversation {
  const { token } = useSession.getState()
  if (kept?.adminId !== adminId || kept.token !== token) kept = { adminId, token, byCustomer: new Map() }
  const known = kept.byCustomer.get(customerId)
  if (known) return known
  const conversation = createConversation({
    api: chatApi,
    ownId: adminId,
    customerId,
    asAdmin: true,
    draft: keptDraft(storage, adminId, customerId),
    seen: keptSeenMark(storage, adminId, customerId),
    isLoggedIn: () => isLoggedIn(useSession.getState()),
  })
  kept.byCustomer.set(customerId, conversation)
  return conversation
}
