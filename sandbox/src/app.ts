import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { CallLog } from './control/call-log.ts'
import type { RestFaults } from './control/rest-faults.ts'
import { AnswerError, TesterError } from './kit/answer-error.ts'
import { says } from './kit/says.ts'
import { requireModestBody } from './kit/body-limits.ts'
import { COMPRESS_FROM, compressed } from './kit/compression.ts'
import { hostOf, OWN_HOSTS } from './kit/own-machine.ts'
import type { RelyingParty } from './domain/second-factor/passkeys.ts'
import { troubleOf } from './store/database.ts'

/** Maximum body size except for uploads, which have their own limits, bytes. */
const MAX_BODY_BYTES = 256 * 1024

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
    // A malformed URL, before any handler.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void reply.status(error.statusCode ?? 400).send(says('request.unreadable'))
    },
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
      return reply.status(503).send(says('server.cannot-write'))
    }
    const status = error.statusCode ?? 500
    if (error instanceof TesterError) return reply.status(status).send({ message: error.message })
    // Fastify's own refusals: too large, not JSON.
    if (status < 500)
      return reply.status(status).send(says(status === 413 ? 'request.too-large' : 'request.unreadable'))
    console.error('A call failed', error)
    return reply.status(500).send(says('server.error'))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(says('request.unknown-call')))
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
