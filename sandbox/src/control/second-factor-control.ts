import type { FastifyInstance } from 'fastify'
import { codeAt, STEP_S } from '../domain/second-factor/totp.ts'
import { TesterError } from '../kit/answer-error.ts'
import type { Store } from '../store/store.ts'

interface OfPerson {
  Params: { email: string }
}

/** Authenticator codes for testers, who have no phone set up for each demo user. */
export function secondFactorControl(
  app: FastifyInstance,
  { store, now }: { store: Pick<Store, 'users' | 'secondFactors'>; now: () => number },
): void {
  app.get<OfPerson>('/sandbox/users/:email/code', ({ params }) => ({ data: codeOf(params.email).answer }))

  /** For tests, which log in more than twice a minute: allows a used code once more. */
  app.post<OfPerson>('/sandbox/users/:email/code', ({ params }) => {
    const { userId, answer } = codeOf(params.email)
    store.secondFactors.accepted(userId, 0)
    return { data: answer }
  })

  function codeOf(email: string) {
    const user = store.users.byEmail(email)
    const factor = user && store.secondFactors.of(user.id)
    if (factor === undefined) throw new TesterError(404, 'No user with this email address has two-step login')
    const stepMs = STEP_S * 1000
    return {
      userId: factor.user_id,
      answer: { code: codeAt(factor.secret, now()), expires_in_ms: stepMs - (now() % stepMs) },
    }
  }
}
