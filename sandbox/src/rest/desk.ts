import {
  DOCUMENT_KINDS,
  MESSAGE_SEARCH_MAX,
  MESSAGE_SEARCH_MIN,
  REVIEW_REASON_MAX,
} from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CANNED_REPLIES } from '../catalog/canned-replies.ts'
import { checked } from '../kit/validation.ts'
import { type RestContext, originOf, requireAdmin } from './context.ts'

const SearchQuery = v.object({
  search: v.pipe(
    v.string('Enter the text to search for.'),
    v.trim(),
    v.minLength(MESSAGE_SEARCH_MIN, `Enter at least ${MESSAGE_SEARCH_MIN} characters.`),
    v.maxLength(MESSAGE_SEARCH_MAX, `Enter at most ${MESSAGE_SEARCH_MAX} characters.`),
  ),
})

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
  const { desk } = context

  app.get('/admin/messages', (request) => {
    requireAdmin(context, request)
    return { data: desk.search(checked(SearchQuery, request.query).search) }
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
