import { useCallback, useEffect, useState } from 'react'
import type { Conversation } from '../conversation.ts'
import type { FoundState } from '../fetching.ts'
import type { WantedMessage } from './MessageList.tsx'

/**
 * Loads the conversation back to a search result. If a page fails on the way, the reader's next load of earlier
 * messages continues the search.
 */
export function useWantedMessage(
  conversation: Conversation,
  isLoaded: boolean,
  wanted: WantedMessage | undefined,
) {
  const [result, setResult] = useState<{ wanted: WantedMessage; state: FoundState }>()
  const state = result !== undefined && result.wanted === wanted ? result.state : undefined

  const find = useCallback(() => {
    if (wanted === undefined) return
    void conversation.find(wanted.id).then((state) => setResult({ wanted, state }))
  }, [conversation, wanted])
  useEffect(() => {
    if (isLoaded) find()
  }, [isLoaded, find])

  const loadOlder = useCallback(
    () => (state === 'failed' ? find() : void conversation.loadOlder()),
    [conversation, find, state],
  )
  return { found: state === 'found' ? wanted : undefined, isMissing: state === 'missing', loadOlder }
}
