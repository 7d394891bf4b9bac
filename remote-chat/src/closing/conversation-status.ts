import { call, type CallOptions } from '@tradefront/api'
import {
  channels,
  DESK_EVENT,
  OwnConversationAnswer,
  type OwnConversation,
  type RatingRequest,
} from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, type Reading, type ServerRead } from '@tradefront/server-state'
import { useEffect } from 'react'

/** GET /chat/conversation (ours): closed or open, and whether the team is online, which nobody announces. */
export const OWN_CONVERSATION: ServerRead<OwnConversation> = {
  name: 'own-conversation',
  pollMs: 60_000,
  brief: true,
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'chat/conversation', schema: OwnConversationAnswer }))
      .data,
}

/** POST /chat/rating (ours). @throws ApiError, 409 when it was rated before or is open again. */
export async function rateConversation(body: RatingRequest, options?: CallOptions): Promise<OwnConversation> {
  const path = 'chat/rating'
  return (await call({ ...options, method: 'POST', path, json: body, schema: OwnConversationAnswer })).data
}

/** The state of the customer's conversation, read again when the team changes it and after an outage. */
export function useConversationStatus(userId: string): Reading<OwnConversation> {
  const { realtime } = useRemoteContext()
  const reading = useServer(OWN_CONVERSATION)
  const { refresh } = reading
  useEffect(() => {
    const { account } = realtime
    const channel = channels.chat(userId)
    let seen: number | undefined
    const ends = [
      account.listen(channel, DESK_EVENT.conversationUpdated, () => void refresh()),
      account.onSubscribed(channel, (cycle) => {
        if (seen !== undefined && cycle !== seen) void refresh()
        seen = cycle
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [realtime, userId, refresh])
  return reading
}
