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
 * The admin's conversation with a customer. Each is kept for the session: drafts and failed messages
 * belong to their customer and are still there when the admin comes back to them; drafts
 * outlive the page too [ADM-07].
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
