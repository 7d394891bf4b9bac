import { msg, t } from '@lingui/core/macro'
import { createCustomerStore } from '@tradefront/session'

/** Shown when the customer's plan does not include the advisor (specification 8) [ALGO-03]. */
export const NOT_IN_PLAN = msg`This Expert Advisor is not available for your plan`
/** How the broker says it, whatever the language of the page. */
const NOT_IN_PLAN_BY_BROKER = 'This Expert Advisor is not available for your plan'

/** Whether the last attempt needs another plan. */
export const useBeyondPlan = createCustomerStore<{ readonly isBeyond: boolean }>({ isBeyond: false })

/** Notes whether a problem is due to the plan, so that panels can link to the comparison [ALGO-06]. */
export function noteProblem(problem: string | undefined): void {
  const isBeyond = [t(NOT_IN_PLAN), NOT_IN_PLAN_BY_BROKER].some((words) => problem?.includes(words) === true)
  useBeyondPlan.setState({ isBeyond })
}
