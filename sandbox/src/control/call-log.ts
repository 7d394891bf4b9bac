import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callPath } from './rest-faults.ts'

/** A received call, without secrets: no passwords, tokens or header values. */
export interface CallEntry {
  /** Time of arrival, ISO. */
  readonly at: string
  readonly method: string
  /** Without /api/v1. */
  readonly path: string
  readonly query: unknown
  body: unknown
  /** Whether it had a session token. */
  readonly authorized: boolean
  readonly idempotency_key: string | null
  /** Null until answered. */
  status: number | null
  /** Duration, ms. */
  ms: number | null
}

const MAX_ENTRIES = 500
const SECRET = /^code$|password|token|secret|authorization|tax_id|card_number|cvc|iban/i
const HIDDEN = '[hidden]'
const MAX_TEXT = 2000

/** A copy without secrets, with long texts truncated. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = hidden(value)
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text
  }
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, SECRET.test(key) ? HIDDEN : withoutSecrets(entry)]),
  )
}

/** A file's URL grants read access to it. */
function hidden(text: string): string {
  return text.replaceAll(/(chat\/files\/)[0-9a-f]+/g, `$1${HIDDEN}`)
}

/** Records the latest API calls. `print` gets each as one line when it is answered. */
export function createCallLog(now: () => number, print?: (line: string) => void) {
  let entries: CallEntry[] = []
  const current = new WeakMap<FastifyRequest, CallEntry>()

  return {
    entries: (): readonly CallEntry[] => entries,
    clear(): void {
      entries = []
    },
    install(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const path = callPath(request.url)
        if (path !== undefined) {
          const key = request.headers['idempotency-key']
          const entry: CallEntry = {
            at: new Date(now()).toISOString(),
            method: request.method,
            path: hidden(path),
            query: withoutSecrets(request.query),
            body: undefined,
            authorized: request.headers.authorization !== undefined,
            idempotency_key: typeof key === 'string' ? key : null,
            status: null,
            ms: null,
          }
          current.set(request, entry)
          entries.push(entry)
          if (entries.length > MAX_ENTRIES) entries.shift()
        }
        done()
      })
      app.addHook('preHandler', (request, _reply, done) => {
        const entry = current.get(request)
        if (entry !== undefined) entry.body = withoutSecrets(request.body)
        done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const entry = current.get(request)
        if (entry !== undefined) {
          entry.status = reply.statusCode
          entry.ms = Math.round(reply.elapsedTime)
          print?.(`${entry.method} ${entry.path} ${entry.status} ${entry.ms} ms`)
        }
        done()
      })
    },
  }
}
export type CallLog = ReturnType<typeof createCallLog>
