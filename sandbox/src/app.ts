import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CallLog } from './control/call-log.ts'
import type { RestFaults } from './control/rest-faults.ts'
import { AnswerError } from './kit/answer-error.ts'
import { requireModestBody } from './kit/body-limits.ts'
import { COMPRESS_FROM, compressed } from './kit/compression.ts'
import { hostOf, OWN_HOSTS } from './kit/own-machine.ts'
import type { RelyingParty } from './domain/second-factor/passkeys.ts'
import { troubleOf } from './store/database.ts'

/** Maximum body size except for uploads, which have their own limits, bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Changes are atomic: what couldn't be written was undone. */
const CANNOT_WRITE = 'The broker cannot save anything right now. Nothing was changed. Please try again later.'

/** The HTTP server with everything calls share: CORS, error answers, compression, faults and the log. */
export async function createApp(options: {
  faults: RestFaults
  log: CallLog
  /** Whether to trust a proxy's client address. */
  trustProxy: boolean
  /** Origins whose pages may call, in addition to this machine's. */
  sites: readonly string[]
}): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
  })
  const sites = new Set(options.sites.map(originOf))
  await app.register(cors, {
    origin: (origin, decide) =>
      decide(null, origin !== undefined && (sites.has(origin) || OWN_HOSTS.includes(hostOf(origin)))),
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Requested-With',
      'X-Socket-ID',
    ],
    exposedHeaders: ['Idempotency-Replayed', 'Retry-After'],
    maxAge: 600,
  })
  // Answers mustn't be cached or content-sniffed; files override this.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
  })
  app.addHook('preValidation', async (request) => {
    requireModestBody(request.body)
  })
  options.log.install(app)
  options.faults.install(app)

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM) return payload
    void reply.header('vary', 'origin, accept-encoding')
    const smaller = compressed(payload, request.headers['accept-encoding'])
    if (smaller === undefined) return payload
    void reply.header('content-encoding', smaller.encoding).removeHeader('content-length')
    return smaller.body
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof AnswerError) return reply.status(error.status).send(error.body)
    const trouble = troubleOf(error)
    if (trouble !== undefined) {
      console.error(`The database is ${trouble}`, error)
      return reply.status(503).send({ message: CANNOT_WRITE })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ message: error.message })
    console.error('A call failed', error)
    return reply.status(500).send({ message: 'Server Error' })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'This call does not exist' }))
  return app
}

/** @throws RangeError unless it is a site's URL. */
function originOf(site: string): string {
  if (!URL.canParse(site) || hostOf(site) === '')
    throw new RangeError(`'${site}' is not the origin of a site`)
  return new URL(site).origin
}

/**
 * The site a page belongs to: the page's origin if it is one of ours, else the first configured site. Any other
 * origin could be forged, to get a link leading elsewhere into an email.
 */
export function siteOf(origin: string | undefined, sites: readonly string[]): string {
  const known = sites.map(originOf)
  const isOurs = origin !== undefined && (known.includes(origin) || OWN_HOSTS.includes(hostOf(origin)))
  return isOurs ? origin : (known[0] ?? '')
}

/**
 * Whom passkeys are made for: pages of the domain and its subdomains, if they are ours by the rules of {@link siteOf}.
 */
export function relyingPartyOf(domain: string, sites: readonly string[]): RelyingParty {
  return {
    domain,
    isOrigin: (origin) => `.${hostOf(origin)}`.endsWith(`.${domain}`) && siteOf(origin, sites) === origin,
  }
}
