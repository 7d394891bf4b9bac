import { AUTOTRADER_TYPES, Id } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ADVISORS } from '../catalog/advisors.ts'
import { checked } from '../kit/validation.ts'
import { type RestContext, requireUser } from './context.ts'
import { changeOnce } from './once.ts'

const AutotraderBody = v.object({
  autotrader_type: v.picklist([...AUTOTRADER_TYPES, 'off'], 'Must be low, medium, high or off'),
})
const PurchaseBody = v.object({ expert_advisor_id: Id })

/** Auto trader, expert advisors and their marketplace. */
export function automationCalls(app: FastifyInstance, context: RestContext): void {
  app.post('/update/autotrader', (request, reply) => {
    const user = requireUser(context, request)
    const body = checked(AutotraderBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'update/autotrader', body }, () =>
      body.autotrader_type === 'off'
        ? context.automation.deactivateAutotrader(user)
        : context.automation.activateAutotrader(user, body.autotrader_type),
    )
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
    const body = checked(PurchaseBody, request.body)
    return changeOnce(context, { request, reply, user, path: 'purchase/ea', body }, () =>
      context.automation.purchase(user, body.expert_advisor_id),
    )
  })
}
