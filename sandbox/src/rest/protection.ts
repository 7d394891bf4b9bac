import { refusalView } from '../domain/protection/refused.ts'
import { BREAK_OPTIONS, breakBegun } from '../domain/protection/breaks.ts'
import { CLOSED } from '../domain/account-status.ts'
import { accountClosed, obstaclesOf } from '../domain/protection/account-closing.ts'
import { ESCALATION } from '../domain/protection/complaints.ts'
import { moneyText } from '../kit/decimal.ts'
import { AnswerError } from '../kit/answer-error.ts'
import type { UserRow } from '../store/users.ts'
import { type RestContext, requireUser } from './context.ts'
import { isPasskeyRight, purposeOf, requireCode } from './factor-check.ts'
import { requirePassword } from './password-check.ts'
import type { Handlers } from './routes.ts'
import { both, says, worded } from '../kit/says.ts'

/** Limits, breaks, the appropriateness test, complaints, and closing the account (decided calls). */
export function protectionCalls(context: RestContext) {
  const { store, protection, complaints, secondFactor, sessions, notices, events, orders, robots } = context
  const { limits, breaks, appropriateness } = protection

  const limitsOf = ({ id }: UserRow) => ({
    data: {
      limits: limits.view(id),
      break: breaks.current(id) ?? null,
      options: [...BREAK_OPTIONS],
      raise_hours: limits.raiseHours(),
      removal_hours: limits.removalHours(),
    },
  })

  function requireNoObstacle(user: UserRow): void {
    const obstacles = obstaclesOf(store, user)
    if (obstacles.length > 0)
      throw new AnswerError(409, obstacles.map(({ sentence }) => sentence).reduce(both))
  }

  return {
    permissions({ user: { id } }) {
      const room = limits.depositRoom(id)
      return {
        data: {
          open_positions: refusalView(protection.openingRefusal(id)),
          deposit: refusalView(protection.depositRefusal(id)),
          deposit_room: room === undefined ? null : moneyText(room.left),
        },
      }
    },

    limits: ({ user }) => limitsOf(user),

    setLimit({ user, body: { kind, period, amount } }) {
      const announce = store.transaction(() => {
        const waits = limits.set(user.id, kind, period, amount)
        return waits === undefined ? undefined : notices.write(user, waits)
      })
      if (announce === undefined) events.userUpdated(user.id)
      else announce()
      return limitsOf(user)
    },

    async takeBreak({ user, body: { kind, days, password }, request, reply }) {
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      const announce = store.transaction(() =>
        notices.write(user, breakBegun(breaks.begin(user.id, kind, days))),
      )
      announce()
      return limitsOf(user)
    },

    appropriateness: ({ user }) => ({ data: appropriateness.view(user.id) }),

    takeAppropriateness({ user, body: { answers } }) {
      const data = store.transaction(() => appropriateness.take(user.id, answers))
      events.userUpdated(user.id)
      return { data }
    },

    complaints: ({ user }) => ({
      data: complaints.of(user.id),
      working_days: complaints.workingDays(),
      ...worded('escalation', ESCALATION),
    }),
    complain: ({ user, body }) => complaints.file(user, body),

    accountClosing: ({ user }) => ({
      data: {
        obstacles: obstaclesOf(store, user).map(({ kind, sentence }) => ({
          kind,
          ...worded('text', sentence),
        })),
        code_required: secondFactor.isRequired(user),
      },
    }),

    async closeAccount({ user, body, request, reply }) {
      const { password, code } = body
      requireNoObstacle(user)
      await requirePassword(context, { request, reply, user, password, field: 'password' })
      const byPasskey = await isPasskeyRight(context, request, user, body, purposeOf('close_account'))
      // Something may have happened while password and passkey were checked.
      const owner = requireUser(context, request)
      requireNoObstacle(owner)
      requireCode(context, owner, code, byPasskey)
      const announce = store.transaction(() => {
        store.users.change(owner.id, { status: CLOSED })
        robots.endAllOf(owner.id)
        notices.write(owner, accountClosed)
        return orders.cancelAllOf(owner.id)
      })
      announce()
      sessions.endEverywhere(owner.id)
      return says('closing.account')
    },
  } satisfies Partial<Handlers>
}
