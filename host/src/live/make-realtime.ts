import { apiReach, callApi } from '@tradefront/api'
import { calls, type SiteConfig } from '@tradefront/contracts'
import { createRealtime, type HostRealtime } from '@tradefront/realtime'
import { useSession } from '@tradefront/session'

/** The page's live connections, with the broker's calls that they need. */
export function makeRealtime(config: Pick<SiteConfig, 'pusher' | 'prices'>): HostRealtime {
  return createRealtime({
    config,
    authorize: (socketId, channel) =>
      callApi(calls.authorizeChannel, { body: { socket_id: socketId, channel_name: channel } }),
    signIn: (socketId) => callApi(calls.signInSocket, { body: { socket_id: socketId } }),
    missed: async (channel, { epoch, number }) => {
      const query = { channel_name: channel, epoch, after: number }
      return (await callApi(calls.missedEvents, { query })).data
    },
    turn: (isWanted) => apiReach().turn(undefined, isWanted),
    session: useSession,
  })
}
