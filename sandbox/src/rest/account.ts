import type { FastifyInstance } from 'fastify'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import { isOwnChannel, mayEnterChannel } from '../domain/channel-access.ts'
import { isUnprotectedStaff } from '../domain/staff.ts'
import { userView } from '../domain/user-view.ts'
import { type RestContext, requireUser, tokenOf } from './context.ts'
import { ChannelAuthBody, HeartbeatBody, ReadNotificationsBody, UserAuthBody } from './requests.ts'
import { checked } from '../kit/validation.ts'

/** The logged-in person's own calls. */
export function accountCalls(app: FastifyInstance, context: RestContext): void {
  const { store, pusher, sessions, now } = context

  app.get('/user', (request) => ({ data: userView(store, requireUser(context, request)) }))

  app.post('/user/heartbeat', (request) => {
    store.users.seen(requireUser(context, request).id, now())
    const { idle_ms } = checked(HeartbeatBody, request.body ?? {})
    if (idle_ms !== undefined) sessions.used(tokenOf(request) ?? '', idle_ms)
    return { success: true }
  })

  app.post('/notifications/read', (request) => {
    const user = requireUser(context, request)
    const { ids } = checked(ReadNotificationsBody, request.body)
    store.transaction(() => {
      for (const id of ids) store.notifications.markRead(user.id, Number(id))
    })
    return { success: true }
  })

  app.post<{ Params: { id: string } }>('/notifications/:id/read', (request) => {
    const user = requireUser(context, request)
    if (!store.notifications.markRead(user.id, Number(request.params.id)))
      throw new AnswerError(404, 'This notification does not exist')
    return { success: true }
  })

  app.post('/broadcasting/user-auth', (request) => {
    requireUser(context, request)
    const { socket_id } = checked(UserAuthBody, request.body)
    return signed(() => sessions.signIn(tokenOf(request) ?? '', socket_id))
  })

  app.post('/broadcasting/auth', (request) => {
    const user = requireUser(context, request)
    const { socket_id, channel_name } = checked(ChannelAuthBody, request.body)
    const isCustomer = (id: number) => store.users.byId(id)?.role === 'customer'
    if (
      isUnprotectedStaff(store, user)
        ? !isOwnChannel(user, channel_name)
        : !mayEnterChannel(user, channel_name, isCustomer)
    )
      throw new AnswerError(403, 'This action is unauthorized.')
    const answer = signed(() => pusher.authenticate(socket_id, channel_name))
    // From here on the socket hears what is private, and ends with the session.
    sessions.claimSocket(tokenOf(request) ?? '', socket_id)
    return answer
  })
}

function signed<Answer>(sign: () => Answer): Answer {
  try {
    return sign()
  } catch (error) {
    if (error instanceof RangeError) throw fieldError('socket_id', 'The socket id is not valid.')
    throw error
  }
}
