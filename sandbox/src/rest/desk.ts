import { DOCUMENT_KINDS, REVIEW_REASON_MAX } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CANNED_REPLIES } from '../catalog/canned-replies.ts'
import { checked } from '../kit/validation.ts'
import { type RestContext, originOf, requireAdmin } from './context.ts'
import { SearchQuery } from './requests.ts'

const kind = v.picklist(DOCUMENT_KINDS, 'This document is not known.')
const ReviewBody = v.variant(
  'status',
  [
    v.object({ kind, status: v.literal('approved') }),
    v.object({
      kind,
      status: v.literal('rejected'),
      reason: v.pipe(
        v.string('Please say why.'),
        v.trim(),
        v.nonEmpty('Please say why.'),
        v.maxLength(REVIEW_REASON_MAX, `Must not be longer than ${REVIEW_REASON_MAX} characters`),
      ),
    }),
  ],
  'A document is approved or rejected.',
)

interface OfCustomer {
  Params: { id: string }
}

/** The support desk beside its conversations (decided calls), for admins only [ADM-08] [ADM-09] [ADM-10]. */
export function deskCalls(app: FastifyInstance, context: RestContext): void {
  const { chat, desk } = context

  app.get('/admin/messages', (request) => {
    const admin = requireAdmin(context, request)
    return { data: chat.search(admin, checked(SearchQuery, request.query).search) }
  })

  app.get<OfCustomer>('/admin/customers/:id', (request) => {
    requireAdmin(context, request)
    return { data: desk.facts(request.params.id, originOf(request)) }
  })

  app.post<OfCustomer>('/admin/customers/:id/verification', (request) => {
    requireAdmin(context, request)
    const { kind: document, ...decision } = checked(ReviewBody, request.body)
    return { data: desk.decide(request.params.id, document, decision, originOf(request)) }
  })

  app.get('/admin/replies', (request) => {
    requireAdmin(context, request)
    return { data: CANNED_REPLIES }
  })
}
