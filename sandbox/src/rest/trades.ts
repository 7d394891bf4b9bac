import { accountOf } from '../domain/trading-account.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Asked, Handlers } from './routes.ts'

/** Open and closed positions, opening and closing. */
export function tradeCalls({ store, trading }: RestContext) {
  function positions(asked: Asked<'openTrades' | 'closedTrades'>, status: 'open' | 'closed') {
    const { id } = asked.user
    const account = accountOf(asked.user, asked.query.account)
    return pageAnswer(asked, {
      total: store.trades.count(id, account, status),
      page: (limit, offset) => store.trades.page(id, account, status, limit, offset).map(trading.view),
    })
  }

  return {
    openTrades: (asked) => positions(asked, 'open'),
    closedTrades: (asked) => positions(asked, 'closed'),
    storeTrade: ({ user, body, key }) => trading.open(user, body, key),
    amendTrade: ({ user, params, body }) => trading.amend(user, Number(params.id), body),
    reduceTrade: ({ user, params, body, key }) => trading.reduce(user, Number(params.id), body, key),
    closeTrade: ({ user, params, key }) => trading.close(user, Number(params.id), 'customer', key),
  } satisfies Partial<Handlers>
}
