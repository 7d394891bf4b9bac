import { ADVISORS } from '../catalog/advisors.ts'
import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'

/** Auto trader, expert advisors and their marketplace. */
export const automationCalls = ({ automation }: RestContext) =>
  ({
    updateAutotrader: ({ user, body: { autotrader_type: level, account } }) =>
      level === 'off'
        ? automation.deactivateAutotrader(user, account)
        : automation.activateAutotrader(user, level, account),

    expertAdvisors: ({ user }) => ({
      data: ADVISORS.map((advisor) => ({
        ...advisor,
        included: automation.isIncluded(user, String(advisor.id)),
      })),
    }),

    purchase: ({ user, body, key }) => automation.purchase(user, body.expert_advisor_id, key),
  }) satisfies Partial<Handlers>
