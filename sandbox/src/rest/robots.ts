import type { RestContext } from './context.ts'
import type { Handlers } from './routes.ts'

/** The customer's robots: state, limits and record [ALGO-02]. */
export const robotCalls = ({ robots }: RestContext) =>
  ({
    robots: ({ user }) => ({ data: robots.list(user) }),
    robotTrades: ({ user, params }) => robots.record(user, params.id),
    setRobotState: ({ user, params, body }) => robots.setState(user, params.id, body.state),
    setRobotLimits: ({ user, params, body }) => robots.setLimits(user, params.id, body),
  }) satisfies Partial<Handlers>
