import { callApi } from '@tradefront/api'
import { calls, type Robot, type RobotTrades } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** The customer's advisors and auto trader, with states and limits [ALGO-02]. */
export const ROBOTS: ServerRead<readonly Robot[]> = {
  name: 'robots',
  follows: 'user',
  load: async (options) => (await callApi(calls.robots, options)).data,
}

/** A robot's closed positions, most recently closed first. */
export const ROBOT_TRADES: ServerRead<RobotTrades, [id: string]> = {
  name: 'robot-trades',
  follows: 'trades',
  load: (options, id) => callApi(calls.robotTrades, { ...options, params: { id } }),
}
