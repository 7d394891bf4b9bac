import { call, type CallOptions } from '@tradefront/api'
import {
  RobotAnswer,
  RobotsAnswer,
  RobotTradesAnswer,
  type Robot,
  type RobotLimitsRequest,
  type RobotStateRequest,
  type RobotTrades,
} from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

const path = (id: string, what: 'state' | 'limits' | 'trades') =>
  `automation/robots/${encodeURIComponent(id)}/${what}`

/** GET /automation/robots: the customer's advisors and the auto trader, with states and limits [ALGO-02]. */
export const ROBOTS: ServerRead<readonly Robot[]> = {
  name: 'robots',
  follows: 'user',
  load: async (options) =>
    (await call({ ...options, method: 'GET', path: 'automation/robots', schema: RobotsAnswer })).data,
}

/** GET /automation/robots/{id}/trades: closed positions of a robot, the last closed first. */
export const ROBOT_TRADES: ServerRead<RobotTrades, [id: string]> = {
  name: 'robot-trades',
  follows: 'trades',
  load: (options, id) =>
    call({ ...options, method: 'GET', path: path(id, 'trades'), schema: RobotTradesAnswer }),
}

/** POST /automation/robots/{id}/state: activates, starts, stops or deactivates. */
export async function sendRobotState(id: string, json: RobotStateRequest, key: string): Promise<Robot> {
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path: path(id, 'state'), json, headers, schema: RobotAnswer })).data
}

/** PUT /automation/robots/{id}/limits. */
export async function saveRobotLimits(
  id: string,
  json: RobotLimitsRequest,
  options: CallOptions,
): Promise<Robot> {
  return (await call({ ...options, method: 'PUT', path: path(id, 'limits'), json, schema: RobotAnswer })).data
}
