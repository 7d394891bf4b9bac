import { ACCOUNT_OPENING } from '../domain/wallet/accounts.ts'
import { statementSummary } from '../domain/wallet/statement.ts'
import { AnswerError } from '../kit/answer-error.ts'
import type { MovementRow } from '../store/ledger.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

/** A statement line as sent to clients. */
const movementView = ({ user_id: _owner, position, id, ...row }: MovementRow) => ({
  ...row,
  id: String(id),
  account: String(position),
})

/** Accounts and deposits of the logged-in user (decided calls) [WALL-01, WALL-04]. */
export function walletCalls({ store, wallet: { accounts, deposits } }: RestContext) {
  return {
    accounts: ({ user }) => ({ data: accounts.views(user), opening: ACCOUNT_OPENING }),
    openAccount: ({ user, body }) => accounts.open(user, body.title),
    renameAccount: ({ user, params, body }) => ({ data: accounts.rename(user, params.id, body.title) }),

    movements(asked) {
      const { id } = asked.user
      const { account, per_page: size, page: _page, ...query } = asked.query
      const position = account === undefined ? undefined : accounts.positionOf(id, account, 'account')
      const filter = { ...query, position }
      const page = pageAnswer(asked, {
        total: store.ledger.count(id, filter),
        size,
        page: (limit, offset) => store.ledger.page(id, filter, limit, offset).map(movementView),
      })
      return { ...page, summary: statementSummary(store.ledger, id, filter) }
    },

    movement({ user, params }) {
      const row = store.ledger.byId(Number(params.id))
      if (row?.user_id !== user.id) throw new AnswerError(404, 'This entry does not exist')
      return { data: movementView(row) }
    },

    transfer: ({ user, body, key }) => accounts.transfer(user, body, key),

    depositWallets: ({ user }) => ({ data: deposits.addresses.wallets(user.id) }),
    depositAddresses: ({ user, params }) => ({ data: deposits.addresses.of(user.id, params.id) }),
    newDepositAddress: ({ user, params, body, key }) =>
      deposits.addresses.renew(user, params.id, body.instead_of, key),
    depositQuote: ({ user, params }) => ({ data: deposits.quote(user.id, params.id) }),
    depositOptions: ({ user }) => ({ data: deposits.options(user) }),

    deposits(asked) {
      const { user, query } = asked
      const page = pageAnswer(asked, {
        total: deposits.count(user.id, query),
        page: (limit, offset) => deposits.page(user.id, query, limit, offset),
      })
      return { ...page, filter: deposits.filter(user.id) }
    },

    deposit: ({ user, params }) => ({ data: deposits.own(user, Number(params.id)) }),
    depositByCard: ({ user, body, key }) => deposits.card(user, body, key),
    depositByWire: ({ user, body, key }) => deposits.wire(user, body, key),
  } satisfies Partial<Handlers>
}
