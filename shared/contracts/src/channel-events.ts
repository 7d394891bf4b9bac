import * as v from 'valibot'

/**
 * Position of an event in its private channel (ours): events carry theirs as `sequence`, and the answer that authorises
 * a subscription may carry the channel's current one. Numbers start at 1, grow by one per event and survive a restart
 * of the server; another epoch numbers from the beginning.
 */
export const ChannelPosition = v.object({ epoch: v.string(), number: v.number() })
export type ChannelPosition = v.InferOutput<typeof ChannelPosition>

/**
 * Events of a channel after a position, oldest first, and the channel's current position. `events` is null if the server
 * no longer has them all, or if the position is of another epoch: the client then reads its data again.
 */
export const MissedEventsAnswer = v.object({
  data: v.object({
    ...ChannelPosition.entries,
    events: v.nullable(
      v.array(v.object({ number: v.number(), event: v.string(), data: v.record(v.string(), v.unknown()) })),
    ),
  }),
})
export type MissedEvents = v.InferOutput<typeof MissedEventsAnswer>['data']

const Numbered = v.object({ sequence: ChannelPosition })

/** The position that an event's payload or an authorisation carries; undefined without a valid one. */
export function positionIn(value: unknown): ChannelPosition | undefined {
  const found = v.safeParse(Numbered, value)
  return found.success ? found.output.sequence : undefined
}
