import { progressOf } from '../domain/wallet/progress.ts'
import type { RestContext } from './context.ts'
import { pageAnswer } from './paging.ts'
import type { Handlers } from './routes.ts'

/** Savings, mail and progress of the logged-in user (decided calls) [WALL-04, WALL-05]. */
export function savingsAndMailCalls({ store, wallet: { savings, mailbox } }: RestContext) {
  return {
    savings: ({ user }) => ({ data: savings.overview(user) }),
    openPot: ({ user, body, key }) => savings.open(user, body, key),
    renamePot: ({ user, params, body }) => ({ data: savings.rename(user, Number(params.id), body.title) }),
    closePot: ({ user, params, body, key }) => savings.close(user, Number(params.id), body.account, key),
    movePot: ({ user, params, body, key }) => savings.move(user, Number(params.id), body, key),

    potMovements(asked) {
      const { user, params } = asked
      const id = Number(params.id)
      return pageAnswer(asked, {
        total: savings.count(user, id),
        page: (limit, offset) => savings.page(user, id, limit, offset),
      })
    },

    mails(asked) {
      const { id } = asked.user
      const page = pageAnswer(asked, {
        total: mailbox.count(id),
        page: (limit, offset) => mailbox.page(id, limit, offset),
      })
      return { ...page, unread_count: mailbox.unread(id) }
    },

    mail: ({ user, params }) => ({ data: mailbox.read(user.id, Number(params.id)) }),
    readMail: ({ user, params, body }) => ({ data: mailbox.mark(user.id, Number(params.id), body.read) }),
    progress: ({ user }) => ({ data: progressOf(store, user) }),
  } satisfies Partial<Handlers>
}
