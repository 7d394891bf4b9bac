import type { FastifyInstance } from 'fastify'
import { progressOf } from '../domain/wallet/progress.ts'
import { type RestContext, requireUser } from './context.ts'
import { changeOnce } from './once.ts'
import { pageAnswer } from './paging.ts'
import { ClosePotBody, MovePotBody, OpenPotBody, ReadMailBody, RenamePotBody } from './wallet-requests.ts'
import { checked } from '../kit/validation.ts'

interface WithId {
  Params: { id: string }
}

/** Savings, mail and progress of the logged-in person (decided calls) [WALL-04, WALL-05]. */
export function savingsAndMailCalls(app: FastifyInstance, context: RestContext): void {
  const { savings, mailbox } = context.wallet

  app.get('/savings', (request) => ({ data: savings.overview(requireUser(context, request)) }))

  app.post('/savings/pots', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(OpenPotBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'savings/pots', body }, (key) =>
      savings.open(user, body, key),
    )
  })

  app.put<WithId>('/savings/pots/:id', (request) => {
    const user = requireUser(context, request)
    const { title } = checked(RenamePotBody, request.body)
    return { data: savings.rename(user, Number(request.params.id), title) }
  })

  app.post<WithId>('/savings/pots/:id/close', (request, reply) => {
    const user = requireUser(context, request)
    const id = Number(request.params.id)
    const body = checked(ClosePotBody, request.body)
    return changeOnce(context, { request, reply, user, path: `savings/pots/${id}/close`, body }, (key) =>
      savings.close(user, id, body.account, key),
    )
  })

  app.post<WithId>('/savings/pots/:id/move', (request, reply) => {
    const user = requireUser(context, request)
    const id = Number(request.params.id)
    const body = checked(MovePotBody, request.body)
    return changeOnce(context, { request, reply, user, path: `savings/pots/${id}/move`, body }, (key) =>
      savings.move(user, id, body, key),
    )
  })

  app.get<WithId>('/savings/pots/:id/movements', (request) => {
    const user = requireUser(context, request)
    const id = Number(request.params.id)
    return pageAnswer(request, `savings/pots/${id}/movements`, {
      total: savings.count(user, id),
      page: (limit, offset) => savings.page(user, id, limit, offset),
    })
  })

  app.get('/mail', (request) => {
    const user = requireUser(context, request)
    const page = pageAnswer(request, 'mail', {
      total: mailbox.count(user.id),
      page: (limit, offset) => mailbox.page(user.id, limit, offset),
    })
    return { ...page, unread_count: mailbox.unread(user.id) }
  })

  app.get<WithId>('/mail/:id', (request) => ({
    data: mailbox.read(requireUser(context, request).id, Number(request.params.id)),
  }))

  app.put<WithId>('/mail/:id/read', (request) => {
    const user = requireUser(context, request)
    const { read } = checked(ReadMailBody, request.body)
    return { data: mailbox.mark(user.id, Number(request.params.id), read) }
  })

  app.get('/progress', (request) => ({ data: progressOf(context.store, requireUser(context, request)) }))
}
