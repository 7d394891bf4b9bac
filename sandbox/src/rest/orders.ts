import { accountOf } from '../domain/trading-account.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

/** Orders that wait for a price. */
export function orderCalls({ store, orders }: RestContext) {
  return {
    pendingOrders(asked) {
      const { user, query } = asked
      const account = accountOf(user, query.account)
      return pageAnswer(asked, {
        total: store.orders.count(user.id, account, query.ended),
        page: (limit, offset) =>
          store.orders.page(user.id, account, query.ended, limit, offset).map(orders.view),
      })
    },
    placeOrders: ({ user, body, key }) => orders.place(user, body, key),
    amendOrder: ({ user, params, body }) => orders.amend(user, Number(params.id), body),
    cancelOrder: ({ user, params, body }) => orders.cancel(user, Number(params.id), body.account),
  } satisfies Partial<Handlers>
}
