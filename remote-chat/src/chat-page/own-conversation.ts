import { fetchChatMessages, sendChatMessage, uploadChatFile } from '@tradefront/api'
import { createConversation, type Conversation } from '@tradefront/conversation'
import { isLoggedIn, useSession } from '@tradefront/session'

let kept: { userId: string; token: string | null; conversation: Conversation } | undefined

/**
 * The customer's conversation with the support team. It is kept for the session, so that a draft or a
 * message that failed is still there after a look at another page; a new login starts a new one.
 */
export function ownConversation(userId: string): Conversation {
  const { token } = useSession.getState()
  if (kept?.userId === userId && kept.token === token) return kept.conversation
  const conversation = createConversation({
    api: { fetchChatMessages, sendChatMessage, uploadChatFile },
    ownId: userId,
    customerId: userId,
    asAdmin: false,
    isLoggedIn: () => isLoggedIn(useSession.getState()),
  })
  kept = { userId, token, conversation }
  return conversation
}
