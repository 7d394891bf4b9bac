import { ACCOUNT_OPENING, PRACTICE_ID, PRACTICE_TITLE } from '../domain/wallet/accounts.ts'
import { potAccount, statementSummary } from '../domain/wallet/statement.ts'
import { AnswerError } from '../kit/answer-error.ts'
import type { StatementEntryRow } from '../store/statement-entries.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'
import { saidOf, says } from '../kit/says.ts'

/** Accounts and deposits of the logged-in user (decided calls) [WALL-01, WALL-04]. */
export function walletCalls({
  store,
  tradingAccounts,
  wallet: { accounts, deposits, savings },
}: RestContext) {
  /** An account or pot of this user, as in the statement's entries. @throws 422 for any other. */
  function statementAccount(userId: number, account: string): string {
    if (account === PRACTICE_ID) return account
    const pots = store.savings.everyOf(userId)
    if (pots.some(({ id }) => potAccount(id) === account)) return account
    return String(accounts.positionOf(userId, account, 'account'))
  }

  /** Shows statement lines as sent to clients. */
  function movementViews(userId: number) {
    const titles = new Map<string, string>([
      ...store.users.accounts(userId).map(({ title }, position) => [String(position), title] as const),
      [PRACTICE_ID, PRACTICE_TITLE],
      ...store.savings.everyOf(userId).map(({ id, title }) => [potAccount(id), title] as const),
    ])
    return ({ user_id: _owner, description_said, ...row }: StatementEntryRow) => ({
      ...row,
      ...saidOf({ description: description_said }),
      account_title: titles.get(row.account) ?? null,
    })
  }

  return {
    accounts: ({ user }) => ({
      data: accounts.views(user),
      opening: ACCOUNT_OPENING,
      ...(user.role === 'customer' && { practice: accounts.practice(user) }),
    }),

    refillPractice({ user }) {
      tradingAccounts.refill(user)
      return { data: accounts.practice(user) }
    },

    openAccount: ({ user, body }) => accounts.open(user, body.title),
    renameAccount: ({ user, params, body }) => ({ data: accounts.rename(user, params.id, body.title) }),

    movements(asked) {
      const { id } = asked.user
      const { account: chosen, per_page: size, page: _page, ...query } = asked.query
      const account = chosen === undefined ? undefined : statementAccount(id, chosen)
      const filter = { ...query, account }
      savings.settleOf(id)
      const view = movementViews(id)
      const page = pageAnswer(asked, {
        total: store.statementEntries.count(id, filter),
        size,
        page: (limit, offset) => store.statementEntries.page(id, filter, limit, offset).map(view),
      })
      return { ...page, summary: statementSummary(store, id, filter) }
    },

    movement({ user, params }) {
      const row = store.statementEntries.byId(params.id)
      if (row?.user_id !== user.id) throw new AnswerError(404, says('entry.unknown'))
      return { data: movementViews(user.id)(row) }
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
