import { ChannelAuthAnswer, UserAnswer, type User } from '@tradefront/contracts'
import * as v from 'valibot'
import { call, type CallOptions } from '../client/call.ts'

/** GET /user: the logged-in user. */
export async function fetchUser(options?: CallOptions): Promise<User> {
  return (await call({ ...options, method: 'GET', path: 'user', schema: UserAnswer })).data
}

/** POST /user/heartbeat; what it answers is not looked at [SESS-13]. */
export async function heartbeat(options?: CallOptions): Promise<void> {
  await call({ ...options, method: 'POST', path: 'user/heartbeat', schema: v.unknown() })
}

/** POST /broadcasting/auth: the server's leave to subscribe a private channel [RT-02]. */
export function authorizeChannel(
  socketId: string,
  channelName: string,
  options?: CallOptions,
): Promise<ChannelAuthAnswer> {
  const json = { socket_id: socketId, channel_name: channelName }
  return call({ ...options, method: 'POST', path: 'broadcasting/auth', json, schema: ChannelAuthAnswer })
}
