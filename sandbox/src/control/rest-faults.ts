import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * A REST fault injected by a tester.
 * - `status`: immediately answered with an HTTP status; the call is not executed
 * - `delay`: executed immediately, answered `ms` late
 * - `hang`: not executed, never answered
 * - `drop`: executed, but the connection closes without an answer
 * - `malformed`: executed, answered with truncated JSON
 * - `close`: not executed, the connection closes immediately
 */
export interface RestFault {
  readonly kind: 'status' | 'delay' | 'hang' | 'drop' | 'malformed' | 'close'
  readonly method?: string | undefined
  /** Path without /api/v1 and query; `*` matches anything. */
  readonly path?: string | undefined
  readonly status?: number | undefined
  readonly ms?: number | undefined
  /** Number of calls affected; unlimited if absent. */
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

/** Active faults, oldest first; the first match applies. */
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

    /** Applies the faults to an app's calls; after the CORS plugin, so that browsers can read the answers. */
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
