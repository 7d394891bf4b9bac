import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * A fault of the REST calls that a tester switched on.
 * - `status`: answered at once with an HTTP status; the call is not carried out
 * - `delay`: carried out at once, answered `ms` late
 * - `hang`: not carried out, never answered
 * - `drop`: carried out, but the connection ends instead of an answer
 * - `malformed`: carried out, answered with JSON that breaks off
 * - `close`: not carried out, the connection ends at once
 */
export interface RestFault {
  readonly kind: 'status' | 'delay' | 'hang' | 'drop' | 'malformed' | 'close'
  readonly method?: string | undefined
  /** Path without /api/v1 and query; `*` stands for anything. */
  readonly path?: string | undefined
  readonly status?: number | undefined
  readonly ms?: number | undefined
  /** How many calls it strikes; without it, until it is cleared. */
  readonly times?: number | undefined
}

const PREFIX = '/api/v1'
const DEFAULT_DELAY_MS = 1000
const BROKEN_JSON = '{"data":['

/** Path of a call without /api/v1 and query; undefined for other paths. */
export function callPath(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : undefined
}

function matcher(pattern: string): RegExp {
  const path = pattern.startsWith(`${PREFIX}/`) ? pattern.slice(PREFIX.length) : pattern
  const source = path
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  return new RegExp(`^/?${source}$`)
}

/** The faults that are on, oldest first; the first that matches a call strikes it. */
export function createRestFaults() {
  let active: { fault: RestFault; path: RegExp | undefined; left: number }[] = []
  const struck = new WeakMap<FastifyRequest, RestFault>()

  function strike(request: FastifyRequest): RestFault | undefined {
    const path = callPath(request.url)
    if (path === undefined) return undefined
    const entry = active.find(
      ({ fault, path: pattern, left }) =>
        left > 0 &&
        (fault.method === undefined || fault.method.toUpperCase() === request.method) &&
        (pattern === undefined || pattern.test(path)),
    )
    if (entry === undefined) return undefined
    entry.left -= 1
    if (entry.left <= 0) active = active.filter((other) => other !== entry)
    return entry.fault
  }

  return {
    add(fault: RestFault): void {
      const path = fault.path === undefined ? undefined : matcher(fault.path)
      active.push({ fault, path, left: fault.times ?? Infinity })
    },
    clear(): void {
      active = []
    },
    list: () => active.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null })),

    /** Lets the faults strike the calls of an app; after the CORS plugin, so that struck answers can be read. */
    install(app: FastifyInstance): void {
      app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        const fault = strike(request)
        if (fault === undefined) return
        struck.set(request, fault)
        if (fault.kind === 'status') {
          await reply.status(fault.status ?? 503).send({ message: 'A fault is switched on' })
        } else if (fault.kind === 'hang') {
          reply.hijack()
        } else if (fault.kind === 'close') {
          reply.hijack()
          request.raw.socket.destroy()
        }
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const fault = struck.get(request)
        if (fault?.kind === 'delay')
          await new Promise((resolve) => setTimeout(resolve, fault.ms ?? DEFAULT_DELAY_MS).unref())
        if (fault?.kind === 'drop') request.raw.socket.destroy()
        if (fault?.kind !== 'malformed') return payload
        reply.removeHeader('content-length')
        return BROKEN_JSON
      })
    },
  }
}
export type RestFaults = ReturnType<typeof createRestFaults>
