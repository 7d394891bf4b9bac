import { createReceipts } from '../domain/receipts.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

/** What is on record under the numbers of requests (decided calls) [ORD-06]. */
export function receiptCalls({ store, market }: RestContext) {
  const receipts = createReceipts(store, market)
  return {
    receipts(asked) {
      const { user, query } = asked
      const { keys } = query
      if (keys === undefined)
        return pageAnswer(asked, {
          total: receipts.count(user.id),
          page: (limit, offset) => receipts.page(user.id, limit, offset),
        })
      const found = receipts.withKeys(user.id, keys)
      return pageAnswer(
        { ...asked, query: { page: 1 } },
        { total: found.length, size: Math.max(1, keys.length), page: () => found },
      )
    },
    findReceipt: ({ params }) => ({ data: receipts.find(params.number) }),
  } satisfies Partial<Handlers>
}
