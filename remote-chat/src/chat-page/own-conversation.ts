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
 * The customer's conversation with the support team. It is kept for the session, so that a draft or a
 * message that failed is still there after a look at another page; a new login starts a new one. The draft
 * outlives the page too.
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
