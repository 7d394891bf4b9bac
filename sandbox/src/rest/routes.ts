import { type ApiCall, type PathParam, calls, filledPath } from '@tradefront/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Outcome, runOnce } from '../domain/once.ts'
import { checked } from '../kit/validation.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf, requireAdmin, requireProtectedUser, requireUser } from './context.ts'
import { BODY_RULES, QUERY_RULES } from './request-rules.ts'

type Calls = typeof calls
/** Name of a call in the contract's table. */
export type CallName = keyof Calls
/** The contract's table, for iteration. */
export const CALLS: Readonly<Record<CallName, ApiCall>> = { ...calls }

type Ruled<Rules, Name, Declared> = Name extends keyof Rules
  ? Rules[Name] extends v.GenericSchema
    ? v.InferOutput<Rules[Name]>
    : never
  : Declared extends v.GenericSchema
    ? v.InferOutput<Declared>
    : undefined

type Declared<C, Part extends string> = C extends Readonly<Record<Part, infer S>> ? S : undefined

/** A validated request, with its user. */
export interface Asked<Name extends CallName> {
  /** The user; undefined for public calls. */
  readonly user: Calls[Name] extends { readonly access: 'everyone' } ? undefined : UserRow
  readonly params: Readonly<Record<PathParam<Calls[Name]['path']>, string>>
  readonly query: Ruled<typeof QUERY_RULES, Name, Declared<Calls[Name], 'query'>>
  /** Undefined for an upload too: its fields come with the file. */
  readonly body: Calls[Name] extends { readonly file: true }
    ? undefined
    : Ruled<typeof BODY_RULES, Name, Declared<Calls[Name], 'body'>>
  /** The `Idempotency-Key`, if sent. */
  readonly key: string | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A once-per-key change is synchronous, and returns the events to send after the commit. */
type Answered<C> = C extends { readonly once: true; readonly access: 'everyone' }
  ? unknown
  : C extends { readonly once: true }
    ? Outcome
    : unknown

/** Handlers of all calls: a missing or additional one doesn't compile. */
export type Handlers = {
  readonly [Name in CallName]: (asked: Asked<Name>) => Answered<Calls[Name]>
}

type AnyHandler = (asked: Readonly<Record<keyof Asked<CallName>, unknown>>) => unknown

/** Access to conversations and documents: staff need two-step login first [SESS-07]. */
const PROTECTED: ReadonlySet<CallName> = new Set<CallName>([
  'unreadCount',
  'messages',
  'searchMessages',
  'sendMessage',
  'editMessage',
  'deleteMessage',
  'uploadChatFile',
  'chatFile',
  'documentFile',
])

/**
 * Registers every call of the table. In this order: user (401, 403), rate limit (429), query and body (422), and
 * then the handler, once per key if the table says so.
 */
export function registerCalls(app: FastifyInstance, context: RestContext, handlers: Handlers): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call = CALLS[name]
    const handle = handlers[name] as AnyHandler
    const { bodyRules, queryRules } = rulesFor(name)
    app.route<{ Params: Record<string, string> }>({
      method: call.method,
      url: `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler(request, reply) {
        const user = caller(context, name, request)
        context.publicLimit.count(name, request, reply)
        const { params } = request
        const query = queryRules && checked(queryRules, request.query)
        const body = bodyRules && checked(bodyRules, request.body)
        const key = headerOf(request, 'idempotency-key')
        const asked = { user, params, query, body, key, request, reply }
        if (!call.once || user === undefined) return handle(asked)
        const { store, now } = context
        const path = filledPath(call.path, params)
        // Only a hash of path and body is stored: bodies of such calls must not contain secrets.
        const change = { userId: user.id, key, path, body, now: now(), call: name }
        const result = runOnce(store, change, () => handle(asked) as Outcome)
        if (result.replayed) void reply.header('idempotency-replayed', 'true')
        void reply.status(result.status)
        return result.body
      },
    })
  }
}

/** Undefined for public calls. @throws AnswerError 401 without a session, 403 without the right. */
function caller(context: RestContext, name: CallName, request: FastifyRequest): UserRow | undefined {
  const { access } = CALLS[name]
  if (access === 'everyone') return undefined
  if (access === 'support') return requireAdmin(context, request)
  return PROTECTED.has(name) ? requireProtectedUser(context, request) : requireUser(context, request)
}

type Rules = { readonly [Name in CallName]?: v.GenericSchema }

/** Schemas of a call's query and body. An upload's fields come with its file: its handler validates them. */
export function rulesFor(name: CallName) {
  const { query, body, file } = CALLS[name]
  const bodies: Rules = BODY_RULES
  const queries: Rules = QUERY_RULES
  return {
    queryRules: queries[name] ?? tolerant(query),
    bodyRules: file ? undefined : (bodies[name] ?? tolerant(body)),
  }
}

/** The contract's schema for a server: unknown fields are ignored. */
function tolerant(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  return schema?.type === 'strict_object' && 'entries' in schema
    ? v.object(schema.entries as v.ObjectEntries)
    : schema
}
