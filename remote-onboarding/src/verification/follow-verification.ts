import { channels, EVENT, type AccountEvents } from '@tradefront/contracts'
import { pollWhileDisconnected } from '@tradefront/realtime'

/** Pause between two looks while account events do not arrive, ms. */
const POLL_MS = 30_000

/**
 * Follows a customer's ID check: looks again when the server says that the user changed, after every
 * (re)subscription, and every 30 s while there is no connection. Returns the ending.
 */
export function followVerification(
  userId: string,
  account: AccountEvents,
  refresh: () => Promise<void>,
): () => void {
  const channel = channels.user(userId)
  const endings = [
    account.listen(channel, EVENT.userUpdated, () => void refresh()),
    account.onSubscribed(channel, () => void refresh()),
    pollWhileDisconnected(account, channel, { intervalMs: POLL_MS, run: refresh }),
  ]
  return () => {
    for (const end of endings) end()
  }
}
