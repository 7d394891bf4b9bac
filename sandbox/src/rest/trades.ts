import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Outcome, runOnce } from '../domain/once.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, headerOf, originOf, requireUser } from './context.ts'
import { PageQuery, StoreTradeBody } from './requests.ts'
import { checked } from '../kit/validation.ts'

const PAGE_SIZE = 20

/** Open and closed positions, opening and closing. */
export function tradeCalls(app: FastifyInstance, context: RestContext): void {
  const { store, trading, now } = context

  function page(request: FastifyRequest, status: 'open' | 'closed') {
    const user = requireUser(context, request)
    const { page } = checked(PageQuery, request.query)
    const total = store.trades.count(user.id, status)
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const rows = store.trades.page(user.id, status, PAGE_SIZE, (page - 1) * PAGE_SIZE)
    const link = (to: number) => `${originOf(request)}/api/v1/${status}/trades?page=${to}`
    return {
      data: rows.map(trading.view),
      meta: { current_page: page, last_page: last, per_page: PAGE_SIZE, total },
      links: {
        first: link(1),
        last: link(last),
        prev: page > 1 ? link(page - 1) : null,
        next: page < last ? link(page + 1) : null,
      },
    }
  }

  function change(
    reply: FastifyReply,
    call: { user: UserRow; key: string | undefined; path: string; body?: unknown },
    work: () => Outcome,
  ): object {
    const { user, ...rest } = call
    const result = runOnce(store, { userId: user.id, body: undefined, ...rest, now: now() }, work)
    if (result.replayed) void reply.header('idempotency-replayed', 'true')
    void reply.status(result.status)
    return result.body
  }

  app.get('/open/trades', (request) => page(request, 'open'))
  app.get('/closed/trades', (request) => page(request, 'closed'))

  app.post('/trades/store', (request, reply) => {
    const user = requireUser(context, request)
    const key = headerOf(request, 'idempotency-key')
    const body = checked(StoreTradeBody, request.body)
    return change(reply, { user, key, path: 'trades/store', body }, () => trading.open(user, body, key))
  })

  app.post<{ Params: { id: string } }>('/trade/:id/close', (request, reply) => {
    const user = requireUser(context, request)
    const key = headerOf(request, 'idempotency-key')
    const id = Number(request.params.id)
    return change(reply, { user, key, path: `trade/${id}/close` }, () => trading.close(user, id))
  })
}
