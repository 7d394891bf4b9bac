import { type RestContext, tokenOf } from './context.ts'
import type { Handlers } from './routes.ts'

/** Web push (decided calls). */
export function pushCalls({ push }: RestContext) {
  return {
    push: ({ user }) => ({ data: { public_key: push.publicKey(), subscriptions: push.list(user) } }),

    addPush({ user, body, request, reply }) {
      const data = push.add(user, tokenOf(request) ?? '', body)
      void reply.status(201)
      return { data }
    },

    removePush({ user, params }) {
      push.remove(user, params.id)
      return { success: true }
    },
  } satisfies Partial<Handlers>
}
