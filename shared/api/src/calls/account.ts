import {
  ChannelAuthAnswer,
  UserAnswer,
  UserAuthAnswer,
  type HeartbeatRequest,
  type User,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { call, type CallOptions } from '../client/call.ts'

/** GET /user: the logged-in user. */
export async function fetchUser(options?: CallOptions): Promise<User> {
  return (await call({ ...options, method: 'GET', path: 'user', schema: UserAnswer })).data
}

/**
 * POST /user/heartbeat; what it answers is not looked at [SESS-13]. `idleMs`: time since the person's last input, ms,
 * undefined before the first.
 */
export async function heartbeat(idleMs?: number): Promise<void> {
  const json: HeartbeatRequest | undefined = idleMs === undefined ? undefined : { idle_ms: idleMs }
  await call({ method: 'POST', path: 'user/heartbeat', schema: v.unknown(), ...(json && { json }) })
}

/** POST /broadcasting/auth: the server's leave to subscribe a private channel [RT-02]. */
export function authorizeChannel(socketId: string, channelName: string): Promise<ChannelAuthAnswer> {
  const json = { socket_id: socketId, channel_name: channelName }
  return call({ method: 'POST', path: 'broadcasting/auth', json, schema: ChannelAuthAnswer })
}

/** POST /broadcasting/user-auth (ours): ties the socket to the session, whose end closes it [RT-02]. */
export function signInSocket(socketId: string): Promise<UserAuthAnswer> {
  const json = { socket_id: socketId }
  return call({ method: 'POST', path: 'broadcasting/user-auth', json, schema: UserAuthAnswer })
}
