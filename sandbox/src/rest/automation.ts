import { AUTOTRADER_TYPES, Id } from '@tradefront/contracts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ADVISORS } from '../domain/advisors.ts'
import { type RestContext, requireUser } from './context.ts'
import { checked } from './validation.ts'

const AutotraderBody = v.object({
  autotrader_type: v.picklist(AUTOTRADER_TYPES, 'Must be low, medium or high'),
})
const PurchaseBody = v.object({ expert_advisor_id: Id })

/** Auto trader, expert advisors and their marketplace. */
export function automationCalls(app: FastifyInstance, context: RestContext): void {
  app.post('/update/autotrader', (request) => {
    const user = requireUser(context, request)
    const { autotrader_type } = checked(AutotraderBody, request.body)
    context.automation.activateAutotrader(user, autotrader_type)
    return { success: true, message: 'AutoTrader settings saved' }
  })

  app.get('/expert_advisors', (request) => {
    requireUser(context, request)
    return { data: ADVISORS }
  })

  app.post('/purchase/ea', (request) => {
    const user = requireUser(context, request)
    return context.automation.purchase(user, checked(PurchaseBody, request.body).expert_advisor_id)
  })
}
