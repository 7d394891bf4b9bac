import { t } from '@lingui/core/macro'
import type { AccountEvents, ConnectionStatus } from '@tradefront/contracts'
import { lossWords } from '@tradefront/feed-doctor/loss-words'
import { toast } from '@tradefront/ui/toast'
import { useEffect } from 'react'

/** Duration of the connection toasts, ms (specification 8). */
const CONNECTED_MS = 2000
const FAILED_MS = 4000
/** One toast for the connection: a new status replaces the previous one. */
const ID = 'chat-connection'

/**
 * Reports when the connection is lost, restored or unavailable [CHAT-08]. A first connection that simply works
 * isn't reported.
 */
export function useConnectionToasts(account: AccountEvents): void {
  useEffect(() => {
    let wasConnected = account.status.state === 'connected'
    // Attempts never stop: each status is reported once per outage.
    const announced = new Set<ConnectionStatus['state']>()
    return account.onStatus((status) => {
      if (status.state === 'connected') {
        if (announced.size > 0)
          toast.success(() => t`Connected to server`, undefined, { id: ID, duration: CONNECTED_MS })
        wasConnected = true
        announced.clear()
      } else if (status.state === 'connecting' && wasConnected && !announced.has('connecting')) {
        announced.add('connecting')
        toast.info(() => t`Reconnecting to server...`, undefined, { id: ID })
      } else if (status.state === 'failed' && !announced.has('failed')) {
        announced.add('failed')
        const failed = () => t`Connection failed: ${{ reason: lossWords(status) ?? t`Unknown error` }}`
        toast.error(failed, undefined, { id: ID, duration: FAILED_MS })
      }
    })
  }, [account])
}
