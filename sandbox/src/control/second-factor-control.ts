import type { FastifyInstance } from 'fastify'
import { codeAt, STEP_S } from '../domain/second-factor/totp.ts'
import { AnswerError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'

interface OfPerson {
  Params: { email: string }
}

/** Codes of an authenticator app for testers, who have no phone for every demo person. */
export function secondFactorControl(
  app: FastifyInstance,
  { store, now }: { store: Pick<Store, 'users' | 'secondFactors'>; now: () => number },
): void {
  app.get<OfPerson>('/sandbox/users/:email/code', ({ params }) => ({ data: codeOf(params.email).answer }))

  /** The same for tests, which log in more often than twice a minute: a code that was used works once more. */
  app.post<OfPerson>('/sandbox/users/:email/code', ({ params }) => {
    const { userId, answer } = codeOf(params.email)
    store.secondFactors.accepted(userId, 0)
    return { data: answer }
  })

  function codeOf(email: string) {
    const user = store.users.byEmail(email)
    const factor = user && store.secondFactors.of(user.id)
    if (factor === undefined) throw new AnswerError(404, 'Nobody with this email address has two-step login')
    const stepMs = STEP_S * 1000
    return {
      userId: factor.user_id,
      answer: { code: codeAt(factor.secret, now()), expires_in_ms: stepMs - (now() % stepMs) },
    }
  }
}
