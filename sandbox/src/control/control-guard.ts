import type { FastifyInstance } from 'fastify'
import { TesterError } from '../kit/answer-error.ts'
import { hostOf, OWN_HOSTS } from '../kit/own-machine.ts'

/**
 * Blocks pages of other sites from every route of this scope: a browser on the sandbox's machine would call them on
 * behalf of any page it shows. Refuses other host names (DNS rebinding) and other origins; tools that send no
 * origin are allowed.
 */
export function guardControl(scope: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set([...OWN_HOSTS, ...hosts])
  scope.addHook('onRequest', async (request) => {
    const { host = '', origin } = request.headers
    if (!known.has(hostOf(`http://${host}`)) || (origin !== undefined && !known.has(hostOf(origin))))
      throw new TesterError(403, 'The calls for testers answer pages and tools of this machine only.')
  })
}
