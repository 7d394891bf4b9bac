import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ChannelTable } from './channels.ts'
import { isChannelName, isPresence, isSocketId, safeEqual, sign } from './signature.ts'

/** Tolerated clock difference of a caller, seconds. */
const CLOCK_TOLERANCE = 600
const MAX_EVENT_BYTES = 10 * 1024
const MAX_CHANNELS = 100
const MAX_BATCH = 10

/** An application as used by the API. */
export interface HttpApiContext {
  readonly key: string
  readonly secret: string
  readonly channels: ChannelTable
  /** Closes every connection on which this user signed in. */
  terminate(userId: string): void
  publishRaw(channel: string, event: string, data: string, exceptSocketId?: string): void
  now(): number
}

/** A refusal with its HTTP status. */
class ApiRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const ChannelName = v.pipe(v.string(), v.check(isChannelName, 'invalid channel name'))
const SocketId = v.pipe(v.string(), v.check(isSocketId, 'invalid socket id'))
const common = {
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  data: v.string(),
  socket_id: v.nullish(SocketId),
  info: v.nullish(v.string()),
}
const EventBody = v.object({
  ...common,
  channel: v.nullish(ChannelName),
  channels: v.nullish(v.pipe(v.array(ChannelName), v.maxLength(MAX_CHANNELS))),
})
const BatchBody = v.object({
  batch: v.pipe(v.array(v.object({ ...common, channel: ChannelName })), v.maxLength(MAX_BATCH)),
})

function parse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  let content: unknown
  try {
    content = JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    throw new ApiRefusal(400, 'The body is not JSON')
  }
  const result = v.safeParse(schema, content)
  if (!result.success) throw new ApiRefusal(400, v.summarize(result.issues))
  return result.output
}

function checkSize(data: string): void {
  if (Buffer.byteLength(data) > MAX_EVENT_BYTES) {
    throw new ApiRefusal(413, `The data of an event has at most ${MAX_EVENT_BYTES} bytes`)
  }
}

/** Checks auth_key, auth_timestamp, auth_version, body_md5 and auth_signature of a call. */
function checkSignature(req: FastifyRequest, context: HttpApiContext): void {
  const [path = '', queryText = ''] = req.url.split('?', 2)
  const query = new URLSearchParams(queryText)
  if (query.get('auth_key') !== context.key) throw new ApiRefusal(401, 'Unknown auth_key')
  if (query.get('auth_version') !== '1.0') throw new ApiRefusal(401, 'Unknown auth_version')
  const age = Math.abs(context.now() / 1000 - Number(query.get('auth_timestamp') ?? Number.NaN))
  if (!(age <= CLOCK_TOLERANCE)) throw new ApiRefusal(401, 'auth_timestamp is too far from now')
  const body = typeof req.body === 'string' ? req.body : ''
  const digest = createHash('md5').update(body).digest('hex')
  if (body !== '' && query.get('body_md5') !== digest) throw new ApiRefusal(401, "body_md5 is not the body's")
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const right = sign(context.secret, [req.method.toUpperCase(), path, signed].join('\n'))
  if (!safeEqual(query.get('auth_signature') ?? '', right)) throw new ApiRefusal(401, 'Invalid signature')
}

type Infos = { subscription_count?: number; user_count?: number }

function infosOf(context: HttpApiContext, channel: string, wanted: string | null | undefined): Infos {
  const names = (wanted ?? '').split(',')
  const infos: Infos = {}
  if (names.includes('subscription_count')) {
    infos.subscription_count = context.channels.subscribers(channel).length
  }
  if (names.includes('user_count')) {
    if (!isPresence(channel)) throw new ApiRefusal(400, 'user_count is for presence channels only')
    infos.user_count = context.channels.members(channel).length
  }
  return infos
}

/**
 * Adds the HTTP API under /apps/{id}: events, batch_events, channels, users. Leaves other routes of the app alone.
 *
 * @param contextOf The application with this id.
 */
export function addHttpApi(
  app: FastifyInstance,
  contextOf: (appId: string) => HttpApiContext | undefined,
): void {
  const requested = (req: FastifyRequest): HttpApiContext => {
    const { appId } = v.parse(v.object({ appId: v.string() }), req.params)
    const context = contextOf(appId)
    if (context === undefined) throw new ApiRefusal(404, 'Unknown application')
    return context
  }
  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    // The raw body is signed, so it stays text until verified.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) => done(null, body))
    scope.setErrorHandler((error: unknown, _req: FastifyRequest, reply: FastifyReply) => {
      const status = error instanceof ApiRefusal ? error.status : 500
      return reply.status(status).send({ error: error instanceof Error ? error.message : 'failed' })
    })
    scope.addHook('preHandler', async (req) => {
      checkSignature(req, requested(req))
    })

    scope.post('/apps/:appId/events', (req) => {
      const context = requested(req)
      const event = parse(EventBody, req.body)
      const targets = event.channels ?? (event.channel == null ? [] : [event.channel])
      if (targets.length === 0) throw new ApiRefusal(400, 'No channel')
      checkSize(event.data)
      for (const target of targets) {
        context.publishRaw(target, event.name, event.data, event.socket_id ?? undefined)
      }
      if (event.info == null) return {}
      return {
        channels: Object.fromEntries(targets.map((name) => [name, infosOf(context, name, event.info)])),
      }
    })

    scope.post('/apps/:appId/batch_events', (req) => {
      const context = requested(req)
      const { batch } = parse(BatchBody, req.body)
      for (const event of batch) checkSize(event.data)
      for (const event of batch) {
        context.publishRaw(event.channel, event.name, event.data, event.socket_id ?? undefined)
      }
      if (batch.every((event) => event.info == null)) return {}
      return { batch: batch.map((event) => infosOf(context, event.channel, event.info)) }
    })

    scope.get<{ Querystring: { filter_by_prefix?: string; info?: string } }>(
      '/apps/:appId/channels',
      (req) => {
        const context = requested(req)
        const names = context.channels
          .names()
          .filter((name) => name.startsWith(req.query.filter_by_prefix ?? ''))
        return {
          channels: Object.fromEntries(names.map((name) => [name, infosOf(context, name, req.query.info)])),
        }
      },
    )

    scope.get<{ Params: { name: string }; Querystring: { info?: string } }>(
      '/apps/:appId/channels/:name',
      (req) => {
        const context = requested(req)
        return {
          occupied: context.channels.subscribers(req.params.name).length > 0,
          ...infosOf(context, req.params.name, req.query.info),
        }
      },
    )

    scope.get<{ Params: { name: string } }>('/apps/:appId/channels/:name/users', (req) => {
      if (!isPresence(req.params.name)) throw new ApiRefusal(400, 'Users are known of presence channels only')
      const { channels } = requested(req)
      return { users: channels.members(req.params.name).map((member) => ({ id: member.userId })) }
    })

    scope.post<{ Params: { userId: string } }>('/apps/:appId/users/:userId/terminate_connections', (req) => {
      requested(req).terminate(req.params.userId)
      return {}
    })
  })
}
