import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries } from './primitives.ts'
import { Trade } from './trades.ts'

/*
 * Calls of what trades for a customer, this product's decisions: the expert advisors and the auto trader, by
 * their states, limits and records.
 */

/** Id under which the auto trader is among the robots; an advisor has its own. */
export const AUTO_ROBOT = 'auto'

/** `off`: not activated. `stopped`: activated, and not trading. Of the auto trader `running` or `off`. */
export const ROBOT_STATES = ['off', 'stopped', 'running'] as const
export type RobotState = (typeof ROBOT_STATES)[number]

const NullableDecimal = v.nullish(DecimalText, null)

/** What a customer allows a robot; null is no limit. */
export const RobotLimits = v.object({
  /** Loss of a day (UTC) in the account's currency at which it closes its positions and stops. */
  daily_loss: NullableDecimal,
  /** Largest size of one position, lots. */
  max_lots: NullableDecimal,
  /** Asset ids that it may trade. */
  instruments: v.array(Id),
})
export type RobotLimits = v.InferOutput<typeof RobotLimits>

/** What trades for a customer: an expert advisor that is theirs, or the auto trader. */
export const Robot = v.object({
  id: Id,
  name: v.string(),
  state: v.picklist(ROBOT_STATES),
  /** Why it stopped: `customer`, `stop_out`, `daily_loss`, `not_available` or `account`. */
  stopped_by: OptionalText,
  /** Since when it is in this state, ISO 8601. */
  since: OptionalText,
  /** Size of its positions within its limits, lots. */
  lots: DecimalText,
  /** Open positions it may hold at a time; null is any number. */
  most_open: v.nullish(v.number(), null),
  /** Its open positions. */
  open_count: v.number(),
  /** Its P/L of the day (UTC), open positions included; account currency. */
  today: DecimalText,
  limits: RobotLimits,
  /** What it can trade at all. */
  instruments: v.array(v.object({ asset_id: Id, symbol: v.string() })),
})
export type Robot = v.InferOutput<typeof Robot>

/** Answer of GET /automation/robots: the customer's advisors and the auto trader. */
export const RobotsAnswer = envelope(entries(Robot))

/** Answer of POST /automation/robots/{id}/state and PUT /automation/robots/{id}/limits. */
export const RobotAnswer = envelope(Robot)

/** Body of POST /automation/robots/{id}/state. An activated advisor takes the place of another one. */
export const RobotStateRequest = v.strictObject({ state: v.picklist(ROBOT_STATES) })
export type RobotStateRequest = v.InferInput<typeof RobotStateRequest>

/** Body of PUT /automation/robots/{id}/limits. */
export const RobotLimitsRequest = v.strictObject({
  daily_loss: v.nullable(v.string()),
  max_lots: v.nullable(v.string()),
  instruments: v.array(v.string()),
})
export type RobotLimitsRequest = v.InferInput<typeof RobotLimitsRequest>

/** Answer of GET /automation/robots/{id}/trades: its closed positions, the last closed first. */
export const RobotTradesAnswer = v.object({
  data: entries(Trade),
  /** All of them; the oldest are left out of `data` where there are more. */
  total: v.number(),
})
export type RobotTrades = v.InferOutput<typeof RobotTradesAnswer>
