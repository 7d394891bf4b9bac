import type { FastifyInstance } from 'fastify'
import { AnswerError } from '../kit/answer-error.ts'

const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Keeps pages of other sites away from the testers' calls: a browser that is running on the machine of a sandbox
 * would reach them for any page it shows. What names another host (a name that was pointed at this machine) or
 * comes from another origin is refused; tools that send no origin are not.
 */
export function guardControl(app: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set([...OWN_HOSTS, ...hosts])
  app.addHook('onRequest', async (request) => {
    if (!/^\/sandbox(\/|$)/.test(request.url) || request.url === '/sandbox/health') return
    const { host = '', origin } = request.headers
    if (!known.has(hostOf(`http://${host}`)) || (origin !== undefined && !known.has(hostOf(origin))))
      throw new AnswerError(403, 'The calls for testers answer pages and tools of this machine only.')
  })
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
