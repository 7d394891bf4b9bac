import type { FastifyInstance } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'
import { hostOf, OWN_HOSTS } from '../kit/own-machine.ts'

/**
 * Keeps pages of other sites away from every route of this scope: a browser that is running on the machine of a
 * sandbox would reach them for any page it shows. What names another host (a name that was pointed at this machine)
 * or comes from another origin is refused; tools that send no origin are not.
 */
export function guardControl(scope: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set([...OWN_HOSTS, ...hosts])
  scope.addHook('onRequest', async (request) => {
    const { host = '', origin } = request.headers
    if (!known.has(hostOf(`http://${host}`)) || (origin !== undefined && !known.has(hostOf(origin))))
      throw new AnswerError(403, 'The calls for testers answer pages and tools of this machine only.')
  })
}
