import { AUTOTRADER_TYPES, Id } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ADVISORS } from '../catalog/advisors.ts'
import { runOnce } from '../domain/once.ts'
import { type RestContext, headerOf, requireUser } from './context.ts'
import { checked } from '../kit/validation.ts'

const AutotraderBody = v.object({
  autotrader_type: v.picklist([...AUTOTRADER_TYPES, 'off'], 'Must be low, medium, high or off'),
})
const PurchaseBody = v.object({ expert_advisor_id: Id })

/** Auto trader, expert advisors and their marketplace. */
export function automationCalls(app: FastifyInstance, context: RestContext): void {
  app.post('/update/autotrader', (request) => {
    const user = requireUser(context, request)
    const { autotrader_type } = checked(AutotraderBody, request.body)
    if (autotrader_type === 'off') context.automation.deactivateAutotrader(user)
    else context.automation.activateAutotrader(user, autotrader_type)
    return { success: true, message: 'AutoTrader settings saved' }
  })

  app.get('/expert_advisors', (request) => {
    const user = requireUser(context, request)
    return {
      data: ADVISORS.map((advisor) => ({
        ...advisor,
        included: context.automation.isIncluded(user, String(advisor.id)),
      })),
    }
  })

  app.post('/purchase/ea', (request, reply) => {
    const user = requireUser(context, request)
    const key = headerOf(request, 'idempotency-key')
    const body = checked(PurchaseBody, request.body)
    const attempt = { userId: user.id, key, path: 'purchase/ea', body, now: context.now() }
    const result = runOnce(context.store, attempt, () =>
      context.automation.purchase(user, body.expert_advisor_id),
    )
    if (result.replayed) void reply.header('idempotency-replayed', 'true')
    return reply.status(result.status).send(result.body)
  })
}
