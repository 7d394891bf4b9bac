import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'

/** The customer's robots: state, limits and record [ALGO-02]. */
export const robotCalls = ({ robots }: RestContext) =>
  ({
    robots: ({ user, query }) => ({ data: robots.list(user, query.account) }),
    robotTrades: ({ user, params, query }) => robots.record(user, params.id, query.account),
    setRobotState: ({ user, params, body }) => robots.setState(user, params.id, body.state, body.account),
    setRobotLimits: ({ user, params, body }) => robots.setLimits(user, params.id, body),
  }) satisfies Partial<Handlers>
