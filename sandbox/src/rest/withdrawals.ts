import type { FastifyInstance } from 'fastify'
import { type RestContext, requireUser } from './context.ts'
import { changeOnce } from './once.ts'
import { pageAnswer } from './paging.ts'
import {
  AllowlistBody,
  ConfirmBody,
  RenameAddressBody,
  SaveAddressBody,
  WithdrawalBody,
  WithdrawalsQuery,
} from './wallet-requests.ts'
import { checked } from '../kit/validation.ts'

interface WithId {
  Params: { id: string }
}

/** Withdrawals of the logged-in person and their address book (decided calls) [WALL-02]. */
export function withdrawalCalls(app: FastifyInstance, context: RestContext): void {
  const { withdrawals, addressBook } = context.wallet

  app.get('/withdrawals/options', (request) => {
    withdrawals.expire()
    return { data: withdrawals.options(requireUser(context, request)) }
  })

  app.get('/withdrawals', (request) => {
    const user = requireUser(context, request)
    const wanted = checked(WithdrawalsQuery, request.query)
    withdrawals.expire()
    const page = pageAnswer(request, 'withdrawals', {
      total: withdrawals.count(user.id, wanted),
      page: (limit, offset) => withdrawals.page(user.id, wanted, limit, offset),
    })
    return { ...page, filter: withdrawals.filter(user.id) }
  })

  app.get<WithId>('/withdrawals/:id', (request) => {
    withdrawals.expire()
    return { data: withdrawals.own(requireUser(context, request), Number(request.params.id)) }
  })

  app.post('/withdrawals', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(WithdrawalBody, request.body)
    withdrawals.expire()
    return changeOnce(context, { request, reply, user, path: 'withdrawals', body }, (key) =>
      withdrawals.request(user, body, key),
    )
  })

  app.post<WithId>('/withdrawals/:id/cancel', (request, reply) => {
    const user = requireUser(context, request)
    const id = Number(request.params.id)
    return changeOnce(context, { request, reply, user, path: `withdrawals/${id}/cancel` }, () =>
      withdrawals.cancel(user, id),
    )
  })

  app.post<WithId>('/withdrawals/:id/confirm', (request) => {
    const user = requireUser(context, request)
    const body = checked(ConfirmBody, request.body)
    return { data: withdrawals.confirm(user, Number(request.params.id), body) }
  })

  app.post<WithId>('/withdrawals/:id/code', (request) => ({
    data: withdrawals.resendCode(requireUser(context, request), Number(request.params.id)),
  }))

  app.put('/withdrawals/allowlist', (request) => {
    const user = requireUser(context, request)
    return { data: addressBook.setAllowlist(user, checked(AllowlistBody, request.body).on) }
  })

  app.post('/withdrawals/addresses', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(SaveAddressBody, request.body)
    void reply.status(201)
    return { data: addressBook.add(user, body) }
  })

  app.put<WithId>('/withdrawals/addresses/:id', (request) => {
    const user = requireUser(context, request)
    const { name } = checked(RenameAddressBody, request.body)
    return { data: addressBook.rename(user, Number(request.params.id), name) }
  })

  app.delete<WithId>('/withdrawals/addresses/:id', (request) => {
    addressBook.remove(requireUser(context, request), Number(request.params.id))
    return { message: 'Address removed' }
  })
}
