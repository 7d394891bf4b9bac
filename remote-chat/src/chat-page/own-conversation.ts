import {
  createConversation,
  keptDraft,
  keptSeenMark,
  type Conversation,
  type DraftStorage,
} from '@tradefront/conversation'
import { chatApi } from '@tradefront/conversation/chat-calls'
import { isLoggedIn, useSession } from '@tradefront/session'

let kept: { userId: string; token: string | null; conversation: Conversation } | undefined

/**
 * The customer's conversation with the support team. Kept for the session, so that a draft or a failed message
 * survives visits to other pages; a new login starts a new one. The draft also outlives the page.
 */
export function ownConversation(userId: string, storage: DraftStorage): Conversation {
  const { token } = useSession.getState()
  if (kept?.userId === userId && kept.token === token) return kept.conversation
  const conversation = createConversation({
    api: chatApi,
    ownId: userId,
    customerId: userId,
    asAdmin: false,
    draft: keptDraft(storage, userId, userId),
    seen: keptSeenMark(storage, userId, userId),
    isLoggedIn: () => isLoggedIn(useSession.getState()),
  })
  kept = { userId, token, conversation }
  return conversation
}
