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
/** The contract's table, to go through. */
export const CALLS: Readonly<Record<CallName, ApiCall>> = { ...calls }

type Ruled<Rules, Name, Declared> = Name extends keyof Rules
  ? Rules[Name] extends v.GenericSchema
    ? v.InferOutput<Rules[Name]>
    : never
  : Declared extends v.GenericSchema
    ? v.InferOutput<Declared>
    : undefined

type Declared<C, Part extends string> = C extends Readonly<Record<Part, infer S>> ? S : undefined

/** A request as a handler gets it: who asks, and everything checked. */
export interface Asked<Name extends CallName> {
  /** Who asks; undefined where everyone may. */
  readonly user: Calls[Name] extends { readonly access: 'everyone' } ? undefined : UserRow
  readonly params: Readonly<Record<PathParam<Calls[Name]['path']>, string>>
  readonly query: Ruled<typeof QUERY_RULES, Name, Declared<Calls[Name], 'query'>>
  /** Undefined for an upload too: its fields come with the file. */
  readonly body: Calls[Name] extends { readonly file: true }
    ? undefined
    : Ruled<typeof BODY_RULES, Name, Declared<Calls[Name], 'body'>>
  /** The `Idempotency-Key`, where one was sent. */
  readonly key: string | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A change that is carried out once per key is synchronous, and says what is announced once it is committed. */
type Answered<C> = C extends { readonly once: true; readonly access: 'everyone' }
  ? unknown
  : C extends { readonly once: true }
    ? Outcome
    : unknown

/** What serves each call of the table: one that has no handler, or is in no table, does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (asked: Asked<Name>) => Answered<Calls[Name]>
}

type AnyHandler = (asked: Readonly<Record<keyof Asked<CallName>, unknown>>) => unknown

/** What shows conversations and documents: staff may do so only once two-step login protects their account [SESS-07]. */
const PROTECTED: ReadonlySet<CallName> = new Set<CallName>([
  'unreadCount',
  'messages',
  'searchMessages',
  'sendMessage',
  'uploadChatFile',
  'chatFile',
  'documentFile',
])

/**
 * Registers every call of the table. In this order: who asks (401, 403), how often (429), the query and body (422), and
 * then the handler, once per key where the table says so.
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
        // Of path and body a hash is kept: no body of such a call may hold a secret.
        const change = { userId: user.id, key, path, body, now: now() }
        const result = runOnce(store, change, () => handle(asked) as Outcome)
        if (result.replayed) void reply.header('idempotency-replayed', 'true')
        void reply.status(result.status)
        return result.body
      },
    })
  }
}

/** Undefined where everyone may make the call. @throws AnswerError 401 without a session, 403 without the right. */
function caller(context: RestContext, name: CallName, request: FastifyRequest): UserRow | undefined {
  const { access } = CALLS[name]
  if (access === 'everyone') return undefined
  if (access === 'support') return requireAdmin(context, request)
  return PROTECTED.has(name) ? requireProtectedUser(context, request) : requireUser(context, request)
}

type Rules = { readonly [Name in CallName]?: v.GenericSchema }

/** What a call's query and body are checked by. An upload's fields come with its file: its handler checks them. */
export function rulesFor(name: CallName) {
  const { query, body, file } = CALLS[name]
  const bodies: Rules = BODY_RULES
  const queries: Rules = QUERY_RULES
  return {
    queryRules: queries[name] ?? tolerant(query),
    bodyRules: file ? undefined : (bodies[name] ?? tolerant(body)),
  }
}

/** The contract's schema as a server checks by it: fields that it does not know are ignored. */
function tolerant(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  return schema?.type === 'strict_object' && 'entries' in schema
    ? v.object(schema.entries as v.ObjectEntries)
    : schema
}
