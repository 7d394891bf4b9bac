import * as v from 'valibot'
import { AutotraderRequest, ExpertAdvisorsAnswer, PurchaseAnswer, PurchaseRequest } from '../advisor-calls.ts'
import {
  RobotAnswer,
  RobotLimitsRequest,
  RobotStateRequest,
  RobotTradesAnswer,
  RobotsAnswer,
} from '../robot-calls.ts'
import type { ApiCall } from './api-call.ts'
import { NamedAccount } from '../trading-account.ts'

/** The account whose robots are meant. */
const RobotsQuery = v.object(NamedAccount)

/** Expert advisors and other marketplace items. */
export const expertAdvisors = {
  method: 'GET',
  path: 'expert_advisors',
  answer: ExpertAdvisorsAnswer,
} as const satisfies ApiCall

/** Buy an expert advisor. */
export const purchase = {
  method: 'POST',
  path: 'purchase/ea',
  once: true,
  body: PurchaseRequest,
  answer: PurchaseAnswer,
} as const satisfies ApiCall

/** Choose the auto trader’s level; only a failure’s message is read. */
export const updateAutotrader = {
  method: 'POST',
  path: 'update/autotrader',
  once: true,
  body: AutotraderRequest,
} as const satisfies ApiCall

/** The customer’s expert advisors and auto trader, with state and limits. */
export const robots = {
  method: 'GET',
  path: 'automation/robots',
  ours: true,
  query: RobotsQuery,
  answer: RobotsAnswer,
} as const satisfies ApiCall

/** Activate, start, stop or deactivate a robot; activating an advisor replaces the active one. */
export const setRobotState = {
  method: 'POST',
  path: 'automation/robots/{id}/state',
  ours: true,
  once: true,
  body: RobotStateRequest,
  answer: RobotAnswer,
} as const satisfies ApiCall

/** Set a robot’s limits. */
export const setRobotLimits = {
  method: 'PUT',
  path: 'automation/robots/{id}/limits',
  ours: true,
  once: true,
  body: RobotLimitsRequest,
  answer: RobotAnswer,
} as const satisfies ApiCall

/** Closed positions of a robot, last closed first. */
export const robotTrades = {
  method: 'GET',
  path: 'automation/robots/{id}/trades',
  ours: true,
  query: RobotsQuery,
  answer: RobotTradesAnswer,
} as const satisfies ApiCall
