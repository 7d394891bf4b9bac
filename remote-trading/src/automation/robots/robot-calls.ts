import { callApi } from '@tradefront/api'
import { calls, type Robot, type RobotTrades } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** The customer's advisors and auto trader, with states and limits [ALGO-02]. */
export const ROBOTS: ServerRead<readonly Robot[]> = {
  name: 'robots',
  perAccount: true,
  follows: 'user',
  load: async ({ account, ...options }) =>
    (await callApi(calls.robots, { ...options, query: { account } })).data,
}

/** A robot's closed positions, most recently closed first. */
export const ROBOT_TRADES: ServerRead<RobotTrades, [id: string]> = {
  name: 'robot-trades',
  perAccount: true,
  follows: 'trades',
  load: ({ account, ...options }, id) =>
    callApi(calls.robotTrades, { ...options, params: { id }, query: { account } }),
}
