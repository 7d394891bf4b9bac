import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries } from './primitives.ts'
import { NamedAccount } from './trading-account.ts'
import { Trade } from './trades.ts'

/*
 * Calls of automated trading, ours: the expert advisors and the auto trader, with their states, limits and records.
 */

/** Id of the auto trader in the list of robots; advisors have their own. */
export const AUTO_ROBOT = 'auto'

/** `off`: not activated. `stopped`: activated but not trading. The auto trader is only `running` or `off`. */
export const ROBOT_STATES = ['off', 'stopped', 'running'] as const
export type RobotState = (typeof ROBOT_STATES)[number]

const NullableDecimal = v.nullish(DecimalText, null)

/** Limits the customer sets for a robot; null is no limit. */
export const RobotLimits = v.object({
  /** Daily loss (UTC day, account currency) at which it closes its positions and stops. */
  daily_loss: NullableDecimal,
  /** Maximum size of one position, lots. */
  max_lots: NullableDecimal,
  /** Asset ids it may trade. */
  instruments: v.array(Id),
})
export type RobotLimits = v.InferOutput<typeof RobotLimits>

/** An expert advisor the customer owns, or the auto trader. */
export const Robot = v.object({
  id: Id,
  name: v.string(),
  state: v.picklist(ROBOT_STATES),
  /** Why it stopped: `customer`, `stop_out`, `daily_loss`, `not_available` or `account`. */
  stopped_by: OptionalText,
  /** Start of the current state, ISO 8601. */
  since: OptionalText,
  /** Position size within its limits, lots. */
  lots: DecimalText,
  /** Maximum number of open positions; null is unlimited. */
  most_open: v.nullish(v.number(), null),
  /** Its open positions. */
  open_count: v.number(),
  /** Today's P/L (UTC), open positions included; account currency. */
  today: DecimalText,
  limits: RobotLimits,
  /** All instruments it can trade. */
  instruments: v.array(v.object({ asset_id: Id, symbol: v.string() })),
})
export type Robot = v.InferOutput<typeof Robot>

/** Answer of GET /automation/robots. */
export const RobotsAnswer = envelope(entries(Robot))

/** Answer of POST /automation/robots/{id}/state and PUT /automation/robots/{id}/limits. */
export const RobotAnswer = envelope(Robot)

/** Body of POST /automation/robots/{id}/state. Activating an advisor replaces the active one. */
export const RobotStateRequest = v.strictObject({ state: v.picklist(ROBOT_STATES), ...NamedAccount })
export type RobotStateRequest = v.InferInput<typeof RobotStateRequest>

/** Body of PUT /automation/robots/{id}/limits. */
export const RobotLimitsRequest = v.strictObject({
  daily_loss: v.nullable(v.string()),
  max_lots: v.nullable(v.string()),
  instruments: v.array(v.string()),
  ...NamedAccount,
})
export type RobotLimitsRequest = v.InferInput<typeof RobotLimitsRequest>

/** Answer of GET /automation/robots/{id}/trades: its closed positions, last closed first. */
export const RobotTradesAnswer = v.object({
  data: entries(Trade),
  /** Total number; `data` omits the oldest if there are more. */
  total: v.number(),
})
export type RobotTrades = v.InferOutput<typeof RobotTradesAnswer>
