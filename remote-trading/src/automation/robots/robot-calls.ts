import { callApi } from '@tradefront/api'
import { calls, type Robot, type RobotTrades } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** The customer's advisors and the auto trader, with states and limits [ALGO-02]. */
export const ROBOTS: ServerRead<readonly Robot[]> = {
  name: 'robots',
  follows: 'user',
  load: async (options) => (await callApi(calls.robots, options)).data,
}

/** Closed positions of a robot, the last closed first. */
export const ROBOT_TRADES: ServerRead<RobotTrades, [id: string]> = {
  name: 'robot-trades',
  follows: 'trades',
  load: (options, id) => callApi(calls.robotTrades, { ...options, params: { id } }),
}
