import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Asked, Handlers } from './routes.ts'

/** Open and closed positions, opening and closing. */
export function tradeCalls({ store, trading }: RestContext) {
  const positions = (asked: Asked<'openTrades' | 'closedTrades'>, status: 'open' | 'closed') =>
    pageAnswer(asked, {
      total: store.trades.count(asked.user.id, status),
      page: (limit, offset) => store.trades.page(asked.user.id, status, limit, offset).map(trading.view),
    })

  return {
    openTrades: (asked) => positions(asked, 'open'),
    closedTrades: (asked) => positions(asked, 'closed'),
    storeTrade: ({ user, body, key }) => trading.open(user, body, key),
    closeTrade: ({ user, params }) => trading.close(user, Number(params.id)),
  } satisfies Partial<Handlers>
}
