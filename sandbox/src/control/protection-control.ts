import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { AccountEvents } from '../domain/account-events.ts'
import type { ComplaintRules } from '../domain/protection/complaints.ts'
import { checked } from '../kit/validation.ts'
import type { Store } from '../store/store.ts'
import { requireUser } from './require-user.ts'

const TestState = v.object({ state: v.picklist(['passed', 'failed', 'open']) })
const Answer = v.object({ answer: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** For testers: a customer's appropriateness test, and the broker's answer to a complaint. */
export function protectionControl(
  app: FastifyInstance,
  parts: {
    readonly store: Pick<Store, 'users' | 'protection'>
    readonly complaints: Pick<ComplaintRules, 'answer'>
    readonly events: Pick<AccountEvents, 'userUpdated'>
    readonly now: () => number
  },
): void {
  const { store, complaints, events, now } = parts

  app.post<{ Params: { email: string } }>('/sandbox/users/:email/appropriateness', ({ params, body }) => {
    const { state } = checked(TestState, body)
    const user = requireUser(store, params.email)
    if (state === 'open') store.protection.forgetAppropriateness(user.id)
    else store.protection.decideAppropriateness(user.id, state === 'passed', now())
    events.userUpdated(user.id)
    return { success: true }
  })

  app.post<{ Params: { id: string } }>('/sandbox/complaints/:id/answer', ({ params, body }) => ({
    data: complaints.answer(Number(params.id), checked(Answer, body).answer),
  }))
}
