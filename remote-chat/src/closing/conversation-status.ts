import { callApi } from '@tradefront/api'
import { calls, channels, DESK_EVENT, type OwnConversation } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, type Reading, type ServerRead } from '@tradefront/server-state'
import { useEffect } from 'react'

/** Whether the conversation is closed, and whether the team is online, for which there are no events. */
export const OWN_CONVERSATION: ServerRead<OwnConversation> = {
  name: 'own-conversation',
  pollMs: 60_000,
  brief: true,
  load: async (options) => (await callApi(calls.conversation, options)).data,
}

/** Status of the customer's conversation, reloaded when the team changes it and after an outage. */
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
