import { useRemoteContext } from '@tradefront/federation'
import { useConnectionStatus } from '@tradefront/realtime'
import { useRecovery, type Sender } from '@tradefront/sending'
import { useEffect } from 'react'

/** Looks up a sender's requests from an earlier page, and those with an unknown outcome after a reconnect [ORD-06]. */
export function useLookups(
  sender: Pick<Sender<unknown, unknown>, 'recover' | 'reset' | 'lookAgainForAll'>,
): void {
  const { bus, realtime } = useRemoteContext()
  const isConnected = useConnectionStatus(realtime.account).state === 'connected'
  useEffect(() => {
    if (isConnected) void sender.lookAgainForAll({ bus })
  }, [sender, isConnected, bus])
  useRecovery(sender)
}
