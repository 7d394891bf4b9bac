import { msg } from '@lingui/core/macro'
import type { BusEventName, BusEvents } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import * as v from 'valibot'

/** An identifier, such as an instrument id. */
const Id = v.pipe(v.string(), v.regex(/^[\w.:/-]{1,64}$/))
const Nothing = v.strictObject({})

/** What the diagnostics page may do with an event of the bus. */
type BusRule<N extends BusEventName> =
  | {
      /** The payload is shown and recorded unchanged, and may be replayed. */
      readonly replays: true
      readonly payload: v.GenericSchema<unknown, BusEvents[N]>
    }
  | {
      /** Only the payload's shape is shown and recorded, without values. */
      readonly replays: false
      /** Why it is never replayed. */
      readonly why: MessageDescriptor
    }

/**
 * Rules for every bus event. Events that lead to an order, mention money, or end a session are never replayed;
 * texts about a customer are never shown (docs/decisions/0036).
 */
export const BUS_RULES: { readonly [N in BusEventName]: BusRule<N> } = {
  'asset:select': { replays: true, payload: v.strictObject({ assetId: Id }) },
  'ticket:open': { replays: false, why: msg`It starts an order.` },
  'user:refresh': { replays: true, payload: Nothing },
  'notification:add': { replays: false, why: msg`It reports trades that did not happen.` },
  'alerts:open': { replays: true, payload: v.strictObject({ assetId: Id }) },
  'plans:open': { replays: true, payload: Nothing },
  'trading-account:ask': { replays: false, why: msg`It leads to trading with real money.` },
  'work:unsaved': {
    replays: true,
    payload: v.strictObject({ key: Id, unsaved: v.boolean() }),
  },
  'session:ended': { replays: false, why: msg`It clears the data of a running session.` },
}

export const BUS_EVENTS = Object.keys(BUS_RULES) as BusEventName[]

/**
 * The displayable form of a payload: unchanged if the event's rule has a schema and the payload matches it, else
 * its shape, such as `{ title: string(12) }`.
 */
export function shownPayload(name: BusEventName, payload: unknown): unknown {
  const rule = BUS_RULES[name]
  const read = rule.replays ? v.safeParse(rule.payload, payload) : undefined
  return read?.success ? read.output : shapeOf(payload)
}

function shapeOf(value: unknown): string {
  if (typeof value === 'string') return `string(${value.length})`
  if (value === null || typeof value !== 'object') return typeof value
  if (Array.isArray(value)) return `array(${value.length})`
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${shapeOf(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
