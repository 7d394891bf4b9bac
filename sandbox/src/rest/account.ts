import { conversationOf, isOwnChannel, mayEnterChannel } from '../domain/channel-access.ts'
import { missedSince } from '../domain/channel-sequence.ts'
import { isUnprotectedStaff } from '../domain/factor-rules.ts'
import { userView } from '../domain/user-view.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, tokenOf } from './context.ts'
import type { Handlers } from './routes.ts'
import { says } from '../kit/says.ts'

/** The logged-in user's own calls. */
export function accountCalls(context: RestContext) {
  const { store, pusher, events, sessions, tradingAccounts, staffRecord, now } = context

  /** Before a channel is opened: a conversation is read by its events, too. */
  function noteOpened(user: UserRow, channel: string): void {
    const customerId = conversationOf(channel)
    if (customerId !== undefined) staffRecord.opened(user, customerId, 'chat')
  }

  return {
    user: ({ user }) => ({ data: userView(store, user) }),

    selectTradingAccount({ user, body }) {
      tradingAccounts.select(user, body.account)
      return { data: userView(store, { ...user, trading_account: body.account }) }
    },

    heartbeat({ user, body: { idle_ms }, request }) {
      store.users.seen(user.id, now())
      if (idle_ms !== undefined) sessions.used(tokenOf(request) ?? '', idle_ms)
      return { success: true }
    },

    readNotifications({ user, body }) {
      store.transaction(() => {
        for (const id of body.ids) store.notifications.markRead(user.id, Number(id))
      })
      // What is acknowledged on one device is on all.
      events.userUpdated(user.id)
      return { success: true }
    },

    readNotification({ user, params }) {
      if (!store.notifications.markRead(user.id, Number(params.id)))
        throw new AnswerError(404, says('notification.unknown'))
      events.userUpdated(user.id)
      return { success: true }
    },

    signInSocket: ({ body, request }) =>
      signed(() => sessions.signIn(tokenOf(request) ?? '', body.socket_id)),

    authorizeChannel({ user, body: { socket_id, channel_name }, request }) {
      requireChannel(store, user, channel_name)
      // Before the subscription: what is published from now on is either received or asked for.
      const sequence = store.channelEvents.positionOf(channel_name)
      const answer = signed(() => pusher.authenticate(socket_id, channel_name))
      noteOpened(user, channel_name)
      // From now on the socket gets private events, and is closed with the session.
      sessions.claimSocket(tokenOf(request) ?? '', socket_id)
      return { ...answer, sequence }
    },

    missedEvents({ user, query: { channel_name, epoch, after } }) {
      requireChannel(store, user, channel_name)
      noteOpened(user, channel_name)
      return { data: missedSince(store, channel_name, { epoch, number: after }) }
    },
  } satisfies Partial<Handlers>
}

/** 403 unless the user may subscribe to the channel; staff without two-step login have only their own. */
function requireChannel(store: Store, user: UserRow, channel: string): void {
  const isCustomer = (id: number) => store.users.byId(id)?.role === 'customer'
  const isAllowed = isUnprotectedStaff(store, user)
    ? isOwnChannel(user, channel)
    : mayEnterChannel(user, channel, isCustomer)
  if (!isAllowed) throw new AnswerError(403, says('request.unauthorized'))
}

function signed<Answer>(sign: () => Answer): Answer {
  try {
    return sign()
  } catch (error) {
    if (error instanceof RangeError) throw fieldError('socket_id', says('request.socket-id'))
    throw error
  }
}
