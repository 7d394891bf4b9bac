import type { FastifyInstance } from 'fastify'
import { type RestContext, requireUser } from './context.ts'
import { changeOnce } from './once.ts'
import { pageAnswer } from './paging.ts'
import {
  AccountBody,
  CardBody,
  DepositsQuery,
  MovementsQuery,
  NewAddressBody,
  TransferBody,
  WireBody,
} from './wallet-requests.ts'
import { ACCOUNT_OPENING } from '../domain/wallet/accounts.ts'
import { statementSummary } from '../domain/wallet/statement.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { checked } from '../kit/validation.ts'
import type { MovementRow } from '../store/ledger.ts'

interface WithId {
  Params: { id: string }
}

/** A line of a statement as it travels. */
const movementView = ({ user_id: _owner, position, id, ...row }: MovementRow) => ({
  ...row,
  id: String(id),
  account: String(position),
})

/** Accounts and deposits of the logged-in person (decided calls) [WALL-01, WALL-04]. */
export function walletCalls(app: FastifyInstance, context: RestContext): void {
  const { store, wallet } = context
  const { accounts, deposits } = wallet

  app.get('/accounts', (request) => ({
    data: accounts.views(requireUser(context, request)),
    opening: ACCOUNT_OPENING,
  }))

  app.post('/accounts', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(AccountBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'accounts', body }, () =>
      accounts.open(user, body.title),
    )
  })

  app.put<WithId>('/accounts/:id', (request) => {
    const user = requireUser(context, request)
    const { title } = checked(AccountBody, request.body)
    return { data: accounts.rename(user, request.params.id, title) }
  })

  app.get('/accounts/movements', (request) => {
    const user = requireUser(context, request)
    const { account, per_page: size, ...asked } = checked(MovementsQuery, request.query)
    const position = account === undefined ? undefined : accounts.positionOf(user.id, account, 'account')
    const filter = { ...asked, position }
    const page = pageAnswer(request, 'accounts/movements', {
      total: store.ledger.count(user.id, filter),
      size,
      page: (limit, offset) => store.ledger.page(user.id, filter, limit, offset).map(movementView),
    })
    return { ...page, summary: statementSummary(store.ledger, user.id, filter) }
  })

  app.get<WithId>('/accounts/movements/:id', (request) => {
    const user = requireUser(context, request)
    const row = store.ledger.byId(Number(request.params.id))
    if (row?.user_id !== user.id) throw new AnswerError(404, 'This entry does not exist')
    return { data: movementView(row) }
  })

  app.post('/accounts/transfer', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(TransferBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'accounts/transfer', body }, (key) =>
      accounts.transfer(user, body, key),
    )
  })

  app.get('/deposit/wallets', (request) => ({
    data: deposits.addresses.wallets(requireUser(context, request).id),
  }))

  app.get<WithId>('/deposit/wallets/:id/addresses', (request) => ({
    data: deposits.addresses.of(requireUser(context, request).id, request.params.id),
  }))

  app.post<WithId>('/deposit/wallets/:id/addresses', (request, reply) => {
    const user = requireUser(context, request)
    const { id } = request.params
    const body = checked(NewAddressBody, request.body)
    return changeOnce(
      context,
      { request, reply, user, path: `deposit/wallets/${id}/addresses`, body },
      (key) => deposits.addresses.renew(user, id, body.instead_of, key),
    )
  })

  app.get<WithId>('/deposit/wallets/:id/quote', (request) => ({
    data: deposits.quote(requireUser(context, request).id, request.params.id),
  }))

  app.get('/deposits/options', (request) => ({ data: deposits.options(requireUser(context, request)) }))

  app.get('/deposits', (request) => {
    const user = requireUser(context, request)
    const wanted = checked(DepositsQuery, request.query)
    const page = pageAnswer(request, 'deposits', {
      total: deposits.count(user.id, wanted),
      page: (limit, offset) => deposits.page(user.id, wanted, limit, offset),
    })
    return { ...page, filter: deposits.filter(user.id) }
  })

  app.get<WithId>('/deposits/:id', (request) => ({
    data: deposits.own(requireUser(context, request), Number(request.params.id)),
  }))

  app.post('/deposits/card', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(CardBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'deposits/card', body }, (key) =>
      deposits.card(user, body, key),
    )
  })

  app.post('/deposits/wire', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(WireBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'deposits/wire', body }, (key) =>
      deposits.wire(user, body, key),
    )
  })
}
