import { type RestContext, requireUser } from './context.ts'
import { isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** Withdrawals and address book of the logged-in user (decided calls) [WALL-02]. */
export function withdrawalCalls(context: RestContext) {
  const { withdrawals, addressBook, quotes, payees } = context.wallet
  return {
    withdrawalOptions({ user }) {
      withdrawals.expire()
      return { data: withdrawals.options(user) }
    },

    withdrawals(asked) {
      const { user, query } = asked
      withdrawals.expire()
      const page = pageAnswer(asked, {
        total: withdrawals.count(user.id, query),
        page: (limit, offset) => withdrawals.page(user.id, query, limit, offset),
      })
      return { ...page, filter: withdrawals.filter(user.id) }
    },

    withdrawal({ user, params }) {
      withdrawals.expire()
      return { data: withdrawals.own(user, Number(params.id)) }
    },

    withdraw({ user, body, key }) {
      // Joins the request's transaction, and is committed with it even if that is refused.
      withdrawals.expire()
      return withdrawals.request(user, body, key)
    },

    withdrawalQuote: ({ user, query }) => ({ data: quotes.quote(user.id, query) }),
    checkPayee: ({ user, body }) => ({ data: payees.check(user, body) }),
    cancelWithdrawal: ({ user, params }) => withdrawals.cancel(user, Number(params.id)),
    async confirmWithdrawal({ user, params, body, request }) {
      const id = Number(params.id)
      const purpose = purposeOf('withdrawal', ...withdrawals.boundTo(user, id))
      const byPasskey = await isPasskeyRight(context, request, user, body, purpose)
      requireUser(context, request)
      return { data: withdrawals.confirm(user, id, { ...body, byPasskey }) }
    },
    newWithdrawalCode: ({ user, params }) => ({ data: withdrawals.resendCode(user, Number(params.id)) }),
    setAllowlist: ({ user, body }) => ({ data: addressBook.setAllowlist(user, body.on) }),

    async saveAddress({ user, body, request, reply }) {
      const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf('save_address'))
      const owner = requireUser(context, request)
      const data = addressBook.add(owner, body, () => requireCode(context, owner, body.code, byPasskey))
      void reply.status(201)
      return { data }
    },

    renameAddress: ({ user, params, body }) => ({
      data: addressBook.rename(user, Number(params.id), body.name),
    }),

    removeAddress({ user, params }) {
      addressBook.remove(user, Number(params.id))
      return says('address.removed')
    },
  } satisfies Partial<Handlers>
}
