import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Outcome, runOnce } from '../domain/once.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf } from './context.ts'

/**
 * Carries out a change once per `Idempotency-Key` and answers with what came of it. `body` is what distinguishes one
 * request from another: a hash of it is kept, so it must hold nothing that may not be kept.
 */
export function changeOnce(
  { store, now }: Pick<RestContext, 'store' | 'now'>,
  call: { request: FastifyRequest; reply: FastifyReply; user: UserRow; path: string; body?: object },
  work: (key: string | undefined) => Outcome,
): object {
  const { request, reply, user, path, body } = call
  const key = headerOf(request, 'idempotency-key')
  const result = runOnce(store, { userId: user.id, key, path, body, now: now() }, () => work(key))
  if (result.replayed) void reply.header('idempotency-replayed', 'true')
  void reply.status(result.status)
  return result.body
}
