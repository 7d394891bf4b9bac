import { MAX_STARS, NOTE_MAX, RATING_COMMENT_MAX } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { checked } from '../kit/validation.ts'
import { type RestContext, requireAdmin, requireUser } from './context.ts'
import { Moment } from './requests.ts'

const STARS = `Rate from 1 to ${MAX_STARS}.`
const PersonId = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'This person is not known.'), v.transform(Number))

const RatingBody = v.object({
  closing_id: v.string(),
  stars: v.pipe(v.number(STARS), v.integer(STARS), v.minValue(1, STARS), v.maxValue(MAX_STARS, STARS)),
  comment: v.pipe(
    v.optional(v.nullable(v.string()), null),
    v.transform((text) => text?.trim() || null),
    v.nullable(
      v.pipe(v.string(), v.maxLength(RATING_COMMENT_MAX, `At most ${RATING_COMMENT_MAX} characters`)),
    ),
  ),
})

const ChangeBody = v.variant(
  'action',
  [
    v.object({ action: v.literal('assign'), assignee_id: v.nullable(PersonId), from: v.nullable(PersonId) }),
    v.object({ action: v.literal('snooze'), until: v.nullable(Moment) }),
    v.object({ action: v.literal('close') }),
  ],
  'A conversation is assigned, snoozed or closed.',
)

const NoteBody = v.object({
  text: v.pipe(
    v.string('Write a note.'),
    v.trim(),
    v.nonEmpty('Write a note.'),
    v.maxLength(NOTE_MAX, `A note has at most ${NOTE_MAX.toLocaleString('en')} characters.`),
  ),
  client_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})

interface OfCustomer {
  Params: { id: string }
}

/** Conversations besides their messages (decided calls) [CHAT-10] [ADM-14] [ADM-15]. */
export function conversationCalls(app: FastifyInstance, context: RestContext): void {
  const { conversations } = context

  app.get('/chat/conversation', (request) => ({ data: conversations.own(requireUser(context, request)) }))

  app.post('/chat/rating', (request) => {
    const user = requireUser(context, request)
    const { closing_id, stars, comment } = checked(RatingBody, request.body)
    return { data: conversations.rate(user, closing_id, stars, comment) }
  })

  app.get('/admin/team', (request) => {
    requireAdmin(context, request)
    return { data: conversations.team() }
  })

  app.post<OfCustomer>('/admin/customers/:id/conversation', (request) => {
    const admin = requireAdmin(context, request)
    const change = checked(ChangeBody, request.body)
    return {
      data: conversations.change(
        admin,
        request.params.id,
        change.action === 'assign'
          ? { action: 'assign', assigneeId: change.assignee_id, from: change.from }
          : change,
      ),
    }
  })

  app.get<OfCustomer>('/admin/customers/:id/notes', (request) => {
    requireAdmin(context, request)
    return { data: conversations.notes(request.params.id) }
  })

  app.post<OfCustomer>('/admin/customers/:id/notes', (request, reply) => {
    const admin = requireAdmin(context, request)
    const { text, client_id: clientId } = checked(NoteBody, request.body)
    void reply.status(201)
    return { data: conversations.addNote(admin, request.params.id, { text, clientId }) }
  })
}
